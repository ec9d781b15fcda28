import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { addMember, insertGremium } from "#db/repositories/gremien.ts";
import { events } from "#db/schema/events.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { placeOrder } from "#src/booking/place-order.ts";
import { contextAt, filledCart, samplePerson, shownOrder } from "#src/booking/test/sample-booking.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { callRoute } from "#src/shared/server/test/call-route.ts";
import { GET as future } from "./get-future-events.ts";
import { GET as gremiumFuture } from "./get-gremium-future-events.ts";
import { GET as gremiumPast } from "./get-gremium-past-events.ts";
import { GET as next } from "./get-next-event-recipients.ts";
import { GET as past } from "./get-past-events.ts";

const now = new Date();
const inDays = (days: number): string => addDays(todayInBerlin(now), days);
const [SOON, LATER, OVER] = [51, 52, 53];

let store: Store;
let [chair, member, stranger] = ["", "", ""];
let gremiumId = "";

async function order(userId: string, gremium: string | null, eventId: number, names: readonly string[]): Promise<void> {
  const people = names.map((firstname, at) => samplePerson({ firstname, kind: at === 0 ? "buchung" : "reservierung" }));
  const cart = await filledCart(store, [[eventId, people]], now);
  const outcome = await placeOrder(store, { ...(await shownOrder(store, cart, now)), userId, gremiumId: gremium }, contextAt(now));
  expect(outcome).toMatchObject({ ok: true });
}

beforeEach(async () => {
  const dates = (days: number) => ({ startDate: inDays(days), endDate: inDays(days + 2), seats: 20, booked: 0, held: 0 });
  store = await sampleStore([sampleEvent(SOON, dates(40)), sampleEvent(LATER, dates(60)), sampleEvent(OVER, dates(50))]);
  const make = (firstname: string) => makeAccount(store, `${firstname.toLowerCase()}@example.org`, { firstname });
  [chair, member, stranger] = [await make("Vera"), await make("Mirko"), await make("Olga")];
  await store.write(async (tx) => {
    const before = new Date(now.getTime() - 60_000);
    gremiumId = await insertGremium(tx, { name: "BR Muster", company: "Muster GmbH" }, before);
    const elsewhere = await insertGremium(tx, { name: "BR Beispiel", company: "Beispiel AG" }, before);
    await addMember(tx, chair, { gremiumId, function: "chair", position: null }, before);
    await addMember(tx, member, { gremiumId, function: "member", position: null }, before);
    await addMember(tx, stranger, { gremiumId: elsewhere, function: "chair", position: null }, before);
  });
  await order(member, gremiumId, LATER, ["Zoe", "Anton"]);
  await order(chair, gremiumId, SOON, ["Vera"]);
  await order(member, null, OVER, ["Mirko"]);
  await store.write(
    async (tx) =>
      void (await tx
        .update(events)
        .set({ startDate: inDays(-5), endDate: inDays(-3) })
        .where(eq(events.eventId, OVER))),
  );
  return store.close;
});

type Listed = Readonly<{ total: number; page: number; pages: number; items: readonly Readonly<Record<string, unknown>>[] }>;
async function ask(route: typeof future, name: string, userId: string, query = ""): Promise<Listed> {
  const answer = await callRoute(route, store, `/api-meinifb/${name}${query}`, { headers: { Cookie: await cookieFor(store, userId) } });
  expect(answer.status).toBe(200);
  return answer.body as Listed;
}
const idsOf = ({ items }: Listed) => items.map(({ eventId }) => eventId);

it("lists what one ordered oneself, with states, sums and today's fee", async () => {
  const list = await ask(future, "get-future-events", member);
  expect(idsOf(list)).toEqual([LATER]);
  expect(list.items[0]).toMatchObject({
    ...{ startDate: inDays(60), moved: false, url: `http://localhost:4321/seminare/p/${LATER}` },
    recipients: [
      { firstname: "Anton", state: { id: "reserviert", name: "reserviert" }, holdUntil: inDays(14), rights: { cancellationFee: null } },
      { firstname: "Zoe", state: { id: "gebucht" }, holdUntil: null, rights: { cancellationFee: 0, orderNumber: expect.any(String) } },
    ],
  });
  expect(idsOf(await ask(past, "get-past-events", member))).toEqual([OVER]);
});

it("lists what the committee has, with prices for the chair and for whoever ordered", async () => {
  const seen = async (userId: string) =>
    (await ask(gremiumFuture, "get-gremium-future-events", userId)).items.map(({ eventId, recipients }) => [
      eventId,
      (recipients as readonly Readonly<{ rights: unknown }>[]).every(({ rights }) => rights !== null),
    ]);
  expect(await seen(chair)).toEqual([
    [SOON, true],
    [LATER, true],
  ]);
  expect(await seen(member)).toEqual([
    [SOON, false],
    [LATER, true],
  ]);
  expect(await seen(stranger)).toEqual([]);
  // Ordered for oneself alone.
  expect(idsOf(await ask(gremiumPast, "get-gremium-past-events", chair))).toEqual([]);
});

it("tells who comes to the next event, one's own or the committee's", async () => {
  const nextOf = async (userId: string) => {
    const answer = await callRoute(next, store, "/api-meinifb/get-next-event-recipients", {
      headers: { Cookie: await cookieFor(store, userId) },
    });
    return answer.body;
  };
  expect(await nextOf(member)).toMatchObject({ event: { eventId: SOON, recipients: [{ firstname: "Vera", rights: null }] } });
  expect(await nextOf(stranger)).toEqual({ event: null });
});

it("pages and filters by the first day", async () => {
  const path = "get-gremium-future-events";
  expect(await ask(gremiumFuture, path, chair, "?limit=1&page=2")).toMatchObject({
    total: 2,
    page: 2,
    pages: 2,
    items: [{ eventId: LATER }],
  });
  expect(await ask(gremiumFuture, path, chair, "?page=9")).toMatchObject({ total: 2, items: [] });
  expect(idsOf(await ask(gremiumFuture, path, chair, `?from=${inDays(41)}`))).toEqual([LATER]);
  expect(idsOf(await ask(gremiumFuture, path, chair, `?to=${inDays(59)}`))).toEqual([SOON]);
});

it.each(["?from=gestern", "?page=0", "?limit=1000", "?gremiumId=1"])("refuses %s with a sentence", async (query) => {
  const headers = { Cookie: await cookieFor(store, chair) };
  const answer = await callRoute(gremiumFuture, store, `/api-meinifb/get-gremium-future-events${query}`, { headers });
  expect(answer).toMatchObject({ status: 422, body: { error: { message: expect.stringMatching(/\S/) } } });
});
