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
const CONSIDERED = 40;

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

const newest = (entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)) || titleOf(a).localeCompare(titleOf(b), "de") || a.id.localeCompare(b.id));

/** Entries of a collection that refer to one and the same entry, newest first; sorted once for all pages that ask. */
const referring = (c: Catalogue, from: RecommendedCollection, { to, id }: Reference): readonly Entry[] =>
  c.once(`newest ${from} referring to ${to}/${id}`, () => newest(c.referring(from, to, id)).slice(0, CONSIDERED));

/**
 * What is recommended on an entry's page, best first: what editors chose, then what shares most with it. The only place
 * that decides this.
 */
export function relatedFor(c: Catalogue, entry: Entry, collection: RecommendedCollection, limit: number): readonly Related[] {
  const scores = new Map<Entry, Score>();
  const add = (found: Entry | undefined, points: number, reason: string): void => {
    if (found === undefined || found === entry) return;
    const score = scores.get(found) ?? { entry: found, points: 0, best: 0, reason };
    if (points > score.best) Object.assign(score, { best: points, reason });
    score.points += points;
    scores.set(found, score);
  };
  for (const reference of referencesOf(entry)) {
    const { to, id } = reference;
    if (to === collection) add(c.find(to, id), CHOSEN, to === "topics" ? "Thema dieser Seite" : "Von der Redaktion ausgewählt");
    const common = shared[to];
    const target = common && c.find(to, id);
    if (common && target)
      for (const found of referring(c, collection, reference)) add(found, common.points, `${common.words}: ${nameOf(target)}`);
  }
  const own = { to: entry.collection, id: entry.id };
  const back = shared[entry.collection];
  for (const found of referring(c, collection, own))
    add(
      found,
      CHOSEN_BACK,
      back === undefined || entry.collection === "themes" ? "Verweist auf diese Seite" : `${back.words}: ${nameOf(entry)}`,
    );
  return [...scores.values()]
    .sort(
      (a, b) =>
        b.points - a.points ||
        dateOf(b.entry).localeCompare(dateOf(a.entry)) ||
        titleOf(a.entry).localeCompare(titleOf(b.entry), "de") ||
        a.entry.id.localeCompare(b.entry.id),
    )
    .slice(0, limit)
    .map(({ entry: found, reason }) => ({ entry: found, reason }));
}
