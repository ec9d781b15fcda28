import type { ValueDimension } from "./criteria.ts";

type Name = Readonly<{ dimension: ValueDimension; value: string }>;

/** Every value that an event ever had, numbered: counting numbers costs a tenth of counting texts. Only content adds to it. */
const names: Name[] = [];
const numbers = new Map<string, number>();

function numberOf(dimension: ValueDimension, value: string): number {
  const key = `${dimension} ${value}`;
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, names.length);
  names.push({ dimension, value });
  return names.length - 1;
}

/** The numbers of all values of an event. */
export const codesOf = (values: Readonly<Record<ValueDimension, readonly string[]>>): readonly number[] =>
  (Object.keys(values) as ValueDimension[]).flatMap((dimension) => values[dimension].map((value) => numberOf(dimension, value)));

/** The number of a value; `undefined` when no event ever had it. */
export const codeOf = (dimension: ValueDimension, value: string): number | undefined => numbers.get(`${dimension} ${value}`);

export const codeNames = (): readonly Name[] => names;
