import type { filterParameters } from "#src/domain/finding/finding-parameters.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";

export type Dimension = keyof typeof filterParameters;
export type ValueDimension = Exclude<Dimension, "text" | "price">;

/** Filters that are met or not, "1" where they are set; the second list is about the house. */
export const stateDimensions = ["free", "takesPlace"] as const;
export const accessDimensions = ["lift", "wheelchair", "loop", "stepFree"] as const;
export const toggleDimensions = [...stateDimensions, ...accessDimensions] as const;
export type ToggleDimension = (typeof toggleDimensions)[number];

export const isToggle = (dimension: Dimension): dimension is ToggleDimension => toggleDimensions.some((each) => each === dimension);

/** What is chosen; a filter that is not set is absent. `price` is in whole euros, toggles are "1". */
export type FindingFilter = Readonly<Partial<Record<Dimension, string>>>;

/** An event as it is found: not cancelled, and ahead. */
export type FindingEvent = Readonly<{
  eventId: number;
  startDate: IsoDay;
  endDate: IsoDay;
  title: string;
  /** Address of what it is a date of; empty for what is in the content no more. */
  subject: string;
  /** Folded names of its houses, as numbers (`partsOf`). */
  parts: readonly number[];
  /** What it has in each filter; `days` from 6 on is "6". */
  values: Readonly<Record<ValueDimension, readonly string[]>>;
  /** The same as numbers (`codesOf`). */
  codes: readonly number[];
  /** Net cents of the cheapest tier: what limits are compared with. */
  price: number;
  /** Net cents of one person: what lists are sorted by. */
  single: number;
}>;

export const YES = "1";
/** From this number on, days are one choice. */
export const MANY_DAYS = 6;

export const isSet = (filter: FindingFilter): boolean => Object.values(filter).some((value) => value !== undefined);

export const without = (filter: FindingFilter, dimension: Dimension): FindingFilter => {
  const { [dimension]: _, ...rest } = filter;
  return rest;
};
