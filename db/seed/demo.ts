import { count } from "drizzle-orm";
import { HOTEL_ID_ONLINE } from "#src/domain/events/event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { hashPassword } from "#src/shared/server/secrets/password.ts";
import { seal, TOTP_SEAL } from "#src/shared/server/secrets/seal.ts";
import type { Db, Store } from "../client.ts";
import { eventModules, events } from "../schema/events.ts";
import { meta } from "../schema/meta.ts";
import { DEMO_PASSWORD, DEMO_TOTP_KEY, insertDemoAccounts } from "./demo-accounts.ts";
import { insertDemoBookings } from "./demo-bookings.ts";
import { insertDemoConsultants } from "./demo-consultants.ts";
import { placeEvent } from "./demo-dates.ts";
import { insertDemoFeedback } from "./demo-feedback.ts";
import { type DemoContent, DemoDataError, type Hotel, readDemo } from "./demo-files.ts";
import { insertDemoForum } from "./demo-forum.ts";
import { insertDemoPlan } from "./demo-plan.ts";
import type { DemoEvent } from "./demo-schema.ts";
import { insertInChunks } from "./insert-in-chunks.ts";

type SeedResult = Readonly<{ ok: true; events: number }> | Readonly<{ ok: false; reason: "not-empty" }>;

type Rows = Readonly<{ event: typeof events.$inferInsert; modules: readonly (typeof eventModules.$inferInsert)[] }>;

const ONLINE = "online";

const cents = (euros: number): number => Math.round(euros * 100);

function hotelOf(slug: string, { hotels }: DemoContent, where: string): Hotel | null {
  if (slug === ONLINE) return null;
  const hotel = hotels.get(slug);
  if (hotel === undefined) throw new DemoDataError(`${where}: Das Hotel „${slug}“ gibt es nicht.`);
  return hotel;
}

function subjectOf({ theme, conference }: DemoEvent, { themes, conferences }: DemoContent, where: string) {
  const slug = theme ?? conference ?? "";
  const found = (theme === undefined ? conferences : themes).get(slug);
  if (found === undefined)
    throw new DemoDataError(`${where}: ${theme === undefined ? "Die Fachtagung" : "Das Thema"} „${slug}“ gibt es nicht.`);
  return {
    title: found.title,
    themeId: theme === undefined ? null : found.id,
    themeSlug: theme ?? null,
    conferenceSlug: conference ?? null,
  };
}

const hotelColumns = (hotel: Hotel | null) => ({
  hotelSlug: hotel?.slug ?? null,
  hotelName: hotel?.name ?? null,
  city: hotel?.city ?? null,
});

function rateColumns(hotel: Hotel | null) {
  if (hotel === null) return {};
  return {
    overnightRate: cents(hotel.rates.overnight),
    dayGuestRate: cents(hotel.rates.dayGuest),
    dayBeforeRate: cents(hotel.rates.dayBefore),
  };
}

function priceColumns(prices: readonly number[]) {
  const [price1 = 0, ...others] = prices.map(cents);
  const [price2 = null, price3 = null, price4 = null, price5 = null] = others;
  return { price1, price2, price3, price4, price5 };
}

function rowsOf(where: string, event: DemoEvent, content: DemoContent, seedDay: IsoDay): Rows {
  const now = new Date(`${seedDay}T00:00:00Z`);
  const hotel = hotelOf(event.hotel, content, where);
  const { whole, modules } = placeEvent(event, seedDay);
  return {
    event: {
      eventId: event.id,
      ...subjectOf(event, content, where),
      ...whole,
      startTime: event.start,
      endTime: event.end,
      hotelId: hotel?.hotelId ?? null,
      ...hotelColumns(hotel),
      seats: event.seats,
      minimum: event.minimum,
      booked: event.booked,
      cancelledAt: event.cancelled === true ? now : null,
      ...priceColumns(event.prices),
      ...rateColumns(hotel),
      updatedAt: now,
    },
    modules: (event.modules ?? []).map((module, position) => {
      const place = hotelOf(module.hotel, content, where);
      const days = modules[position] ?? whole;
      return {
        eventId: event.id,
        position,
        title: module.title,
        hotelId: place?.hotelId ?? HOTEL_ID_ONLINE,
        ...hotelColumns(place),
        ...days,
      };
    }),
  };
}

function refuseDuplicates({ events: listed }: DemoContent): void {
  const seen = new Set<number>();
  for (const { where, event } of listed) {
    if (seen.has(event.id)) throw new DemoDataError(`${where}: Die Nummer ${event.id} ist doppelt vergeben.`);
    seen.add(event.id);
  }
}

async function insertAll(tx: Db, rows: readonly Rows[]): Promise<void> {
  const modules = rows.flatMap((row) => row.modules);
  await insertInChunks(rows, (some) => tx.insert(events).values(some.map(({ event }) => event)));
  await insertInChunks(modules, (some) => tx.insert(eventModules).values([...some]));
}

async function hasEvents(db: Db): Promise<boolean> {
  const [present] = await db.select({ rows: count() }).from(events);
  return present !== undefined && present.rows > 0;
}

/** Writes the demo events and accounts into a database that has none, all or nothing; `secret` is the portal's. Throws `DemoDataError` on wrong data. */
export async function seedDemo(store: Store, contentDir: string, seedDay: IsoDay, secret: string): Promise<SeedResult> {
  if (await hasEvents(store.db)) return { ok: false, reason: "not-empty" };
  const content = readDemo(contentDir);
  refuseDuplicates(content);
  const rows = content.events.map(({ where, event }) => rowsOf(where, event, content, seedDay));
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return store.write(async (tx): Promise<SeedResult> => {
    // Another process may have been faster.
    if (await hasEvents(tx)) return { ok: false, reason: "not-empty" };
    await insertAll(tx, rows);
    await insertDemoFeedback(
      tx,
      rows.map((row) => row.event),
      seedDay,
    );
    await insertDemoBookings(tx, content.committees, seedDay);
    await insertDemoAccounts(tx, passwordHash, new Date(), seal(DEMO_TOTP_KEY, secret, TOTP_SEAL));
    await insertDemoConsultants(tx, new Date());
    await insertDemoPlan(tx, seedDay, new Date());
    await insertDemoForum(tx, content.forumAreas, new Date());
    await tx
      .insert(meta)
      .values({ key: "demo-seed-day", value: seedDay })
      .onConflictDoUpdate({ target: meta.key, set: { value: seedDay } });
    return { ok: true, events: rows.length };
  });
}

/** For starts and builds: a database with events is left alone, without reading any demo data. */
export async function seedDemoIfEmpty(store: Store, contentDir: string, now: Date, secret: string): Promise<SeedResult> {
  return seedDemo(store, contentDir, todayInBerlin(now), secret);
}
