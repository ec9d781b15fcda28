import { beforeEach, describe, expect, it } from "vitest";
import { insertRecipient } from "#db/repositories/cart-recipients.ts";
import { dayFromNow } from "#db/seed/sample-store.ts";
import { messages } from "#src/shared/forms/messages.ts";
import { cartVisitor, PATH, row, WHOLE } from "./test/cart-visitor.ts";

let visitor: Awaited<ReturnType<typeof cartVisitor>>;
let item = "";
beforeEach(async () => {
  visitor = await cartVisitor();
  item = visitor.item;
  return visitor.store.close;
});

const anna = {
  ...{ kind: "buchung", salutation: "Frau Dr.", firstname: "Anna", lastname: "Muster", email: "" },
  ...{ hotelOverNightOption: "mit Übernachtung", personalNotes: "" },
};
const euro = (text: string): string => `${text}\u00a0€`;
const firstPerson = async () => (await visitor.firstEntry()).recipients[0]?.recipientId ?? "";

describe("changing and taking out", () => {
  it("saves the changes", async () => {
    await visitor.enter();
    const id = await firstPerson();
    const answer = await visitor.answered({ ...anna, firstname: "Berta" }, `${PATH}?aendern=${id}&posten=${item}`);
    expect(answer.headers.get("Location")).toBe(`${PATH}?meldung=recipient-changed&bei=${item}#posten-${item}`);
    expect((await visitor.firstEntry()).recipients).toMatchObject([{ recipientId: id, name: "Frau Dr. Berta Muster" }]);
  });

  it("takes the person out once", async () => {
    await visitor.enter();
    const recipientId = await firstPerson();
    const form = { intent: "remove-recipient", recipientId };
    expect((await visitor.answered(form, PATH)).headers.get("Location")).toBe(
      `${PATH}?meldung=recipient-removed&bei=${item}#posten-${item}`,
    );
    expect((await visitor.answered(form, PATH)).headers.get("Location")).toBe(`${PATH}?meldung=recipient-unknown`);
  });

  it("leads to what is wrong at an address that names nobody, and forgets it once it is right", async () => {
    await visitor.enter();
    const address = `${PATH}?aendern=${await firstPerson()}&posten=${item}`;
    const wrong = await visitor.navigate({ ...anna, firstname: "Berta", email: "berta@" }, visitor.cookie, address);
    expect(wrong.location).toMatch(/&stand=[\w-]{8}#person$/);
    expect(wrong.jar).not.toMatch(/Berta|Muster/);
    expect(wrong.page.form).toMatchObject({ state: { values: { firstname: "Berta" }, errors: { email: messages.email.invalid } } });
    const right = await visitor.navigate({ ...anna, firstname: "Berta" }, wrong.jar, address);
    expect([right.location, right.jar]).toEqual([
      expect.stringContaining("meldung=recipient-changed"),
      expect.stringMatching(/ifb_form=(?:;|$)/),
    ]);
  });

  it("keeps what was typed about somebody who was taken out in another tab", async () => {
    await visitor.enter();
    const recipientId = await firstPerson();
    await visitor.answered({ intent: "remove-recipient", recipientId }, PATH);
    const { page, location } = await visitor.navigate(anna, visitor.cookie, `${PATH}?aendern=${recipientId}&posten=${item}`);
    expect(location).toMatch(/&stand=[\w-]{8}#person$/);
    expect(page.form).toMatchObject({
      title: "Angaben ändern",
      state: { values: anna, problem: "Diese Person steht nicht in Ihrem Warenkorb." },
    });
  });

  it("reaches nobody in a foreign cart", async () => {
    await visitor.enter();
    const recipientId = await firstPerson();
    const form = { intent: "remove-recipient", recipientId };
    expect((await visitor.answered(form, PATH, "")).headers.get("Location")).toBe(`${PATH}?meldung=recipient-unknown`);
    expect((await visitor.read(`?aendern=${recipientId}&posten=${item}`, "")).form).toBeNull();
    const { page } = await visitor.navigate(anna, "", `${PATH}?aendern=${recipientId}&posten=${item}`);
    expect(page.form?.state.problem).toBe("Diese Person steht nicht in Ihrem Warenkorb.");
    expect((await visitor.firstEntry()).recipients).toHaveLength(1);
  });
});

describe("what it costs", () => {
  it("follows the tiers and the hotel, and adds the tax once", async () => {
    await visitor.enter();
    await visitor.enter({ firstname: "Berta", option: "Tagesgast", kind: "reservierung" });
    const { entries, sums } = await visitor.read();
    expect(entries[0]?.recipients.map(({ price }) => price)).toEqual([
      {
        seminar: euro("1.290,00"),
        hotel: euro("447,00"),
        formula: expect.stringMatching(/^3 Nächte, \p{L}{2}–\p{L}{2}, mit Verpflegung \(3\u00a0×\u00a0149,00\u00a0€\)$/u),
      },
      {
        seminar: euro("1.190,00"),
        hotel: euro("236,00"),
        formula: expect.stringMatching(/^4 Tage, \p{L}{2}–\p{L}{2} \(4\u00a0×\u00a059,00\u00a0€\)$/u),
      },
    ]);
    expect(entries[0]?.net).toBe(316_300);
    expect(sums).toMatchObject({ net: euro("3.163,00"), vat: euro("600,97"), vatPercent: "19\u00a0%", gross: euro("3.763,97") });
    expect(sums).toMatchObject({ booked: { gross: euro("2.067,03") }, reserved: { gross: euro("1.696,94") } });
  });

  it("is not said while nobody is entered", async () =>
    expect(await visitor.read()).toMatchObject({ sums: null, entries: [{ net: null }] }));

  it.each([
    ["full", { booked: 20 }],
    ["cancelled", { cancelledAt: new Date(0) }],
    ["past", { startDate: dayFromNow(-3), endDate: dayFromNow(-1) }],
  ])("is not said for an event that is %s by now, whose people stay", async (_, change) => {
    await visitor.enter();
    await visitor.changeEvent(change);
    expect(await visitor.read()).toMatchObject({ sums: null, entries: [{ bookable: false, net: null, recipients: [{ price: null }] }] });
  });
});

describe("a list", () => {
  it.each([
    ["fewer seats than people", { booked: 19 }, "An diesem Termin ist nur noch 1 Platz frei."],
    ["a few seats less", { seats: 30, booked: 19, minimum: 1 }, null],
  ])("says so when there are %s", async (_, change, problem) => {
    await visitor.enter();
    await visitor.enter({ firstname: "Berta" });
    await visitor.changeEvent(change);
    expect((await visitor.firstEntry()).problem).toBe(problem);
  });

  it("takes nobody above twenty, and asks to shorten what a merge made longer", async () => {
    await visitor.changeEvent({ seats: 40 });
    const insert = (number: number) =>
      visitor.store.write((tx) =>
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
    expect(await visitor.firstEntry()).toMatchObject({ open: false, problem: null, net: expect.any(Number) });
    await insert(21);
    expect(await visitor.firstEntry()).toMatchObject({
      open: false,
      net: null,
      problem: expect.stringContaining("Hier stehen 21 Personen"),
    });
  });
});

describe("the way to the checkout", () => {
  const toCheckout = (fields: Readonly<Record<string, string>> = {}) => visitor.answered({ tun: "kasse", ...fields }, WHOLE);

  it("takes people, notes and the wish for papers along", async () => {
    const answer = await toCheckout({ ...visitor.rowsOf([row]), documents: "ja", personalNotes: "Bitte anrufen" });
    expect(answer.headers.get("Location")).toBe("/checkout?schritt=rechnung");
    const page = await visitor.read();
    expect(page.options.values).toEqual({ documents: "ja", personalNotes: "Bitte anrufen" });
    expect(page.entries[0]?.recipients).toHaveLength(1);
  });

  it("leads to what has to be put right, and shows it there", async () => {
    const answer = await toCheckout();
    expect(answer.headers.get("Location")).toBe(`${PATH}?meldung=put-right&bei=${item}#posten-${item}`);
    expect(await visitor.read("?meldung=put-right")).toMatchObject({
      message: { at: null, text: "Bevor es weitergeht, klären Sie bitte die markierten Punkte." },
      entries: [{ blocker: { text: "Für diesen Termin ist noch niemand eingetragen." } }],
    });
    expect((await visitor.read()).entries[0]?.blocker).toBeNull();
  });

  it("has nothing to take from an empty cart", async () => {
    const { result } = await visitor.send({ tun: "kasse" }, WHOLE, "");
    expect(result instanceof Response && result.headers.get("Location")).toBe(`${PATH}?meldung=cart-empty`);
  });
});

describe("wishes for the order", () => {
  it("are kept and shown again", async () => {
    const answer = await visitor.answered({ tun: "speichern", documents: "ja", personalNotes: "Bitte anrufen" }, WHOLE);
    expect(answer.headers.get("Location")).toBe(`${PATH}?meldung=options-saved&bei=bestellung#bestellung`);
    const page = await visitor.read("?meldung=options-saved&bei=bestellung");
    expect(page.options.values).toEqual({ documents: "ja", personalNotes: "Bitte anrufen" });
    expect(page.message).toMatchObject({ at: "bestellung" });
  });

  it("come back when something is wrong, also on the way to the checkout", async () => {
    const { page, status } = await visitor.refused({ tun: "kasse", documents: "ja", personalNotes: "x" }, WHOLE);
    expect(status).toBe(422);
    expect(page.options).toMatchObject({ values: { documents: "ja" }, errors: { personalNotes: messages.message.missing } });
  });
});
