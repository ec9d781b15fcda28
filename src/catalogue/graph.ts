import { hash } from "node:crypto";
import { type CardGroup, cardOf } from "./card.ts";
import type { Catalogue } from "./catalogue.ts";
import type { CollectionName } from "./collections.ts";
import type { Entry } from "./entry.ts";
import { saysNothing } from "./graph/reasons.ts";
import { betterFirst, type Candidates, candidatesFor } from "./graph/score.ts";

export type Related = Readonly<{ entry: Entry; reason: string }>;
export type RelatedOptions = Readonly<{
  /** Kinds to look for; all of them without it. */
  collections?: readonly CollectionName[];
  limit?: number;
}>;

/** A page asks for several groups one after the other: what was found for the page asked about last is kept. */
const last = new WeakMap<object, Readonly<{ page: Entry; candidates: Candidates }>>();

function candidatesOf(c: Catalogue, page: Entry): Candidates {
  const kept = last.get(c.making);
  if (kept?.page === page) return kept.candidates;
  const candidates = candidatesFor(c, page);
  last.set(c.making, { page, candidates });
  return candidates;
}

/** Entries related to one, the closest first, each with its reason. Deterministic; at most `limit` (10). */
export function relatedTo(c: Catalogue, entry: Entry, { collections, limit = 10 }: RelatedOptions = {}): readonly Related[] {
  return candidatesOf(c, entry)
    .from(0)
    .filter((found) => collections === undefined || collections.includes(found.entry.collection))
    .sort(betterFirst)
    .slice(0, limit)
    .map((found) => ({ entry: found.entry, reason: found.reason(found.entry) }));
}

export type GroupWish = Readonly<{
  title: string;
  collections: readonly CollectionName[];
  /** The editors' own choices come first, however many there are. */
  first?: readonly Entry[];
  limit?: number;
}>;

/** Ties that a reader would not see are left out where a group already has something. */
const WORTH_SHOWING = 8;
/** One row of cards on a wide screen. */
const SHOWN = 3;

/** An entry by its place, and why it is shown. */
type Chosen = readonly [collection: CollectionName, id: string, reason: string];

function choose(c: Catalogue, page: Entry, wishes: readonly GroupWish[]): readonly (readonly Chosen[])[] {
  const candidates = candidatesOf(c, page);
  const worthShowing = candidates.from(WORTH_SHOWING);
  const shown = new Set<Entry>([page]);
  return wishes.map(({ collections, first = [], limit = SHOWN }) => {
    const chosen = [...new Set(first)].filter((entry) => !shown.has(entry));
    const more = worthShowing
      .filter(({ entry }) => collections.includes(entry.collection) && !shown.has(entry))
      .filter(({ entry }) => !chosen.includes(entry))
      .sort(betterFirst);
    const entries = [...chosen, ...more.slice(0, Math.max(0, limit - chosen.length)).map(({ entry }) => entry)];
    for (const entry of entries) shown.add(entry);
    return entries.map((entry) => [entry.collection, entry.id, candidates.reasonFor(entry) ?? ""] as const);
  });
}

/** Tells what is looked for apart from anything else a page could look for. */
const wishedFor = (page: Entry, wishes: readonly GroupWish[]): string =>
  hash("sha1", JSON.stringify([page.file, wishes.map(({ first = [], ...wish }) => [wish, first.map(({ file }) => file)])]), "base64url");

/** What editors chose, then the closest of the graph, with reasons; an entry stands in one group only. */
export function relatedGroups(c: Catalogue, page: Entry, wishes: readonly GroupWish[]): readonly CardGroup[] {
  const groups = c.kept(`related ${wishedFor(page, wishes)}`, () => choose(c, page, wishes));
  return wishes.flatMap(({ title }, i) => {
    const cards = (groups[i] ?? []).map(([collection, id, reason]) => ({
      ...cardOf(c.get(collection, id) as Entry, c.collections),
      ...(reason === "" || saysNothing(reason) ? {} : { reason }),
    }));
    return cards.length === 0 ? [] : [{ title, cards }];
  });
}
