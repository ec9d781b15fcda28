import type { SavedSearch } from "#db/repositories/saved-searches.ts";
import { type Dimension, type FindingFilter, YES } from "#src/domain/finding/filter/criteria.ts";
import { eventsFitting } from "#src/domain/finding/filter/find-events.ts";
import { type FinderKind, finderHref, finderPaths, readFinderQuery } from "#src/domain/finding/filter/finder-query.ts";
import type { IndexedEvent } from "#src/domain/finding/filter/finding-event.ts";
import { chosenLabel, vocabularyOf } from "#src/domain/finding/filter/vocabulary.ts";
import type { FindingFacts } from "#src/domain/finding/finding-facts.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { readWish } from "./read-wish.ts";

export type ReadSearch = Readonly<{
  list: FinderKind;
  filter: FindingFilter;
  /** The filters as readers know them. */
  labels: readonly string[];
  /** The list with these filters; the plain one where none is set. */
  href: string;
  /** False where a filter means nothing any more, such as a month that is over: without it much else would fit. */
  isWhole: boolean;
}>;

/** What a kept search asks for, by the words of today. */
export function readSearch({ list, query }: Pick<SavedSearch, "list" | "query">, facts: FindingFacts, today: IsoDay): ReadSearch {
  const vocabulary = vocabularyOf(facts);
  const { filter, problems } = readFinderQuery(new URLSearchParams(query), list, vocabulary, today);
  const dimensions = Object.keys(filter) as Dimension[];
  return {
    list,
    filter,
    labels: dimensions.map((dimension) => chosenLabel(vocabulary, dimension, filter[dimension] ?? "")),
    href: dimensions.length === 0 ? finderPaths[list] : finderHref(list, { filter }),
    isWhole: problems.length === 0 && dimensions.length > 0,
  };
}

type Dates = Readonly<{ facts: FindingFacts; today: IsoDay; events: readonly IndexedEvent[] }>;

/** The dates of a search with a seat to be had, by day; `null` where it can't be known: a filter is gone, or the words of a text are unknown. */
export function bookableDates({ filter, isWhole }: ReadSearch, dates: Dates): readonly IndexedEvent[] | null {
  if (!isWhole) return null;
  const wish = filter.text === undefined ? undefined : readWish(filter.text, dates);
  if (filter.text !== undefined && wish === undefined) return null;
  return eventsFitting(dates.events, filter, wish).filter(({ values }) => values.free.includes(YES));
}

/** The same as the numbers that are kept. */
export const knownDates = (dates: readonly IndexedEvent[] | null): string => JSON.stringify((dates ?? []).map(({ eventId }) => eventId));
