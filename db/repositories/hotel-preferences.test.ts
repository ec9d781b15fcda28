import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { healthWording } from "#src/domain/accounts/consents.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import type { Store } from "../client.ts";
import { bookings } from "../schema/orders.ts";
import { sampleEvent, sampleStore } from "../seed/sample-store.ts";
import { addConsents, consentsOf } from "./consents.ts";
import { deleteServedPreferences, hotelPreferencesOf, saveHotelPreferences, UNUSED_DAYS } from "./hotel-preferences.ts";

// Days are Berlin's: counted from noon, no change of the clock makes two of one.
const NOW = new Date(`${todayInBerlin(new Date())}T12:00:00Z`);
const later = (days: number): Date => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000);
const inDays = (days: number) => addDays(todayInBerlin(NOW), days);
const wishes = {
  room: "Einzelzimmer",
  smoking: null,
  floor: null,
  nearLift: false,
  quiet: false,
  longBed: false,
  parking: false,
  notes: null,
};

let store: Store;
let anna = "";
beforeEach(async () => {
  const days = { startDate: inDays(30), endDate: inDays(33), booked: 0, held: 0 };
  store = await sampleStore([sampleEvent(51, days), sampleEvent(52, { startDate: inDays(60), endDate: inDays(60), booked: 0, held: 0 })]);
  anna = await makeAccount(store, "anna@example.org");
  return store.close;
});

const keep = (kept: boolean) =>
  store.write(async (tx) => {
    await saveHotelPreferences(tx, { userId: anna, wishes, health: null, keep: kept, updatedAt: NOW });
    const { version, text: wording } = healthWording;
    const given = { purpose: "hotel-health", channel: "account", state: "given", version, wording, contact: null } as const;
    await addConsents(tx, anna, [given], { origin: "settings", now: NOW });
  });

const book = async (...eventIds: readonly number[]) => {
  const people = [samplePerson({ email: "anna@example.org" })];
  const cart = await filledCart(
    store,
    eventIds.map((eventId) => [eventId, people] as const),
    NOW,
  );
  expect(await orderCart(store, cart, NOW)).toMatchObject({ ok: true });
};

const isThereAfter = async (days: number): Promise<boolean> => {
  await store.write((tx) => deleteServedPreferences(tx, later(days)));
  return (await hotelPreferencesOf(store.db, anna)) !== undefined;
};

it("stays until the last event booked is over and goes the day after, with its consent", async () => {
  await keep(false);
  await book(51, 52);
  expect(await isThereAfter(34)).toBe(true);
  expect(await isThereAfter(60)).toBe(true);
  expect(await isThereAfter(61)).toBe(false);
  expect((await consentsOf(store.db, anna)).at(-1)).toMatchObject({ state: "ended", origin: "retention" });
});

it("waits half a year for an event; one that was cancelled is none", async () => {
  await keep(false);
  await book(51);
  await store.write(async (tx) => void (await tx.update(bookings).set({ status: "storniert" }).where(eq(bookings.eventId, 51))));
  expect(await isThereAfter(UNUSED_DAYS)).toBe(true);
  expect(await isThereAfter(UNUSED_DAYS + 1)).toBe(false);
});

it("stays by choice", async () => {
  await keep(true);
  await book(51);
  expect(await isThereAfter(1000)).toBe(true);
});
