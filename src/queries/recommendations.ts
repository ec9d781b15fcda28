import { type Card, cardOf } from "#src/catalogue/card.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { entryPath } from "#src/catalogue/entry-path.ts";
import { relatedTo } from "#src/catalogue/graph.ts";
import { published } from "#src/catalogue/published.ts";
import { defineView } from "#src/release/view.ts";

/** Kinds of pages that are recommended (spec:calls-and-errors#recommendations). */
const recommendedCollections = ["topics", "news", "themes", "conferences", "videos"] as const;
export type RecommendedCollection = (typeof recommendedCollections)[number];

/** As many as one page can ask for of a kind. */
export const MOST_RECOMMENDED = 8;

type Pair = readonly [card: number, reason: number];

/** Cards and reasons stand once and are referred to by number: tens of thousands of pages share them. */
type Recommendations = Readonly<{
  cards: readonly Card[];
  reasons: readonly string[];
  /** By path of the page; kinds without any are left out. */
  pages: Readonly<Record<string, Readonly<Partial<Record<RecommendedCollection, readonly Pair[]>>>>>;
}>;

/** No pages that content belongs to. */
const without: ReadonlySet<string> = new Set(["pages"]);

function numbering<T>(): Readonly<{ list: T[]; of: (key: unknown, make: () => T) => number }> {
  const list: T[] = [];
  const known = new Map<unknown, number>();
  return {
    list,
    of: (key, make) => {
      const number = known.get(key) ?? list.push(make()) - 1;
      known.set(key, number);
      return number;
    },
  };
}

function recommendationsIn(c: Catalogue): Recommendations {
  const cards = numbering<Card>();
  const reasons = numbering<string>();
  const pairsFor = (entry: Entry, collection: RecommendedCollection): readonly Pair[] =>
    relatedTo(c, entry, { collections: [collection], limit: MOST_RECOMMENDED }).map(({ entry: found, reason }) => [
      cards.of(found, () => cardOf(found, c.collections)),
      reasons.of(reason, () => reason),
    ]);
  const pages = c.entries.flatMap((entry) => {
    const path = without.has(entry.collection) ? undefined : entryPath(entry, c.collections);
    if (path === undefined) return [];
    const lists = recommendedCollections.map((collection) => [collection, pairsFor(entry, collection)] as const);
    return [[path, Object.fromEntries(lists.filter(([, pairs]) => pairs.length > 0))] as const];
  });
  return { cards: cards.list, reasons: reasons.list, pages: Object.fromEntries(pages) };
}

export const recommendationsView = defineView("recommendations", recommendationsIn);

export type Recommendation = Readonly<{ card: Card; reason: string }>;

type OnPage = (path: string, collection: RecommendedCollection, limit: number) => readonly Recommendation[] | undefined;

/** For asking about many pages: what is published is looked up once. */
export const recommendedNow = (): OnPage => {
  const { cards, reasons, pages } = published(recommendationsView);
  return (path, collection, limit) => {
    if (!Object.hasOwn(pages, path)) return undefined;
    const pairs = pages[path]?.[collection] ?? [];
    return pairs.slice(0, limit).flatMap(([card, reason]) => {
      const [found, why] = [cards[card], reasons[reason]];
      return found === undefined || why === undefined ? [] : [{ card: found, reason: why }];
    });
  };
};

export const recommendedOn: OnPage = (...asked) => recommendedNow()(...asked);
