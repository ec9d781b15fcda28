import { count, eq } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, expect, it } from "vitest";
import { remindOfEvents } from "#src/booking/event-reminders.ts";
import { askForFeedback } from "#src/booking/feedback/ask-for-feedback.ts";
import { tellChanges } from "#src/booking/tell-changes.ts";
import { contextAt, countOf } from "#src/booking/test/sample-booking.ts";
import type { Store } from "../client.ts";
import { allEvents } from "../repositories/events.ts";
import { bookings, orders } from "../schema/orders.ts";
import { seedDemo } from "./demo.ts";
import { sampleStore } from "./sample-store.ts";

const SEED_DAY = "2026-11-20";

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  await seedDemo(store, "src/content", SEED_DAY, "x".repeat(32));
  return store.close;
});

it("every demo event has as many participants as it says, each of them once, and orders add up", async () => {
  const { db } = store;
  const { eventId, firstname, lastname, status } = bookings;
  const rows = await db.select({ eventId, seats: count() }).from(bookings).where(eq(status, "gebucht")).groupBy(eventId);
  const seats = new Map(rows.map((row) => [row.eventId, row.seats]));
  const events = await allEvents(db);
  const differing = events.filter((event) => event.booked !== (seats.get(event.eventId) ?? 0));
  expect(differing.map((event) => [event.eventId, event.booked, seats.get(event.eventId)])).toEqual([]);
  const people = await db.select({ eventId, firstname, lastname }).from(bookings);
  expect(new Set(people.map((person) => Object.values(person).join(" "))).size).toBe(people.length);
  const all = await db.select().from(bookings);
  const sums = Map.groupBy(all, (seat) => seat.orderId);
  const wrong = (await db.select().from(orders)).filter(
    ({ id, net, createdAt }) =>
      net !== (sums.get(id) ?? []).reduce((sum, seat) => sum + seat.seminarPrice + seat.hotelPrice, 0) || createdAt >= new Date(SEED_DAY),
  );
  expect(wrong).toEqual([]);
});

it("orders and seats can be worked with: their ids are those that forms take", async () => {
  const ids = [...(await store.db.select({ id: orders.id }).from(orders)), ...(await store.db.select({ id: bookings.id }).from(bookings))];
  expect(ids.filter(({ id }) => !v.is(v.pipe(v.string(), v.uuid()), id))).toEqual([]);
});

it("seats that were always there send no mail on the first day", async () => {
  const context = contextAt(new Date(`${SEED_DAY}T11:00:00Z`));
  await tellChanges(store, context);
  await remindOfEvents(store, () => context);
  await askForFeedback(store, () => context);
  expect(await countOf(store.db, "mails")).toBe(0);
});
