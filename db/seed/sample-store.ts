import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, type IsoDay } from "#src/domain/time/german-date.ts";
import { openMigratedMemory } from "../memory.ts";
import { eventModules, events } from "../schema/events.ts";
import type { Store } from "../store.ts";

type EventRow = typeof events.$inferInsert;
type ModuleRow = typeof eventModules.$inferInsert;

/** A day relative to today: sample events never go stale. */
export const dayFromNow = (days: number): IsoDay => addDays(todayInBerlin(new Date()), days);

const hotel = { hotelId: 601, hotelSlug: "hotel-muster", hotelName: "Hotel Muster", city: "Köln" };

/** What makes a sample event an online one: it has no house, and no rates of one. */
export const onlineSample = {
  hotelId: null,
  hotelSlug: null,
  hotelName: null,
  city: null,
  overnightRate: null,
  dayGuestRate: null,
  dayBeforeRate: null,
} as const;

/** An event in Köln that can be booked, changed as a test needs it. */
export function sampleEvent(eventId: number, change: Partial<EventRow> = {}): EventRow {
  return {
    eventId,
    themeId: 101,
    themeSlug: "arbeitsrecht",
    title: "Arbeitsrecht Teil 1",
    startDate: dayFromNow(30),
    endDate: dayFromNow(33),
    startTime: "13:00",
    endTime: "12:30",
    ...hotel,
    seats: 20,
    minimum: 8,
    booked: 5,
    price1: 129_000,
    price2: 119_000,
    overnightRate: 14_900,
    dayGuestRate: 5_900,
    dayBeforeRate: 10_900,
    updatedAt: new Date(0),
    ...change,
  };
}

export function sampleModule(eventId: number, position: number): ModuleRow {
  const startDate = dayFromNow(30 + position * 30);
  return { eventId, position, title: `Modul ${position + 1}`, ...hotel, startDate, endDate: startDate };
}

/** A migrated database in memory that holds these events. */
export async function sampleStore(rows: readonly EventRow[], modules: readonly ModuleRow[] = []): Promise<Store> {
  const store = await openMigratedMemory();
  await store.write(async (tx) => {
    if (rows.length > 0) await tx.insert(events).values([...rows]);
    if (modules.length > 0) await tx.insert(eventModules).values([...modules]);
  });
  return store;
}
