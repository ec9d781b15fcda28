import type { IsoDay } from "../time/german-date.ts";
import type { GermanState } from "../time/state-holidays.ts";
import type { Claim, Office } from "./claims.ts";

export const seats = ["member", "substitute"] as const;

/** Somebody a plan is made for. */
export type PlannedPerson = Readonly<{
  id: string;
  name: string;
  office: Office;
  /** `substitute`: has not moved up for good (§ 25 Abs. 1 BetrVG). */
  seat: (typeof seats)[number];
  /** Holds the office for the first time. */
  firstTerm: boolean;
  /** Was in the youth representation before. */
  earlierJav: boolean;
  /** Days of a usual working week. */
  workingDays: number;
  termFrom: IsoDay;
  termUntil: IsoDay;
}>;

/** A training somebody shall have; `days` are the calendar days of the chosen date, none without one. */
export type PlannedItem = Readonly<{
  id: string;
  personId: string;
  theme: string;
  days: readonly IsoDay[];
  claim: Claim;
  reason: string | null;
}>;

/** A seat that somebody of the plan has at an event which no item of hers is about. */
export type SeatBeside = Readonly<{ personId: string; eventId: number; title: string; theme: string; days: readonly IsoDay[] }>;

export type Recognition = Readonly<{ authority: string; number: string; until: IsoDay }>;

export type PlannedTheme = Readonly<{
  slug: string;
  title: string;
  /** Slugs of what has to be known before. */
  prerequisites: readonly string[];
  recognition: Recognition | null;
}>;

export type SchoolBreak = Readonly<{ state: GermanState; name: string; from: IsoDay; to: IsoDay }>;
