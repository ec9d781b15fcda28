import { isProcedural } from "#src/domain/law/procedural-norms.ts";
import { areSisters, sittingKey } from "#src/domain/law/sister-decisions.ts";
import type { Catalogue } from "../catalogue.ts";
import type { RoleName } from "../collections.ts";
import type { Entry } from "../entry.ts";
import { findPlaying, roleIn } from "../playing.ts";
import { type Neighbours, neighboursOf, weightOf } from "./neighbours.ts";
import { keywordTitle, type Reasons, reasonsFor, titleOf } from "./reasons.ts";

/** Citation > editor's reference > link or mention > things in common. The reason shown says most, not counts most. */
const ties = {
  cites: { weight: 100, says: 9 },
  chosen: { weight: 70, says: 0 },
  refersTo: { weight: 60, says: 4 },
  sister: { weight: 55, says: 8 },
  ownTopic: { weight: 30, says: 5 },
  links: { weight: 50, says: 3 },
  explains: { weight: 24, says: 8 },
  mentions: { weight: 12, says: 7 },
  citesStatute: { weight: 14, says: 7 },
  sharedDecision: { weight: 10, says: 7 },
  sharedNorm: { weight: 4, says: 6 },
  tag: { weight: 4, says: 2 },
  topic: { weight: 3, says: 1 },
} as const;
type Tie = Readonly<{ weight: number; says: number }>;

/** A norm that few entries cite says more than § 37 BetrVG. In steps, so that one entry more hardly ever changes an order. */
const sharedNorm = (citing: number): Tie => ({ ...ties.sharedNorm, weight: citing <= 4 ? 12 : citing <= 10 ? 8 : 4 });
/** Norms, decisions and terms that more entries share say nothing. */
const MOST_SHARING = 24;
const MOST_OF_A_LIST = 40;

type Reason = (entry: Entry) => string;
type Tally = { score: number; says: number; reason: Reason };

class Scores {
  readonly #page: Entry;
  readonly found = new Map<Entry, Tally>();

  constructor(page: Entry) {
    this.#page = page;
  }

  add(entry: Entry, { weight, says }: Tie, reason: Reason): void {
    if (entry === this.#page) return;
    const tally = this.found.get(entry);
    if (!tally) this.found.set(entry, { score: weight, says, reason });
    else {
      tally.score += weight;
      if (says > tally.says) {
        tally.says = says;
        tally.reason = reason;
      }
    }
  }

  addAll(entries: readonly Entry[] | undefined, tie: Tie, reason: Reason): void {
    if (!entries) return;
    const count = Math.min(entries.length, MOST_OF_A_LIST);
    for (let i = 0; i < count; i++) {
      const entry = entries[i];
      if (entry) this.add(entry, tie, reason);
    }
  }
}

const isProvision = (c: Catalogue, entry: Entry): boolean => roleIn(c.collections, entry, "provision") !== undefined;

/** So that hundreds of decisions do not keep out what else cites a norm. */
function firstOfEachKind(entries: readonly Entry[]): readonly Entry[] {
  const counts = new Map<string, number>();
  return entries.filter(({ collection }) => {
    const count = (counts.get(collection) ?? 0) + 1;
    counts.set(collection, count);
    return count <= MOST_OF_A_LIST;
  });
}

function incoming(c: Catalogue, page: Entry, near: Neighbours, scores: Scores, reasons: Reasons): void {
  const has = (is: RoleName): boolean => roleIn(c.collections, page, is) !== undefined;
  if (has("provision"))
    for (const entry of firstOfEachKind(near.citingNorm.get(page.id) ?? []))
      scores.add(entry, { ...ties.cites, weight: ties.cites.weight + weightOf(near.of(entry), page.id) }, (citing) => {
        const text = near.of(citing).norms.get(page.id) ?? "";
        return roleIn(c.collections, citing, "training") ? reasons.founded(text) : reasons.citesNorm(text);
      });
  if (has("statute"))
    for (const { entry, norms } of near.citingStatute.get(page.id)?.slice(0, MOST_OF_A_LIST * 2) ?? [])
      scores.add(entry, { ...ties.citesStatute, weight: ties.citesStatute.weight + 2 * Math.min(norms.length, 6) }, () =>
        reasons.citesStatute(norms),
      );
  if (has("topic")) scores.addAll(near.onTopic.get(page.id), ties.refersTo, () => reasons.isAbout(page));
  scores.addAll(near.citingDecision.get(page), ties.cites, reasons.citesDecision);
  scores.addAll(near.referring.get(page), ties.refersTo, () => reasons.refersTo(page));
  scores.addAll(near.linking.get(page), ties.links, () => reasons.linksTo(page));
  scores.addAll(near.mentioning.get(page), ties.mentions, () => reasons.mentions(page));
}

function outward(c: Catalogue, page: Entry, near: Neighbours, scores: Scores, reasons: Reasons): void {
  const own = near.of(page);
  const statutes = new Set<string>();
  for (const norm of own.norms.keys()) {
    const found = findPlaying(c, "provision", norm);
    if (found) scores.add(found.entry, ties.cites, reasons.citedHere);
    statutes.add(norm.slice(0, norm.indexOf("/")));
  }
  for (const id of statutes) {
    const found = findPlaying(c, "statute", id);
    if (found && !isProvision(c, page)) scores.add(found.entry, ties.mentions, reasons.citedHere);
  }
  for (const entry of own.decisions) scores.add(entry, ties.cites, reasons.citedHere);
  for (const entry of own.references) scores.add(entry, ties.chosen, reasons.chosen);
  for (const entry of own.links) scores.add(entry, ties.links, reasons.linkedHere);
  for (const id of own.topics) {
    const found = findPlaying(c, "topic", id);
    if (found) scores.add(found.entry, ties.ownTopic, reasons.isItsTopic);
  }
  for (const entry of own.terms) scores.add(entry, ties.explains, reasons.explains);
}

function shared(c: Catalogue, page: Entry, near: Neighbours, scores: Scores, reasons: Reasons): void {
  const own = near.of(page);
  const few = (list: readonly Entry[] | undefined): readonly Entry[] => (list && list.length <= MOST_SHARING ? list : []);
  // What a seminar is paid by says nothing about what it teaches.
  const entitlement = new Set((page.data as { entitlement?: readonly string[] }).entitlement);
  // Provisions and statutes are near to those that cite them, not to every other that cites the same ones.
  if (!isProvision(c, page) && !roleIn(c.collections, page, "statute"))
    for (const [norm, text] of own.norms) {
      if (entitlement.has(text)) continue;
      const citing = few(near.citingNorm.get(norm));
      const tie = sharedNorm(citing.length);
      const reason: Reason = (entry) => reasons.sharesNorm(near.of(entry).norms.get(norm) ?? "");
      const fromDecision = own.ruling !== undefined && isProcedural(norm);
      for (const entry of citing)
        if (!isProvision(c, entry) && !(fromDecision && near.of(entry).ruling !== undefined)) scores.add(entry, tie, reason);
    }
  const sitting = own.ruling && sittingKey(own.ruling.sitting);
  for (const entry of (sitting === undefined ? undefined : near.inSitting.get(sitting)) ?? []) {
    const other = near.of(entry).ruling;
    if (own.ruling && other && areSisters(own.ruling.sitting, other.sitting)) scores.add(entry, ties.sister, reasons.isSister);
  }
  for (const decision of own.decisions)
    scores.addAll(few(near.citingDecision.get(decision)), ties.sharedDecision, () => reasons.sharesDecision(decision));
  for (const term of own.terms) scores.addAll(few(near.mentioning.get(term)), ties.topic, () => reasons.shares(titleOf(term)));
  const together = (entries: readonly Entry[] | undefined, is: "topic" | "tag", id: string, tie: Tie): void => {
    const reason = (): string => reasons.shares(keywordTitle(c, is, id));
    for (const entry of entries ?? []) scores.add(entry, tie, reason);
  };
  for (const topic of own.topics) together(near.onTopic.get(topic), "topic", topic, ties.topic);
  for (const tag of own.tags) together(near.onTag.get(tag), "tag", tag, ties.tag);
}

/** What is for other readers alone counts half. */
function forOthers(page: readonly string[], audiences: readonly string[]): boolean {
  if (page.length === 0 || audiences.length === 0) return false;
  return !audiences.includes("gremium") && !page.includes("gremium") && !audiences.some((one) => page.includes(one));
}

/** `rank` decides between equal scores: newer entries come first. Reasons are put into words by whoever shows them. */
export type Candidate = Readonly<{ entry: Entry; score: number; rank: number; reason: Reason }>;

export const betterFirst = (a: Candidate, b: Candidate): number => b.score - a.score || a.rank - b.rank;

export type Candidates = Readonly<{
  /** Those with at least this score, in no order. Most have hardly any, so few are looked at closely. */
  from: (least: number) => readonly Candidate[];
  reasonFor: (entry: Entry) => string | undefined;
}>;

export function candidatesFor(c: Catalogue, page: Entry): Candidates {
  const near = neighboursOf(c);
  const scores = new Scores(page);
  const reasons = reasonsFor(c.collections);
  incoming(c, page, near, scores, reasons);
  outward(c, page, near, scores, reasons);
  shared(c, page, near, scores, reasons);
  const readers = near.of(page).audiences;
  const from = (least: number): readonly Candidate[] => {
    const candidates: Candidate[] = [];
    for (const [entry, tally] of scores.found) {
      if (tally.score < least) continue;
      const { audiences, rank } = near.of(entry);
      const score = forOthers(readers, audiences) ? tally.score / 2 : tally.score;
      if (score >= least) candidates.push({ entry, score, rank, reason: tally.reason });
    }
    return candidates;
  };
  return { from, reasonFor: (entry) => scores.found.get(entry)?.reason(entry) };
}
