import { allDone } from "#db/all-done.ts";
import type { Db } from "#db/client.ts";
import { takenOn } from "#db/repositories/appointment-cells.ts";
import { activeConsultants, type StoredConsultant } from "#db/repositories/consultants.ts";
import { type Cell, cellAt } from "#src/domain/consulting/cells.ts";
import { isTaken, LONGEST, regularStarts } from "#src/domain/consulting/slots.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, daysOf, mondayOf } from "#src/domain/time/german-date.ts";
import { candidates, type SlotWish } from "./find-slots.ts";

export type SlotRefusal =
  /** Nobody offers this: beside the grid, past, too soon, too far ahead, no hours, unknown consultant or kind. */
  "slot-unknown" | "slot-taken";

export type Chosen = Readonly<{ ok: true; consultant: StoredConsultant; start: Cell }> | Readonly<{ ok: false; reason: SlotRefusal }>;

/** Who takes an appointment at `at`: of those who are free the one with the fewest that week (spec:consultant#whoever-is-free). */
export async function chooseConsultant(db: Db, wish: SlotWish, at: Date, now: Date): Promise<Chosen> {
  const start = cellAt(at);
  if (start === null) return { ok: false, reason: "slot-unknown" };
  const day = todayInBerlin(at);
  const [monday, sunday] = [mondayOf(day), addDays(mondayOf(day), 6)];
  const looked = { except: wish.except, counted: { first: monday, last: sunday }, cells: [start, start + LONGEST] } as const;
  const [active, taken] = await allDone(activeConsultants(db), takenOn(db, wish.consultantId, { first: day, last: day }, looked));
  const regular = candidates(active, wish).filter(({ schedule }) => regularStarts(schedule, day, now).includes(start));
  if (regular.length === 0) return { ok: false, reason: "slot-unknown" };
  const week = daysOf(monday, sunday);
  const free = regular.flatMap((consultant) => {
    const own = taken(consultant.id);
    if (own.on(day) >= consultant.schedule.perDay || isTaken(consultant.schedule, start, own)) return [];
    return [{ consultant, load: week.reduce((sum, one) => sum + own.on(one), 0) }];
  });
  const [chosen] = free.toSorted((one, other) => one.load - other.load || one.consultant.id.localeCompare(other.consultant.id));
  return chosen === undefined ? { ok: false, reason: "slot-taken" } : { ok: true, consultant: chosen.consultant, start };
}
