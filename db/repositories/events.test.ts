import { expect, it } from "vitest";
import { dayFromNow, onlineSample, sampleEvent, sampleModule, sampleStore } from "../seed/sample-store.ts";
import { allEvents, eventById, eventsByIds } from "./events.ts";

const rows = [
  sampleEvent(3, { startDate: dayFromNow(60), endDate: dayFromNow(60) }),
  sampleEvent(2, { ...onlineSample, price2: null, cancelledAt: new Date(0) }),
  sampleEvent(1, { price2: null, price3: 99_000 }),
];
const store = await sampleStore(rows, [sampleModule(3, 1), sampleModule(3, 0)]);

it("lists all events by day and number, series with their modules in order", async () => {
  const events = await allEvents(store.db);
  expect(events.map(({ eventId }) => eventId)).toEqual([1, 2, 3]);
  expect(events.map(({ modules }) => modules.map(({ title }) => title))).toEqual([[], [], ["Modul 1", "Modul 2"]]);
});

it("finds the known ones of several", async () => {
  expect((await eventsByIds(store.db, [3, 77, 1])).map(({ eventId }) => eventId)).toEqual([1, 3]);
  expect(await eventsByIds(store.db, [])).toEqual([]);
});

it("reads an event in person", async () => {
  expect(await eventById(store.db, 1)).toMatchObject({
    hotel: [{ hotelId: 601, name: "Hotel Muster", slug: "hotel-muster", city: "Köln" }],
    cancelled: false,
    rates: { overnight: 14_900, dayGuest: 5_900, dayBefore: 10_900 },
  });
});

it("reads a cancelled event online", async () =>
  expect(await eventById(store.db, 2)).toMatchObject({ hotel: [], cancelled: true, rates: null }));
it("keeps the tier of a price behind an undefined one", async () =>
  expect((await eventById(store.db, 1))?.prices).toEqual([129_000, 0, 99_000]));
it("leaves out undefined prices at the end", async () => expect((await eventById(store.db, 2))?.prices).toEqual([129_000]));
it("knows no event that is not there", async () => expect(await eventById(store.db, 4711)).toBeUndefined());
