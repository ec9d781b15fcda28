/** From so many days before an event on, so many percent of the seminar price are due; the most days first. */
export type FeeSteps = readonly Readonly<{ days: number; percent: number }>[];

export const defaultFeeSteps: FeeSteps = [
  { days: 30, percent: 0 },
  { days: 14, percent: 30 },
  { days: 7, percent: 50 },
  { days: 0, percent: 80 },
];

/** Moving a seat is free until so many days before its date (spec:changing-an-order#rebooking). */
const FREE_DAYS = 14;

/** Where nothing is set: free until 14 days before, then half of what cancelling costs. */
export function halvedFeeSteps(cancelling: FeeSteps): FeeSteps {
  const inForce = cancelling.find(({ days }) => days < FREE_DAYS) ?? cancelling.at(-1);
  const late = cancelling.filter(({ days }) => days < FREE_DAYS);
  // The lowest step counts for what lies below it too.
  const begins = inForce === undefined || late.some(({ days }) => days === 0) ? late : [...late, { days: 0, percent: inForce.percent }];
  return [{ days: FREE_DAYS, percent: 0 }, ...begins.map(({ days, percent }) => ({ days, percent: percent / 2 }))];
}

/** `30:0 7:50 0:80`: days and percent; null for anything that is no such steps or not in descending order. */
export function readFeeSteps(text: string): FeeSteps | null {
  const parts = text
    .trim()
    .split(/\s+/)
    .map((part) => /^(\d{1,3}):(\d{1,3})$/.exec(part));
  const steps = parts.flatMap((match) => (match === null ? [] : [{ days: Number(match[1]), percent: Number(match[2]) }]));
  const inOrder = steps.every(({ days }, index) => index === 0 || days < (steps[index - 1]?.days ?? 0));
  return steps.length === parts.length && inOrder && steps.every(({ percent }) => percent <= 100) ? steps : null;
}
