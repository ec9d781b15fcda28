import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import { vatOf } from "#src/domain/pricing/vat.ts";
import { replaceParticipant } from "./change-booking.ts";
import { cancelBookings, convertHolds } from "./change-seats.ts";
import {
  at,
  early,
  HOTEL,
  named,
  type Ordered,
  orderPeople,
  rebook,
  shownQuote,
  storeOfDates,
  sumsOf,
  three,
} from "./test/dates-to-move.ts";
import { seatsOf } from "./test/sample-booking.ts";

let store: Store;
beforeEach(async () => {
  store = await storeOfDates();
  return store.close;
});

const prices = async ({ orderId }: Ordered) =>
  Object.fromEntries((await bookingsOfOrders(store.db, [orderId])).map(({ firstname, seminarPrice }) => [firstname, seminarPrice]));

/** What is charged by now may be another tax: an order keeps its own. */
describe.each([19, 7.7, 0])("sums of an order of three, in tiers, taxed with %s percent", (vatPercent) => {
  const gross = (net: number): number => net + vatOf(net, vatPercent);
  const ordering = (people = three) => orderPeople(store, people, 1, vatPercent);
  const all = 129_000 + 119_000 + 109_000 + 3 * HOTEL;

  it("after one was cancelled free of charge", async () => {
    const made = await ordering();
    await cancelBookings(store, made.orderId, { ids: made.ids.slice(0, 1), shownFee: 0 }, at(early));
    const net = all - 129_000 - HOTEL;
    expect([await sumsOf(store, made), await prices(made)]).toEqual([
      { net, gross: gross(net), reserved: 0 },
      { Anna: 129_000, Bernd: 119_000, Cem: 109_000 },
    ]);
  });

  it("after one was cancelled for a fee", async () => {
    const made = await ordering();
    const late = "2027-04-26T12:00:00Z";
    expect(await cancelBookings(store, made.orderId, { ids: made.ids.slice(1, 2), shownFee: 59_500 }, at(late))).toEqual({ ok: true });
    const net = all - 119_000 - HOTEL + 59_500;
    expect(await sumsOf(store, made, late)).toEqual({ net, gross: gross(net), reserved: 0 });
  });

  it("after all were cancelled for their fees together", async () => {
    const made = await ordering();
    const late = "2027-04-26T12:00:00Z";
    const shownFee = 64_500 + 59_500 + 54_500;
    expect(await cancelBookings(store, made.orderId, { ids: made.ids, shownFee: shownFee - 1 }, at(late))).toEqual({
      ok: false,
      reason: "fee-changed",
    });
    await cancelBookings(store, made.orderId, { ids: made.ids, shownFee }, at(late));
    expect(await sumsOf(store, made, late)).toEqual({ net: shownFee, gross: gross(shownFee), reserved: 0 });
    expect(await seatsOf(store.db, 1)).toEqual({ booked: 0, held: 0 });
  });

  it.each([
    ["a dearer", 2, 200_000],
    ["a cheaper", 3, 90_000],
  ])("after the second was moved to %s date, whose first tier counts", async (_, eventId, price) => {
    const made = await ordering();
    const moving = made.ids.slice(1, 2);
    expect(await shownQuote(store, made, moving, eventId, early)).toMatchObject({ before: 119_000 + HOTEL, after: price + HOTEL, fee: 0 });
    expect(await rebook(store, made, moving, eventId)).toEqual({ ok: true });
    const net = all - 119_000 + price;
    expect([await sumsOf(store, made), await prices(made)]).toEqual([
      { net, gross: gross(net), reserved: 0 },
      { Anna: 129_000, Bernd: price, Cem: 109_000 },
    ]);
    expect([await seatsOf(store.db, 1), await seatsOf(store.db, eventId)]).toEqual([
      { booked: 2, held: 0 },
      { booked: 1, held: 0 },
    ]);
  });

  it("after all were moved, and one more behind them", async () => {
    const made = await ordering([...three, named("Dora")]);
    await rebook(store, made, made.ids.slice(0, 3), 2);
    expect(await prices(made)).toEqual({ Anna: 200_000, Bernd: 180_000, Cem: 160_000, Dora: 109_000 });
    await rebook(store, made, made.ids.slice(3), 2);
    expect(await prices(made)).toEqual({ Anna: 200_000, Bernd: 180_000, Cem: 160_000, Dora: 160_000 });
  });

  it("after a replacement", async () => {
    const made = await ordering();
    const [id = ""] = made.ids;
    await replaceParticipant(store, id, { salutation: "Frau", firstname: "Eva", lastname: "Ersatz", email: null }, at(early));
    expect(await sumsOf(store, made)).toEqual({ net: all, gross: gross(all), reserved: 0 });
  });

  it("after two of three holds were booked", async () => {
    const made = await ordering(three.map((person) => ({ ...person, kind: "reservierung" })));
    expect(await sumsOf(store, made)).toEqual({ net: 0, gross: 0, reserved: all });
    await convertHolds(store, made.orderId, made.ids.slice(1), at(early));
    const net = 119_000 + 109_000 + 2 * HOTEL;
    expect(await sumsOf(store, made)).toEqual({ net, gross: gross(net), reserved: 129_000 + HOTEL });
    expect(await seatsOf(store.db, 1)).toEqual({ booked: 2, held: 1 });
  });
});
