import { Worker } from "node:worker_threads";
import { asc, gte, max } from "drizzle-orm";
import type { Store } from "#db/client.ts";
import { eventModules, events } from "#db/schema/events.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";

const ROWS_AT_ONCE = 200;
/** Copies spread over so many days, so that no month stands out. */
const SPREAD_DAYS = 300;

/** Copies events, their modules too, until `count` lie ahead. Returns how many there were before. */
export async function fillUpTo(store: Store, count: number): Promise<number> {
  const today = todayInBerlin(new Date());
  const known = await store.db.select().from(events).where(gte(events.startDate, today)).orderBy(asc(events.eventId));
  const modules = Map.groupBy(await store.db.select().from(eventModules), ({ eventId }) => eventId);
  const [last] = await store.db.select({ id: max(events.eventId) }).from(events);
  const first = (last?.id ?? 0) + 1;
  const copies = Array.from({ length: Math.max(0, count - known.length) }, (_, index) => {
    const original = known[index % known.length];
    if (original === undefined) throw new Error("there is no event to copy");
    const days = (index * 7) % SPREAD_DAYS;
    const moved = (day: string): string => addDays(day, days);
    const { startDate, endDate, ...rest } = original;
    const row = { ...rest, eventId: first + index, startDate: moved(startDate), endDate: moved(endDate) };
    const parts = (modules.get(original.eventId) ?? []).map((part) => ({
      ...part,
      eventId: row.eventId,
      startDate: moved(part.startDate),
      endDate: moved(part.endDate),
    }));
    return { row, parts };
  });
  for (let start = 0; start < copies.length; start += ROWS_AT_ONCE) {
    const part = copies.slice(start, start + ROWS_AT_ONCE);
    await store.write(async (tx) => {
      await tx.insert(events).values(part.map(({ row }) => row));
      const parts = part.flatMap((copy) => copy.parts);
      if (parts.length > 0) await tx.insert(eventModules).values(parts);
    });
  }
  return known.length;
}

/** Changes the seats of an event every `everyMs`, on a thread of its own: a commit waits for the disk. Returns what ends it. */
export function keepChanging(databaseFile: string, everyMs: number): () => Promise<unknown> {
  const writer = new Worker(new URL("./finding-writer.ts", import.meta.url), { workerData: { databaseFile, everyMs } });
  return () => writer.terminate();
}

export async function occurring(store: Store): Promise<Readonly<{ months: readonly string[]; cities: readonly string[] }>> {
  const rows = await store.db.select({ startDate: events.startDate, city: events.city }).from(events);
  const today = todayInBerlin(new Date());
  const ahead = rows.filter(({ startDate }) => startDate >= today);
  return {
    months: [...new Set(ahead.map(({ startDate }) => startDate.slice(0, 7)))].sort(),
    cities: [...new Set(ahead.flatMap(({ city }) => (city === null ? [] : [city])))].sort(),
  };
}
