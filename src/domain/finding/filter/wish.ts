import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { ValueDimension } from "./criteria.ts";

/** One of the values has to be there. */
export type Condition = Readonly<{ dimension: ValueDimension; values: readonly string[] }>;

/** Days from the first to the last, both included. */
export type Span = Readonly<{ from: IsoDay; to: IsoDay }>;

/** What a typed text asks for. */
export type Wish = Readonly<{
  /** How well each subject fits, by its address; `null` when the text speaks of none. */
  subjects: ReadonlyMap<string, number> | null;
  conditions: readonly Condition[];
  /** An event takes place in one of them; empty where the text names no days. */
  spans: readonly Span[];
  /** Numbers of events; whoever names them wants nothing else. */
  numbers: readonly number[];
  /** Folded words of names of houses. */
  houses: readonly string[];
  /** The text as it was probably meant. */
  corrected?: string;
  /** What of the text looks for subjects. */
  rest: string;
  /** What of the text was read as a place, a month and the like. */
  understood: readonly string[];
}>;

/** Whether a wish speaks of dates, not of subjects alone. */
export const asksForDates = ({ conditions, spans, numbers, houses }: Wish): boolean =>
  conditions.length + spans.length + numbers.length + houses.length > 0;

/** Of subjects that do not fit at all. */
const MOST_STEPS = 1000;

/** A step is this much worse than the one before. */
const STEP = 0.8;

/** How many steps each subject fits worse than the best. */
export function stepOf(wish: Wish | undefined): (subject: string) => number {
  const subjects = wish?.subjects ?? new Map<string, number>();
  const best = Math.max(0, ...subjects.values());
  const steps = new Map([...subjects].map(([subject, worth]) => [subject, Math.floor(Math.log(worth / best) / Math.log(STEP))]));
  return (subject) => steps.get(subject) ?? MOST_STEPS;
}
