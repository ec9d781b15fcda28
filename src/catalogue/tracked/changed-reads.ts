import { createHash } from "node:crypto";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { hotelsOf, referencesOf } from "../catalogue.ts";
import type { CatalogueIndex, Entry } from "../entry.ts";
import { markOfMentions } from "../links/lazy-mentions.ts";
import { factsOfEvent } from "./event-facts.ts";
import { groupOf } from "./reading.ts";

export type EntryFacts = Readonly<{
  /** Digest of the whole file: the other parts follow from it, but for the mentions. */
  body: string;
  mentions: string;
  /** What it refers to, with spaces between. */
  refs: string;
  /** Digests of the parts of `follow`, with spaces between. */
  parts: string;
}>;

/** Parts of a file that its readers tell apart. */
const follow = ["data", "links", "citations", "headings"] as const;

/** Published facts by file, events as JSON by number, ratings as JSON by theme. */
export type InputFacts = Readonly<{
  today: string;
  entries: ReadonlyMap<string, EntryFacts>;
  events: ReadonlyMap<number, string>;
  ratings: ReadonlyMap<string, string>;
}>;

const short = (value: unknown): string => createHash("sha1").update(JSON.stringify(value)).digest("base64url").slice(0, 16);

function factsOf(entry: Entry, mentions: string): EntryFacts {
  return {
    body: entry.digest,
    mentions,
    refs: [...new Set(referencesOf(entry))].join(" "),
    parts: [
      entry.data,
      // Lines are for messages; no page shows them.
      entry.links.map(({ href }) => href),
      entry.citations.map(({ text }) => text),
      entry.headings,
    ]
      .map(short)
      .join(" "),
  };
}

export function inputFacts(index: Omit<CatalogueIndex, "waiting">, before?: InputFacts): InputFacts {
  const entries = new Map<string, EntryFacts>();
  for (const entry of index.entries) {
    const known = before?.entries.get(entry.file);
    const mentions = markOfMentions(index.mentions?.[entry.file]);
    const same = known?.body === entry.digest;
    entries.set(entry.file, same ? (known.mentions === mentions ? known : { ...known, mentions }) : factsOf(entry, mentions));
  }
  return {
    today: index.today,
    entries,
    events: new Map(index.events.map((event) => [event.eventId, factsOfEvent(event)])),
    ratings: new Map((index.ratings ?? []).map((rating) => [rating.themeSlug, JSON.stringify(rating)])),
  };
}

const collectionOf = (file: string): string => file.slice(0, file.indexOf("/"));
const placeOf = (file: string): string => file.replace(/\.[a-z]+$/, "");

function eventReads(json: string | undefined): string[] {
  if (json === undefined) return [];
  const event = JSON.parse(json) as PortalEvent;
  return [
    `event /${event.eventId}`,
    ...(event.themeSlug ? [`theme-events /${event.themeSlug}`] : []),
    ...[...hotelsOf(event)].map((slug) => `hotel-events /${slug}`),
  ];
}

/** What an entry refers to, by its facts. */
export const referred = (facts: EntryFacts | undefined): readonly string[] => (facts?.refs ? facts.refs.split(" ") : []);

/** The reads that answer differently in `after`; the words are those that `TrackedCatalogue` notes. */
export function changedReads(before: InputFacts, after: InputFacts): ReadonlySet<string> {
  const changed = new Set<string>();
  const add = (read: string): void => {
    changed.add(read);
    if (read.includes("/")) changed.add(groupOf(read));
  };
  const compare = (file: string, old: EntryFacts | undefined, now: EntryFacts | undefined): void => {
    const collection = collectionOf(file);
    if (!old || !now) {
      for (const read of ["entries", `list ${collection}`, `at ${placeOf(file)}`]) add(read);
    }
    for (const part of ["body", "mentions"] as const) if (old?.[part] !== now?.[part]) add(`${part} ${file}`);
    const [were, are] = [old?.parts.split(" "), now?.parts.split(" ")];
    for (const [i, part] of follow.entries()) if (were?.[i] !== are?.[i]) add(`${part} ${file}`);
    if (old?.body !== now?.body) changed.add("files");
    const [left, right] = [referred(old), referred(now)];
    for (const ref of [...left, ...right]) if (!left.includes(ref) || !right.includes(ref)) add(`refs ${collection}<${ref}`);
  };
  let known = 0;
  for (const [file, now] of after.entries) {
    const old = before.entries.get(file);
    if (old !== undefined) known += 1;
    if (old !== now) compare(file, old, now);
  }
  if (known < before.entries.size) for (const [file, old] of before.entries) if (!after.entries.has(file)) compare(file, old, undefined);
  for (const id of new Set([...before.events.keys(), ...after.events.keys()])) {
    const [old, now] = [before.events.get(id), after.events.get(id)];
    if (old === now) continue;
    changed.add("events");
    for (const read of [...eventReads(old), ...eventReads(now)]) add(read);
  }
  for (const theme of new Set([...before.ratings.keys(), ...after.ratings.keys()]))
    if (before.ratings.get(theme) !== after.ratings.get(theme)) add(`rating /${theme}`);
  if (before.today !== after.today) changed.add("today");
  return changed;
}
