import { type HalfDay, keyOf } from "./half-days.ts";

/** Half-days in percent that a certificate asks for (spec:member-area#certificates). */
export const CERTIFICATE_PERCENT = 80;

export type Attended = Readonly<{ attended: number; entered: number; all: number; enough: boolean }>;

/**
 * Counts over the half-days that the event has today; entries for days it was moved away from count no more. What nobody has
 * entered was not attended. Whole numbers decide: 4 of 5 are 80 %, whatever fractions make of it.
 */
export function attendedOf(all: readonly HalfDay[], entries: readonly Readonly<HalfDay & { present: boolean }>[]): Attended {
  const known = new Set(all.map(keyOf));
  const counted = entries.filter((entry) => known.has(keyOf(entry)));
  const attended = counted.filter(({ present }) => present).length;
  const enough = all.length > 0 && attended * 100 >= all.length * CERTIFICATE_PERCENT;
  return { attended, entered: counted.length, all: all.length, enough };
}
