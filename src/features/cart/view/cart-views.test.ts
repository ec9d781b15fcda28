import { describe, expect, it } from "vitest";
import { recipientForm } from "#src/domain/cart/recipient.form.ts";
import { overnightOptions } from "#src/domain/events/overnight-option.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import { testOrigins, testSecret } from "#src/shared/server/test/call-route.ts";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";
import { orderOptionsForm } from "../rules/order-options.form.ts";
import { emptyRow } from "../rules/people-rows.ts";
import type { CartEntry, CartRecipient } from "../server/cart-entry.ts";
import type { CartPage } from "../server/cart-page.ts";
import type { PeopleForm } from "../server/people-form.ts";
import type { RecipientFormView } from "../server/recipient-form.page.ts";

const views: Views = import.meta.glob("./*.astro", { eager: true });
const script = "<script>alert(1)</script>";
const context = { locals: { origins: testOrigins, secret: testSecret }, now: new Date() };
const options = freshForm(orderOptionsForm, context);

const anna: CartRecipient = {
  ...{ recipientId: "r-1", name: `Frau ${script}`, kind: "buchung", option: "Tagesgast" },
  ...{ email: "anna@example.org", notes: `${script}\nkommt später` },
  ...{ workshops: [], workshopsHref: null },
  price: { seminar: "1.290,00 €", hotel: "236,00 €", formula: "4 × 59,00 €" },
};
const berta: CartRecipient = { ...anna, recipientId: "r-2", name: "Berta Muster", kind: "reservierung", email: null, notes: null };

const entry: CartEntry = {
  ...{ cartItemId: "c-1", eventId: 1, title: "Arbeitsrecht Teil 1", href: "/seminare/p/1", dates: "05.03.2027", place: "Köln" },
  ...{
    price: "1.290,00 €",
    degressive: true,
    state: "frei",
    mark: null,
    bookable: true,
    offerUntil: null,
    waitingHref: null,
    conferenceHref: null,
    recipients: [anna, berta],
  },
  ...{ problem: null, open: true, net: 290_000, seats: [], people: null, blocker: null },
};
const people: PeopleForm = {
  ...{ cartItemId: "c-1", first: 3, options: overnightOptions, reservable: true, room: 18, list: "", problem: null, closable: true },
  rows: [
    { values: { ...emptyRow, firstname: script, kind: "buchung", option: "Tagesgast" }, errors: {} },
    { values: emptyRow, errors: { lastname: "Bitte tragen Sie einen Nachnamen ein" } },
  ],
  members: [
    { userId: "u-1", name: "Vera Vorsitz", ticked: false, listed: true },
    { userId: "u-2", name: "Max Mitglied", ticked: true, listed: false },
  ],
};
const form: RecipientFormView = {
  ...{ cartItemId: "c-1", title: "Angaben ändern", form: recipientForm, action: "/seminare/warenkorb?aendern=r-1&posten=c-1" },
  state: freshForm(recipientForm, context, { kind: "buchung" }),
};
const page: CartPage = { entries: [entry], form: null, stray: [], options, sums: null, message: null };

async function shown(change: Partial<CartPage>): Promise<DocumentFragment> {
  const { page: rendered, faults } = await renderView(views, "CartView", { ...page, ...change });
  expect(faults).toEqual([]);
  return rendered;
}
const names = (parent: ParentNode, selector: string) => [...parent.querySelectorAll(selector)].map((node) => words(node));

describe("the cart", () => {
  it("lists who takes part and names each button after the person", async () => {
    const cart = await shown({});
    expect(names(cart, "ol .name")).toEqual([`1. Frau ${script} Buchung`, "2. Berta Muster Reservierung"]);
    expect(names(cart, "ol .actions > *")).toEqual([
      `Ändern: Frau ${script}`,
      `Austragen: Frau ${script}`,
      "Ändern: Berta Muster",
      "Austragen: Berta Muster",
    ]);
    expect(words(cart.querySelector(".notes"))).toBe(`${script} kommt später`);
    expect(words(cart.querySelector(".kinds"))).toMatch(
      /^Ab der Bestellung gilt: Buchung: .+\. Reservierung: .+14 Tage lang kostenfrei.+\.$/,
    );
    expect(words(cart.querySelector(".sum"))).toContain("2.900,00 €");
  });

  it("shows the workshops of a conference with the way to change them, and seats of an offer", async () => {
    const person = { ...anna, name: "Anna Muster", workshops: ["Recht", script], workshopsHref: "/fachtagung/x/buchung?termin=1&person=p" };
    const conference = { ...entry, recipients: [person], conferenceHref: "/fachtagung/x/buchung?termin=1" };
    const cart = await shown({ entries: [{ ...conference, offerUntil: "23.11.2026, 08:25" }] });
    expect(words(cart.querySelector(".who"))).toContain(`Workshops: „Recht“, „${script}“`);
    expect(names(cart, "ol .actions > *")).toEqual(["Ändern: Anna Muster", "Workshops ändern: Anna Muster", "Austragen: Anna Muster"]);
    expect(cart.querySelector("a[href*=weitere]")?.getAttribute("href")).toBe("/fachtagung/x/buchung?termin=1&weitere=ja#person");
    expect(words(cart)).toContain("Für Sie reserviert bis 23.11.2026, 08:25 Uhr");
  });

  it("links the rows for further people, and shows them instead where they are open", async () => {
    const link = (cart: ParentNode) => cart.querySelector("a[href*=eintragen]")?.getAttribute("href");
    expect(link(await shown({}))).toBe("/seminare/warenkorb?eintragen=c-1#person");
    const cart = await shown({ entries: [{ ...entry, people }] });
    expect(link(cart)).toBeUndefined();
    expect(names(cart, "[data-row] legend")).toEqual(["Person 3", "Person 4"]);
    expect(cart.querySelector<HTMLInputElement>('[name="firstname.1.c-1"]')?.getAttribute("value")).toBe(script);
    expect(names(cart, '[name="kind.1.c-1"] option')).toEqual(["Reservierung", "Buchung"]);
    expect(names(cart, '[name="kind.2.c-1"] option')).toEqual(["wie Person 3", "Reservierung", "Buchung"]);
    expect(names(cart, '[role="alert"] a')).toEqual(["Person 4: Bitte tragen Sie einen Nachnamen ein"]);
    expect(names(cart, ".members label")).toEqual(["Vera Vorsitz schon eingetragen", "Max Mitglied"]);
    expect([...cart.querySelectorAll(".members input")].map((box) => box.hasAttribute("disabled"))).toEqual([true, false]);
  });

  it("lets every field and button belong to the one form that loses nothing", async () => {
    const cart = await shown({ entries: [{ ...entry, people }] });
    const loose = [...cart.querySelectorAll(".cart button, .cart input, .cart select, .cart textarea")].filter(
      (control) => control.getAttribute("form") !== "kasse" && control.closest("form")?.id !== "kasse",
    );
    expect(loose).toEqual([]);
    // What is wrong in one row holds no button back.
    expect(cart.querySelector("form#kasse")?.hasAttribute("novalidate")).toBe(true);
  });

  it("shows the form for a person's details", async () => {
    expect((await shown({ form })).querySelector("form#person")?.getAttribute("action")).toBe(`${form.action}#person`);
  });

  it.each([
    ["warteliste", "/seminare/p/1/warteliste?plaetze=2", "Möchten Sie auf die Warteliste?"],
    ["warteliste", null, "Dieser Termin wurde abgesagt."],
    ["abgesagt", null, "Dieser Termin wurde abgesagt."],
  ] as const)("marks an event that is %s and lets nobody be added", async (state, waitingHref, text) => {
    const stale = { ...entry, state, waitingHref, mark: "Dieser Termin wurde abgesagt.", bookable: false, open: false, net: null };
    const people = entry.recipients.map((one) => ({ ...one, price: null }));
    const cart = await shown({ entries: [{ ...stale, recipients: people }] });
    expect(words(cart)).toContain(text);
    expect(cart.querySelector("a[href*=warteliste]")?.getAttribute("href") ?? null).toBe(waitingHref);
    expect(cart.querySelectorAll("a[href*=eintragen], .sum, dl")).toHaveLength(0);
    expect(cart.querySelectorAll("ol > li")).toHaveLength(2);
    expect(words(cart)).not.toContain("verbindlich belegt");
  });

  it("says when a list is full, and what is wrong with it", async () => {
    expect(words(await shown({ entries: [{ ...entry, open: false }] }))).toContain("Mehr als 2 Personen können Sie je Termin nicht");
    const tooMany = await shown({ entries: [{ ...entry, problem: "Zu viele." }] });
    expect(words(tooMany)).toContain("Zu viele.");
    expect(tooMany.querySelector("a[href*=eintragen]")).toBeNull();
  });

  it("puts a message beside what it is about", async () => {
    const message = { kind: "done", text: "Die Person ist eingetragen." } as const;
    expect(words((await shown({ message: { ...message, at: "c-1" } })).querySelector("li > .message"))).toBe(message.text);
    expect(words((await shown({ message: { ...message, at: null } })).querySelector(".cart > .message"))).toBe(message.text);
    expect(words((await shown({ message: { ...message, at: "bestellung" } })).querySelector("section > .message"))).toBe(message.text);
  });

  it("keeps a form whose event is gone", async () => {
    const cart = await shown({ entries: [], form: { ...form, state: { ...form.state, values: { firstname: script }, problem: "Weg." } } });
    expect(cart.querySelector<HTMLInputElement>("#person-firstname")?.getAttribute("value")).toBe(script);
    expect(words(cart)).toContain("Ihr Warenkorb ist leer");
  });

  it("adds up", async () => {
    const booked = { net: "2.000,00 €", gross: "2.380,00 €" };
    const sums = { net: "3.312,00 €", vat: "629,28 €", vatPercent: "19 %", gross: "3.941,28 €", booked, reserved: null };
    const cart = await shown({ sums });
    expect(names(cart, "section > dl dt")).toEqual(["Netto", "19 % Umsatzsteuer", "Gesamt, brutto"]);
    expect(names(cart, "section > dl dd")).toEqual([sums.net, sums.vat, sums.gross]);
    const mixed = await shown({ sums: { ...sums, reserved: { net: "1.312,00 €", gross: "1.561,28 €" } } });
    expect(words(mixed.querySelector("[data-total] p"))).toBe("Heute verbindlich 2.380,00 € brutto · reserviert 1.561,28 € brutto");
  });

  it("leads to the checkout, and tells of fax and telephone", async () => {
    const cart = await shown({});
    expect(words(cart.querySelector('button[value="kasse"]'))).toBe("Zur Kasse");
    for (const part of ["Erst mit der Bestellung sind die Plätze gebucht oder reserviert", "Fax 089 0000-109", "089 0000-100"])
      expect(words(cart)).toContain(part);
  });

  it("says at an event why it can't be ordered, and what helps", async () => {
    const blocker = {
      text: "Noch niemand.",
      blocks: true,
      links: [{ label: "Person eintragen", href: "/seminare/warenkorb?eintragen=c-1" }],
    };
    const cart = await shown({ entries: [{ ...entry, blocker }] });
    expect(words(cart.querySelector(".problem"))).toBe("Noch niemand.");
  });

  it("leads nowhere with nothing that can be booked", async () => {
    const cart = await shown({ entries: [{ ...entry, state: "abgesagt", bookable: false, open: false, net: null }] });
    expect(cart.querySelector('button[value="kasse"]')).toBeNull();
    expect(words(cart)).toContain("nichts, was Sie buchen oder reservieren können");
  });

  it("is empty without entries", async () => {
    const cart = await shown({ entries: [] });
    expect(words(cart.querySelector("h2"))).toBe("Ihr Warenkorb ist leer");
    expect(cart.querySelector("#bestellung")).toBeNull();
  });
});
