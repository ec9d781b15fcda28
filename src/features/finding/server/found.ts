import { eventPlaces } from "#src/domain/events/event-kind.ts";
import { type EventSummary, summaryOf } from "#src/domain/events/event-summary.ts";
import { countsOfAll } from "#src/domain/finding/filter/counts-of-all.ts";
import { isSet } from "#src/domain/finding/filter/criteria.ts";
import { eventsFitting, findEvents } from "#src/domain/finding/filter/find-events.ts";
import { type FinderKind, type FinderQuery, finderHref, finderPaths, readFinderQuery } from "#src/domain/finding/filter/finder-query.ts";
import type { IndexedEvent } from "#src/domain/finding/filter/finding-event.ts";
import { sortEvents, sortThemes } from "#src/domain/finding/filter/sort-found.ts";
import { vocabularyOf } from "#src/domain/finding/filter/vocabulary.ts";
import type { Wish } from "#src/domain/finding/filter/wish.ts";
import { savedQuery, saveHref } from "#src/domain/finding/saved-search.ts";
import { type CostView, costsOf, isUsualView, priceSteps } from "#src/domain/pricing/cost-view.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { byMonth, type Month } from "#src/domain/time/months.ts";
import type { LiveEvents } from "#src/finding/live-events.ts";
import { readWish } from "#src/finding/read-wish.ts";
import { type Chip, chipsOf, type FinderForm, finderForm, limitsFor } from "../rules/finder-form.ts";
import { formatCount } from "../rules/format-count.ts";
import { type DateFacts, foundThemes, type ThemeHit, themeHit } from "../rules/found-themes.ts";
import { keepForm } from "../rules/saved-search.forms.ts";

const PAGE_SIZE = 15;

type FoundItems =
  | Readonly<{ kind: "events"; months: readonly Month<EventSummary>[] | null; events: readonly EventSummary[] }>
  | Readonly<{ kind: "themes"; themes: readonly ThemeHit[] }>;

type Reading = Readonly<{
  /** The text as it was probably meant; it was looked for already. */
  meant: Readonly<{ text: string; href: string }> | null;
  understood: readonly string[];
  /** Where nothing fits: what there is without place and time that were read out of the text. */
  relaxed: Readonly<{ text: string; href: string; count: number }> | null;
}>;

export type FoundModel = Readonly<{
  form: FinderForm;
  status: string;
  problems: readonly string[];
  /** How the typed text was read, where it was not taken as it stands. */
  reading: Reading;
  chips: readonly Chip[];
  reset: string;
  /** Where this search can be kept; `null` where no filter is set. */
  save: string | null;
  items: FoundItems;
  /** For so many people costs are shown. */
  people: number;
  total: number;
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}>;

const plural = (count: number, one: string, many: string): string => `${formatCount(count)} ${count === 1 ? one : many}`;

type Page<T> = Readonly<{ items: readonly T[]; page: number; pages: number }>;

function pageOf<T>(all: readonly T[], asked: number): Page<T> {
  const pages = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
  const page = Math.min(asked, pages);
  return { items: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pages };
}

const keyOf = ({ people, overnight }: CostView): string => `${people} ${overnight}`;

type Shown = Readonly<{ today: IsoDay; byView: Map<string, EventSummary> }>;
const shown = new WeakMap<IndexedEvent, Shown>();

/** What rows show of an event: the same object until something about it changes. */
function shownOf(event: IndexedEvent, today: IsoDay, view: CostView): EventSummary {
  const before = shown.get(event);
  const known = before?.today === today ? before : { today, byView: new Map<string, EventSummary>() };
  shown.set(event, known);
  const key = keyOf(view);
  const summary = known.byView.get(key) ?? {
    ...summaryOf(event.event, today),
    ...(isUsualView(view) ? {} : { costs: costsOf(event.event, view) }),
  };
  known.byView.set(key, summary);
  return summary;
}

const totals = new WeakMap<IndexedEvent, Map<string, number>>();

/** A whole list is sorted by it: worked out once for each event, until something about that changes. */
function totalOf(event: IndexedEvent, view: CostView): number {
  const known = totals.get(event) ?? new Map<string, number>();
  totals.set(event, known);
  const key = keyOf(view);
  const total = known.get(key) ?? costsOf(event.event, view).total;
  known.set(key, total);
  return total;
}

const priceIn = (view: CostView): ((event: IndexedEvent) => number) | undefined =>
  isUsualView(view) ? undefined : (event) => totalOf(event, view);

const shownFacts = ({ event }: IndexedEvent, view: CostView): DateFacts => ({
  place: eventPlaces(event),
  prices: priceSteps(event.prices),
  ...(isUsualView(view) ? {} : { costs: costsOf(event, view) }),
});

type Result = Readonly<{ items: FoundItems; total: number; status: string; page: number; pages: number }>;

function eventResult(hits: readonly IndexedEvent[], { order, page, view }: FinderQuery, today: IsoDay, wish: Wish | undefined): Result {
  const found = pageOf(sortEvents(hits, order, { wish, priceOf: priceIn(view) }), page);
  const events = found.items.map((event) => shownOf(event, today, view));
  const months = order === "datum" ? byMonth(events) : null;
  const status = hits.length === 0 ? "Keine Termine gefunden" : `${plural(hits.length, "Termin", "Termine")} gefunden`;
  return { ...found, items: { kind: "events", months, events }, total: hits.length, status };
}

function themeResult(hits: readonly IndexedEvent[], query: FinderQuery, { facts }: LiveEvents, wish: Wish | undefined): Result {
  const { filter, order, page } = query;
  const priceOf = priceIn(query.view);
  const themes = sortThemes(foundThemes(hits, filter, facts, wish, priceOf), order, wish);
  const found = pageOf(themes, page);
  const dates = themes.reduce((sum, theme) => sum + theme.dates.length, 0);
  const status =
    themes.length === 0
      ? "Keine Seminare gefunden"
      : `${plural(themes.length, "Seminar", "Seminare")} mit ${plural(dates, "passenden Termin", "passenden Terminen")} gefunden`;
  return {
    ...found,
    items: {
      kind: "themes",
      themes: found.items.map((theme) => themeHit(theme, query, facts, (event) => shownFacts(event, query.view), priceOf)),
    },
    total: themes.length,
    status,
  };
}

const hrefWith = (kind: FinderKind, query: FinderQuery, text: string): string =>
  finderHref(kind, { ...query, page: 1, filter: { ...query.filter, text } });

function relaxedOf(kind: FinderKind, query: FinderQuery, { rest, understood }: Wish, live: LiveEvents): Reading["relaxed"] {
  if (rest === "" || understood.length === 0) return null;
  const count = eventsFitting(live.events, { ...query.filter, text: rest }, readWish(rest, live)).length;
  return count === 0 ? null : { text: rest, href: hrefWith(kind, query, rest), count };
}

function readingOf(kind: FinderKind, query: FinderQuery, wish: Wish | undefined, relaxed: Reading["relaxed"]): Reading {
  const { corrected, understood = [] } = wish ?? {};
  return {
    meant: corrected === undefined ? null : { text: corrected, href: hrefWith(kind, query, corrected) },
    understood,
    relaxed,
  };
}

export function foundFor(kind: FinderKind, params: URLSearchParams, live: LiveEvents): FoundModel {
  const { facts, today, events } = live;
  const vocabulary = vocabularyOf(facts);
  const query = readFinderQuery(params, kind, vocabulary, today);
  const { filter } = query;
  const wish = filter.text === undefined ? undefined : readWish(filter.text, live);
  const { hits, counts, dropping } = findEvents(events, filter, limitsFor(filter), wish);
  const result = kind === "events" ? eventResult(hits, query, today, wish) : themeResult(hits, query, live, wish);
  const relaxed = result.total > 0 || wish === undefined ? null : relaxedOf(kind, query, wish, live);
  const beyond = query.page > result.pages;
  return {
    ...result,
    form: finderForm(kind, query, { vocabulary, counts, all: countsOfAll(events), total: result.total }),
    problems: beyond ? [...query.problems, `Eine Seite ${query.page} gibt es nicht; hier ist die letzte.`] : query.problems,
    reading: readingOf(kind, query, wish, relaxed),
    chips: isSet(filter) || !isUsualView(query.view) ? chipsOf(kind, query, vocabulary, dropping) : [],
    people: query.view.people,
    reset: finderPaths[kind],
    save: isSet(filter) ? `${saveHref(kind, savedQuery(kind, filter))}&aktion=${keepForm.id}` : null,
    hrefOf: (page) => finderHref(kind, { ...query, page }),
  };
}
