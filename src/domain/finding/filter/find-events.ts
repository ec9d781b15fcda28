import { type Dimension, type FindingEvent, type FindingFilter, toggleDimensions } from "./criteria.ts";
import { countCommon, type EventSet, fullSet, keepCommon, membersOf, sizeOf } from "./event-set.ts";
import { type FindingIndex, indexOf, setOf, upTo } from "./finding-index.ts";
import { namesIn } from "./value-codes.ts";
import type { Wish } from "./wish.ts";

const countedDimensions = ["audience", "field", "rubric", "place", "month", "mode", "days", ...toggleDimensions] as const;

/** How many events match if a value is chosen, given all other filters. */
export type Counts = Readonly<Record<CountedDimension | "price", ReadonlyMap<string, number>>>;
type CountedDimension = (typeof countedDimensions)[number];

type Found<E> = Readonly<{
  /** In the order of the list that was looked through. */
  hits: readonly E[];
  counts: Counts;
  /** How many there are without one of the filters that are set. */
  dropping: Readonly<Partial<Record<Dimension, number>>>;
}>;

type Asked = Readonly<{ dimension: Dimension; set: EventSet }>;

function common(index: FindingIndex, asked: readonly Asked[], but?: Dimension): EventSet {
  const all = fullSet(index.events.length);
  for (const { dimension, set } of asked) if (dimension !== but) keepCommon(all, set);
  return all;
}

function countsAmong(set: EventSet, { byCode, length }: FindingIndex, dimension: CountedDimension): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { value, code } of namesIn(dimension)) {
    const count = countCommon(set, byCode, code * length);
    if (count > 0) counts.set(value, count);
  }
  return counts;
}

const askedOf = (index: FindingIndex, filter: FindingFilter, wish: Wish | undefined): readonly Asked[] =>
  (Object.keys(filter) as Dimension[]).flatMap((dimension): readonly Asked[] => {
    const value = filter[dimension];
    return value === undefined ? [] : [{ dimension, set: setOf(index, dimension, value, wish) }];
  });

/** What meets all filters, in the order of the list; `wish` is what the text asks for. */
export function eventsFitting<E extends FindingEvent>(events: readonly E[], filter: FindingFilter, wish?: Wish): readonly E[] {
  const index = indexOf(events);
  return membersOf(common(index, askedOf(index, filter, wish)), events);
}

/** A choice counts what meets all other filters: what choosing it would bring. `limits`: prices to count for, in euros; `wish`: what the text asks for. */
export function findEvents<E extends FindingEvent>(
  events: readonly E[],
  filter: FindingFilter,
  limits: readonly number[],
  wish?: Wish,
): Found<E> {
  const index = indexOf(events);
  const asked = askedOf(index, filter, wish);
  const found = common(index, asked);
  const without = new Map(asked.map(({ dimension }) => [dimension, common(index, asked, dimension)]));
  const among = (dimension: CountedDimension) => [dimension, countsAmong(without.get(dimension) ?? found, index, dimension)] as const;
  const priced = without.get("price") ?? found;
  const price = new Map(limits.map((limit) => [String(limit), countCommon(priced, upTo(index, limit))]));
  return {
    hits: membersOf(found, events),
    counts: { ...(Object.fromEntries(countedDimensions.map(among)) as Omit<Counts, "price">), price },
    dropping: Object.fromEntries([...without].map(([dimension, set]) => [dimension, sizeOf(set)])),
  };
}
