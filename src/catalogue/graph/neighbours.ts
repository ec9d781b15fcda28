import type { Catalogue } from "../catalogue.ts";
import type { Entry } from "../entry.ts";
import { audiencesOf, type Outgoing, outgoingOf, takesPart } from "./nodes.ts";

type Lists<K> = ReadonlyMap<K, readonly Entry[]>;

/** An entry with what it leads to. `rank` is its place in the order of all, the newest first. */
type Node = Outgoing & Readonly<{ audiences: readonly string[]; rank: number }>;

/** All that leads to and from entries, made once per build. Every list stands newest first. */
export type Neighbours = Readonly<{
  of: (entry: Entry) => Node;
  citingNorm: Lists<string>;
  /** Entries by the statute whose norms they cite, those with most of its norms first. */
  citingStatute: ReadonlyMap<string, readonly Readonly<{ entry: Entry; norms: readonly string[] }>[]>;
  citingDecision: Lists<Entry>;
  mentioning: Lists<Entry>;
  linking: Lists<Entry>;
  referring: Lists<Entry>;
  /** The newest of each kind on a topic or with a tag. */
  onTopic: Lists<string>;
  onTag: Lists<string>;
}>;

/** The day an entry is from; what has none counts as older than everything else. */
const dayOf = ({ data }: Entry): string => {
  const { date, published } = data as { date?: string; published?: string };
  return date ?? published ?? "";
};

/** Newest first, else by name, so that the order never depends on the file system. */
const newerFirst = (a: Entry, b: Entry): number => {
  const [dayA, dayB] = [dayOf(a), dayOf(b)];
  if (dayA !== dayB) return dayA < dayB ? 1 : -1;
  return a.file < b.file ? -1 : 1;
};

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

const MOST_ON_TOPIC = 5;

/** As entries come newest first, the first few of a kind are the newest. */
function pushNewest(map: Map<string, Entry[]>, id: string, entry: Entry, counts: Map<string, number>): void {
  const key = `${id} ${entry.collection}`;
  const count = counts.get(key) ?? 0;
  counts.set(key, count + 1);
  if (count < MOST_ON_TOPIC) push(map, id, entry);
}

const none: Outgoing = {
  norms: new Map(),
  decisions: new Set(),
  terms: [],
  links: new Set(),
  references: new Set(),
  topics: [],
  tags: [],
};

function make(c: Catalogue): Neighbours {
  const nodes = new Map<Entry, Node>();
  const citingNorm = new Map<string, Entry[]>();
  const citingStatute = new Map<string, Readonly<{ entry: Entry; norms: string[] }>[]>();
  const citingDecision = new Map<Entry, Entry[]>();
  const mentioning = new Map<Entry, Entry[]>();
  const linking = new Map<Entry, Entry[]>();
  const referring = new Map<Entry, Entry[]>();
  const counts = new Map<string, number>();
  const onTopic = new Map<string, Entry[]>();
  const onTag = new Map<string, Entry[]>();
  for (const entry of c.entries.filter((entry) => takesPart(c, entry)).sort(newerFirst)) {
    const out = outgoingOf(c, entry);
    nodes.set(entry, { ...out, audiences: audiencesOf(entry), rank: nodes.size });
    const statutes = new Map<string, string[]>();
    for (const [norm, text] of out.norms) {
      push(citingNorm, norm, entry);
      push(statutes, norm.slice(0, norm.indexOf("/")), text);
    }
    // A provision belongs to its statute and does not lead to it.
    if (entry.collection !== "norms") for (const [statute, norms] of statutes) push(citingStatute, statute, { entry, norms });
    for (const target of out.decisions) push(citingDecision, target, entry);
    for (const target of out.terms) push(mentioning, target, entry);
    for (const target of out.links) push(linking, target, entry);
    for (const target of out.references) push(referring, target, entry);
    for (const topic of out.topics) pushNewest(onTopic, topic, entry, counts);
    for (const tag of out.tags) pushNewest(onTag, tag, entry, counts);
  }
  for (const list of citingStatute.values()) list.sort((a, b) => b.norms.length - a.norms.length);
  return {
    of: (entry) => nodes.get(entry) ?? { ...none, audiences: audiencesOf(entry), rank: nodes.size },
    citingNorm,
    citingStatute,
    citingDecision,
    mentioning,
    linking,
    referring,
    onTopic,
    onTag,
  };
}

export const neighboursOf = (c: Catalogue): Neighbours => c.once("graph: neighbours", make);
