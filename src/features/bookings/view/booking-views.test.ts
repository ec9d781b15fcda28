import { describe, expect, it } from "vitest";
import { actionsOf, type SeatState, tones } from "#src/domain/booking/seat-state.ts";
import { stateLabels } from "#src/domain/booking/state-words.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import { testOrigins, testSecret } from "#src/shared/server/test/call-route.ts";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";
import { replaceForm } from "../rules/booking.forms.ts";
import type { BookingPage } from "../server/booking.page.ts";
import type { SeatView } from "../server/booking-view.ts";
import type { CommitteeBookingsPage } from "../server/committee-bookings.page.ts";
import type { OwnBookingsPage } from "../server/own-bookings.page.ts";
import type { SeatGroup, SeatList } from "../server/seat-list.ts";

const views: Views = import.meta.glob("./*.astro", { eager: true });
const script = "<script>alert(1)</script>";
const path = "/buchung/b.sig";

const seatIn = (state: SeatState): SeatView => ({
  ...{
    state,
    tone: tones[state],
    label: stateLabels[state],
    sentence: "Satz.",
    actions: actionsOf[state],
    rebookHref: "/checkout/fertig/o.sig?aktion=umbuchen&platz=1",
  },
  ...{ title: "Arbeitsrecht Teil 1", eventId: 1, eventHref: "/seminare/p/1" },
  now: { time: "Montag", place: "Köln", modules: [] },
  before: null,
  onlineLink: null,
  ...{ person: `Frau ${script}`, option: "Tagesgast", workshops: ["Schicht & Recht", script] },
  price: { seminar: "1.290,00 €", hotel: null, net: "1.290,00 €", vat: "245,10 €", vatPercent: "19 %", gross: "1.535,10 €" },
  rebookingFees: null,
  ...{ orderNumber: "B-7KQ2-M9XD", orderHref: "/checkout/fertig/o.sig", calendarHref: `${path}/kalender.ics` },
  ...{ documentsHref: "/checkout/fertig/o/unterlagen/1", certificateHref: null, until: "Freitag, 5. Dezember 2026" },
  fee: {
    ...{ cents: 38_700, euro: "387,00 €", percent: "30 %", until: "Montag, 30. November 2026" },
    steps: [
      { text: "bis 30 Tage vor Beginn: kostenfrei", current: false },
      { text: "29 bis 14 Tage vor Beginn: 30 % des Seminarpreises", current: true },
    ],
  },
  ...{ datesHref: "/seminare/p", others: [], resolutionNote: "Neuer Beschluss nötig." },
  ...{
    resolution: { label: "Beschluss offen", tone: "warn", facts: "", set: "" },
    resolveHref: "/checkout/fertig/o.sig?aktion=beschluss&platz=1",
  },
});

const page: BookingPage = {
  head: { brand: "ifb", path, title: "Ihre Buchung", description: "", illustration: "seminars", crumbs: [], jsonLd: [], noindex: true },
  ...{ path, seat: seatIn("gebucht"), message: null, asked: null, photos: null },
  replacement: freshForm(replaceForm, { locals: { origins: testOrigins, secret: testSecret }, now: new Date(0) }),
};

async function shown(name: string, props: object): Promise<DocumentFragment> {
  const { page: rendered, faults } = await renderView(views, name, props);
  expect(faults).toEqual([]);
  return rendered;
}
const booking = (change: Partial<BookingPage>) => shown("BookingView", { ...page, ...change });
const texts = (parent: ParentNode, selector: string) => [...parent.querySelectorAll(selector)].map((node) => words(node));
const hrefs = (parent: ParentNode, selector: string) => [...parent.querySelectorAll(selector)].map((node) => node.getAttribute("href"));

describe("the page of a seat", () => {
  it.each([
    ["gebucht", ["umbuchen", "ersatzperson", "stornieren"]],
    ["reserviert", ["buchen", "umbuchen", "ersatzperson", "zurueckgeben"]],
    ["laufend", []],
  ] as const)("links for a seat that is %s what can be done, and has no form yet", async (state, actions) => {
    const rendered = await booking({ seat: seatIn(state) });
    expect(hrefs(rendered, ".actions a")).toEqual(
      actions.map((action) => (action === "umbuchen" ? "/checkout/fertig/o.sig?aktion=umbuchen&platz=1" : `${path}?aktion=${action}`)),
    );
    expect(rendered.querySelector("form")).toBeNull();
  });

  it.each(["storniert", "zurueckgegeben", "verfallen", "abgesagt", "beendet"] as const)(
    "offers other dates once it is %s",
    async (state) => {
      const others = [{ href: "/seminare/p/2", dates: "01.02.2027", place: "Köln", full: true }];
      const rendered = await booking({ seat: { ...seatIn(state), others } });
      expect(texts(rendered, "h2")).toContain("Weitere Termine");
      expect(words(rendered)).toContain("01.02.2027 Köln, Warteliste");
      expect(hrefs(rendered, "a.button")).toEqual(["/seminare/p"]);
    },
  );

  it("shows markup as text, in names and workshops", async () =>
    expect(texts(await booking({}), "aside dd")).toEqual(
      expect.arrayContaining([`Frau ${script}`, "Schicht & Recht", script, "B-7KQ2-M9XD", "1.535,10 €"]),
    ));

  it("shows old and new dates when the event was moved", async () => {
    const before = { time: "Sonntag", place: "Bonn", modules: ["Modul 1: gestern"] };
    const rendered = await booking({ seat: { ...seatIn("gebucht"), before } });
    expect(texts(rendered, ".moved dd")).toEqual(["Sonntag · Bonn", "Modul 1: gestern", "Montag · Köln"]);
    expect(words(rendered)).toContain("Neuer Beschluss nötig.");
    expect(hrefs(rendered, ".button")[0]).toBe("/checkout/fertig/o/unterlagen/1");
  });
});

describe("the question before a change", () => {
  it("names the fee of today within the whole table, on the button too", async () => {
    const rendered = await booking({ asked: "stornieren" });
    expect(texts(rendered, ".steps li")).toHaveLength(2);
    expect(texts(rendered, ".steps [aria-current]")).toEqual(["29 bis 14 Tage vor Beginn: 30 % des Seminarpreises gilt heute"]);
    expect(texts(rendered, "form button")).toEqual(["Für 387,00 € stornieren"]);
    expect(rendered.querySelector("input[name=fee]")?.getAttribute("value")).toBe("38700");
    expect(rendered.querySelector("form")?.getAttribute("action")).toBe(`${path}?aktion=stornieren`);
  });

  it("says when cancelling is free of charge", async () => {
    const { seat } = page;
    const rendered = await booking({ asked: "stornieren", seat: { ...seat, fee: { ...seat.fee, cents: 0, euro: null } } });
    expect(texts(rendered, "form button")).toEqual(["Kostenfrei stornieren"]);
    expect(words(rendered)).toContain("Heute ist das kostenfrei.");
  });

  it("names price, last day and resolution before a binding booking", async () => {
    const rendered = await booking({ asked: "buchen", seat: seatIn("reserviert") });
    expect(texts(rendered, "form button")).toEqual(["Zahlungspflichtig buchen"]);
    for (const text of ["Freitag, 5. Dezember 2026", "1.535,10 €", "Der Beschluss Ihres Gremiums muss jetzt vorliegen"])
      expect(words(rendered)).toContain(text);
  });

  it("gives back without a charge", async () =>
    expect(texts(await booking({ asked: "zurueckgeben", seat: seatIn("reserviert") }), "form button")).toEqual(["Kostenfrei zurückgeben"]));

  it("asks for the person and says that the committee has to resolve again", async () => {
    const state = { ...page.replacement, values: { firstname: script }, errors: { lastname: "Bitte tragen Sie einen Nachnamen ein" } };
    const rendered = await booking({ asked: "ersatzperson", replacement: state });
    expect(words(rendered)).toContain("Neuer Beschluss nötig.");
    expect(rendered.querySelector("#ersatzperson-firstname")?.getAttribute("value")).toBe(script);
    expect(words(rendered.querySelector("#ersatzperson-lastname-error"))).toBe("Bitte tragen Sie einen Nachnamen ein");
  });
});

const rights = {
  orderNumber: "B-1",
  orderedBy: "Frau Petra Probe",
  orderHref: "/checkout/fertig/o.sig",
  manageHref: path,
  certificateHref: null,
};
const group = (change: Partial<SeatGroup["seats"][number]> = {}): SeatGroup => ({
  ...{ eventId: 1, title: "Arbeitsrecht Teil 1", href: "/seminare/p/1", time: "Montag", place: "Köln", moved: true },
  resolveHref: null,
  filesHref: "/meinifb/veranstaltung/1",
  seats: [
    {
      ...{ id: "b", name: `Frau ${script}`, label: "verbindlich gebucht", tone: "good", price: "1.290,00 € netto" },
      ...{ resolution: null, resolveHref: null, rights, feedback: null, ...change },
    },
  ],
});
const none: SeatList = { upcoming: [], past: [], ended: [] };
const reader = { gremium: null, impersonated: false };

describe("one's own bookings", () => {
  const list = (change: Partial<OwnBookingsPage>) =>
    shown("OwnBookingsView", { reader, list: none, fromOthers: none, waiting: [], ...change });

  it("lead somewhere when there are none", async () => {
    const rendered = await list({});
    expect(texts(rendered, "h2")).toEqual(["Noch keine Buchungen"]);
    expect(hrefs(rendered, ".actions a")).toEqual(["/seminare/p", "/seminare/warenkorb"]);
  });

  it("name each link after person and event", async () => {
    const rendered = await list({ list: { upcoming: [group()], past: [], ended: [group()] } });
    expect(texts(rendered, "h2")).toEqual(["Kommende Termine", "Storniert, zurückgegeben oder abgelaufen"]);
    expect(texts(rendered, ".seats a.button")[0]).toBe(`Verwalten: Frau ${script}, Arbeitsrecht Teil 1`);
    expect(words(rendered)).toContain("Termin geändert: neuer Beschluss nötig");
  });

  it("show where somebody waits", async () => {
    const row = { id: "w", number: "W-1", title: script, href: "/seminare/p/1", time: "Montag", place: "Köln", quantity: "2 Plätze" };
    const offer = { ...row, state: "Angebot bis 21.11.2026, 14:05 Uhr", offered: true, manageHref: "/warteliste/w.sig" };
    const rendered = await list({ waiting: [offer] });
    expect(words(rendered)).toContain("2 Plätze, Vorgangsnummer W-1");
    expect(hrefs(rendered, "a.button")).toContain("/warteliste/w.sig");
  });
});

describe("the committee's bookings", () => {
  const list = (change: Partial<CommitteeBookingsPage>) =>
    shown("CommitteeBookingsView", {
      ...{ reader, name: "Betriebsrat Muster", chair: true, list: none, message: null, filters: [], filtered: false, sums: null },
      ...{ files: { csv: "/meinifb/gremium-buchungen.csv", pdf: "/meinifb/gremium-buchungen.pdf" }, older: [], step: null, ...change },
    });

  it("are honest about being none", async () => {
    const rendered = await list({});
    expect(words(rendered)).toContain("Noch keine Buchungen");
    expect(rendered.querySelector("a[href='/seminare/p']")).not.toBeNull();
  });

  it("tell the chair who ordered, and for how much", async () =>
    expect(words(await list({ list: { ...none, upcoming: [group()] } }))).toContain(
      "1.290,00 € netto · Bestellung B-1 von Frau Petra Probe",
    ));

  it("lead to the years of what they leave out", async () => {
    const older = [{ year: "2024", href: "/meinifb/gremium-buchungen?jahr=2024" }];
    const rendered = await list({ list: { ...none, past: [group()] }, older });
    expect(words(rendered)).toContain("Was länger zurückliegt, nach Jahr:2024");
    expect(rendered.querySelector("a[href$='?jahr=2024']")).not.toBeNull();
  });

  it("tell members neither price nor link, and why", async () => {
    const rendered = await list({ chair: false, list: { ...none, past: [group({ rights: null, price: null })] } });
    expect(rendered.querySelector(".seats a")).toBeNull();
    expect(words(rendered)).toContain("dem Vorsitz vorbehalten");
  });
});

describe("the choice about photos", () => {
  const ways = async (photos: NonNullable<BookingPage["photos"]>) => texts(await booking({ photos }), "#fotos form button");

  it.each([
    ["unknown", true, ["Einwilligen", "Keine Fotos"]],
    ["unknown", false, ["Keine Fotos"]],
    ["yes", true, ["Einwilligung widerrufen"]],
    ["yes", false, ["Einwilligung widerrufen"]],
    ["no", true, ["Einwilligen"]],
    ["no", false, []],
  ] as const)("offers for %s (own seat: %s) what can be decided", async (consent, mayConsent, buttons) =>
    expect(await ways({ consent, mayConsent })).toEqual(buttons),
  );
});
