import { beforeEach, describe, expect, it } from "vitest";
import type { Db, Store } from "#db/client.ts";
import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import { eventsByNumber } from "#db/repositories/events.ts";
import { addMember, insertGremium } from "#db/repositories/gremien.ts";
import { historyOf } from "#db/repositories/order-history.ts";
import { orderById } from "#db/repositories/orders.ts";
import { mails } from "#db/schema/mails.ts";
import { orders } from "#db/schema/orders.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { openResolution, type Resolution } from "#src/domain/booking/resolution.ts";
import type { BookingRecord } from "./booking-record.ts";
import { replaceParticipant } from "./change-booking.ts";
import { cancelBookings } from "./change-seats.ts";
import { resolutionStamp, seatResolutions, setResolution } from "./resolutions.ts";
import { tellChanges } from "./tell-changes.ts";
import { at, changeDate, early, type Ordered, orderPeople, rebook, storeOfDates } from "./test/dates-to-move.ts";
import { sampleBilling } from "./test/sample-booking.ts";

const passed: Resolution = { ...openResolution, state: "gefasst", meetingOn: "2027-03-05", minutes: "9/2027" };
const later = "2027-03-10T10:00:00Z";
const told: Resolution = { ...passed, state: "mitgeteilt", noticeOn: "2027-03-08" };

let store: Store;
let made: Ordered;
beforeEach(async () => {
  store = await storeOfDates();
  made = await orderPeople(store);
  return store.close;
});

async function seats(ids: readonly string[] = made.ids, db: Db = store.db): Promise<readonly BookingRecord[]> {
  const order = await orderById(db, made.orderId);
  const bookings = (await bookingsOfOrders(db, [made.orderId])).filter(({ id }) => ids.includes(id));
  const events = await eventsByNumber(
    db,
    bookings.map(({ eventId }) => eventId),
  );
  return bookings.flatMap((booking) => {
    const event = events.get(booking.eventId);
    return order === undefined || event === undefined ? [] : [{ booking, order, event }];
  });
}
async function shownStamp(ids?: readonly string[]): Promise<string> {
  const shown = await seats(ids);
  return resolutionStamp(shown, await seatResolutions(store.db, shown));
}
const set = (resolution: Resolution, stamp: string, ids?: readonly string[]) =>
  setResolution(store, { seats: (tx) => seats(ids, tx), stamp, resolution }, at(early));
const record = async (resolution: Resolution, ids?: readonly string[]) => set(resolution, await shownStamp(ids), ids);
const states = async () => {
  const found = await seatResolutions(store.db, await seats());
  return made.ids.map((id) => found.get(id)?.resolution.state);
};
const noted = async () =>
  (await historyOf(store.db, made.orderId)).map(({ action }) => action).filter((action) => action.startsWith("beschluss"));

/** The order belongs to a committee with two chairs and a member; none of them ordered. */
async function withChairs(): Promise<void> {
  const people: string[] = [];
  for (const name of ["vera", "viktor", "mia"]) people.push(await makeAccount(store, `${name}@example.org`, { firstname: name }));
  await store.write(async (tx) => {
    const gremiumId = await insertGremium(tx, { name: "BR Muster", company: "Muster GmbH" }, new Date(0));
    for (const [index, userId] of people.entries())
      await addMember(tx, userId, { gremiumId, function: index < 2 ? "chair" : "member", position: null }, new Date(0));
    await tx.update(orders).set({ gremiumId });
  });
}
const reopened = async () =>
  (await store.db.select().from(mails))
    .filter(({ subject }) => subject.startsWith("Neuer Beschluss nötig"))
    .map(({ recipient }) => recipient);

describe("setting a state", () => {
  it("covers all seats of the event in one step, with one line of history", async () => {
    expect(await record(passed)).toEqual({ ok: true });
    expect([await states(), await noted()]).toEqual([["gefasst", "gefasst", "gefasst"], ["beschluss"]]);
    const found = await seatResolutions(store.db, await seats());
    expect(found.get(made.ids[0] ?? "")?.resolution).toEqual(passed);
  });

  it("counts once, however often it is sent", async () => {
    const stamp = await shownStamp();
    expect(await Promise.all([set(passed, stamp), set(passed, stamp), set(passed, stamp)])).toEqual(Array(3).fill({ ok: true }));
    expect(await noted()).toEqual(["beschluss"]);
  });

  it("by two at once is the first one's: the second learns of it and nothing is lost", async () => {
    const stamp = await shownStamp();
    const answers = await Promise.all([set(passed, stamp), set(told, stamp)]);
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "changed" });
    expect(new Set(await states()).size).toBe(1);
    expect(await noted()).toEqual(["beschluss"]);
  });

  it("is refused for a date that was moved since the page was shown, before anybody was told too", async () => {
    const stamp = await shownStamp();
    await changeDate(store, 1, { startDate: "2027-05-10", endDate: "2027-05-13" });
    expect(await set(passed, stamp)).toEqual({ ok: false, reason: "changed" });
    expect(await states()).toEqual(["offen", "offen", "offen"]);
  });

  it("is refused for seats of somebody else, all or none", async () => {
    expect(await setResolution(store, { seats: async () => null, stamp: await shownStamp(), resolution: passed }, at(early))).toEqual({
      ok: false,
      reason: "gone",
    });
    expect(await noted()).toEqual([]);
  });
});

describe("an event that is moved", () => {
  it("opens what was resolved in the transaction that tells, and tells each chair why, once", async () => {
    await withChairs();
    await record(told);
    await changeDate(store, 1, { startDate: "2027-05-10", endDate: "2027-05-13" });
    expect(await states()).toEqual(["offen", "offen", "offen"]);
    await tellChanges(store, at(later));
    await tellChanges(store, at(later));
    expect([await states(), await noted()]).toEqual([
      ["offen", "offen", "offen"],
      ["beschluss", "beschluss-offen"],
    ]);
    expect((await reopened()).toSorted()).toEqual(["vera@example.org", "viktor@example.org"]);
    const entry = (await historyOf(store.db, made.orderId)).find(({ action }) => action === "beschluss-offen");
    expect(entry).toMatchObject({ actor: "system", detail: { reason: "Zeit oder Ort der Veranstaltung haben sich geändert." } });
  });

  it("leaves alone what was resolved on the new date before we told", async () => {
    await withChairs();
    await record(passed);
    await changeDate(store, 1, { startDate: "2027-05-10", endDate: "2027-05-13" });
    expect(await record(told)).toEqual({ ok: true });
    await tellChanges(store, at(later));
    expect([await states(), await reopened()]).toEqual([["mitgeteilt", "mitgeteilt", "mitgeteilt"], []]);
  });

  it("tells no chair of what was never resolved", async () => {
    await withChairs();
    await changeDate(store, 1, { startDate: "2027-05-10", endDate: "2027-05-13" });
    await tellChanges(store, at(later));
    expect([await reopened(), await noted()]).toEqual([[], []]);
  });
});

it("opens what was resolved for a seat that is rebooked, and for that one alone", async () => {
  await withChairs();
  await record(told);
  const [first = ""] = made.ids;
  expect(await rebook(store, made, [first], 2)).toEqual({ ok: true });
  expect(await states()).toEqual(["offen", "mitgeteilt", "mitgeteilt"]);
  expect((await reopened()).length).toBe(2);
});

it("opens it for somebody else on the seat, not for a name that was written wrongly", async () => {
  await withChairs();
  await record(told);
  const [first = "", second = ""] = made.ids;
  const { email } = sampleBilling;
  const person = { salutation: "Herr", firstname: "Neu", lastname: "Dabei", email: null };
  await replaceParticipant(store, first, person, at(early));
  await replaceParticipant(store, second, { salutation: "Frau", firstname: "Bernd", lastname: "Muster", email }, at(early));
  expect(await states()).toEqual(["offen", "mitgeteilt", "mitgeteilt"]);
  expect((await reopened()).length).toBe(2);
});

it("writes to no chair who ordered: the mail about the change says it", async () => {
  await withChairs();
  await record(told);
  await store.write(async (tx) => void (await tx.update(orders).set({ email: "Vera@example.org" })));
  await rebook(store, made, [made.ids[0] ?? ""], 2);
  expect(await reopened()).toEqual(["viktor@example.org"]);
});

it("neither keeps nor opens a resolution where the seat is cancelled", async () => {
  await withChairs();
  await record(told);
  await cancelBookings(store, made.orderId, { ids: made.ids, shownFee: 0 }, at(early));
  expect([await noted(), await reopened()]).toEqual([["beschluss"], []]);
  expect(await record({ ...told, minutes: null })).toEqual({ ok: false, reason: "changed" });
});
