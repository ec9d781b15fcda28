import type { ValueDimension } from "./criteria.ts";

type Name = Readonly<{ value: string; code: number }>;

/** Every value that an event ever had, numbered. Only content adds to it. */
const numbers = new Map<string, number>();
const names = new Map<ValueDimension, Name[]>();

function numberOf(dimension: ValueDimension, value: string): number {
  const key = `${dimension} ${value}`;
  const known = numbers.get(key);
  if (known !== undefined) return known;
  const code = numbers.size;
  numbers.set(key, code);
  const own = names.get(dimension);
  if (own === undefined) names.set(dimension, [{ value, code }]);
  else own.push({ value, code });
  return code;
}

export const codesOf = (values: Readonly<Record<ValueDimension, readonly string[]>>): readonly number[] =>
  (Object.keys(values) as ValueDimension[]).flatMap((dimension) => values[dimension].map((value) => numberOf(dimension, value)));

export const codeOf = (dimension: ValueDimension, value: string): number | undefined => numbers.get(`${dimension} ${value}`);

export const codeCount = (): number => numbers.size;

export const namesIn = (dimension: ValueDimension): readonly Name[] => names.get(dimension) ?? [];
