import { none } from "#src/content/collections/define/item.ts";
import type { Catalogue } from "../catalogue.ts";
import type { Collections } from "../collections.ts";
import type { Entry } from "../entry.ts";
import { findPlaying, roleIn } from "../playing.ts";

export const titleOf = ({ data }: Entry): string => (data as { title?: string }).title ?? "";

export type Reasons = Readonly<{
  citesNorm: (text: string) => string;
  founded: (text: string) => string;
  citesStatute: (norms: readonly string[]) => string;
  citesDecision: () => string;
  citedHere: () => string;
  refersTo: (page: Entry) => string;
  chosen: (entry: Entry) => string;
  linksTo: (page: Entry) => string;
  linkedHere: (entry: Entry) => string;
  explains: (entry: Entry) => string;
  mentions: (page: Entry) => string;
  sharesNorm: (text: string) => string;
  sharesDecision: (decision: Entry) => string;
  shares: (title: string) => string;
  isSister: () => string;
  isItsTopic: () => string;
  isAbout: (page: Entry) => string;
}>;

export function reasonsFor(known: Collections): Reasons {
  const nounOf = (page: Entry): string => {
    const { graph } = known.of(page);
    return graph === none ? "diese Seite" : graph.noun;
  };
  const decisionName = (entry: Entry): string => roleIn(known, entry, "decision")?.decision(entry).name ?? titleOf(entry);
  const explains = (entry: Entry): string => `erklärt den Begriff ${titleOf(entry)}`;
  const orExplains = (entry: Entry, other: string): string => (roleIn(known, entry, "term") ? explains(entry) : other);
  return {
    citesNorm: (text) => `zitiert ${text}`,
    founded: (text) => `beruht auf ${text}`,
    citesStatute: (norms) =>
      `zitiert ${norms.length > 2 ? `${norms[0]} und ${norms.length - 1} weitere Vorschriften` : norms.join(" und ")}`,
    citesDecision: () => "zitiert diese Entscheidung",
    citedHere: () => "wird hier zitiert",
    refersTo: (page) => `verweist auf ${nounOf(page)}`,
    chosen: (entry) => orExplains(entry, "von der Redaktion empfohlen"),
    linksTo: (page) => `verlinkt ${nounOf(page)}`,
    linkedHere: (entry) => orExplains(entry, "ist hier verlinkt"),
    explains,
    mentions: (page) => `verwendet den Begriff ${titleOf(page)}`,
    sharesNorm: (text) => `zitiert ebenfalls ${text}`,
    sharesDecision: (decision) => `zitiert ebenfalls ${decisionName(decision)}`,
    shares: (title) => `beide behandeln ${title}`,
    isSister: () => "Parallelsache desselben Senats vom selben Tag",
    isItsTopic: () => "Thema dieser Seite",
    isAbout: (page) => `gehört zum Thema ${titleOf(page)}`,
  };
}

/** A recommendation needs no words where it is one of the editors' own choices. */
export const saysNothing = (reason: string): boolean => reason === "von der Redaktion empfohlen";

export function keywordTitle(c: Catalogue, is: "topic" | "tag", id: string): string {
  const found = findPlaying(c, is, id);
  return found ? titleOf(found.entry) : id;
}
