import type { Catalogue } from "./catalogue.ts";
import { referenceFields } from "./check-references.ts";
import type { CollectionName } from "./collections.ts";
import type { Entry } from "./entry.ts";

/** Kinds of pages that are recommended (specification 7, `/recommendations/get-related-…`). */
export const recommendedCollections = ["topics", "news", "themes", "conferences", "videos"] as const;
export type RecommendedCollection = (typeof recommendedCollections)[number];

/** `reason` is a German phrase fit to show: `Gleiches Schlagwort: Kosten`. */
type Related = Readonly<{ entry: Entry; reason: string }>;
type Reference = Readonly<{ to: CollectionName; id: string }>;
type Score = { entry: Entry; points: number; best: number; reason: string };

/** What two entries have in common, and how much it says: a decision is about one question, a topic about hundreds of pages. */
const shared: Partial<Readonly<Record<CollectionName, Readonly<{ points: number; words: string }>>>> = {
  decisions: { points: 5, words: "Gleiche Entscheidung" },
  lexicon: { points: 4, words: "Gleicher Begriff" },
  tags: { points: 4, words: "Gleiches Schlagwort" },
  themes: { points: 3, words: "Gleiches Seminar" },
  topics: { points: 2, words: "Gleiches Thema" },
};
const CHOSEN = 12;
const CHOSEN_BACK = 9;
/** Of what shares one reference the newest are enough: a topic has hundreds of pages. */
const CONSIDERED = 24;

function referencesOf(entry: Entry): Reference[] {
  return (referenceFields[entry.collection] ?? []).flatMap(({ field, refTo }) => {
    const value = (entry.data as Readonly<Record<string, unknown>>)[field];
    if (refTo === undefined || value === undefined) return [];
    return (Array.isArray(value) ? value : [value]).map((id) => ({ to: refTo as CollectionName, id: String(id) }));
  });
}

const dateOf = ({ data }: Entry): string => ("date" in data ? data.date : "");
const titleOf = ({ data }: Entry): string => ("title" in data ? data.title : "");

function nameOf(entry: Entry): string {
  if (entry.collection !== "decisions") return titleOf(entry);
  const { court, docketNumber } = (entry as Entry<"decisions">).data;
  return `${court} ${docketNumber}`;
}

/** Place of every entry that can be recommended, the newest first: one sort for all pages. */
const ranks = (c: Catalogue): ReadonlyMap<Entry, number> =>
  c.once("ranks of what is recommended", () => {
    const german = new Intl.Collator("de");
    const entries: readonly Entry[] = recommendedCollections.flatMap((collection) => [...c.list(collection)] as Entry[]);
    const sorted = entries.toSorted(
      (a, b) => dateOf(b).localeCompare(dateOf(a)) || german.compare(titleOf(a), titleOf(b)) || a.id.localeCompare(b.id),
    );
    return new Map(sorted.map((entry, rank) => [entry, rank]));
  });

/** Entries of a collection that refer to one and the same entry, newest first; sorted once for all pages that ask. */
const referring = (c: Catalogue, from: RecommendedCollection, { to, id }: Reference): readonly Entry[] =>
  c.once(`newest ${from} referring to ${to}/${id}`, () => {
    const rank = ranks(c);
    return [...(c.referring(from, to, id) as readonly Entry[])]
      .sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0))
      .slice(0, CONSIDERED);
  });

/**
 * What is recommended on an entry's page, best first: what editors chose, then what shares most with it. The only place
 * that decides this.
 */
export function relatedFor(c: Catalogue, entry: Entry, collection: RecommendedCollection, limit: number): readonly Related[] {
  const scores = new Map<Entry, Score>();
  const add = (found: Entry, points: number, reason: string): void => {
    const score = scores.get(found);
    if (score === undefined) {
      if (found !== entry) scores.set(found, { entry: found, points, best: points, reason });
      return;
    }
    score.points += points;
    if (points <= score.best) return;
    score.best = points;
    score.reason = reason;
  };
  for (const reference of referencesOf(entry)) {
    const target = c.find(reference.to, reference.id);
    if (target === undefined) continue;
    if (reference.to === collection) add(target, CHOSEN, collection === "topics" ? "Thema dieser Seite" : "Von der Redaktion ausgewählt");
    const common = shared[reference.to];
    if (common === undefined) continue;
    const reason = `${common.words}: ${nameOf(target)}`;
    for (const found of referring(c, collection, reference)) add(found, common.points, reason);
  }
  const gathers = entry.collection === "themes" ? undefined : shared[entry.collection];
  const back = gathers === undefined ? "Verweist auf diese Seite" : `${gathers.words}: ${nameOf(entry)}`;
  for (const found of referring(c, collection, { to: entry.collection, id: entry.id })) add(found, CHOSEN_BACK, back);
  const rank = ranks(c);
  return [...scores.values()]
    .sort((a, b) => b.points - a.points || (rank.get(a.entry) ?? 0) - (rank.get(b.entry) ?? 0))
    .slice(0, limit)
    .map(({ entry: found, reason }) => ({ entry: found, reason }));
}
