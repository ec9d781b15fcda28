import { describe, expect, it } from "vitest";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { type FormState, STAMP_FIELD } from "#src/shared/forms/form-state.ts";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";
import { reserveOnly, reviewForm } from "../rules/review.form.ts";
import type { CheckoutNotice, CheckoutStepView, PutRightView, ReviewStepView } from "../server/checkout-view.ts";
import type { DonePage } from "../server/order/done.page.ts";
import type { OrderSeat } from "../server/order/order-events.ts";
import type { ShownLine } from "../server/shown-line.ts";
import { typedBilling } from "../server/test/typed-billing.ts";

const views: Views = import.meta.glob("./*.astro", { eager: true });
const script = "<script>alert(1)</script>";
const state: FormState = { values: {}, errors: {}, problem: null, stamp: "stamp" };

const line: ShownLine = {
  ...{
    cartItemId: "c-1",
    title: `Arbeitsrecht ${script}`,
    href: "/seminare/p/1",
    when: "Montag, 1. März 2027",
    place: "Hotel Muster, Köln",
  },
  people: [
    {
      ...{ name: `Frau ${script}`, kind: "buchung", meaning: "verbindlich gebucht", option: "Tagesgast", workshops: ["Verhandeln"] },
      ...{ email: "anna@example.org", notes: `${script}\nvegan`, changeHref: "/seminare/warenkorb?aendern=r-1&posten=c-1#person" },
      price: { seminar: "1.290,00 €", hotel: "236,00 €", formula: "4 × 59,00 €" },
    },
  ],
  ...{ net: "1.526,00 €", blocker: null },
};
const full: ShownLine = {
  ...line,
  title: "Arbeitsschutz",
  net: null,
  blocker: { text: "Ausgebucht.", blocks: false, links: [{ label: "Auf die Warteliste", href: "/seminare/p/2/warteliste?plaetze=1" }] },
};
const sums = {
  ...{ count: "1 Person, 1 Termin", net: "1.526,00 €", vat: "289,94 €", vatPercent: "19 %", gross: "1.815,94 €" },
  booked: { net: "1.026,00 €", gross: "1.220,94 €" },
  reserved: { net: "500,00 €", gross: "595,00 €" },
};
const wishes = { documents: true, notes: script };
const putRight: PutRightView = { kind: "klaeren", lines: [line, full], sums, cartHref: "/seminare/warenkorb?meldung=put-right#posten-c-2" };
const review: ReviewStepView = {
  ...{ kind: "pruefen", lines: [line], left: [full], sums, wishes, form: reviewForm, binding: true, help: [] },
  ...{ address: ["Muster GmbH", script], facts: [["Bestellt von", script]], fees: ["bis 30 Tage vor Beginn: kostenfrei"] },
  state: { ...state, values: { schluessel: "key", fingerprint: "fingerprint" } },
};

async function shown(step: CheckoutStepView, notice: CheckoutNotice | null = null): Promise<DocumentFragment> {
  const { page, faults } = await renderView(views, "CheckoutView", { step, notice });
  expect(faults).toEqual([]);
  return page;
}
const hrefs = (page: ParentNode, selector: string) => [...page.querySelectorAll(selector)].map((link) => link.getAttribute("href"));

describe("the step bar", () => {
  it("marks the current step and leads back to earlier ones", async () => {
    const bar = (await shown(review)).querySelector("nav");
    expect(words(bar?.querySelector('[aria-current="step"]'))).toMatch(/^Prüfen/);
    expect(hrefs(bar ?? new DocumentFragment(), "a")).toEqual(["/seminare/warenkorb", "/checkout?schritt=rechnung"]);
  });
});

describe("what has to be put right", () => {
  it("is shown literally at each line, with the way on", async () => {
    const page = await shown(putRight);
    expect(words(page)).toContain(`1. Frau ${script}`);
    expect(hrefs(page, ".change")[0]).toBe("/seminare/warenkorb?aendern=r-1&posten=c-1#person");
    expect(hrefs(page, ".blocker a")).toEqual(["/seminare/p/2/warteliste?plaetze=1"]);
    expect(hrefs(page, "a.button")).toEqual([putRight.cartHref]);
  });
});

describe("the address", () => {
  it("comes back with what was typed and what is wrong", async () => {
    const values = { ...typedBilling, lastname: script };
    const page = await shown({
      kind: "rechnung",
      state: { ...state, values, errors: { city: "Fehler" } },
      sums,
      help: [],
      loginHref: null,
    });
    expect(page.querySelector("#rechnung-lastname")?.getAttribute("value")).toBe(script);
    expect(page.querySelector("#rechnung-city")?.getAttribute("aria-invalid")).toBe("true");
    expect(page.querySelector("#rechnung-email")?.getAttribute("autocomplete")).toBe("email");
    expect(page.querySelector("form")?.getAttribute("action")).toBe("/checkout?schritt=rechnung#rechnung");
  });

  it("leads to the login where the cart is out of reach", async () => {
    const help = [{ label: "Zur Anmeldung", href: "/kundenportal/login" }];
    const page = await shown({ kind: "rechnung", state: { ...state, problem: "Abgelaufen." }, sums: null, help, loginHref: null });
    expect([words(page.querySelector("[data-problem]")), hrefs(page, "form li a")]).toEqual(["Abgelaufen.", ["/kundenportal/login"]]);
  });
});

describe("the last step", () => {
  it("names the costs directly above the button that costs something", async () => {
    const page = await shown(review);
    const order = page.querySelector(".order");
    expect(words(order?.querySelector(".costs"))).toContain("1.815,94 €");
    expect(words(order?.querySelector(".costs"))).toMatch(/Heute verbindlich, brutto ?1\.220,94 € ?Reserviert, brutto.+ ?595,00 €$/);
    expect(words(order?.querySelector("button"))).toBe("Zahlungspflichtig bestellen");
    expect(hrefs(order ?? page, "form a")).toEqual(["/agb", "/datenschutz"]);
    expect(words(page)).toContain("Was im Warenkorb bleibt");
    const hidden = ["schluessel", "fingerprint", STAMP_FIELD].map((name) => page.querySelector(`[name=${name}]`)?.getAttribute("value"));
    expect(hidden).toEqual(["key", "fingerprint", "stamp"]);
    expect(page.querySelector('form[action="/checkout/fax"]')?.getAttribute("method")).toBe("post");
  });

  it("costs nothing where everything is reserved", async () => {
    const page = await shown({ ...review, binding: false, form: { ...reviewForm, submit: reserveOnly } });
    expect(words(page.querySelector(".order button"))).toBe("Kostenfrei reservieren");
    expect(words(page)).not.toContain("verbindlich bestellen");
  });

  it("says beside the button why it was not taken, and what helps", async () => {
    const help = [{ label: "Auf die Warteliste", href: "/seminare/p/1/warteliste?plaetze=1" }];
    const page = await shown({ ...review, help, state: { ...review.state, problem: "Zu spät." } });
    expect([words(page.querySelector(".order [data-problem]")), hrefs(page, ".order li a")]).toEqual(["Zu spät.", [help[0]?.href]]);
  });
});

describe("an empty checkout", () => {
  it("leads to the last order, to seminars and to the login", async () => {
    const lastOrder = { number: "B-1", href: "/checkout/fertig/x" };
    const page = await shown({ kind: "empty", lastOrder, loginHref: "/kundenportal/login" }, { text: "Weg.", links: [] });
    const without = await shown({ kind: "empty", lastOrder: null, loginHref: "/kundenportal/login" });
    expect(hrefs(without, "a").at(-1)).toBe("/kundenportal/login");
    expect(hrefs(page, "a")).toEqual(["/checkout/fertig/x", "/seminare", "/seminare/warenkorb"]);
    expect([words(page.querySelector('[role="alert"]')), page.querySelector("nav")]).toEqual(["Weg.", null]);
  });
});

const orderSeat = (id: string): OrderSeat => ({
  ...{ id, name: script, state: "verbindlich gebucht", tone: "good", workshops: [], option: null, price: "1,00 €" },
  ...{ open: true, manageHref: "/buchung/x", resolution: null, tickable: true },
});

describe("the page of an order", () => {
  const path = "/checkout/fertig/x";
  const done: DonePage = {
    head: personalHead({ brand: "ifb", path: "/checkout/fertig", title: "", description: "" }),
    ...{ path, number: "B-7KQ2-M9XD", lead: "Vielen Dank!", fresh: false, message: null, step: null, left: null, ticked: [], holds: null },
    ...{ next: ["Fassen Sie den Beschluss."], timeline: [], history: [], invoice: [] },
    sums: { now: [["Netto", "1,00 €"]], reserved: null, ordered: null },
    ...{ pdfHref: "/checkout-pdf?bestellung=x", calendarHref: `${path}/kalender.ics` },
    events: [
      {
        ...{
          eventId: 1,
          title: script,
          href: "/seminare/p/1",
          when: "Montag",
          place: "Köln",
          papersHref: "/checkout/fertig/o/unterlagen/1",
        },
        seats: [orderSeat("a")],
        actions: ["umbuchen", "stornieren"],
      },
    ],
  };
  const page = async (change: Partial<DonePage> = {}) => {
    const rendered = await renderView(views, "DoneView", { ...done, ...change });
    expect(rendered.faults).toEqual([]);
    return rendered.page;
  };

  it("leads to everything that belongs to the order", async () => {
    expect(hrefs(await page(), "a")).toEqual([
      ...["#bestellung-summen", "/seminare/p/1", "/buchung/x", "/checkout/fertig/o/unterlagen/1"],
      ...["/checkout/fertig/o/unterlagen/1/pdf", "/checkout/fertig/o/unterlagen/1/docx"],
      "/checkout/fertig/x/beschluss",
      ...["/checkout-pdf?bestellung=x", "/checkout/fertig/x/kalender.ics", "/beratung?zu=bestellung&aus=x"],
      ...["/checkout/fertig/x?aktion=rechnungsdaten", "/checkout/fertig/x?aktion=nachricht"],
    ]);
  });

  it("lets several people be ticked by name, and takes the only one as chosen", async () => {
    const [event] = done.events;
    if (event === undefined) throw new Error("no event");
    const one = await page();
    expect([...one.querySelectorAll("input")]).toEqual([]);
    const seats = [orderSeat("a"), orderSeat("b"), { ...orderSeat("c"), open: false, tickable: false }];
    const three = await page({ events: [{ ...event, seats }], ticked: ["b"] });
    expect([...three.querySelectorAll("input")].map(({ checked }) => checked)).toEqual([false, true]);
    expect([...three.querySelectorAll("input")].map(({ type, value, labels }) => [type, value, words(labels?.[0])])).toEqual([
      ["checkbox", "a", script],
      ["checkbox", "b", script],
    ]);
    expect(three.querySelector("form button")?.matches(":disabled[hidden]")).toBe(true);
    expect([...three.querySelectorAll<HTMLButtonElement>("button[name]")].map((button) => [button.name, button.value])).toEqual([
      ["aktion", "umbuchen.1"],
      ["aktion", "stornieren.1"],
    ]);
    expect(words(three.querySelector("legend"))).toBe("Mit den angekreuzten Personen:");
    const two = await page({
      events: [
        { ...event, seats },
        { ...event, eventId: 2 },
      ],
    });
    expect(two.querySelectorAll("form")).toHaveLength(1);
    expect(words(two.querySelector("legend"))).toBe("Mit den angekreuzten Personen dieses Termins:");
  });

  it("leads to all holds at once, and tells sums, deadlines and history", async () => {
    const shown = await page({
      holds: { count: 3, bookHref: `${path}?aktion=buchen`, giveBackHref: `${path}?aktion=zurueckgeben` },
      sums: { now: [["Gesamt, brutto", "0,00 €"]], reserved: "3 Plätze: 3,00 € netto, 3,57 € brutto", ordered: [["Netto", "9,00 €"]] },
      timeline: [{ day: "2026-12-05", when: "Samstag, 5. Dezember 2026", text: "Letzter Tag der Reservierung", kind: "hold" }],
      history: [{ at: "01.12.2026, 10:00 Uhr", who: "Frau Petra Probe", text: `Storniert: ${script}` }],
    });
    expect(hrefs(shown, ".all a")).toEqual([`${path}?aktion=buchen`, `${path}?aktion=zurueckgeben`]);
    expect(words(shown.querySelector(".all a"))).toBe("Alle 3 verbindlich buchen");
    const two = await page({ holds: { count: 2, bookHref: path, giveBackHref: path } });
    expect(words(two.querySelector(".all a"))).toBe("Beide verbindlich buchen");
    for (const part of ["Dazu reserviert", "Wie bestellt", "Samstag, 5. Dezember 2026", `Storniert: ${script}`])
      expect(words(shown)).toContain(part);
  });

  it("says of seats to be moved what is owed now, and apart from it what is held", async () => {
    const place = { title: script, when: "Montag", place: "Köln" };
    const sums = { net: "710,00 €", vat: "134,90 €", vatPercent: "19 %", gross: "844,90 €" };
    const step: Extract<DonePage["step"], { kind: "umbuchen" }> = {
      ...{ kind: "umbuchen", ids: ["a"], from: place, to: place, people: [], option: null, eventId: 2, note: "Neuer Beschluss." },
      ...{ difference: "1.320,00 € netto mehr", fee: "kostenfrei", held: "610,00 € netto mehr", change: sums, less: false },
      feeToday: { today: "Heute ist die Umbuchung kostenfrei.", steps: [], left: "Ein Platz kann zweimal umgebucht werden." },
      shown: { plaetze: "a", termin: "2", option: "", fee: "0", after: "0", stamp: "x" },
    };
    const rows = async (change: Partial<typeof step>) =>
      [...(await page({ step: { ...step, ...change } })).querySelectorAll("dl div")]
        .map((row) => words(row))
        .filter((text) => text.includes("zahlen"));
    expect(await rows({})).toEqual([
      "Davon reserviert, erst zu zahlen, wenn Sie buchen610,00 € netto mehr",
      "Sie zahlen zusätzlich710,00 € netto, 844,90 € brutto",
    ]);
    expect(await rows({ change: null })).toEqual(["Reserviert, erst zu zahlen, wenn Sie buchen610,00 € netto mehr"]);
    expect(await rows({ held: null })).toEqual(["Sie zahlen zusätzlich710,00 € netto, 844,90 € brutto"]);
  });

  it("offers no calendar without seats", async () => {
    expect(hrefs(await page({ calendarHref: null, next: [] }), ".side li a")).toEqual([
      "/checkout-pdf?bestellung=x",
      "/beratung?zu=bestellung&aus=x",
    ]);
  });
});
