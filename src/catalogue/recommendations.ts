import { join } from "node:path";
import { buildEnvironment } from "#src/shared/server/build-environment.ts";
import { readFresh } from "#src/shared/server/read-fresh.ts";
import { type Card, cardOf } from "./card.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Entry } from "./entry.ts";
import { entryPath } from "./entry-path.ts";
import { relatedTo } from "./graph.ts";
import { catalogue } from "./read-catalogue.ts";
import { isRendering } from "./rendering.ts";

/** Kinds of pages that are recommended (specification 7, `/recommendations/get-related-…`). */
const recommendedCollections = ["topics", "news", "themes", "conferences", "videos"] as const;
export type RecommendedCollection = (typeof recommendedCollections)[number];

/** As many as one page can ask for of a kind. */
export const MOST_RECOMMENDED = 8;

/** Numbers of a card and of a reason. */
type Pair = readonly [card: number, reason: number];

/** Cards and reasons stand once and are referred to by number: tens of thousands of pages share them. */
type Recommendations = Readonly<{
  cards: readonly Card[];
  reasons: readonly string[];
  /** By path of the page; kinds without any are left out. */
  pages: Readonly<Record<string, Readonly<Partial<Record<RecommendedCollection, readonly Pair[]>>>>>;
}>;

/** In a file of their own, so that the calls need no catalogue. */
export const recommendationsFile = (distDir: string): string => join(distDir, "build", "recommendations.json");

/** No pages that content belongs to. */
const without: ReadonlySet<string> = new Set(["pages", "navigation", "action-fields"]);

/** Numbers things in the order they come in. */
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

/** What `recommendationsFile` holds. */
export function recommendationsIn(c: Catalogue): Recommendations {
  const cards = numbering<Card>();
  const reasons = numbering<string>();
  const pairsFor = (entry: Entry, collection: RecommendedCollection): readonly Pair[] =>
    relatedTo(c, entry, { collections: [collection], limit: MOST_RECOMMENDED }).map(({ entry: found, reason }) => [
      cards.of(found, () => cardOf(found)),
      reasons.of(reason, () => reason),
    ]);
  const pages = c.entries.flatMap((entry) => {
    const path = without.has(entry.collection) ? undefined : entryPath(entry);
    if (path === undefined) return [];
    const lists = recommendedCollections.map((collection) => [collection, pairsFor(entry, collection)] as const);
    return [[path, Object.fromEntries(lists.filter(([, pairs]) => pairs.length > 0))] as const];
  });
  return { cards: cards.list, reasons: reasons.list, pages: Object.fromEntries(pages) };
}

const published = (): Recommendations =>
  isRendering()
    ? catalogue().once("recommendations", recommendationsIn)
    : readFresh<Recommendations>(recommendationsFile(buildEnvironment().distDir));

export type Recommendation = Readonly<{ card: Card; reason: string }>;

/** What is recommended on the page at `path`; `undefined` for a path that is no page of content. */
export function recommendedOn(path: string, collection: RecommendedCollection, limit: number): readonly Recommendation[] | undefined {
  const { cards, reasons, pages } = published();
  if (!Object.hasOwn(pages, path)) return undefined;
  const pairs = pages[path]?.[collection] ?? [];
  return pairs.slice(0, limit).flatMap(([card, reason]) => {
    const [found, why] = [cards[card], reasons[reason]];
    return found === undefined || why === undefined ? [] : [{ card: found, reason: why }];
  });
}
