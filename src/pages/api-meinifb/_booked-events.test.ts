import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { actedMembership } from "#db/repositories/gremien.ts";
import { type GremiumSettings, saveSettings } from "#db/repositories/gremium-settings.ts";
import { bookings } from "#db/schema/orders.ts";
import { users } from "#db/schema/users.ts";
import { cookieFor } from "#src/accounts/test/log-in-as.ts";
import { bookingRecord } from "#src/booking/booking-record.ts";
import { cancelBooking } from "#src/booking/change-booking.ts";
import { resolutionStamp, seatResolutions, setResolution } from "#src/booking/resolutions.ts";
import { contextAt } from "#src/booking/test/sample-booking.ts";
import { committeeBookings, inDays, LATER, OVER, SOON } from "#src/features/bookings/server/test/committee-bookings.ts";
import { callRoute } from "#src/shared/server/test/call-route.ts";
import { GET as future } from "./get-future-events.ts";
import { GET as gremiumFuture } from "./get-gremium-future-events.ts";
import { GET as gremiumPast } from "./get-gremium-past-events.ts";
import { GET as next } from "./get-next-event-recipients.ts";
import { GET as past } from "./get-past-events.ts";

const settings: GremiumSettings = {
  ...{ mayBook: "members", pricesFor: "chair", company: null, street: null, streetNumber: null, postalCode: null, city: null },
  ...{ country: "DE", purchaseOrderNumber: null, invoiceEmail: null, costCentre: null, leitwegId: null, vatId: null },
};

let store: Store;
let [chair, member, stranger] = ["", "", ""];
beforeEach(async () => {
  ({ store, chair, member, stranger } = await committeeBookings());
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

type Told = Readonly<{ bookingId: string; firstname: string; resolution: unknown; price: number | null; rights: unknown }>;
const recipientsOf = ({ items }: Listed): readonly Told[] => items.flatMap(({ recipients }) => recipients as readonly Told[]);

it("tells the committee how far its decision on each seat is, and nobody else", async () => {
  const path = "get-gremium-future-events";
  const [vera] = recipientsOf(await ask(gremiumFuture, path, member));
  expect(vera).toMatchObject({ firstname: "Vera", resolution: { state: { id: "offen", name: "Beschluss offen" }, meetingOn: null } });
  const record = await bookingRecord(store.db, vera?.bookingId ?? "");
  if (record === undefined) throw new Error("no such seat");
  const resolution = { state: "gefasst", meetingOn: inDays(-1), minutes: "7/2026", noticeOn: null, answeredOn: null } as const;
  const stamp = resolutionStamp([record], await seatResolutions(store.db, [record]));
  const wish = { seats: async () => [record], stamp, resolution };
  expect(await setResolution(store, wish, contextAt(new Date()))).toEqual({ ok: true });
  const told = {
    state: { id: "gefasst", name: "Beschluss gefasst" },
    meetingOn: inDays(-1),
    minutes: "7/2026",
    noticeOn: null,
    answeredOn: null,
  };
  for (const userId of [chair, member]) expect(recipientsOf(await ask(gremiumFuture, path, userId))[0]?.resolution).toEqual(told);
  // Whose seat others ordered sees it, not the decisions of their committee.
  await store.write((tx) =>
    tx
      .update(bookings)
      .set({ email: "olga@example.org", firstname: "Olga", lastname: "Beispiel" })
      .where(eq(bookings.id, record.booking.id)),
  );
  await store.write((tx) => tx.update(users).set({ lastname: "Beispiel" }).where(eq(users.id, stranger)));
  expect(recipientsOf(await ask(future, "get-future-events", stranger))).toMatchObject([
    { firstname: "Olga", resolution: null, price: null },
  ]);
  await cancelBooking(store, record.booking.id, 0, contextAt(new Date()));
  expect(recipientsOf(await ask(gremiumFuture, path, chair)).map(({ firstname }) => firstname)).not.toContain("Olga");
});

it("tells prices to members where the committee has settled so", async () => {
  const path = "get-gremium-future-events";
  const pricesOf = async (userId: string) => recipientsOf(await ask(gremiumFuture, path, userId)).map(({ price }) => price);
  const all = await pricesOf(chair);
  expect(all.every((price) => price !== null && price > 0)).toBe(true);
  expect(await pricesOf(member)).toEqual([null, ...all.slice(1)]);
  const own = await actedMembership(store.db, chair, new Date());
  await store.write((tx) =>
    saveSettings(tx, own?.gremiumId ?? "", { ...settings, pricesFor: "members" }, { userId: chair, now: new Date() }),
  );
  expect(await pricesOf(member)).toEqual(all);
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
