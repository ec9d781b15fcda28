import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { insertRecipient } from "#db/repositories/cart-recipients.ts";
import { cartRecipients } from "#db/schema/carts.ts";
import { events } from "#db/schema/events.ts";
import { dayFromNow, onlineSample, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { messages } from "#src/shared/forms/messages.ts";
import { cookieOf } from "#src/shared/server/test/call-route.ts";
import { type CartPage, cartPage } from "./cart-page.ts";

const PATH = "/seminare/warenkorb";
const IN_PERSON = 1;
const ONLINE = 2;
const euro = (text: string): string => `${text}\u00a0€`;

let store: Store;
let cookie = "";
let item = "";
beforeEach(async () => {
  store = await sampleStore([
    sampleEvent(IN_PERSON),
    sampleEvent(ONLINE, { ...onlineSample, startDate: dayFromNow(60), endDate: dayFromNow(60) }),
  ]);
  cookie = cookieOf((await answered({ intent: "add", eventId: String(IN_PERSON) }, PATH, "")) ?? new Response());
  item = (await read()).entries[0]?.cartItemId ?? "";
  return store.close;
});

async function send(fields: Readonly<Record<string, string>>, path: string, as = cookie) {
  const context = formContext(store, path, fields, { cookie: as });
  return { result: await cartPage(context), context };
}
async function answered(fields: Readonly<Record<string, string>>, path: string, as = cookie): Promise<Response> {
  const { result } = await send(fields, path, as);
  if (!(result instanceof Response)) throw new Error(`no redirect: ${JSON.stringify(result.form?.state ?? result.options)}`);
  return result;
}
async function refused(fields: Readonly<Record<string, string>>, path: string, as = cookie) {
  const { result, context } = await send(fields, path, as);
  if (result instanceof Response) throw new Error("a refusal shows the page");
  return { page: result, status: context.response.status };
}
async function read(query = "", as = cookie): Promise<CartPage> {
  const page = await cartPage(readContext(store, PATH + query, { cookie: as }));
  if (page instanceof Response) throw new Error("reading is no redirect");
  return page;
}

const anna = {
  ...{ kind: "buchung", salutation: "Frau Dr.", firstname: "Anna", lastname: "Muster", email: "" },
  ...{ hotelOverNightOption: "mit Übernachtung", personalNotes: "" },
};
const entering = () => `${PATH}?eintragen=${item}`;
const enter = (change: object = {}) => answered({ ...anna, ...change }, entering());
const firstEntry = async () => {
  const [entry] = (await read()).entries;
  if (entry === undefined) throw new Error("the cart is empty");
  return entry;
};
const firstPerson = async () => (await firstEntry()).recipients[0]?.recipientId ?? "";
const changeEvent = (change: Partial<typeof events.$inferInsert>, eventId = IN_PERSON) =>
  store.write(async (tx) => tx.update(events).set(change).where(eq(events.eventId, eventId)));

describe("the form for a person", () => {
  it("is open in a cart that holds one event and nobody", async () => {
    const { form } = await read();
    expect(form).toMatchObject({ cartItemId: item, title: "Person eintragen", action: entering() });
    expect(form?.state.values).toEqual({ kind: "reservierung", salutation: "Keine Angabe", hotelOverNightOption: "mit Übernachtung" });
    await enter();
    expect((await read()).form).toBeNull();
  });

  it("opens where it is asked for, for further people and for changes", async () => {
    await enter();
    expect((await read(`?eintragen=${item}`)).form).toMatchObject({ title: "Person eintragen" });
    const id = await firstPerson();
    const { form } = await read(`?aendern=${id}&posten=${item}`);
    expect(form).toMatchObject({ title: "Angaben ändern", form: { submit: "Änderungen speichern" }, state: { values: anna } });
  });

  it("asks for no hotel online", async () => {
    const added = await answered({ intent: "add", eventId: String(ONLINE) }, PATH);
    expect(added.status).toBe(303);
    const [, second] = (await read()).entries;
    const { form } = await read(`?eintragen=${second?.cartItemId}`);
    expect(Object.keys(form?.form.fields ?? {})).toEqual(["kind", "salutation", "firstname", "lastname", "email", "personalNotes"]);
  });

  it.each(["?eintragen=nix", "?aendern=nix&posten=nix", "?aendern=nix"])("stays away for %s", async (query) => {
    await enter();
    expect((await read(query)).form).toBeNull();
  });

  it("stays away where nobody can be entered", async () => {
    await changeEvent({ booked: 20 });
    expect((await read()).form).toBeNull();
    expect((await read(`?eintragen=${item}`)).form).toBeNull();
  });
});

describe("entering somebody", () => {
  it("ends with a redirect to the event, where it is said", async () => {
    const answer = await enter();
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${PATH}?meldung=recipient-added&bei=${item}#posten-${item}`]);
    expect(cookieOf(answer)).toBe(cookie);
    expect((await read(`?meldung=recipient-added&bei=${item}`)).message).toEqual({
      kind: "done",
      text: "Die Person ist eingetragen.",
      at: item,
    });
    expect(await firstEntry()).toMatchObject({
      recipients: [{ name: "Frau Dr. Anna Muster", kind: "buchung", option: "mit Übernachtung", email: null, notes: null }],
    });
  });

  it("shows what is wrong beside the fields and keeps what was typed", async () => {
    const typed = { ...anna, firstname: "A", lastname: "<b>Muster</b>", email: "anna@", personalNotes: "vegan" };
    const { page, status } = await refused(typed, entering());
    expect(status).toBe(422);
    expect(page.form?.state).toMatchObject({
      values: typed,
      errors: { firstname: messages.firstname.short, email: messages.email.invalid },
    });
  });

  it.each([
    ["salutation", messages.salutation.missing],
    ["hotelOverNightOption", messages.hotelOverNightOption.missing],
    ["kind", "Bitte wählen Sie zwischen Buchung und Reservierung"],
  ])("demands the choice of %s", async (name, message) => {
    const { page } = await refused({ ...anna, [name]: "" }, entering());
    expect(page.form?.state.errors).toEqual({ [name]: message });
  });

  it("keeps what was typed when the event filled up meanwhile", async () => {
    await changeEvent({ booked: 20 });
    const { page, status } = await refused(anna, entering());
    expect(status).toBe(409);
    expect(page.form).toMatchObject({ cartItemId: item, state: { values: anna, problem: "Dieser Termin ist leider ausgebucht." } });
  });

  it("keeps what was typed when the event was taken out, or the login has ended", async () => {
    const { page, status } = await refused(anna, entering(), "");
    expect([status, page.entries]).toEqual([404, []]);
    expect(page.form?.state).toMatchObject({ values: anna, problem: "Dieser Eintrag liegt nicht in Ihrem Warenkorb." });
  });

  it("refuses a foreign site", async () => {
    const context = formContext(store, entering(), anna, { cookie, headers: { Origin: "https://example.org" } });
    await cartPage(context);
    expect(context.response.status).toBe(403);
    expect(await store.db.select().from(cartRecipients)).toEqual([]);
  });

  it("shows markup as it was typed", async () => {
    await enter({ firstname: "<script>", lastname: "alert(1)" });
    expect((await firstEntry()).recipients[0]?.name).toBe("Frau Dr. <script> alert(1)");
  });
});

describe("changing and taking out", () => {
  it("saves the changes", async () => {
    await enter();
    const id = await firstPerson();
    const answer = await answered({ ...anna, firstname: "Berta" }, `${PATH}?aendern=${id}&posten=${item}`);
    expect(answer.headers.get("Location")).toBe(`${PATH}?meldung=recipient-changed&bei=${item}#posten-${item}`);
    expect((await firstEntry()).recipients).toMatchObject([{ recipientId: id, name: "Frau Dr. Berta Muster" }]);
  });

  it("takes the person out once", async () => {
    await enter();
    const recipientId = await firstPerson();
    const form = { intent: "remove-recipient", recipientId };
    expect((await answered(form, PATH)).headers.get("Location")).toBe(`${PATH}?meldung=recipient-removed&bei=${item}#posten-${item}`);
    expect((await answered(form, PATH)).headers.get("Location")).toBe(`${PATH}?meldung=recipient-unknown`);
  });

  it("offers to enter anew who was taken out in another tab", async () => {
    await enter();
    const recipientId = await firstPerson();
    await answered({ intent: "remove-recipient", recipientId }, PATH);
    const { page, status } = await refused(anna, `${PATH}?aendern=${recipientId}&posten=${item}`);
    expect(status).toBe(404);
    expect(page.form).toMatchObject({ title: "Person eintragen", action: entering(), state: { values: anna } });
  });

  it("reaches nobody in a foreign cart", async () => {
    await enter();
    const recipientId = await firstPerson();
    const form = { intent: "remove-recipient", recipientId };
    expect((await answered(form, PATH, "")).headers.get("Location")).toBe(`${PATH}?meldung=recipient-unknown`);
    expect((await read(`?aendern=${recipientId}&posten=${item}`, "")).form).toBeNull();
    expect((await refused(anna, `${PATH}?aendern=${recipientId}&posten=${item}`, "")).status).toBe(404);
    expect((await firstEntry()).recipients).toHaveLength(1);
  });
});

describe("what it costs", () => {
  it("follows the tiers and the hotel, and adds the tax once", async () => {
    await enter();
    await enter({ firstname: "Berta", hotelOverNightOption: "Tagesgast", kind: "reservierung" });
    const { entries, sums } = await read();
    expect(entries[0]?.recipients.map(({ price }) => price)).toEqual([
      { seminar: euro("1.290,00"), hotel: euro("596,00"), formula: `4 × ${euro("149,00")}` },
      { seminar: euro("1.190,00"), hotel: euro("236,00"), formula: `4 × ${euro("59,00")}` },
    ]);
    expect(entries[0]?.net).toBe(331_200);
    expect(sums).toEqual({ net: euro("3.312,00"), vat: euro("629,28"), vatPercent: "19\u00a0%", gross: euro("3.941,28") });
  });

  it("is not said while nobody is entered", async () => expect(await read()).toMatchObject({ sums: null, entries: [{ net: null }] }));

  it.each([
    ["full", { booked: 20 }],
    ["cancelled", { cancelledAt: new Date(0) }],
    ["past", { startDate: dayFromNow(-3), endDate: dayFromNow(-1) }],
  ])("is not said for an event that is %s by now, whose people stay", async (_, change) => {
    await enter();
    await changeEvent(change);
    expect(await read()).toMatchObject({ sums: null, entries: [{ bookable: false, net: null, recipients: [{ price: null }] }] });
  });
});

describe("a list", () => {
  it.each([
    ["fewer seats than people", { booked: 19 }, "An diesem Termin ist nur noch 1 Platz frei."],
    ["a few seats less", { seats: 30, booked: 19, minimum: 1 }, null],
  ])("says so when there are %s", async (_, change, problem) => {
    await enter();
    await enter({ firstname: "Berta" });
    await changeEvent(change);
    expect((await firstEntry()).problem).toBe(problem);
  });

  it("takes nobody above twenty, and asks to shorten what a merge made longer", async () => {
    await changeEvent({ seats: 40 });
    const insert = (number: number) =>
      store.write((tx) =>
        insertRecipient(
          tx,
          item,
          {
            ...{ kind: "buchung", salutation: "Frau", firstname: "Anna", lastname: `Muster ${number}`, email: null },
            ...{ hotelOverNightOption: "Tagesgast", personalNotes: null },
          },
          new Date(),
        ),
      );
    for (let number = 1; number <= 20; number += 1) await insert(number);
    expect(await firstEntry()).toMatchObject({ open: false, problem: null, net: expect.any(Number) });
    await insert(21);
    expect(await firstEntry()).toMatchObject({ open: false, net: null, problem: expect.stringContaining("Hier stehen 21 Personen") });
  });
});

describe("wishes for the order", () => {
  const path = `${PATH}?aktion=bestellung`;

  it("are kept and shown again", async () => {
    const answer = await answered({ documents: "ja", personalNotes: "Bitte anrufen" }, path);
    expect(answer.headers.get("Location")).toBe(`${PATH}?meldung=options-saved&bei=bestellung#bestellung`);
    const page = await read("?meldung=options-saved&bei=bestellung");
    expect(page.options.values).toEqual({ documents: "ja", personalNotes: "Bitte anrufen" });
    expect(page.message).toMatchObject({ at: "bestellung" });
  });

  it("come back when something is wrong", async () => {
    const { page, status } = await refused({ documents: "ja", personalNotes: "x" }, path);
    expect(status).toBe(422);
    expect(page.options).toMatchObject({ values: { documents: "ja" }, errors: { personalNotes: messages.message.missing } });
  });

  it("need something in the cart", async () => {
    const { page, status } = await refused({ personalNotes: "Bitte anrufen" }, path, "");
    expect([status, page.options.problem]).toEqual([409, "Ihr Warenkorb ist leer."]);
  });
});
