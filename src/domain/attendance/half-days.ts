import { isTrainingSeries } from "../events/event.ts";
import type { PortalEvent } from "../events/portal-event.ts";
import { berlinInstant } from "../time/berlin-time.ts";
import { daysOf, formatDay, type IsoDay, weekdayShort } from "../time/german-date.ts";

export const halves = ["vormittag", "nachmittag"] as const;
export type Half = (typeof halves)[number];
export type HalfDay = Readonly<{ day: IsoDay; half: Half }>;

type Span = Readonly<{ startDate: IsoDay; endDate: IsoDay }>;
type Times = Readonly<{ startTime: string; endTime: string }>;
export type Scheduled = Pick<PortalEvent, "startDate" | "endDate" | "startTime" | "endTime" | "hotel" | "modules">;

/** A morning lies before it, an afternoon after the break that follows. */
const NOON = "12:00";
const BREAK_ENDS = "13:00";

const halfNames: Readonly<Record<Half, string>> = { vormittag: "vormittags", nachmittag: "nachmittags" };

/** The halves of one day that goes from `from` to `to`; a short one that lies over noon belongs to the half in which it begins. */
function halvesBetween(from: string, to: string): readonly Half[] {
  const found = halves.filter((half) => (half === "vormittag" ? from < NOON : to > BREAK_ENDS));
  if (found.length > 0) return found;
  return [from < NOON ? "vormittag" : "nachmittag"];
}

function halfDaysOfSpan({ startDate, endDate }: Span, { startTime, endTime }: Times): readonly HalfDay[] {
  return daysOf(startDate, endDate).flatMap((day) =>
    halvesBetween(day === startDate ? startTime : "00:00", day === endDate ? endTime : "24:00").map((half) => ({ day, half })),
  );
}

/**
 * The half-days of an event in Berlin time, in their order: of a series those of its modules, each of which begins and ends
 * at the times of the event (spec:staff#attendance).
 */
export function halfDaysOf(event: Scheduled): readonly HalfDay[] {
  const spans: readonly Span[] = isTrainingSeries(event) ? event.modules : [event];
  const all = spans.flatMap((span) => halfDaysOfSpan(span, event));
  const once = new Map(all.map((halfDay) => [keyOf(halfDay), halfDay]));
  return [...once].toSorted(([one], [other]) => order(one, other)).map(([, halfDay]) => halfDay);
}

/** `2027-03-05-v` comes after `2027-03-05-n` by its letters alone. */
const order = (one: string, other: string): number =>
  one.slice(0, 10).localeCompare(other.slice(0, 10)) || -one.slice(11).localeCompare(other.slice(11));

/** In addresses and forms: `2027-03-05-vormittag`. */
export const keyOf = ({ day, half }: HalfDay): string => `${day}-${half}`;

/** `Fr 05.03.2027, vormittags`. */
export const halfDayName = ({ day, half }: HalfDay): string => `${weekdayShort(day)} ${formatDay(day)}, ${halfNames[half]}`;

/** When a half-day begins at the earliest; nobody has attended it before (spec:staff#attendance). */
export const beginsAt = ({ day, half }: HalfDay): Date => new Date(berlinInstant(day, half === "vormittag" ? "00:00" : NOON));

/** The half-day that is filled in now: the last one that has begun; before the event its first one. */
export const currentHalfDay = (all: readonly HalfDay[], now: Date): HalfDay | undefined =>
  all.findLast((halfDay) => beginsAt(halfDay) <= now) ?? all[0];

/** Whether an event has come to its last minute. */
export const isOver = ({ endDate, endTime }: Pick<Scheduled, "endDate" | "endTime">, now: Date): boolean =>
  new Date(berlinInstant(endDate, endTime)) <= now;
