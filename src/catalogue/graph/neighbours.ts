import { none as nothing } from "#src/content/collections/define/item.ts";
import { sittingKey } from "#src/domain/law/sister-decisions.ts";
import { audiencesOf } from "../audiences-of.ts";
import type { Catalogue } from "../catalogue.ts";
import type { Collections } from "../collections.ts";
import type { Entry } from "../entry.ts";
import { roleIn } from "../playing.ts";
import { type Outgoing, outgoingOf, takesPart } from "./nodes.ts";

type Lists<K> = ReadonlyMap<K, readonly Entry[]>;

/** An entry with what it leads to. `rank` is its place in the order of all, the newest first. */
type Node = Outgoing & Readonly<{ audiences: readonly string[]; rank: number }>;

export type Neighbours = Readonly<{
  of: (entry: Entry) => Node;
  citingNorm: Lists<string>;
  /** Entries by the statute whose norms they cite, those with most of its norms first. */
  citingStatute: ReadonlyMap<string, readonly Readonly<{ entry: Entry; norms: readonly string[] }>[]>;
  citingDecision: Lists<Entry>;
  mentioning: Lists<Entry>;
  linking: Lists<Entry>;
  referring: Lists<Entry>;
  onTopic: Lists<string>;
  onTag: Lists<string>;
  /** Decisions of one Senat on one day. */
  inSitting: Lists<string>;
}>;

function dayOf(entry: Entry, { of }: Collections): string {
  const { day } = of(entry);
  return day === nothing ? "" : day(entry);
}

const newestFirst = (entries: readonly Entry[], known: Collections): readonly Entry[] =>
  entries
    .map((entry) => ({ entry, day: dayOf(entry, known) }))
    .sort((a, b) => (a.day === b.day ? (a.entry.file < b.entry.file ? -1 : 1) : a.day < b.day ? 1 : -1))
    .map(({ entry }) => entry);

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
  ruling: undefined,
};

function nodesOf(c: Catalogue): ReadonlyMap<Entry, Node> {
  const entries = newestFirst(
    c.entries.filter((entry) => takesPart(c, entry)),
    c.collections,
  );
  return new Map(entries.map((entry, rank) => [entry, { ...outgoingOf(c, entry), audiences: audiencesOf(entry, c.collections), rank }]));
}

const ABOUT_IT = 20;
const HIGHER_COURT = 4;

/** A decision that is about a norm comes before one that only names it; then the higher court. Others weigh nothing here. */
export function weightOf(node: Pick<Outgoing, "ruling"> | undefined, norm: string): number {
  if (!node?.ruling) return 0;
  return (node.ruling.subjects.has(norm) ? ABOUT_IT : 0) + HIGHER_COURT * node.ruling.courtRank;
}

function make(nodes: ReadonlyMap<Entry, Node>, known: Collections): Neighbours {
  const citingNorm = new Map<string, Entry[]>();
  const citingStatute = new Map<string, Readonly<{ entry: Entry; norms: string[] }>[]>();
  const citingDecision = new Map<Entry, Entry[]>();
  const mentioning = new Map<Entry, Entry[]>();
  const linking = new Map<Entry, Entry[]>();
  const referring = new Map<Entry, Entry[]>();
  const counts = new Map<string, number>();
  const onTopic = new Map<string, Entry[]>();
  const onTag = new Map<string, Entry[]>();
  const inSitting = new Map<string, Entry[]>();
  for (const [entry, out] of nodes) {
    const statutes = new Map<string, string[]>();
    for (const [norm, text] of out.norms) {
      push(citingNorm, norm, entry);
      push(statutes, norm.slice(0, norm.indexOf("/")), text);
    }
    // A provision belongs to its statute and does not lead to it.
    if (!roleIn(known, entry, "provision")) for (const [statute, norms] of statutes) push(citingStatute, statute, { entry, norms });
    for (const target of out.decisions) push(citingDecision, target, entry);
    for (const target of out.terms) push(mentioning, target, entry);
    for (const target of out.links) push(linking, target, entry);
    for (const target of out.references) push(referring, target, entry);
    for (const topic of out.topics) pushNewest(onTopic, topic, entry, counts);
    for (const tag of out.tags) pushNewest(onTag, tag, entry, counts);
    const sitting = out.ruling && sittingKey(out.ruling.sitting);
    if (sitting !== undefined) push(inSitting, sitting, entry);
  }
  for (const [norm, list] of citingNorm) list.sort((a, b) => weightOf(nodes.get(b), norm) - weightOf(nodes.get(a), norm));
  for (const list of citingStatute.values()) list.sort((a, b) => b.norms.length - a.norms.length);
  return {
    of: (entry) => nodes.get(entry) ?? { ...none, audiences: audiencesOf(entry, known), rank: nodes.size },
    citingNorm,
    citingStatute,
    citingDecision,
    mentioning,
    linking,
    referring,
    onTopic,
    onTag,
    inSitting,
  };
}

/** In two steps: where no node has changed, all that is made of them stays. */
export function neighboursOf(c: Catalogue): Neighbours {
  const nodes = (): ReturnType<typeof nodesOf> => c.once("graph: nodes", nodesOf);
  nodes();
  return c.once("graph: neighbours", () => make(nodes(), c.collections));
}
