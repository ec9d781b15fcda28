import { none } from "#src/content/collections/define/item.ts";
import { courtRank } from "#src/domain/law/court-rank.ts";
import type { Sitting } from "#src/domain/law/sister-decisions.ts";
import { withoutQuery } from "#src/domain/page/without-query.ts";
import type { Catalogue } from "../catalogue.ts";
import type { CollectionName } from "../collections.ts";
import type { Entry } from "../entry.ts";
import { cardPath } from "../entry-path.ts";
import { readCitation } from "../links/read-citation.ts";
import { type LinkTargets, linkTargets } from "../links/resolve-citation.ts";
import { dayOfLaw, findPlaying, roleIn } from "../playing.ts";
import { normsOf } from "./cited-norms.ts";

/** What one entry leads to. Norms are named by `betrvg/37`, whether they have a page or not. */
export type Outgoing = Readonly<{
  /** Norm to the words of its first citation: `§ 37 Abs. 6 BetrVG`. */
  norms: ReadonlyMap<string, string>;
  decisions: ReadonlySet<Entry>;
  terms: readonly Entry[];
  links: ReadonlySet<Entry>;
  references: ReadonlySet<Entry>;
  topics: readonly string[];
  tags: readonly string[];
  ruling: Ruling | undefined;
}>;

/** What a decision is compared by. */
export type Ruling = Readonly<{
  /** Norms it is about by its own list, of which its text cites many more. */
  subjects: ReadonlySet<string>;
  courtRank: number;
  sitting: Sitting;
}>;

/** Whether an entry stands for itself: a part of another one takes part as that one does. */
export function takesPart(c: Catalogue, entry: Entry): boolean {
  const { graph, partOf } = c.collections.of(entry);
  return graph !== none && (partOf === none || c.find(partOf.collection as CollectionName, entry.id) === undefined);
}

const partsOf = (c: Catalogue, { collection, id }: Entry): readonly Entry[] =>
  c.collections.list.flatMap(({ name, partOf }) => {
    if (partOf === none || partOf.collection !== collection) return [];
    const part = c.find(name as CollectionName, id) as Entry | undefined;
    return part ? [part] : [];
  });

const strings = (value: unknown): readonly string[] => [value].flat().filter((item) => typeof item === "string");

function referencesOf(c: Catalogue, entry: Entry): Set<Entry> {
  const found = new Set<Entry>();
  const keywords = [...c.collections.playing("topic"), ...c.collections.playing("tag")].map(({ name }) => name);
  for (const { field, refTo } of c.collections.referenceFields(entry.collection)) {
    if (refTo === undefined || keywords.includes(refTo)) continue;
    for (const id of strings((entry.data as Record<string, unknown>)[field])) {
      const target = c.find(refTo as CollectionName, id);
      if (target && takesPart(c, target as Entry)) found.add(target as Entry);
    }
  }
  return found;
}

const byPath = (c: Catalogue): ReadonlyMap<string, Entry> =>
  c.once("graph: entries by path", ({ entries }) => {
    const found = new Map<string, Entry>();
    for (const entry of entries) {
      const path = takesPart(c, entry) ? cardPath(entry, c.collections) : undefined;
      if (path !== undefined && !found.has(path)) found.set(path, entry);
    }
    return found;
  });

/** Of a summary and the official text beside it the text knows more of the case. */
function rulingOf(c: Catalogue, entry: Entry, targets: LinkTargets): Ruling | undefined {
  const told = [entry, ...partsOf(c, entry)].flatMap((each) => roleIn(c.collections, each, "decision")?.decision(each) ?? []);
  const [first] = told;
  if (!first) return undefined;
  const { court, date, dockets } = first;
  return {
    subjects: new Set(told.flatMap(({ norms }) => norms.flatMap((norm) => normsOf(norm, { targets, day: date })))),
    courtRank: courtRank(court),
    sitting: {
      court,
      date,
      docket: dockets[0] ?? "",
      subject: told.find(({ subject }) => subject !== undefined)?.subject,
      instances: told.flatMap(({ instances }) => instances),
    },
  };
}

export function outgoingOf(c: Catalogue, entry: Entry): Outgoing {
  const targets = linkTargets(c);
  const own = roleIn(c.collections, entry, "provision")?.provision(entry).statute;
  const day = dayOfLaw(c.collections, entry);
  const norms = new Map<string, string>();
  const decisions = new Set<Entry>();
  const links = new Set<Entry>();
  for (const { text } of [...entry.citations, ...partsOf(c, entry).flatMap(({ citations }) => citations)]) {
    const citation = readCitation(text);
    if (citation?.kind === "decision") {
      const target = byPath(c).get(targets.decision(citation) ?? "");
      if (target && target !== entry) decisions.add(target);
    } else for (const norm of normsOf(text, { targets, own, day })) if (!norms.has(norm)) norms.set(norm, text);
  }
  for (const { href } of entry.links) {
    const target = href.startsWith("/") ? byPath(c).get(withoutQuery(href)) : undefined;
    if (!target || target === entry) continue;
    const provision = roleIn(c.collections, target, "provision")?.provision(target);
    if (provision) {
      const statute = findPlaying(c, "statute", provision.statute);
      const name = statute?.role.statute(statute.entry).abbreviation ?? "";
      if (!norms.has(target.id)) norms.set(target.id, `${provision.label} ${name}`);
    } else links.add(target);
  }
  const data = entry.data as { topics?: readonly string[]; tags?: readonly string[] };
  return {
    norms,
    decisions,
    links,
    terms: c.mentionsIn(entry).flatMap(({ term }) => findPlaying(c, "term", term)?.entry ?? []),
    references: referencesOf(c, entry),
    topics: data.topics ?? [],
    tags: data.tags ?? [],
    ruling: rulingOf(c, entry, targets),
  };
}
