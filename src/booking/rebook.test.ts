import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import { historyOf } from "#db/repositories/order-history.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleEvent, sampleModule, sampleStore } from "#db/seed/sample-store.ts";
import { differenceInWords } from "#src/domain/pricing/price-words.ts";
import { cancelBookings, giveHoldsBack } from "./change-seats.ts";
import { askRebooking, rebookSeats } from "./rebook.ts";
import {
  at,
  changeDate,
  early,
  HOTEL,
  named,
  type Ordered,
  ordered,
  orderPeople,
  rebook,
  shownQuote,
  storeOfDates,
  sumsOf,
} from "./test/dates-to-move.ts";
import { sampleBilling, seatsOf, subjectsTo } from "./test/sample-booking.ts";

let store: Store;
beforeEach(async () => {
  store = await storeOfDates();
  return store.close;
});

async function refusal({ orderId }: Ordered, ids: readonly string[], eventId: number, instant = early) {
  const asked = await askRebooking(store.db, orderId, { ids, eventId, option: null }, at(instant));
  return asked?.outcome.ok === false ? asked.outcome.reason : null;
}

describe("what moving costs", () => {
  it.each([
    ["14 days before, the last second in Berlin", "2027-04-19T21:59:59Z", 0],
    ["13 days before, from midnight in Berlin", "2027-04-19T22:00:00Z", 32_250],
    ["a week before", "2027-04-26T12:00:00Z", 32_250],
    ["the day before", "2027-05-02T12:00:00Z", 51_600],
  ])("%s", async (_, instant, fee) => {
    const made = await orderPeople(store, [named("Anna")]);
    expect(await shownQuote(store, made, made.ids, 2, instant)).toMatchObject({ fee });
    expect(await rebook(store, made, made.ids, 2, instant)).toEqual({ ok: true });
    expect(await sumsOf(store, made, instant)).toMatchObject({ net: 200_000 + HOTEL + fee });
  });

  it("is added up over two times", async () => {
    const made = await orderPeople(store, [named("Anna")]);
    await rebook(store, made, made.ids, 2, "2027-04-26T12:00:00Z");
    await rebook(store, made, made.ids, 3, "2027-06-06T12:00:00Z");
    expect(await sumsOf(store, made, "2027-06-06T12:00:00Z")).toMatchObject({ net: 90_000 + HOTEL + 32_250 + 80_000 });
  });

  it("is nothing for a hold, which ends when it ended, or before its new date", async () => {
    const held = await orderPeople(store, [named("Anna", { kind: "reservierung" })]);
    const [id = ""] = held.ids;
    await rebook(store, held, [id], 2);
    expect((await bookingsOfOrders(store.db, [held.orderId]))[0]).toMatchObject({
      ...{ eventId: 2, status: "reserviert", rebookingFees: 0 },
      holdEndsAt: new Date("2027-03-15T23:00:00Z"),
    });
    expect([await seatsOf(store.db, 1), await seatsOf(store.db, 2)]).toEqual([
      { booked: 0, held: 0 },
      { booked: 0, held: 1 },
    ]);
  });

  it("is without a hotel online, and the usual option where one comes back", async () => {
    const made = await orderPeople(store, [named("Anna")]);
    expect((await shownQuote(store, made, made.ids, 4, early)).seats).toMatchObject([{ option: null, hotel: 0 }]);
    await rebook(store, made, made.ids, 4);
    expect((await shownQuote(store, made, made.ids, 2, early)).seats).toMatchObject([{ option: "mit Übernachtung" }]);
  });
});

describe("nothing is moved", () => {
  const untouched = async () => {
    expect([await seatsOf(store.db, 1), await seatsOf(store.db, 2)]).toEqual([
      { booked: 1, held: 0 },
      { booked: 0, held: 0 },
    ]);
    expect(await subjectsTo(store.db, sampleBilling.email)).toHaveLength(1);
  };

  it("when midnight has made it dearer since it was shown", async () => {
    const made = await orderPeople(store, [named("Anna")]);
    const quote = await shownQuote(store, made, made.ids, 2, "2027-04-19T21:59:59Z");
    const wish = { ids: made.ids, eventId: 2, option: null };
    expect(await rebookSeats(store, made.orderId, wish, quote, at("2027-04-19T22:00:00Z"))).toEqual({ ok: false, reason: "fee-changed" });
    await untouched();
  });

  it.each([
    ["the price", { price1: 201_000 }, "price-changed"],
    ["the date", { startDate: "2027-06-08", endDate: "2027-06-11" }, "changed"],
    ["the last seat is gone", { seats: 0 }, "full"],
    ["it was cancelled", { cancelledAt: ordered }, "closed"],
  ] as const)("when the new date has changed since it was shown: %s", async (_, row, reason) => {
    const made = await orderPeople(store, [named("Anna")]);
    const quote = await shownQuote(store, made, made.ids, 2, early);
    await changeDate(store, 2, row);
    const wish = { ids: made.ids, eventId: 2, option: null };
    expect(await rebookSeats(store, made.orderId, wish, quote, at(early))).toEqual({ ok: false, reason });
    await untouched();
  });

  it("a third time", async () => {
    const made = await orderPeople(store, [named("Anna")]);
    await rebook(store, made, made.ids, 2);
    await rebook(store, made, made.ids, 3);
    expect(await refusal(made, made.ids, 1)).toBe("twice");
  });

  it("by two tabs at once: the second one finds another state", async () => {
    const made = await orderPeople(store, [named("Anna")]);
    const [second, third] = [await shownQuote(store, made, made.ids, 2, early), await shownQuote(store, made, made.ids, 3, early)];
    const answers = await Promise.all([
      rebookSeats(store, made.orderId, { ids: made.ids, eventId: 2, option: null }, second, at(early)),
      rebookSeats(store, made.orderId, { ids: made.ids, eventId: 3, option: null }, third, at(early)),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const seats = [await seatsOf(store.db, 1), await seatsOf(store.db, 2), await seatsOf(store.db, 3)];
    expect(seats.map((one) => one?.booked).toSorted()).toEqual([0, 0, 1]);
  });

  it("where somebody has a seat already, on the same date, between conference and seminar, or once the event has begun", async () => {
    const made = await orderPeople(store, [named("Anna")]);
    const [id = ""] = made.ids;
    expect(await refusal(made, [id], 1)).toBe("same-event");
    expect(await refusal(made, [id], 2, "2027-05-03T06:00:00Z")).toBe("fixed");
    expect(await refusal(made, [id], 5, "2027-04-12T06:00:00Z")).toBe("closed");
    await changeDate(store, 2, { themeSlug: null, conferenceSlug: "tagung" });
    expect(await refusal(made, [id], 2)).toBe("other-conference");
    await changeDate(store, 1, { themeSlug: null, conferenceSlug: "tagung" });
    expect(await refusal(made, [id], 3)).toBe("other-conference");
    expect(await refusal(made, [id], 2)).toBeNull();
    await changeDate(store, 1, { themeSlug: null, conferenceSlug: null });
    expect(await refusal(made, [id], 2)).toBe("fixed");
  });

  it("of an order of somebody else", async () => {
    const [mine, theirs] = [await orderPeople(store, [named("Anna")]), await orderPeople(store, [named("Bernd")])];
    expect(await askRebooking(store.db, mine.orderId, { ids: theirs.ids, eventId: 2, option: null }, at(early))).toBeUndefined();
    expect(await giveHoldsBack(store, mine.orderId, theirs.ids, at(early))).toEqual({ ok: false, reason: "gone" });
  });
});

it("the last seat goes to one of four who move there at once, and the others stay where they are", async () => {
  await changeDate(store, 2, { seats: 1 });
  const all = await Promise.all(["Anna", "Bernd", "Cem", "Dora"].map((name) => orderPeople(store, [named(name)])));
  const quotes = await Promise.all(all.map((one) => shownQuote(store, one, one.ids, 2, early)));
  const answers = await Promise.all(
    all.map((one, index) =>
      rebookSeats(
        store,
        one.orderId,
        { ids: one.ids, eventId: 2, option: null },
        quotes[index] ?? { stamp: "", fee: 0, after: 0 },
        at(early),
      ),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok)).toEqual([1, 2, 3].map(() => ({ ok: false, reason: "full" })));
  expect([await seatsOf(store.db, 1), await seatsOf(store.db, 2)]).toEqual([
    { booked: 3, held: 0 },
    { booked: 1, held: 0 },
  ]);
});

it("tells in one mail what was moved, with documents, a new resolution and the same calendar entry", async () => {
  const made = await orderPeople(store);
  await rebook(store, made, made.ids.slice(0, 2), 3, "2027-04-26T12:00:00Z");
  const sent = (await store.db.select().from(mails)).filter(({ subject }) => subject.startsWith("Umgebucht"));
  expect(sent).toHaveLength(1);
  const text = sent[0]?.text ?? "";
  for (const part of ["Datenschutz", "Veranstaltung bisher", "Arbeitsrecht Teil 1", "7 ABR 11/98", "620,00"]) expect(text).toContain(part);
  const seats = await bookingsOfOrders(store.db, [made.orderId]);
  const price = seats.filter(({ eventId }) => eventId === 3).reduce((sum, seat) => sum + seat.seminarPrice + seat.hotelPrice, 0);
  expect(text).toContain(`Unterschied im Preis: ${differenceInWords(price - 129_000 - 119_000 - 2 * HOTEL)}`);
  const files = JSON.parse(sent[0]?.attachments ?? "[]") as readonly { filename: string; base64?: string }[];
  expect(files.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^Buchung-B-/),
    "Unterlagen-Beschluss-3.pdf",
    expect.stringMatching(/\.ics$/),
  ]);
  const calendar = Buffer.from(files[2]?.base64 ?? "", "base64").toString();
  // The entry moves with the first two; the third, who stays, has one of its own from now on.
  const entries = calendar.replaceAll("\r\n ", "").split("BEGIN:VEVENT").slice(1);
  expect(entries.map((entry) => [/UID:([^@]+)@/.exec(entry)?.[1], /SEQUENCE:(\d+)/.exec(entry)?.[1]])).toEqual([
    [made.ids[2], "2"],
    [made.ids[0], "2"],
  ]);
});

it("takes the entries of modules out of calendars that the new date has no more", async () => {
  const series = await sampleStore(
    [
      sampleEvent(1, { startDate: "2027-05-03", endDate: "2027-06-10", booked: 0 }),
      sampleEvent(2, { startDate: "2027-07-05", endDate: "2027-07-08", booked: 0 }),
    ],
    [sampleModule(1, 0), sampleModule(1, 1)],
  );
  const made = await orderPeople(series, [named("Anna")]);
  expect(await rebook(series, made, made.ids, 2)).toEqual({ ok: true });
  const sent = (await series.db.select().from(mails)).find(({ subject }) => subject.startsWith("Umgebucht"));
  const files = JSON.parse(sent?.attachments ?? "[]") as readonly { filename: string; base64?: string }[];
  const [ended, now] = files
    .filter(({ filename }) => filename.endsWith(".ics"))
    .map(({ base64 = "" }) => Buffer.from(base64, "base64").toString().replaceAll("\r\n ", ""));
  const [id = ""] = made.ids;
  for (const part of ["METHOD:CANCEL", `UID:${id}-1@`, `UID:${id}-2@`, "SEQUENCE:1"]) expect(ended).toContain(part);
  for (const part of ["METHOD:PUBLISH", `UID:${id}@`, "SEQUENCE:1"]) expect(now).toContain(part);
  await series.close();
});

it("keeps in the history who did what", async () => {
  const made = await orderPeople(store);
  await rebook(store, made, made.ids.slice(0, 1), 2);
  await cancelBookings(store, made.orderId, { ids: made.ids.slice(1, 2), shownFee: 0 }, at("2027-03-11T09:00:00Z"));
  expect(await historyOf(store.db, made.orderId)).toMatchObject([
    { action: "bestellt", actor: "link" },
    { action: "umgebucht", detail: { people: ["Frau Anna Muster"], fee: 0, difference: 71_000 } },
    { action: "storniert", detail: { people: ["Frau Bernd Muster"], fee: 0 } },
  ]);
});
