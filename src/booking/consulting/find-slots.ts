import { allDone } from "#db/all-done.ts";
import type { Db } from "#db/client.ts";
import { takenOn } from "#db/repositories/appointment-cells.ts";
import { activeConsultants, type StoredConsultant } from "#db/repositories/consultants.ts";
import { type Cell, instantOf } from "#src/domain/consulting/cells.ts";
import { type AppointmentKind, offersKind } from "#src/domain/consulting/consultant.ts";
import { freeStarts, LONGEST, offeredDays } from "#src/domain/consulting/slots.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, type IsoDay } from "#src/domain/time/german-date.ts";

/** `consultantId` is null for whoever is free. */
export type SlotWish = Readonly<{ consultantId: string | null; kind: AppointmentKind; except?: string }>;
export type Slot = Readonly<{ start: Date; end: Date }>;
export type SlotDay = Readonly<{ day: IsoDay; slots: readonly Slot[] }>;

/** Those who can be asked in this way: one, or everybody. */
export const candidates = (team: readonly StoredConsultant[], { consultantId, kind }: SlotWish): readonly StoredConsultant[] =>
  team.filter((one) => (consultantId === null || one.id === consultantId) && offersKind(one, kind));

const CELL_MS = 15 * 60_000;

/** Free times by day, days without any left out; of several consultants each start once, with the shortest end. */
export async function findSlots(db: Db, wish: SlotWish, from: IsoDay, days: number, now: Date): Promise<readonly SlotDay[]> {
  const offered = offeredDays(from, days, now);
  const [first, last] = [offered[0], offered.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [active, taken] = await allDone(activeConsultants(db), takenOn(db, wish.consultantId, { first, last }, { except: wish.except }));
  const team = candidates(active, wish);
  return offered.flatMap((day) => {
    const ends = new Map<Cell, number>();
    for (const { id, schedule } of team) {
      const own = taken(id);
      const { minutes } = schedule;
      for (const start of freeStarts(schedule, day, own, now)) ends.set(start, Math.min(minutes, ends.get(start) ?? minutes));
    }
    const starts = [...ends].toSorted(([one], [other]) => one - other);
    const slots = starts.map(([start, minutes]) => ({
      start: instantOf(start),
      end: new Date(start * CELL_MS + minutes * 60_000),
    }));
    return slots.length === 0 ? [] : [{ day, slots }];
  });
}

const LOOKED_AHEAD = 14;

/** The next free times from a moment on, at most `count`; what is offered to whoever came too late. */
export async function nextSlots(db: Db, wish: SlotWish, from: Date, count: number, now: Date): Promise<readonly Slot[]> {
  if (Number.isNaN(from.getTime())) return [];
  const day = todayInBerlin(from);
  const before = from.getTime() - LONGEST * CELL_MS;
  const found: Slot[] = [];
  for (let week = 0; week * LOOKED_AHEAD < 8 * 7 + LOOKED_AHEAD && found.length < count; week += 1) {
    const days = await findSlots(db, wish, addDays(day, week * LOOKED_AHEAD), LOOKED_AHEAD, now);
    found.push(...days.flatMap(({ slots }) => slots).filter(({ start }) => start.getTime() >= before));
  }
  return found.slice(0, count);
}
