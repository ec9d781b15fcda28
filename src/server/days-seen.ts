import type { Db, Store } from "#db/client.ts";
import { metaValue, noteMeta } from "#db/repositories/meta.ts";
import { berlinInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";

const KEY = "days-seen";
/** The clock must have been on so many days, one after the other, before what lies behind the first of them may be deleted. */
const NEEDED = 3;
const KEPT = 8;
/** A database that nobody has looked at for longer, or a clock that has jumped. */
const USUAL_GAP_DAYS = 2;

const dayPattern = /^\d{4}-\d\d-\d\d$/;

/** Days on which housekeeping has run, the oldest first. A day that lies behind the clock's own was never there: its clock was wrong. */
export function withDay(days: readonly string[], today: string): readonly string[] {
  return [...days.filter((day) => day < today), today].slice(-KEPT);
}

/** As of when things may be deleted: never a day that a single reading of the clock claims; undefined until enough days were seen. */
export function trustedDay(days: readonly string[]): string | undefined {
  return days.at(-NEEDED);
}

/** Whether the newest day follows on the one before, as far as anybody knows. */
export function followsOn(days: readonly string[]): boolean {
  const [before, last] = [days.at(-2), days.at(-1)];
  return before === undefined || last === undefined || last <= addDays(before, USUAL_GAP_DAYS);
}

export async function daysSeen(db: Db): Promise<readonly string[]> {
  const days: unknown = JSON.parse((await metaValue(db, KEY)) ?? "[]");
  return Array.isArray(days) ? days.filter((day): day is string => typeof day === "string" && dayPattern.test(day)) : [];
}

const instantOf = (day: string | undefined): Date | undefined => (day === undefined ? undefined : new Date(berlinInstant(day, "00:00")));

/** Notes today, and hands back as of when things may be deleted (docs/decisions/0030). */
export function noteDay(store: Pick<Store, "write">, now: Date): Promise<Date | undefined> {
  return store.write(async (tx) => {
    const days = withDay(await daysSeen(tx), todayInBerlin(now));
    await noteMeta(tx, KEY, JSON.stringify(days));
    return instantOf(trustedDay(days));
  });
}

/** The same without noting anything. */
export const trustedInstant = async (db: Db): Promise<Date | undefined> => instantOf(trustedDay(await daysSeen(db)));
