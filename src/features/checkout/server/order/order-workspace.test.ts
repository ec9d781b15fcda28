import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import { historyOf } from "#db/repositories/order-history.ts";
import { events } from "#db/schema/events.ts";
import { mails } from "#db/schema/mails.ts";
import { requests } from "#db/schema/requests.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { early, HOTEL, named, orderPeople, rebook, storeOfDates, three } from "#src/booking/test/dates-to-move.ts";
import { seatsOf } from "#src/booking/test/sample-booking.ts";
import type { RecipientFacts } from "#src/domain/cart/recipient.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { STAMP_FIELD } from "#src/shared/forms/form-state.ts";
import { type Fields, orderPages, pathOf, query } from "../test/order-pages.ts";
import type { DonePage } from "./done.page.ts";
import { historyLine } from "./order-history.ts";

let store: Store;
beforeEach(async () => {
  store = await storeOfDates();
  return store.close;
});

const held = (people: readonly RecipientFacts[] = three) => people.map((person) => ({ ...person, kind: "reservierung" }) as const);
const { open, send, stepOf } = orderPages(() => store);
const subjects = async () => (await store.db.select().from(mails)).map(({ subject }) => subject.replace(/ \(.*/, ""));
const totals = (page: DonePage) => Object.fromEntries(page.sums.now);
const gross = (net: number): string => formatEuro(net + Math.round((net * 19) / 100));

describe("what the page says after every step", () => {
  const all = 129_000 + 119_000 + 109_000 + 3 * HOTEL;

  it("three are booked, one is cancelled, then all: never thanks for what is gone", async () => {
    const made = await orderPeople(store);
    expect(await open(made)).toMatchObject({
      lead: "Vielen Dank! Ihre 3 Plätze sind verbindlich gebucht.",
      sums: { reserved: null, ordered: null },
    });
    const late = "2027-04-26T12:00:00Z";
    const one = await stepOf(made, query("stornieren", made.ids.slice(0, 1)), "stornieren", late);
    expect(one).toMatchObject({ fee: 64_500, feeInWords: formatEuro(64_500) });
    await send(made, "stornieren", { plaetze: one.ids, fee: "64500" }, { instant: late });
    const after = await open(made, "", late);
    const net = all - 129_000 - HOTEL + 64_500;
    expect(after.lead).toBe("Ihre 2 Plätze sind verbindlich gebucht.");
    expect(totals(after)).toEqual({
      ...{ "Verbindlich gebucht": formatEuro(all - 129_000 - HOTEL), Stornokosten: formatEuro(64_500) },
      ...{ Netto: formatEuro(net), "19\u00a0% Umsatzsteuer": formatEuro(Math.round(net * 0.19)), "Gesamt, brutto": gross(net) },
    });
    expect(after.sums.ordered).toContainEqual(["Netto", formatEuro(all)]);
    expect(after.events[0]?.seats[0]).toMatchObject({ state: "storniert", price: `Stornokosten ${formatEuro(64_500)} netto` });
    const rest = await stepOf(made, query("stornieren", made.ids), "stornieren", late);
    await send(made, "stornieren", { plaetze: rest.ids, fee: String(rest.fee) }, { instant: late });
    const ended = await open(made, "", late);
    expect([ended.lead, ended.next, ended.timeline]).toEqual(["Zu dieser Bestellung gehören keine Plätze mehr.", [], []]);
    expect(totals(ended)["Netto"]).toBe(formatEuro(64_500 + 59_500 + 54_500));
  });

  it("three are held, all are booked in one step with one mail, a second click does nothing more", async () => {
    const made = await orderPeople(store, held());
    const before = await open(made);
    expect(before.lead).toMatch(/^Ihre 3 Plätze sind reserviert bis 15\. März 2027\. Fassen Sie jetzt im Betriebsrat den Beschluss; /);
    expect([before.holds?.count, totals(before)["Netto"], before.sums.reserved]).toEqual([
      3,
      formatEuro(0),
      `3 Plätze: ${formatEuro(all)} netto, ${gross(all)} brutto`,
    ]);
    const step = await stepOf(made, before.holds?.bookHref.slice(pathOf(made).length) ?? "", "buchen");
    expect([step.people.length, step.sums.gross]).toEqual([3, gross(all)]);
    for (const _ of [1, 2])
      expect(await send(made, "buchen", { plaetze: step.ids })).toMatchObject({ location: `${pathOf(made)}?meldung=gebucht` });
    expect(await subjects()).toEqual([expect.stringMatching(/^Ihre Reservierung B-/), "Ihre 3 Plätze sind jetzt verbindlich gebucht"]);
    expect([await seatsOf(store.db, 1), (await open(made)).holds]).toEqual([{ booked: 3, held: 0 }, null]);
  });

  it("of three that are held, one is given back and the others stay", async () => {
    const made = await orderPeople(store, held());
    const step = await stepOf(made, query("zurueckgeben", made.ids.slice(2)), "zurueckgeben");
    await send(made, "zurueckgeben", { plaetze: step.ids });
    expect(await open(made)).toMatchObject({
      lead: expect.stringMatching(/^Ihre 2 Plätze sind reserviert bis 15\. März 2027\. /),
      holds: { count: 2 },
      events: [{ seats: [{ open: true }, { open: true }, { state: "zurückgegeben", price: "keine Kosten", open: false }] }],
    });
  });

  it("asks for somebody when nobody was ticked, or nobody who could be changed so", async () => {
    const made = await orderPeople(store);
    for (const search of [query("buchen"), query("buchen", made.ids), query("stornieren", ["foreign"])])
      expect(await open(made, search)).toMatchObject({ step: null, message: { kind: "problem" } });
  });

  it("says who is left out and why, and keeps the ticks where nobody is left", async () => {
    const [anna, ...others] = three;
    const made = await orderPeople(store, anna === undefined ? [] : [{ ...anna, kind: "buchung" }, ...held(others)]);
    const [booked = "", reserved = ""] = made.ids;
    expect(await open(made, query("zurueckgeben", [booked]))).toMatchObject({
      ...{ step: null, ticked: [booked] },
      message: { kind: "problem", text: expect.stringMatching(/^Zurückgeben lassen sich nur reservierte Plätze\. /) },
    });
    expect(await open(made, query("zurueckgeben", [booked, reserved]))).toMatchObject({
      step: { people: { length: 1 } },
      left: expect.stringMatching(/^Nicht dabei: Frau Anna Muster\. Zurückgeben lassen sich nur reservierte Plätze\. /),
    });
    expect(await open(made, query("umbuchen", [booked, reserved]))).toMatchObject({ step: { people: { length: 2 } }, left: null });
  });
});

describe("a button below one of several events", () => {
  /** Anna and Bernd at the first event, Cem and Dora at the second. */
  async function two(atSecond = 2) {
    const made = await orderPeople(store, ["Anna", "Bernd", "Cem", "Dora"].map((name) => named(name)).slice(0, 2 + atSecond));
    await rebook(store, made, made.ids.slice(2), 2);
    return { made, ids: made.ids };
  }
  const names = ({ step }: DonePage) =>
    step !== null && "people" in step ? step.people.map((one) => (typeof one === "string" ? one : one.name)) : null;

  it("acts on who is ticked there, and says that others are not meant", async () => {
    const { made, ids } = await two();
    const both = await open(made, query("stornieren.2", [ids[0] ?? "", ids[3] ?? ""]));
    expect([names(both), both.left]).toEqual([
      ["Frau Dora Muster"],
      expect.stringMatching(
        /^Nicht dabei: Frau Anna Muster\. Angekreuzt bei einem anderen Termin; die Schaltfläche gilt für „.+“ \(.+\)\.$/,
      ),
    ]);
    for (const action of ["umbuchen.1", "beschluss.1"]) {
      const page = await open(made, query(action, [ids[0] ?? "", ids[3] ?? ""]));
      expect([page.step?.kind === "beschluss" ? page.step.view.people.map(({ name }) => name) : names(page), page.left]).toEqual([
        ["Frau Anna Muster"],
        expect.stringMatching(/^Nicht dabei: Frau Dora Muster\. /),
      ]);
    }
  });

  it("acts on nobody where all ticks are at another event, and keeps these", async () => {
    const { made, ids } = await two();
    const chosen = ids.slice(0, 2);
    for (const action of ["stornieren.2", "beschluss.2"])
      expect(await open(made, query(action, chosen))).toMatchObject({
        ...{ step: null, ticked: chosen },
        message: { kind: "problem", text: expect.stringContaining("Nicht dabei: Frau Anna Muster, Frau Bernd Muster. ") },
      });
  });

  it("takes the only person there as chosen", async () => {
    const { made, ids } = await two(1);
    const page = await open(made, query("stornieren.2", ids.slice(0, 1)));
    expect([names(page), page.left]).toEqual([["Frau Cem Muster"], expect.stringContaining("Nicht dabei: Frau Anna Muster.")]);
    expect((await open(made, query("stornieren.2"))).left).toBeNull();
  });

  it("means nobody at an event that is none of the order's", async () => {
    const { made, ids } = await two();
    expect((await open(made, query("stornieren.3"))).step).toBeNull();
    expect(names(await open(made, query("stornieren", [ids[0] ?? "", ids[3] ?? ""])))).toEqual(["Frau Anna Muster", "Frau Dora Muster"]);
  });
});

describe("rebooking on the page", () => {
  it("offers the other dates of the theme, those of another, and says why a date can't be had", async () => {
    const made = await orderPeople(store);
    await store.write(async (tx) => void (await tx.update(events).set({ seats: 2 }).where(eq(events.eventId, 2))));
    const dates = await stepOf(made, query("umbuchen", made.ids), "termin");
    expect(dates.dates.map(({ eventId, problem }) => [eventId, problem])).toEqual([
      [5, null],
      [2, "nicht genug Plätze frei"],
      [4, null],
    ]);
    expect(dates.themes?.all.map(({ title }) => title)).toEqual(["Arbeitsrecht Teil 1", "Datenschutz"]);
    const other = await stepOf(made, query("umbuchen", made.ids, { thema: "datenschutz" }), "termin");
    expect(other.dates.map(({ eventId }) => eventId)).toEqual([3]);
    expect((await open(made, query("umbuchen", made.ids, { termin: "2" }))).message?.text).toMatch(/nicht mehr genug Plätze frei/);
  });

  it("keeps seats of a conference with it, and leads to a message where it has no other date", async () => {
    const conference = { themeId: null, themeSlug: null, conferenceSlug: "tagung" };
    const change = (eventId: number, row: object) =>
      store.write(async (tx) => void (await tx.update(events).set(row).where(eq(events.eventId, eventId))));
    await change(1, conference);
    const made = await orderPeople(store);
    expect(await stepOf(made, query("umbuchen", made.ids), "termin")).toMatchObject({ themes: null, dates: [] });
    await change(2, conference);
    const { dates } = await stepOf(made, query("umbuchen", made.ids), "termin");
    expect(dates.map(({ eventId, problem }) => [eventId, problem])).toEqual([[2, null]]);
    expect((await open(made, query("umbuchen", made.ids, { termin: "3" }))).message?.text).toMatch(/derselben Fachtagung/);
    expect(await stepOf(made, query("umbuchen", made.ids, { termin: "2" }), "umbuchen")).toMatchObject({ eventId: 2 });
  });

  it("shows difference and fee before, and charges exactly these", async () => {
    const made = await orderPeople(store, [named("Anna")]);
    const late = "2027-04-26T12:00:00Z";
    const step = await stepOf(made, query("umbuchen", made.ids, { termin: "2" }), "umbuchen", late);
    expect(step).toMatchObject({
      difference: `${formatEuro(71_000)} netto mehr`,
      fee: `${formatEuro(32_250)} netto`,
      ...{ less: false, change: { net: formatEuro(103_250) }, note: expect.stringContaining("neuen Beschluss") },
    });
    expect(await send(made, "umbuchen", step.shown, { instant: late })).toMatchObject({ location: `${pathOf(made)}?meldung=umgebucht` });
    expect(await send(made, "umbuchen", step.shown, { instant: late })).toMatchObject({ location: `${pathOf(made)}?meldung=umgebucht` });
    const after = await open(made, "", late);
    expect(totals(after)).toMatchObject({ Umbuchung: formatEuro(32_250), Netto: formatEuro(200_000 + HOTEL + 32_250) });
    expect(after.history[0]?.text).toContain("Umgebucht: Frau Anna Muster");
    expect((await subjects()).filter((subject) => subject.startsWith("Umgebucht"))).toHaveLength(1);
  });

  it("recalculates with another overnight option", async () => {
    const made = await orderPeople(store, [named("Anna")]);
    const step = await stepOf(made, query("umbuchen", made.ids, { termin: "2", option: "mit Übernachtung" }), "umbuchen");
    await send(made, "umbuchen", step.shown);
    expect((await bookingsOfOrders(store.db, [made.orderId]))[0]).toMatchObject({ eventId: 2, hotelOverNightOption: "mit Übernachtung" });
  });

  it("does nothing after midnight has made it dearer, and says so", async () => {
    const made = await orderPeople(store, [named("Anna")]);
    const step = await stepOf(made, query("umbuchen", made.ids, { termin: "2" }), "umbuchen", "2027-04-19T21:59:59Z");
    const { page } = await send(made, "umbuchen", step.shown, { instant: "2027-04-19T22:00:00Z" });
    expect(page?.message?.text).toMatch(/Die Kosten der Umbuchung sind inzwischen andere.*Umgebucht ist nichts/);
    expect(await seatsOf(store.db, 1)).toEqual({ booked: 1, held: 0 });
  });

  it("is not offered for a seat that was moved twice", async () => {
    const made = await orderPeople(store, [named("Anna")]);
    for (const termin of ["2", "3"]) {
      const step = await stepOf(made, query("umbuchen", made.ids, { termin }), "umbuchen");
      await send(made, "umbuchen", step.shown);
    }
    expect((await open(made)).events[0]?.actions).toEqual(["stornieren"]);
    expect((await open(made, query("umbuchen", made.ids))).step).toBeNull();
  });
});

describe("deadlines", () => {
  it("stand on one axis with today and the events", async () => {
    const made = await orderPeople(store, [named("Anna"), named("Bernd", { kind: "reservierung" })]);
    expect((await open(made)).timeline.map(({ day, kind }) => [day, kind])).toEqual([
      ["2027-03-10", "today"],
      ["2027-03-15", "hold"],
      ["2027-04-04", "fee"],
      ["2027-04-20", "fee"],
      ["2027-04-27", "fee"],
      ["2027-05-03", "event"],
    ]);
    const april = (await open(made)).timeline.find(({ day }) => day === "2027-04-20");
    expect(april?.text).toBe("Ab diesem Tag kostet: Stornierung 50 % des Seminarpreises, Umbuchung 25 % des Seminarpreises");
  });
});

it("a message is stored as a request and mailed to both sides, once", async () => {
  const made = await orderPeople(store);
  const { state } = await stepOf(made, query("nachricht"), "nachricht");
  const form = { message: "Wir kommen mit dem <b>Zug</b>.", [STAMP_FIELD]: state.stamp };
  for (const _ of [1, 2]) expect(await send(made, "nachricht", form)).toMatchObject({ location: `${pathOf(made)}?meldung=nachricht` });
  const stored = await store.db.select().from(requests);
  expect(stored).toMatchObject([{ kind: "order-message", status: "neu", email: "petra.probe@example.org" }]);
  expect(JSON.parse(stored[0]?.fields ?? "")).toMatchObject({ order: made.order.number, message: form.message });
  const sent = (await store.db.select().from(mails)).filter(({ subject }) => subject.includes("Nachricht"));
  // The address of an order may be a stranger's: what was typed goes to us alone.
  expect(sent.map(({ recipient, text }) => [recipient, text.includes("mit dem")]).toSorted()).toEqual([
    ["info@example.org", true],
    ["petra.probe@example.org", false],
  ]);
  expect((await subjects()).slice(1).toSorted()).toEqual(["Ihre Nachricht ist angekommen", expect.stringContaining(made.order.number)]);
});

it("a refused message stands at an address of its own, which shows nothing once it was sent", async () => {
  const made = await orderPeople(store);
  const { returned, ...refused } = await send(made, "nachricht", { message: "?" });
  expect(refused.location).toMatch(/\?aktion=nachricht&stand=[\w-]{8}#nachricht$/);
  const again = () => open(made, returned?.search, early, returned?.cookie);
  expect((await again()).step).toMatchObject({ state: { values: { message: "?" }, errors: { message: expect.any(String) } } });
  const other = await orderPeople(store, [named("Fremd")], 2);
  expect((await open(other, returned?.search, early, returned?.cookie)).step).toMatchObject({ state: { values: {}, errors: {} } });
});

it("the history says who it was: the link, an account, staff", async () => {
  const made = await orderPeople(store);
  const account = await makeAccount(store, "anna@example.org");
  const shown = async (): Promise<Fields> => (await stepOf(made, query("rechnungsdaten"), "rechnungsdaten")).state.values;
  await send(made, "rechnungsdaten", { ...(await shown()), costCentre: "1" });
  await send(
    made,
    "rechnungsdaten",
    { ...(await shown()), costCentre: "2" },
    { instant: "2027-03-11T09:00:00Z", cookie: await cookieFor(store, account) },
  );
  const history = await historyOf(store.db, made.orderId);
  expect(history.map(({ action, actor }) => [action, actor])).toEqual([
    ["bestellt", "link"],
    ["rechnungsdaten", "link"],
    ["rechnungsdaten", "account"],
  ]);
  expect(history.map((entry) => historyLine(entry).who)).toEqual([
    "ohne Konto",
    "über den Link zur Bestellung",
    expect.stringContaining("Anna"),
  ]);
});
