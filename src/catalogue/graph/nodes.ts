import type { Catalogue } from "../catalogue.ts";
import { referenceFields } from "../check-references.ts";
import type { CollectionName } from "../collections.ts";
import type { Entry } from "../entry.ts";
import { cardPath } from "../entry-path.ts";
import { normSlug, readCitation } from "../links/read-citation.ts";
import { linkTargets } from "../links/resolve-citation.ts";

/** What one entry leads to. Norms are named by `betrvg/37`, whether they have a page or not. */
export type Outgoing = Readonly<{
  /** Norm to the words of its first citation: `§ 37 Abs. 6 BetrVG`. */
  norms: ReadonlyMap<string, string>;
  decisions: ReadonlySet<Entry>;
  terms: readonly Entry[];
  links: ReadonlySet<Entry>;
  /** Chosen by an editor in a field; topics and tags apart. */
  references: ReadonlySet<Entry>;
  topics: readonly string[];
  tags: readonly string[];
}>;

/** Kinds that take part. What is only a form of the site (navigation, legal notices) does not. */
const parts: ReadonlySet<CollectionName> = new Set([
  "articles",
  "conferences",
  "decision-texts",
  "decisions",
  "interviews",
  "lexicon",
  "news",
  "norms",
  "statutes",
  "themes",
  "topics",
  "videos",
]);

/** Whether an entry stands for itself: an official text beside our summary is part of the summary. */
export const takesPart = (c: Catalogue, { collection, id }: Entry): boolean =>
  parts.has(collection) && (collection !== "decision-texts" || c.find("decisions", id) === undefined);

const MOST_IN_A_RANGE = 30;

/** The norms of a citation, those between the ends of a range too. */
function normsOf(text: string, statuteOf: (name: string) => string | undefined, own: string | undefined): readonly string[] {
  const citation = readCitation(text);
  if (citation?.kind !== "norm") return [];
  const statute = citation.statute === null ? own : statuteOf(citation.statute);
  const [part] = citation.parts;
  if (statute === undefined || part === undefined || citation.edition !== null) return [];
  const first = Number(part.norm);
  const last = Number(part.until ?? Number.NaN);
  const count = last - first;
  const norms = count > 0 && count <= MOST_IN_A_RANGE ? Array.from({ length: count + 1 }, (_, i) => String(first + i)) : [part.norm];
  return norms.map((norm) => `${statute}/${normSlug(citation.sign, norm)}`);
}

const strings = (value: unknown): readonly string[] => [value].flat().filter((item) => typeof item === "string");

function referencesOf(c: Catalogue, entry: Entry): Set<Entry> {
  const found = new Set<Entry>();
  for (const { field, refTo } of referenceFields[entry.collection] ?? []) {
    if (refTo === undefined || refTo === "topics" || refTo === "tags") continue;
    for (const id of strings((entry.data as Record<string, unknown>)[field])) {
      const target = c.find(refTo as CollectionName, id);
      if (target && takesPart(c, target as Entry)) found.add(target as Entry);
    }
  }
  return found;
}

/** Whom an entry is for; empty when it is for everybody. */
export const audiencesOf = ({ collection, id, data }: Entry): readonly string[] =>
  collection === "lexicon" ? [id.split("/", 1)[0] ?? ""] : ((data as { audiences?: readonly string[] }).audiences ?? []);

/** Entries by the address of their page. */
const byPath = (c: Catalogue): ReadonlyMap<string, Entry> =>
  c.once("graph: entries by path", ({ entries }) => {
    const found = new Map<string, Entry>();
    for (const entry of entries) {
      const path = takesPart(c, entry) ? cardPath(entry) : undefined;
      if (path !== undefined && !found.has(path)) found.set(path, entry);
    }
    return found;
  });

/** Reads what an entry leads to from its fields, citations, links and mentions. */
export function outgoingOf(c: Catalogue, entry: Entry): Outgoing {
  const { statutes, decision } = linkTargets(c);
  const own = entry.collection === "norms" ? (entry as Entry<"norms">).data.statute : undefined;
  const norms = new Map<string, string>();
  const decisions = new Set<Entry>();
  const links = new Set<Entry>();
  const official = entry.collection === "decisions" ? c.find("decision-texts", entry.id) : undefined;
  for (const { text } of [...entry.citations, ...(official?.citations ?? [])]) {
    const citation = readCitation(text);
    if (citation?.kind === "decision") {
      const target = byPath(c).get(decision(citation) ?? "");
      if (target && target !== entry) decisions.add(target);
    } else for (const norm of normsOf(text, statutes.slugOf, own)) if (!norms.has(norm)) norms.set(norm, text);
  }
  for (const { href } of entry.links) {
    const target = href.startsWith("/") ? byPath(c).get(href.replace(/[?#].*$/, "")) : undefined;
    if (!target || target === entry) continue;
    if (target.collection === "norms") {
      const { label } = (target as Entry<"norms">).data;
      const statute = c.find("statutes", (target as Entry<"norms">).data.statute)?.data.abbreviation ?? "";
      if (!norms.has(target.id)) norms.set(target.id, `${label} ${statute}`);
    } else links.add(target);
  }
  const data = entry.data as { topics?: readonly string[]; tags?: readonly string[] };
  return {
    norms,
    decisions,
    links,
    terms: c.mentionsIn(entry).flatMap(({ term }) => (c.find("lexicon", term) as Entry | undefined) ?? []),
    references: referencesOf(c, entry),
    topics: data.topics ?? [],
    tags: data.tags ?? [],
  };
}
