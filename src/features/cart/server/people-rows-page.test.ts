import { beforeEach, describe, expect, it } from "vitest";
import { cartRecipients } from "#db/schema/carts.ts";
import { overnightOptions } from "#src/domain/events/overnight-option.ts";
import { formContext } from "#src/endpoints/test/page-context.ts";
import { messages } from "#src/shared/forms/messages.ts";
import { cookieOf } from "#src/shared/server/test/call-route.ts";
import { cartPage } from "./cart-page.ts";
import { cartVisitor, ONLINE, PATH, type Row, row, WHOLE } from "./test/cart-visitor.ts";

let visitor: Awaited<ReturnType<typeof cartVisitor>>;
let item = "";
beforeEach(async () => {
  visitor = await cartVisitor();
  item = visitor.item;
  return visitor.store.close;
});

const rowsShown = async (query = "") => (await visitor.read(query)).entries[0]?.people?.rows.map(({ values }) => values);

describe("the rows for people", () => {
  it("are open for every event that has nobody, and start with a reservation", async () => {
    await visitor.answered({ intent: "add", eventId: String(ONLINE) }, PATH);
    const { entries } = await visitor.read();
    expect(entries.map(({ people }) => people)).toMatchObject([
      { first: 1, options: overnightOptions, rows: [{ values: { kind: "reservierung", option: "mit Übernachtung", firstname: "" } }] },
      { first: 1, options: [], rows: [{ values: { kind: "reservierung", option: "" } }] },
    ]);
    await visitor.enter();
    expect((await visitor.firstEntry()).people).toBeNull();
  });

  it("open where they are asked for, as many as are wanted, like the person before", async () => {
    await visitor.enter({ option: "Tagesgast" });
    const { people } = (await visitor.read(`?eintragen=${item}&personen=7`)).entries[0] ?? {};
    expect(people).toMatchObject({
      first: 2,
      room: 19,
      rows: [{ values: { kind: "buchung", option: "Tagesgast" } }, {}, {}, {}, {}, {}, {}],
    });
    expect(people?.rows[1]?.values).toMatchObject({ kind: "", option: "" });
  });

  it("take the hotel option that was worked out before, where there is one", async () => {
    expect((await rowsShown(`?eintragen=${item}&personen=2&option=Tagesgast`))?.[0]?.option).toBe("Tagesgast");
    expect((await rowsShown(`?eintragen=${item}&option=Zelt`))?.[0]?.option).toBe("mit Übernachtung");
  });

  it("take the options of single people", async () => {
    const rows = await rowsShown(`?eintragen=${item}&personen=3&option=Tagesgast,mit Übernachtung,Tagesgast`);
    expect(rows?.map(({ option }) => option)).toEqual(["Tagesgast", "mit Übernachtung", ""]);
  });

  it.each(["?eintragen=nix", "?aendern=nix&posten=nix", "?aendern=nix"])("stay away for %s", async (query) => {
    await visitor.enter();
    expect(await visitor.read(query)).toMatchObject({ form: null, entries: [{ people: null }] });
  });

  it("stay away where nobody can be entered", async () => {
    await visitor.changeEvent({ booked: 20 });
    expect((await visitor.read(`?eintragen=${item}`)).entries[0]?.people).toBeNull();
  });
});

describe("entering people", () => {
  const bea: Row = { firstname: "Bea", lastname: "Beispiel", email: "bea@example.org" };

  it("takes many at once, each like the first where nothing else was chosen", async () => {
    const people = [{ ...row, kind: "reservierung", option: "Tagesgast" }, bea, {}, { firstname: "Cem", lastname: "Can", kind: "buchung" }];
    const answer = await visitor.answered({ tun: `speichern:${item}`, ...visitor.rowsOf(people) }, WHOLE);
    expect(answer.headers.get("Location")).toBe(`${PATH}?meldung=recipients-added&bei=${item}#posten-${item}`);
    expect((await visitor.firstEntry()).recipients).toMatchObject([
      { name: "Frau Dr. Anna Muster", kind: "reservierung", option: "Tagesgast" },
      { name: "Bea Beispiel", kind: "reservierung", option: "Tagesgast", email: "bea@example.org" },
      { name: "Cem Can", kind: "buchung", option: "Tagesgast" },
    ]);
  });

  it("ends with a redirect to the event, where it is said", async () => {
    const answer = await visitor.enter();
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${PATH}?meldung=recipient-added&bei=${item}#posten-${item}`]);
    expect(cookieOf(answer)).toBe(visitor.cookie);
    expect((await visitor.read(`?meldung=recipient-added&bei=${item}`)).message).toEqual({
      kind: "done",
      text: "Die Person ist eingetragen.",
      at: item,
    });
  });

  it("reads a pasted list into rows, or enters it at once", async () => {
    const list = { [`liste.${item}`]: "Anna Muster, anna@example.org\nBernd Beispiel" };
    const { result } = await visitor.send({ tun: `liste:${item}`, ...list }, WHOLE);
    expect(result).toMatchObject({
      entries: [
        {
          people: { list: "", rows: [{ values: { firstname: "Anna", email: "anna@example.org" } }, { values: { lastname: "Beispiel" } }] },
        },
      ],
    });
    await visitor.answered({ tun: `speichern:${item}`, ...list }, WHOLE);
    expect((await visitor.firstEntry()).recipients.map(({ name }) => name)).toEqual(["Anna Muster", "Bernd Beispiel"]);
  });

  it("shows as many rows as are wanted, and enters nobody by that", async () => {
    const { result, context } = await visitor.send(
      { tun: `zeilen:${item}`, [`anzahl.${item}`]: "7", ...visitor.rowsOf([row]), personalNotes: "später" },
      WHOLE,
    );
    expect(context.response.status).toBeUndefined();
    expect(result).toMatchObject({
      entries: [{ recipients: [], people: { rows: { length: 7 } } }],
      options: { values: { personalNotes: "später" } },
    });
  });

  it("loses nothing for a mistake in the fourth row", async () => {
    const people = [row, bea, { firstname: "Cem", lastname: "Can" }, { firstname: "D", lastname: "<b>Dorn</b>", email: "dora@" }];
    const { page, status } = await visitor.refuse(people, { documents: "ja", personalNotes: "Bitte anrufen" });
    expect(status).toBe(422);
    const shown = page.entries[0]?.people?.rows;
    expect(shown?.map(({ values }) => values.lastname)).toEqual(["Muster", "Beispiel", "Can", "<b>Dorn</b>"]);
    expect(shown?.[3]?.errors).toEqual({ firstname: messages.firstname.short, email: messages.email.invalid });
    expect(page.options.values).toEqual({ documents: "ja", personalNotes: "Bitte anrufen" });
    expect((await visitor.firstEntry()).recipients).toEqual([]);
  });

  it("takes the same list once, after the back button or a second click", async () => {
    const form = { tun: `speichern:${item}`, ...visitor.rowsOf([row, bea]) };
    await Promise.all([visitor.answered(form, WHOLE), visitor.answered(form, WHOLE)]);
    await visitor.answered(form, WHOLE);
    expect((await visitor.firstEntry()).recipients).toHaveLength(2);
  });

  it.each<[string, Row]>([
    ["an address", { email: "anna@example.org" }],
    ["another kind", { kind: "reservierung" }],
    ["another option", { option: "Tagesgast" }],
  ])("throws away nothing that is said anew of somebody who is listed: %s", async (_, change) => {
    await visitor.enter();
    const { page, status } = await visitor.refuse([{ ...row, ...change }]);
    expect(status).toBe(409);
    expect(page.entries[0]?.people?.rows).toMatchObject([
      {
        values: { ...row, ...change },
        errors: { lastname: expect.stringMatching(/^Diese Person ist für den Termin schon eingetragen\./) },
      },
    ]);
  });

  it("asks how to tell two of the same name apart, when both come at once", async () => {
    await visitor.enter();
    const { page, status } = await visitor.refuse([row, row]);
    expect([status, page.entries[0]?.people?.rows.length]).toEqual([409, 2]);
    expect((await visitor.firstEntry()).recipients).toHaveLength(1);
  });

  it("names the row of somebody who is entered already, and keeps all of them", async () => {
    await visitor.enter();
    const { page, status } = await visitor.refuse([bea, row]);
    expect(status).toBe(409);
    expect(page.entries[0]?.people?.rows.map(({ errors }) => errors.lastname)).toEqual([
      undefined,
      expect.stringMatching(/^Diese Person ist für den Termin schon eingetragen\./),
    ]);
    expect((await visitor.firstEntry()).recipients).toHaveLength(1);
  });

  it("takes nobody above twenty, and none of those who came along", async () => {
    await visitor.changeEvent({ seats: 40 });
    const many = Array.from({ length: 21 }, (_, index) => ({ firstname: "Anna", lastname: `Muster ${index}` }));
    const { page, status } = await visitor.refuse(many);
    expect([status, page.entries[0]?.people?.problem]).toEqual([409, "Je Termin können Sie höchstens 20 Personen eintragen."]);
    expect((await visitor.firstEntry()).recipients).toEqual([]);
  });

  it("keeps what was typed when the event filled up meanwhile", async () => {
    await visitor.changeEvent({ booked: 20 });
    const { page, status } = await visitor.refuse([row]);
    expect(status).toBe(409);
    expect(page.entries[0]?.people).toMatchObject({ problem: "Dieser Termin ist leider ausgebucht.", rows: [{ values: row }] });
  });

  it("keeps what was typed when the login has ended, or the event was taken out", async () => {
    const ended = await visitor.refuse([row, bea], {}, "");
    expect([ended.status, ended.page.entries]).toEqual([409, []]);
    expect(ended.page.stray).toMatchObject([
      {
        problem: expect.stringContaining("Bitte melden Sie sich in einem zweiten Fenster noch einmal an"),
        rows: [{ values: row }, { values: bea }],
      },
    ]);
    await visitor.answered({ intent: "add", eventId: String(ONLINE) }, PATH);
    await visitor.answered({ intent: "remove", cartItemId: item }, PATH);
    expect((await visitor.refuse([row])).page.stray).toMatchObject([
      { problem: expect.stringContaining("steht noch hier"), rows: [{ values: row }] },
    ]);
  });

  it("keeps rows while somebody is taken out", async () => {
    await visitor.enter();
    const recipientId = (await visitor.firstEntry()).recipients[0]?.recipientId;
    const { result } = await visitor.send({ tun: `austragen:${recipientId}`, ...visitor.rowsOf([bea]) }, WHOLE);
    expect(result).toMatchObject({
      message: { text: "Die Person wurde ausgetragen." },
      entries: [{ recipients: [], people: { rows: [{ values: bea }] } }],
    });
  });

  it("brings a kept draft back, but for those who are entered by now", async () => {
    await visitor.enter();
    const draft = { tun: "zeigen", ...visitor.rowsOf([row, bea]) };
    expect((await visitor.send(draft, WHOLE)).result).toMatchObject({
      entries: [{ people: { rows: [{ values: { lastname: "Beispiel" } }] } }],
    });
    expect((await visitor.send({ tun: "zeigen", ...visitor.rowsOf([row]) }, WHOLE)).result).toMatchObject({ entries: [{ people: null }] });
    const said = { ...row, email: "anna@example.org" };
    expect((await visitor.send({ tun: "zeigen", ...visitor.rowsOf([said]) }, WHOLE)).result).toMatchObject({
      entries: [{ people: { rows: [{ values: said }] } }],
    });
  });

  it("refuses a foreign site, and loses nothing", async () => {
    const fields = { tun: "speichern", ...visitor.rowsOf([row]) };
    const context = formContext(visitor.store, WHOLE, fields, { cookie: visitor.cookie, headers: { Origin: "https://example.org" } });
    expect(await cartPage(context)).toMatchObject({ entries: [{ people: { rows: [{ values: row }] } }] });
    expect(context.response.status).toBe(403);
    expect(await visitor.store.db.select().from(cartRecipients)).toEqual([]);
  });

  it("shows markup as it was typed", async () => {
    await visitor.enter({ firstname: "<script>", lastname: "alert(1)" });
    expect((await visitor.firstEntry()).recipients[0]?.name).toBe("Frau Dr. <script> alert(1)");
  });
});

describe("the way back without our script", () => {
  const bea: Row = { firstname: "Bea", lastname: "Beispiel", email: "bea@example.org" };
  const show = (people: readonly Row[], count: string, as?: string) =>
    visitor.navigate({ tun: `zeilen:${item}`, [`anzahl.${item}`]: count, ...visitor.rowsOf(people) }, as);
  const shown = (page: Awaited<ReturnType<typeof show>>["page"]) => page.entries[0]?.people?.rows.map(({ values }) => values.lastname);
  const at = (location: string | null) => (location ?? "").slice(PATH.length).split("#")[0];

  it("leads to rows at an address that names nobody", async () => {
    const { page, location, jar } = await show([row, bea], "3");
    expect(location).toMatch(new RegExp(`^${PATH}\\?stand=[\\w-]{8}#personen-${item}$`));
    expect(shown(page)).toEqual(["Muster", "Beispiel", ""]);
    expect(jar).not.toMatch(/Muster|Beispiel/);
    expect(await visitor.read(at(location))).toMatchObject({ entries: [{ people: { rows: { length: 1 } } }] });
  });

  it("leads to what was wrong, where it is wrong, and keeps the wishes of the order", async () => {
    const wrong = { ...visitor.rowsOf([row, { ...bea, email: "bea@" }]), documents: "ja", personalNotes: "Bitte anrufen" };
    const { page, location } = await visitor.navigate({ tun: "kasse", ...wrong });
    expect(location).toContain(`#personen-${item}`);
    expect(page.entries[0]?.people?.rows.map(({ errors }) => errors)).toEqual([{}, { email: messages.email.invalid }]);
    expect(page.options.values).toEqual({ documents: "ja", personalNotes: "Bitte anrufen" });
    const short = await visitor.navigate({ tun: "speichern", documents: "ja", personalNotes: "x" });
    expect(short.location).toMatch(/#bestellung$/);
    expect(short.page.options).toMatchObject({ values: { personalNotes: "x" }, errors: { personalNotes: messages.message.missing } });
  });

  it("leads from page to page, and to the newest where one is too long ago", async () => {
    const first = await show([row], "2");
    const second = await show([row, bea], "4", first.jar);
    const { jar } = second;
    expect(shown(await visitor.read(at(first.location), jar))).toEqual(["Muster", ""]);
    expect(shown(await visitor.read(at(second.location), jar))).toEqual(["Muster", "Beispiel", "", ""]);
    expect(shown(await visitor.read("?stand=vergessen", jar))).toEqual(["Muster", "Beispiel", "", ""]);
    expect(shown(await visitor.read("", jar))).toEqual([""]);
  });

  it("shows nothing to another cart, and nothing that is entered by now", async () => {
    const { location, jar } = await show([row], "2");
    const other = await cartVisitor();
    expect(shown(await other.read(at(location), jar.replace(visitor.cookie, other.cookie)))).toEqual([""]);
    await other.store.close();
    const entered = await visitor.navigate({ tun: `speichern:${item}`, ...visitor.rowsOf([row]) }, jar);
    expect(entered.page.entries[0]?.recipients).toHaveLength(1);
    expect(entered.jar).toMatch(/ifb_cart_rows=(?:;|$)/);
  });

  it("has room for twenty people who are all wrong", async () => {
    await visitor.changeEvent({ seats: 40 });
    const many = Array.from({ length: 20 }, (_, index) => ({
      ...{ salutation: "Frau", firstname: "Annegret-Maria", lastname: `Mustermann-Beispiel ${index}`, kind: "reservierung" },
      email: `annegret.mustermann${index * 7919}@betriebsrat.muster-werke`,
    }));
    const { location, page } = await visitor.navigate({ tun: "kasse", ...visitor.rowsOf(many) });
    expect(location).not.toBeNull();
    expect(shown(page)).toEqual(many.map(({ lastname }) => lastname));
  });

  it("loses nothing that is too long to be kept", async () => {
    const list = Array.from({ length: 400 }, (_, index) => `Anna Muster${(index * 7919) % 1009} ${index * 104_729}`).join("\n");
    const { location, page } = await visitor.navigate({ tun: `zeilen:${item}`, [`anzahl.${item}`]: "2", [`liste.${item}`]: list });
    expect([location, page.entries[0]?.people?.list]).toEqual([null, list]);
  });
});
