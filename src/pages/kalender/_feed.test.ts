import type { APIContext } from "astro";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { deleteFeed, insertFeed, replaceFeed } from "#db/repositories/calendar-feeds.ts";
import { events } from "#db/schema/events.ts";
import { bookings } from "#db/schema/orders.ts";
import { users } from "#db/schema/users.ts";
import { dayFromNow, onlineSample, sampleEvent, sampleModule, sampleStore } from "#db/seed/sample-store.ts";
import { statementsOf } from "#db/test/statements-of.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { type BookingRecord, bookingRecord } from "#src/booking/booking-record.ts";
import { feedPath, feedToken, newFeedVersion } from "#src/booking/calendar/feed-token.ts";
import { readCalendar } from "#src/booking/calendar/test/read-calendar.ts";
import { cancelBooking, feeFor, giveHoldBack } from "#src/booking/change-booking.ts";
import { placeOrder } from "#src/booking/place-order.ts";
import { tellChanges } from "#src/booking/tell-changes.ts";
import { bookingsAt, contextAt, filledCart, sampleBilling, samplePerson, shownOrder } from "#src/booking/test/sample-booking.ts";
import { berlinInstant } from "#src/domain/time/berlin-time.ts";
import { testLocals, testOrigins, testSecret } from "#src/shared/server/test/call-route.ts";
import { GET } from "./[feed].ics.ts";

const now = new Date();
const petra = samplePerson({ firstname: sampleBilling.firstname, lastname: sampleBilling.lastname });
const anna = samplePerson();

let store: Store;
let chair: string;
let member: string;
beforeEach(async () => {
  store = await sampleStore(
    [sampleEvent(1), sampleEvent(2, { title: "Wirtschaftsausschuss", ...onlineSample }), sampleEvent(3, { title: "Reihe" })],
    [sampleModule(3, 0), sampleModule(3, 1)],
  );
  [chair, member] = [await makeAccount(store, "chair@example.org"), await makeAccount(store, "member@example.org")];
  return store.close;
});

async function order(userId: string, ...entries: Parameters<typeof filledCart>[1]): Promise<void> {
  const shown = await shownOrder(store, await filledCart(store, entries, now), now);
  const outcome = await placeOrder(store, { ...shown, userId }, contextAt(now));
  if (!outcome.ok) throw new Error(outcome.reason);
}

async function makeFeed(userId: string): Promise<string> {
  const feed = { userId, version: newFeedVersion(), createdAt: now };
  await store.write((tx) => replaceFeed(tx, feed));
  return feedToken(feed, testSecret);
}

async function ask(token: string, headers: Readonly<Record<string, string>> = {}, method = "GET"): Promise<Response> {
  const request = new Request(`${testOrigins.ifb}/kalender/${encodeURIComponent(token)}.ics`, { headers, method });
  return GET({ request, locals: testLocals(store), params: { feed: token } } as unknown as APIContext) as Promise<Response>;
}

const entriesOf = async (token: string) => readCalendar(await (await ask(token)).text()).entries;
const titlesOf = async (token: string) => (await entriesOf(token)).map(({ title }) => title);

async function recordAt(eventId: number): Promise<BookingRecord> {
  const [seat] = await bookingsAt(store.db, eventId);
  const record = seat && (await bookingRecord(store.db, seat.id));
  if (record === undefined) throw new Error(`nobody at event ${eventId}`);
  return record;
}

describe("the feed of an account", () => {
  it("shows one entry for each event of an order, and whom it is for", async () => {
    await order(chair, [1, [petra, anna]], [2, [samplePerson({ kind: "reservierung", hotelOverNightOption: null })]]);
    const read = readCalendar(await (await ask(await makeFeed(chair))).text());
    expect([read.name, read.method]).toEqual(["mein ifb", "PUBLISH"]);
    const { booking } = await recordAt(1);
    expect(read.entries).toMatchObject([
      {
        uid: `${booking.id}@localhost`,
        title: "Arbeitsrecht Teil 1 (Petra Probe, Anna Muster)",
        status: "CONFIRMED",
        place: "Hotel Muster, Köln",
        url: `${testOrigins.ifb}/seminare/p/1`,
        description: expect.stringMatching(
          /^Bestellung B-\S+\nFrau Petra Probe, verbindlich gebucht\nFrau Anna Muster, verbindlich gebucht$/,
        ),
      },
      { title: "Reserviert: Wirtschaftsausschuss (Anna Muster)", status: "TENTATIVE", place: "Online" },
    ]);
  });

  it("shows what others booked for one's name and confirmed address, without anybody's name, as the mail told it", async () => {
    const mine = samplePerson({ firstname: "Mirko", lastname: "Mitglied", email: "member@example.org" });
    await store.write((tx) => tx.update(users).set({ firstname: "Mirko", lastname: "Mitglied" }).where(eq(users.id, member)));
    await order(chair, [1, [petra, mine]], [2, [samplePerson({ email: "member@example.org", hotelOverNightOption: null })]]);
    const token = await makeFeed(member);
    const own = (await bookingsAt(store.db, 1)).find(({ firstname }) => firstname === "Mirko");
    expect(await entriesOf(token)).toMatchObject([
      {
        uid: `${own?.id}@localhost`,
        title: "Arbeitsrecht Teil 1",
        status: "CONFIRMED",
        description: expect.stringMatching(/^Bestellung B-\S+$/),
      },
    ]);
    const record = await bookingRecord(store.db, own?.id ?? "");
    if (record === undefined) throw new Error("no such seat");
    await cancelBooking(store, record.booking.id, feeFor(record, contextAt(now)), contextAt(now));
    expect(await entriesOf(token)).toMatchObject([{ uid: `${own?.id}@localhost`, status: "CANCELLED" }]);
    await store.write((tx) => tx.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, member)));
    expect(await entriesOf(token)).toEqual([]);
  });

  it("shows each module of a series", async () => {
    await order(chair, [3, [petra]]);
    expect(await titlesOf(await makeFeed(chair))).toEqual(["Reihe – Modul 1", "Reihe – Modul 2"]);
  });

  it("shows nothing that others have ordered, and is empty without an order", async () => {
    await order(chair, [1, [anna]]);
    await order(member, [2, [samplePerson({ hotelOverNightOption: null })]]);
    expect(await titlesOf(await makeFeed(chair))).toEqual(["Arbeitsrecht Teil 1 (Anna Muster)"]);
    expect(await titlesOf(await makeFeed(await makeAccount(store, "new@example.org")))).toEqual([]);
  });

  it("keeps no link that opens a booking without a login", async () => {
    await order(chair, [1, [petra]]);
    expect(await (await ask(await makeFeed(chair))).text()).not.toContain("/buchung/");
  });

  it("tells of a cancellation and of a hold given back, each with a higher sequence", async () => {
    await order(chair, [1, [petra]], [2, [samplePerson({ kind: "reservierung", hotelOverNightOption: null })]]);
    const token = await makeFeed(chair);
    const before = await entriesOf(token);
    const [seat, hold] = [await recordAt(1), await recordAt(2)];
    const context = contextAt(now);
    expect(await cancelBooking(store, seat.booking.id, feeFor(seat, context), context)).toMatchObject({ ok: true });
    expect(await giveHoldBack(store, hold.booking.id, context)).toMatchObject({ ok: true });
    const after = await entriesOf(token);
    expect(after).toMatchObject([
      { title: "Entfällt: Arbeitsrecht Teil 1", status: "CANCELLED", alarms: [] },
      { title: "Entfällt: Wirtschaftsausschuss (Anna Muster)", status: "CANCELLED" },
    ]);
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    for (const [index, { sequence }] of after.entries()) expect(sequence).toBeGreaterThan(before[index]?.sequence ?? 0);
  });

  it("tells of new dates as soon as the customer was told", async () => {
    await order(chair, [1, [petra]]);
    const token = await makeFeed(chair);
    const [before] = await entriesOf(token);
    const [startDate, endDate] = [dayFromNow(40), dayFromNow(43)];
    await store.write(async (tx) => void (await tx.update(events).set({ startDate, endDate }).where(eq(events.eventId, 1))));
    expect((await entriesOf(token))[0]).toEqual(before);
    await tellChanges(store, contextAt(now));
    const [after] = await entriesOf(token);
    expect(after).toMatchObject({ uid: before?.uid, start: new Date(berlinInstant(startDate, "13:00")).toISOString() });
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  });

  it.each([
    ["what ended a year ago", { days: -365 }, true],
    ["nothing that ended longer ago", { days: -366 }, false],
    ["what was cancelled 60 days ago", { days: 30, cancelledDays: 60 }, true],
    ["nothing that was cancelled longer ago", { days: 30, cancelledDays: 61 }, false],
    ["what ended a year ago, but not when it was cancelled before", { days: -365, cancelledDays: 400 }, false],
  ])("shows %s", async (_, { days, cancelledDays }: { days: number; cancelledDays?: number }, shown) => {
    await order(chair, [1, [petra]]);
    const day = dayFromNow(days);
    const lastNotified = JSON.stringify({
      startDate: day,
      endDate: day,
      startTime: "09:00",
      endTime: "16:00",
      place: "Online",
      modules: [],
    });
    const cancelled =
      cancelledDays === undefined
        ? {}
        : ({ status: "storniert", cancelledAt: new Date(berlinInstant(dayFromNow(-cancelledDays), "12:00")) } as const);
    await store.write(async (tx) => void (await tx.update(bookings).set({ lastNotified, ...cancelled })));
    expect(await entriesOf(await makeFeed(chair))).toHaveLength(shown ? 1 : 0);
  });

  it("asks the database as often for many seats as for one", async () => {
    const token = await makeFeed(chair);
    const countQueries = async () => (await statementsOf(store.db, () => ask(token))).length;
    await order(chair, [1, [petra]]);
    const forOne = await countQueries();
    expect(forOne).toBeGreaterThan(0);
    await order(chair, [1, [anna, samplePerson({ firstname: "Cem" })]], [3, [petra, anna]]);
    expect(await countQueries()).toBe(forOne);
  });
});

describe("the answer", () => {
  it("is a calendar that only its reader may keep, for five minutes", async () => {
    const { status, headers } = await ask(await makeFeed(chair));
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, max-age=300",
      "x-robots-tag": "noindex",
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    });
  });

  it("is 304 until something changes", async () => {
    await order(chair, [1, [petra]]);
    const token = await makeFeed(chair);
    const etag = (await ask(token)).headers.get("ETag") ?? "";
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const answer = await ask(token, { "If-None-Match": known });
      expect([answer.status, await answer.text(), answer.headers.get("ETag")]).toEqual([304, "", etag]);
    }
    await order(chair, [2, [samplePerson({ hotelOverNightOption: null })]]);
    expect((await ask(token, { "If-None-Match": etag })).status).toBe(200);
  });

  it("has no body when only its head was asked for", async () => {
    const answer = await ask(await makeFeed(chair), {}, "HEAD");
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
  });
});

describe("an address", () => {
  it("ends with a new one, and another account's signature opens nothing", async () => {
    const [old, other] = [await makeFeed(chair), await makeFeed(member)];
    const fresh = await makeFeed(chair);
    const crossed = `${chair}.${other.split(".")[1]}`;
    expect(await Promise.all([old, fresh, crossed].map(async (token) => (await ask(token)).status))).toEqual([404, 200, 404]);
  });

  it("does not come back when a feed is made again", async () => {
    const old = await makeFeed(chair);
    await store.write((tx) => deleteFeed(tx, chair));
    expect((await ask(old)).status).toBe(404);
    await store.write((tx) => insertFeed(tx, { userId: chair, version: newFeedVersion(), createdAt: now }));
    expect((await ask(old)).status).toBe(404);
  });

  it("ends with the account", async () => {
    const token = await makeFeed(chair);
    await store.write(async (tx) => void (await tx.delete(users).where(eq(users.id, chair))));
    expect((await ask(token)).status).toBe(404);
  });

  it("is signed with the portal's secret", async () => {
    const feed = { userId: chair, version: 1, createdAt: now };
    await store.write((tx) => replaceFeed(tx, feed));
    expect((await ask(feedToken(feed, "f".repeat(32)))).status).toBe(404);
    expect(feedPath(feed, testSecret)).toBe(`/kalender/${feedToken(feed, testSecret)}.ics`);
  });

  it.each([
    ["nothing", () => ""],
    ["an account alone", () => chair],
    ["an empty signature", () => `${chair}.`],
    ["a longer signature", (token: string) => `${token}A`],
    ["a further part", (token: string) => `${token}.x`],
    ["other signs that decode to the same", (token: string) => `${token}=`],
    ["control characters", () => "\u0000.\u0000"],
  ])("opens nothing with %s", async (_, spoil) => {
    const token = await makeFeed(chair);
    expect((await ask(spoil(token))).status).toBe(404);
    expect((await ask(token)).status).toBe(200);
  });
});
