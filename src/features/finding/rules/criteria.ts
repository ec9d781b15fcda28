import type { filterParameters } from "#src/domain/finding-parameters.ts";
import { folded } from "#src/domain/folded-text.ts";
import type { IsoDay } from "#src/domain/german-date.ts";
import { codeOf } from "./value-codes.ts";

export type Dimension = keyof typeof filterParameters;
/** Filters that are met by having a value. */
export type ValueDimension = Exclude<Dimension, "text" | "price">;

/** What is chosen; a filter that is not set is absent. `price` is in whole euros, `free` and `takesPlace` are "1". */
export type FindingFilter = Readonly<Partial<Record<Dimension, string>>>;

/** An event as it is found: not cancelled, and ahead. */
export type FindingEvent = Readonly<{
  eventId: number;
  startDate: IsoDay;
  title: string;
  /** Folded words of the event and its subject. */
  text: string;
  /** What it has in each filter; `days` from 6 on is "6". */
  values: Readonly<Record<ValueDimension, readonly string[]>>;
  /** The same as numbers (`codesOf`). */
  codes: readonly number[];
  /** The net price that lists show: cents of the cheapest tier. */
  price: number;
}>;

export const YES = "1";
/** From this number on, days are one choice. */
export const MANY_DAYS = 6;

export const isSet = (filter: FindingFilter): boolean => Object.values(filter).some((value) => value !== undefined);

export const without = (filter: FindingFilter, dimension: Dimension): FindingFilter => {
  const { [dimension]: _, ...rest } = filter;
  return rest;
};

type Test = (event: FindingEvent) => boolean;

/** A dozen numbers: a plain loop is several times faster than `includes`. */
function has(codes: FindingEvent["codes"], code: number): boolean {
  for (let index = 0; index < codes.length; index += 1) if (codes[index] === code) return true;
  return false;
}

/** Every word has to occur, in any order and also inside longer words; up to its price a date fits. */
export function testOf(dimension: Dimension, value: string): Test {
  if (dimension === "text") {
    const words = folded(value).split(" ");
    return ({ text }) => words.every((word) => text.includes(word));
  }
  if (dimension === "price") {
    const most = Number(value) * 100;
    return ({ price }) => price <= most;
  }
  const code = codeOf(dimension, value);
  return code === undefined ? () => false : ({ codes }) => has(codes, code);
}

/** The tests of a filter, the slow one for words last: whoever has failed two others is not asked for them. */
export function testsOf(filter: FindingFilter): readonly Readonly<{ dimension: Dimension; test: Test }>[] {
  const inOrder = (Object.keys(filter) as Dimension[]).sort((one, other) => Number(one === "text") - Number(other === "text"));
  return inOrder.flatMap((dimension) => {
    const value = filter[dimension];
    return value === undefined ? [] : [{ dimension, test: testOf(dimension, value) }];
  });
}
