import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { type Db, openStore, type Store } from "#db/client.ts";
import { addMember, endMembership, insertGremium } from "#db/repositories/gremien.ts";
import { historyOf } from "#db/repositories/order-history.ts";
import { events } from "#db/schema/events.ts";
import { bookings } from "#db/schema/orders.ts";
import { sessions } from "#db/schema/users.ts";
import { sampleEvent } from "#db/seed/sample-store.ts";
import { sharedDatabase } from "#db/test/shared-database.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { placeOrder } from "#src/booking/place-order.ts";
import { bookingsAt, contextAt, filledCart, samplePerson, seatsOf, shownOrder, subjectsTo } from "#src/booking/test/sample-booking.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { callRoute, jsonHeaders } from "#src/shared/server/test/call-route.ts";
import { ALL as cancel } from "./cancel-recipient-booking/[booking].ts";

const now = new Date();
const inDays = (days: number): string => addDays(todayInBerlin(now), days);
const EVENT = 61;
const PRICE = 100_000;

let url = "";
let store: Store;
let [chair, member, stranger, visitor] = ["", "", "", ""];
let [booked, held, gremium] = ["", "", ""];
beforeEach(async () => {
  const database = await sharedDatabase();
  url = database.url;
  store = await openStore(url);
  await store.migrate();
  const dates = { startDate: inDays(20), endDate: inDays(22), seats: 20, booked: 0, held: 0, price1: PRICE, price2: 0 };
  await store.write(async (tx) => void (await tx.insert(events).values(sampleEvent(EVENT, dates))));
  const make = (firstname: string) => makeAccount(store, `${firstname.toLowerCase()}@example.org`, { firstname });
  [chair, member, stranger, visitor] = [await make("Vera"), await make("Mirko"), await make("Olga"), await make("Nora")];
  const before = new Date(now.getTime() - 60_000);
  const gremiumId = await store.write(async (tx) => {
    const id = await insertGremium(tx, { name: "BR Muster", company: "Muster GmbH" }, before);
    const elsewhere = await insertGremium(tx, { name: "BR Beispiel", company: "Beispiel AG" }, before);
    await addMember(tx, chair, { gremiumId: id, function: "chair", position: null }, before);
    await addMember(tx, member, { gremiumId: id, function: "member", position: null }, before);
    await addMember(tx, visitor, { gremiumId: id, function: "substitute", position: null }, before);
    await addMember(tx, stranger, { gremiumId: elsewhere, function: "chair", position: null }, before);
    return id;
  });
  gremium = gremiumId;
  const people = [samplePerson({ firstname: "Anna" }), samplePerson({ firstname: "Berta", kind: "reservierung" })];
  const cart = await filledCart(store, [[EVENT, people]], now);
  expect(await placeOrder(store, await shownOrder(store, cart, now, { userId: member, gremiumId }), contextAt(now))).toMatchObject({
    ok: true,
  });
  const rows = await bookingsAt(store.db, EVENT);
  [booked, held] = ["gebucht", "reserviert"].map((status) => rows.find((row) => row.status === status)?.id ?? "") as [string, string];
  return async () => {
    await store.close();
    await database.remove();
  };
});

async function ask(userId: string | null, booking: string, expectedFee: unknown, on = store) {
  const cookie = userId === null ? {} : { Cookie: await cookieFor(store, userId) };
  const sent = { method: "POST", headers: { ...jsonHeaders, ...cookie }, body: { expectedFee }, params: { booking } };
  return callRoute(cancel, on, `/api-meinifb/cancel-recipient-booking/${booking}`, sent);
}

const statusOf = async (id: string) => (await store.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.status;
/** Twenty days ahead: the fee of that day. */
const FEE = (PRICE * 30) / 100;

it("cancels for who ordered and for the chair, for the fee that was told", async () => {
  const wrong = await ask(member, booked, 0);
  expect(wrong).toMatchObject({ status: 409, body: { error: { code: "fee-changed" } } });
  expect(await statusOf(booked)).toBe("gebucht");
  expect(await ask(chair, booked, FEE)).toMatchObject({ status: 200, body: { state: "storniert", cancellationFee: FEE } });
  expect(await seatsOf(store.db, EVENT)).toEqual({ booked: 0, held: 1 });
});

it("answers everybody else as if there were no such booking", async () => {
  const unknown = (await ask(member, "00000000-0000-0000-0000-000000000000", FEE)).body;
  for (const userId of [stranger, visitor]) expect(await ask(userId, booked, FEE)).toMatchObject({ status: 404, body: unknown });
  expect(await ask(null, booked, FEE)).toMatchObject({ status: 401 });
  expect(await statusOf(booked)).toBe("gebucht");
});

it.each([
  ["whose chair ends", async (tx: Db) => void (await endMembership(tx, gremium, chair))],
  ["who is logged out", async (tx: Db) => void (await tx.delete(sessions).where(eq(sessions.userId, chair)))],
])("cancels nothing for somebody %s between the look and the change", async (_, ends) => {
  const late: Store = {
    ...store,
    async write(work) {
      await store.write(ends);
      return store.write(work);
    },
  };
  const unknown = (await ask(member, "00000000-0000-0000-0000-000000000000", FEE)).body;
  expect(await ask(chair, booked, FEE, late)).toMatchObject({ status: 404, body: unknown });
  expect(await statusOf(booked)).toBe("gebucht");
  expect(await seatsOf(store.db, EVENT)).toEqual({ booked: 1, held: 1 });
});

it("cancels no reservation", async () => {
  expect(await ask(member, held, 0)).toMatchObject({ status: 409, body: { error: { code: "changed" } } });
  expect(await statusOf(held)).toBe("reserviert");
});

it.each([undefined, "50", -1, 1.5, 1e12])("refuses the fee %o", async (fee) =>
  expect(await ask(member, booked, fee)).toMatchObject({ status: 422, body: { error: { fields: { expectedFee: /Cent/ } } } }),
);

it("charges one fee and sends one mail when two servers are asked a hundred times", async () => {
  const other = await openStore(url);
  try {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => ask(member, booked, FEE, index % 2 === 0 ? store : other)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { cancellationFee: FEE } });
  } finally {
    await other.close();
  }
  expect(await seatsOf(store.db, EVENT)).toEqual({ booked: 0, held: 1 });
  expect((await subjectsTo(store.db, "petra.probe@example.org")).filter((subject) => /storn/i.test(subject))).toHaveLength(1);
});

it("says in the order's history that it was staff who saw the portal as the customer does", async () => {
  const admin = await makeAccount(store, "ada@example.org", { firstname: "Ada" });
  const cookie = await cookieFor(store, member, { impersonatorId: admin });
  const sent = { method: "POST", headers: { ...jsonHeaders, Cookie: cookie }, body: { expectedFee: FEE }, params: { booking: booked } };
  expect(await callRoute(cancel, store, `/api-meinifb/cancel-recipient-booking/${booked}`, sent)).toMatchObject({ status: 200 });
  const [row] = await bookingsAt(store.db, EVENT);
  expect((await historyOf(store.db, row?.orderId ?? "")).at(-1)).toMatchObject({
    action: "storniert",
    actor: "staff",
    name: { firstname: "Ada" },
  });
});
