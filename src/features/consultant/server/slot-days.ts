import type { Db } from "#db/client.ts";
import { findSlots, type SlotWish } from "#src/booking/consulting/find-slots.ts";
import { horizonOf } from "#src/domain/consulting/slots.ts";
import { formatClock, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, formatDayLong, type IsoDay } from "#src/domain/time/german-date.ts";

const DAYS_SHOWN = 7;

export type ShownSlot = Readonly<{ label: string; at: string; href: string }>;
export type ShownDays = Readonly<{
  days: readonly Readonly<{ day: IsoDay; label: string; slots: readonly ShownSlot[] }>[];
  earlier: string | null;
  later: string | null;
}>;

type Links = Readonly<{ slot: (start: string) => string; from: (day: IsoDay) => string }>;

/** A week of free times from `from` on, as links, with the ways to the weeks before and after; an empty first week leads on to the next free one. */
export async function shownDays(db: Db, wish: SlotWish, from: IsoDay | null, links: Links, now: Date): Promise<ShownDays> {
  const today = todayInBerlin(now);
  const last = horizonOf(now);
  const asked = from === null || from < today ? today : from;
  let first = asked;
  let found = await findSlots(db, wish, first, DAYS_SHOWN, now);
  while (from === null && found.length === 0 && first <= last) {
    first = addDays(first, DAYS_SHOWN);
    found = await findSlots(db, wish, first, DAYS_SHOWN, now);
  }
  const before = addDays(first, -DAYS_SHOWN);
  const next = addDays(first, DAYS_SHOWN);
  return {
    days: found.map(({ day, slots }) => ({
      day,
      label: formatDayLong(day),
      slots: slots.map(({ start }) => ({ label: formatClock(start), at: start.toISOString(), href: links.slot(start.toISOString()) })),
    })),
    earlier: first <= today ? null : links.from([today, before].toSorted().at(-1) ?? today),
    later: next > last ? null : links.from(next),
  };
}
