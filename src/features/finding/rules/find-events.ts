import { type Dimension, type FindingEvent, type FindingFilter, testsOf } from "./criteria.ts";
import { codeNames } from "./value-codes.ts";

/** How many events match if a value is chosen, given all other filters. */
export type Counts = Readonly<Record<Exclude<Dimension, "text">, ReadonlyMap<string, number>>>;

type Found<E> = Readonly<{
  /** In the order of the list that was looked through. */
  hits: readonly E[];
  counts: Counts;
  /** How many there are without one of the filters that are set. */
  dropping: Readonly<Partial<Record<Dimension, number>>>;
}>;

type Tally = Readonly<Record<Exclude<Dimension, "text">, Map<string, number>>>;

const emptyTally = (): Tally => ({
  audience: new Map(),
  field: new Map(),
  rubric: new Map(),
  theme: new Map(),
  place: new Map(),
  month: new Map(),
  mode: new Map(),
  days: new Map(),
  free: new Map(),
  takesPlace: new Map(),
  price: new Map(),
});

function named(byCode: Int32Array, limits: readonly number[], byLimit: Int32Array): Counts {
  const tally = emptyTally();
  for (const [code, { dimension, value }] of codeNames().entries()) {
    const count = byCode[code] ?? 0;
    if (count > 0) tally[dimension].set(value, count);
  }
  for (const [index, limit] of limits.entries()) tally.price.set(String(limit), byLimit[index] ?? 0);
  return tally;
}

/** Which of the tests an event fails: none (-1), exactly one, or several (-2). */
function missOf<E extends FindingEvent>(event: E, tests: ReturnType<typeof testsOf>): number {
  let miss = -1;
  for (let index = 0; index < tests.length; index += 1) {
    if (tests[index]?.test(event) !== false) continue;
    if (miss !== -1) return -2;
    miss = index;
  }
  return miss;
}

/**
 * One way through all events. An event that meets all filters but one counts for the choices of that one: they say what
 * choosing differently would bring. `limits` are the prices to count for, in euros.
 */
export function findEvents<E extends FindingEvent>(events: readonly E[], filter: FindingFilter, limits: readonly number[]): Found<E> {
  const tests = testsOf(filter);
  const names = codeNames();
  const byCode = new Int32Array(names.length);
  const byLimit = new Int32Array(limits.length);
  const missed = new Int32Array(tests.length);
  const hits: E[] = [];

  const countPrice = (price: number): void => {
    for (let index = 0; index < limits.length; index += 1)
      if (price <= (limits[index] ?? 0) * 100) byLimit[index] = (byLimit[index] ?? 0) + 1;
  };
  const dimensions = names.map(({ dimension }) => dimension);
  const countCodes = ({ codes }: E, only: Dimension | null): void => {
    for (let index = 0; index < codes.length; index += 1) {
      const code = codes[index] ?? 0;
      if (only === null || dimensions[code] === only) byCode[code] = (byCode[code] ?? 0) + 1;
    }
  };

  for (const event of events) {
    const miss = missOf(event, tests);
    if (miss === -2) continue;
    const only = miss === -1 ? null : (tests[miss]?.dimension ?? null);
    if (miss === -1) hits.push(event);
    else missed[miss] = (missed[miss] ?? 0) + 1;
    if (only === null || only === "price") countPrice(event.price);
    if (only !== "price" && only !== "text") countCodes(event, only);
  }
  const dropping = Object.fromEntries(tests.map(({ dimension }, index) => [dimension, hits.length + (missed[index] ?? 0)]));
  return { hits, counts: named(byCode, limits, byLimit), dropping };
}
