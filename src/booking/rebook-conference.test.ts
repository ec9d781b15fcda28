import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import { bookingWorkshops } from "#db/schema/orders.ts";
import { CONFERENCE, LAST_SEATS, publishedConferences, WORKSHOPS } from "#src/features/conferences/server/test/published-conferences.ts";
import { rebookSeats } from "./rebook.ts";
import { at, changeDate, early, named, orderPeople, rebook, shownQuote, storeOfDates } from "./test/dates-to-move.ts";
import { seatsOf } from "./test/sample-booking.ts";

publishedConferences();

const last = WORKSHOPS[4];
let store: Store;
beforeEach(async () => {
  store = await storeOfDates();
  for (const eventId of [1, 2]) await changeDate(store, eventId, { themeId: null, themeSlug: null, conferenceSlug: CONFERENCE, seats: 60 });
  return store.close;
});

const choose = (ids: readonly string[], workshop: string) =>
  store.write(async (tx) => void (await tx.insert(bookingWorkshops).values(ids.map((bookingId) => ({ bookingId, workshop })))));
const people = (count: number, letter: string) => Array.from({ length: count }, (_, index) => named(`${letter}${"a".repeat(index + 1)}`));

/** So many people at the other date have chosen the last workshop. */
async function othersThere(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 15) {
    const { ids } = await orderPeople(store, people(Math.min(left, 15), "B"), 2);
    await choose(ids, last);
  }
}

it("moves a seat of a conference to another of its dates, with the workshops that were chosen", async () => {
  await othersThere(LAST_SEATS - 1);
  const made = await orderPeople(store, [named("Anna")]);
  await choose(made.ids, last);
  expect(await rebook(store, made, made.ids, 2)).toEqual({ ok: true });
  expect((await bookingsOfOrders(store.db, [made.orderId]))[0]).toMatchObject({ eventId: 2, workshops: [last], rebookings: 1 });
  expect(await seatsOf(store.db, 1)).toEqual({ booked: 0, held: 0 });
});

it("moves nobody when a chosen workshop is full there by the time it is confirmed", async () => {
  const made = await orderPeople(store, [named("Anna")]);
  await choose(made.ids, last);
  const quote = await shownQuote(store, made, made.ids, 2, early);
  await othersThere(LAST_SEATS);
  expect(await rebookSeats(store, made.orderId, { ids: made.ids, eventId: 2, option: null }, quote, at(early))).toEqual({
    ok: false,
    reason: "workshop-full",
  });
  expect((await bookingsOfOrders(store.db, [made.orderId]))[0]).toMatchObject({ eventId: 1, rebookings: 0 });
  expect([await seatsOf(store.db, 1), await seatsOf(store.db, 2)]).toEqual([
    { booked: 1, held: 0 },
    { booked: LAST_SEATS, held: 0 },
  ]);
});
