import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { insertRecipient } from "#db/repositories/cart-recipients.ts";
import { addCartItem, cartItemsOf, touchCart } from "#db/repositories/carts.ts";
import { saveDraft } from "#db/repositories/checkout-drafts.ts";
import { type WaitingEntry, waitingEntryById } from "#db/repositories/waiting-list.ts";
import { events } from "#db/schema/events.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { giveHoldBack } from "./change-booking.ts";
import { doDueWork } from "./due-work.ts";
import { placeOrder } from "./place-order.ts";
import { bookingsAt, contextAt, filledCart, orderCart, samplePerson, seatsOf, shownOrder, subjectsTo } from "./test/sample-booking.ts";
import { joinWaitingList, leaveWaitingList, offerFreeSeats, offerIntoCart } from "./waiting-list.ts";

const START = "2027-05-03";
const start = new Date("2027-03-01T09:00:00Z");
const later = (hours: number) => contextAt(new Date(start.getTime() + hours * 3_600_000));

let store: Store;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1, { startDate: START, endDate: "2027-05-06", seats: 6, booked: 6 })]);
  return store.close;
});

const change = (row: Partial<typeof events.$inferInsert>) =>
  store.write(async (tx) => void (await tx.update(events).set(row).where(eq(events.eventId, 1))));
const join = (name: string, quantity = 1, hours = 0) =>
  joinWaitingList(
    store,
    {
      eventId: 1,
      quantity,
      userId: null,
      brand: "ifb",
      person: { salutation: "Frau", firstname: name, lastname: "Warte", email: `${name}@example.org`, phone: null },
    },
    later(hours),
  );
async function joined(...of: Parameters<typeof join>): Promise<WaitingEntry> {
  const outcome = await join(...of);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.entry;
}
const stateOf = async ({ id }: WaitingEntry) => (await waitingEntryById(store.db, id))?.status;
const offer = (hours = 1) => store.write((tx) => offerFreeSeats(tx, 1, later(hours)));
const work = (hours: number) => doDueWork(store, () => later(hours));
const tell = (name: string) => subjectsTo(store.db, `${name}@example.org`);

describe("joining", () => {
  it("is confirmed", async () => {
    expect((await joined("anna")).status).toBe("wartet");
    expect(await tell("anna")).toEqual([expect.stringMatching(/^Sie stehen auf der Warteliste \(W-/)]);
  });

  it.each([
    ["while seats are free", { booked: 5 }, 1, "event-free"],
    ["for nobody", {}, 0, "quantity"],
    ["for a negative number", {}, -1, "quantity"],
    ["for half a person", {}, 1.5, "quantity"],
    ["for more than the house holds", {}, 7, "quantity"],
    ["for a cancelled event", { cancelledAt: start }, 1, "event-cancelled"],
    ["for a past event", { startDate: "2027-02-01" }, 1, "event-past"],
    ["for an event that begins today", { startDate: "2027-03-01" }, 1, "event-past"],
    ["on the day it begins, also where seats are free", { startDate: "2027-03-01", booked: 2 }, 1, "event-past"],
  ])("is refused %s", async (_, row, quantity, reason) => {
    if (Object.keys(row).length > 0) await change(row);
    expect(await join("anna", quantity)).toEqual({ ok: false, reason });
  });

  it("is possible for more seats than are left", async () => {
    await change({ booked: 5 });
    expect((await join("anna", 2)).ok).toBe(true);
  });

  it("counts once for an address", async () => {
    await joined("anna");
    expect(await join("anna")).toEqual({ ok: false, reason: "already-waiting" });
  });
});

describe("seats that come free", () => {
  it("are offered to the first in line for 48 hours and held meanwhile", async () => {
    const [anna, bernd] = [await joined("anna"), await joined("bernd", 1, 0.5)];
    await change({ booked: 5 });
    expect(await offer()).toBe(1);
    expect([await stateOf(anna), await stateOf(bernd)]).toEqual(["angeboten", "wartet"]);
    expect(await seatsOf(store.db, 1)).toEqual({ booked: 5, held: 1 });
    expect((await waitingEntryById(store.db, anna.id))?.offerEndsAt).toEqual(later(49).now);
    expect((await tell("anna")).at(-1)).toMatch(/^Ein Platz ist für Sie frei geworden/);
  });

  it("go to the first whom they suffice for", async () => {
    const [three, one] = [await joined("anna", 3), await joined("bernd", 1, 0.5)];
    await change({ booked: 5 });
    await offer();
    expect([await stateOf(three), await stateOf(one)]).toEqual(["wartet", "angeboten"]);
    await change({ booked: 2 });
    await offer();
    expect(await stateOf(three)).toBe("angeboten");
    expect(await seatsOf(store.db, 1)).toEqual({ booked: 2, held: 4 });
  });

  it("are offered by the job, whoever freed them, and only once", async () => {
    await joined("anna");
    await change({ seats: 7 });
    const [one, two] = await Promise.all([work(1), work(1)]);
    expect([one, two].map(({ waiting }) => waiting).sort()).toEqual([0, 1]);
    expect(await seatsOf(store.db, 1)).toEqual({ booked: 6, held: 1 });
  });

  it("are offered once, whoever looks at the same time, and never more of them than there are", async () => {
    const entries = [];
    for (const [at, name] of ["anna", "bela", "cem", "dora"].entries()) entries.push(await joined(name, 1, at / 10));
    await change({ booked: 4 });
    await Promise.all([offer(), work(1), offer(), work(1), offer()]);
    expect(await Promise.all(entries.map(stateOf))).toEqual(["angeboten", "angeboten", "wartet", "wartet"]);
    expect(await seatsOf(store.db, 1)).toEqual({ booked: 4, held: 2 });
    expect(await Promise.all(["anna", "bela", "cem"].map(async (name) => (await tell(name)).length))).toEqual([2, 2, 1]);
    // Two give theirs back while the job looks: each goes to the next, once.
    const left = entries.slice(0, 2);
    await Promise.all([...left.map(({ id }) => leaveWaitingList(store, id, later(2))), offer(2), work(2)]);
    expect(await Promise.all(entries.map(stateOf))).toEqual(["verlassen", "verlassen", "angeboten", "angeboten"]);
    expect(await seatsOf(store.db, 1)).toEqual({ booked: 4, held: 2 });
    expect(await Promise.all(["cem", "dora"].map(async (name) => (await tell(name)).length))).toEqual([2, 2]);
  });

  it("come free when somebody gives a reservation back", async () => {
    await change({ booked: 5 });
    await orderCart(store, await filledCart(store, [[1, [samplePerson({ kind: "reservierung" })]]], start), start);
    const anna = await joined("anna");
    const [held] = await bookingsAt(store.db, 1);
    await giveHoldBack(store, held?.id ?? "", later(1));
    expect(await stateOf(anna)).toBe("angeboten");
    expect(await seatsOf(store.db, 1)).toEqual({ booked: 5, held: 1 });
  });
});

describe("an offer", () => {
  it("that runs out goes to the next", async () => {
    const [anna, bernd] = [await joined("anna"), await joined("bernd", 1, 0.5)];
    await change({ booked: 5 });
    await offer();
    expect(await work(48.9)).toMatchObject({ offers: 0 });
    expect(await work(49)).toMatchObject({ offers: 1 });
    expect([await stateOf(anna), await stateOf(bernd)]).toEqual(["verfallen", "angeboten"]);
    expect(await seatsOf(store.db, 1)).toEqual({ booked: 5, held: 1 });
    expect((await tell("anna")).at(-1)).toMatch(/^Ihr Angebot ist abgelaufen/);
  });

  it("ends when the event begins, and goes to nobody else then", async () => {
    const [anna, bernd] = [await joined("anna"), await joined("bernd", 1, 0.5)];
    await change({ startDate: "2027-03-02", booked: 5 });
    await offer();
    const midnight = new Date("2027-03-01T23:00:00Z");
    expect((await waitingEntryById(store.db, anna.id))?.offerEndsAt).toEqual(midnight);
    const [mail] = (await store.db.select().from(mails).where(eq(mails.recipient, "anna@example.org"))).slice(-1);
    expect(mail?.text).toMatch(/bis\s02\.03\.2027, 00:00 Uhr/);
    const at = (ms: number) => doDueWork(store, () => contextAt(new Date(midnight.getTime() + ms)));
    await at(-1);
    expect(await stateOf(anna)).toBe("angeboten");
    expect(await at(0)).toMatchObject({ offers: 1, waiting: 1 });
    expect([await stateOf(anna), await stateOf(bernd)]).toEqual(["verfallen", "beendet"]);
    expect(await seatsOf(store.db, 1)).toEqual({ booked: 5, held: 0 });
    expect([(await tell("anna")).at(-1), (await tell("bernd")).at(-1)]).toEqual([
      expect.stringMatching(/^Ihr Angebot ist abgelaufen/),
      expect.stringMatching(/^Die Warteliste ist geschlossen/),
    ]);
  });

  it("that is left goes to the next", async () => {
    const [anna, bernd] = [await joined("anna"), await joined("bernd", 1, 0.5)];
    await change({ booked: 5 });
    await offer();
    expect(await leaveWaitingList(store, anna.id, later(2))).toBe(true);
    expect(await leaveWaitingList(store, anna.id, later(2))).toBe(false);
    expect([await stateOf(anna), await stateOf(bernd)]).toEqual(["verlassen", "angeboten"]);
  });

  async function acceptedBy(entry: WaitingEntry, people: number, hours: number) {
    const { now } = later(hours);
    const cart = `cart-${entry.id}`;
    const item = await store.write(async (tx) => {
      await touchCart(tx, cart, now);
      return offerIntoCart(tx, entry.id, cart, now);
    });
    if (item === null) return null;
    await store.write(async (tx) => {
      for (let person = 0; person < people; person += 1)
        await insertRecipient(tx, item, samplePerson({ firstname: `Person ${person}` }), now);
      await saveDraft(tx, cart, {}, now);
    });
    return cart;
  }

  it("is free for the cart it was put into, and for no other", async () => {
    const anna = await joined("anna", 2);
    await change({ booked: 4 });
    await offer();
    const cart = await acceptedBy(anna, 2, 2);
    const stranger = await store.write(async (tx) => {
      await touchCart(tx, "stranger", start);
      await addCartItem(tx, "stranger", 1, start);
      return cartItemsOf(tx, "stranger");
    });
    expect([(await cartItemsOf(store.db, cart ?? ""))[0]?.event.held, stranger[0]?.event.held]).toEqual([0, 2]);
  });

  it("is taken by ordering, and what is left of it goes to the next", async () => {
    const [anna, bernd] = [await joined("anna", 2), await joined("bernd", 1, 0.5)];
    await change({ booked: 4 });
    await offer();
    const cart = (await acceptedBy(anna, 1, 2)) ?? "";
    const { now } = later(3);
    expect(await placeOrder(store, await shownOrder(store, cart, now), contextAt(now))).toMatchObject({ ok: true });
    expect(await stateOf(anna)).toBe("angenommen");
    expect(await stateOf(bernd)).toBe("angeboten");
    expect(await seatsOf(store.db, 1)).toEqual({ booked: 5, held: 1 });
  });

  it("can't be taken any more when it has run out", async () => {
    const anna = await joined("anna");
    await change({ booked: 5 });
    await offer();
    const cart = (await acceptedBy(anna, 1, 2)) ?? "";
    const { now } = later(50);
    expect((await placeOrder(store, await shownOrder(store, cart, now), contextAt(now))).ok).toBe(false);
    expect(await seatsOf(store.db, 1)).toEqual({ booked: 5, held: 1 });
    expect(await acceptedBy(anna, 1, 50)).toBeNull();
  });
});

it.each([
  ["has begun", { startDate: "2027-03-01" }, "verfallen", /^Ihr Angebot ist abgelaufen/],
  ["was cancelled", { cancelledAt: start }, "beendet", /^Die Warteliste ist geschlossen/],
] as const)("ends for everybody when the event %s, and whoever had an offer is told so", async (_, row, status, subject) => {
  const [anna, bernd] = [await joined("anna"), await joined("bernd", 1, 0.5)];
  await change({ booked: 5 });
  await offer();
  await change(row);
  await work(2);
  expect([await stateOf(anna), await stateOf(bernd)]).toEqual([status, "beendet"]);
  expect(await seatsOf(store.db, 1)).toEqual({ booked: 5, held: 0 });
  expect([(await tell("anna")).at(-1), (await tell("bernd")).at(-1)]).toEqual([
    expect.stringMatching(subject),
    expect.stringMatching(/^Die Warteliste ist geschlossen/),
  ]);
});
