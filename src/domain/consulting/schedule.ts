import type { IsoDay } from "../time/german-date.ts";
import type { GermanState } from "../time/state-holidays.ts";

/** Hours of every week by the clock in Berlin, `09:00`; Monday is 1. */
export type WeeklyHours = Readonly<{ weekday: number; from: string; until: string }>;

/** `frei` without times is the whole day; `zusätzlich` counts on holidays too. */
export type DayException = Readonly<{ day: IsoDay; kind: "frei" | "zusätzlich"; from: string | null; until: string | null }>;

/** When somebody can be asked for advice. */
export type Schedule = Readonly<{
  hours: readonly WeeklyHours[];
  exceptions: readonly DayException[];
  /** Whose public holidays are free beside those of all states. */
  state: GermanState | null;
  minutes: number;
  /** Kept free after each appointment. */
  bufferMinutes: number;
  perDay: number;
}>;

/** What a consultant can choose from, in minutes. */
export const APPOINTMENT_MINUTES = [15, 30, 45, 60] as const;
export const BUFFER_MINUTES = [0, 15, 30] as const;

/** Between now and an appointment at least; nobody is taken by surprise. */
export const NOTICE_HOURS = 4;
/** So far ahead appointments are offered. */
export const HORIZON_WEEKS = 8;

export const isClock = (text: string): boolean => /^(?:[01]\d|2[0-3]):(?:00|15|30|45)$|^24:00$/.test(text);

export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
