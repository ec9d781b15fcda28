import { formatInstant } from "#src/domain/time/berlin-time.ts";

/** What the doctor says of one thing: what is wrong and what to do, that it is fine, or that it could not be looked at. */
export type Finding = Readonly<{ kind: "problem" | "fine" | "unchecked"; text: string }>;

export const problem = (text: string): Finding => ({ kind: "problem", text });
export const fine = (text: string): Finding => ({ kind: "fine", text });
export const unchecked = (text: string): Finding => ({ kind: "unchecked", text });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** `seit dem 20.11.2026, 13:00 Uhr`. */
export const since = (at: Date): string => `seit dem ${formatInstant(at)} Uhr`;

export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** `3 Tagen`, `5 Stunden`, `1 Minute`: as in „vor …“. */
export function duration(milliseconds: number): string {
  if (milliseconds >= 2 * DAY_MS) return `${Math.floor(milliseconds / DAY_MS)} Tagen`;
  if (milliseconds >= 2 * HOUR_MS) return `${Math.floor(milliseconds / HOUR_MS)} Stunden`;
  return counted(Math.max(1, Math.floor(milliseconds / MINUTE_MS)), "Minute", "Minuten");
}

export const megabytes = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toLocaleString("de-DE", { maximumFractionDigits: 1 })} GB` : `${Math.round(bytes / 1e6)} MB`;
