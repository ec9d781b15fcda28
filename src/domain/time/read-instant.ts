import { isIsoDay } from "./german-date.ts";

/** An instant with its zone as addresses, forms and calls say it (`2027-03-05T12:00:00.000Z`); null for one that no calendar here reaches. */
export function readInstant(text: string): Date | null {
  if (!isIsoDay(text.slice(0, 10)) || !/^[T ][\d:.]+(?:Z| ?[+-]\d\d:?\d\d)$/.test(text.slice(10))) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}
