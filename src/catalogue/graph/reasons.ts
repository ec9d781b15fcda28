import type { Catalogue } from "../catalogue.ts";
import type { CollectionName } from "../collections.ts";
import type { Entry } from "../entry.ts";

const nouns: Readonly<Partial<Record<CollectionName, string>>> = {
  articles: "diesen Artikel",
  conferences: "diese Fachtagung",
  "decision-texts": "diese Entscheidung",
  decisions: "diese Entscheidung",
  interviews: "dieses Interview",
  lexicon: "diesen Begriff",
  news: "diese Meldung",
  norms: "diese Vorschrift",
  statutes: "dieses Gesetz",
  themes: "dieses Seminar",
  topics: "dieses Thema",
  videos: "dieses Video",
};

const titleOf = ({ data }: Entry): string => (data as { title?: string }).title ?? "";
const decisionName = (entry: Entry): string => {
  if (entry.collection === "decision-texts") return (entry as Entry<"decision-texts">).data.dockets[0] ?? "";
  return entry.collection === "decisions" ? (entry as Entry<"decisions">).data.docketNumber : titleOf(entry);
};
const nounOf = (page: Entry): string => nouns[page.collection] ?? "diese Seite";

/** Why an entry is shown beside a page, each as what the entry does: "zitiert § 37 Abs. 6 BetrVG". */
export const reasons = {
  citesNorm: (text: string): string => `zitiert ${text}`,
  founded: (text: string): string => `beruht auf ${text}`,
  citesStatute: (norms: readonly string[]): string =>
    `zitiert ${norms.length > 2 ? `${norms[0]} und ${norms.length - 1} weitere Vorschriften` : norms.join(" und ")}`,
  citesDecision: (): string => "zitiert diese Entscheidung",
  citedHere: (): string => "wird hier zitiert",
  refersTo: (page: Entry): string => `verweist auf ${nounOf(page)}`,
  chosen: (entry: Entry): string => (entry.collection === "lexicon" ? reasons.explains(entry) : "von der Redaktion empfohlen"),
  linksTo: (page: Entry): string => `verlinkt ${nounOf(page)}`,
  linkedHere: (entry: Entry): string => (entry.collection === "lexicon" ? reasons.explains(entry) : "ist hier verlinkt"),
  explains: (entry: Entry): string => `erklärt den Begriff ${titleOf(entry)}`,
  mentions: (page: Entry): string => `verwendet den Begriff ${titleOf(page)}`,
  sharesNorm: (text: string): string => `zitiert ebenfalls ${text}`,
  sharesDecision: (decision: Entry): string => `zitiert ebenfalls ${decisionName(decision)}`,
  shares: (title: string): string => `beide behandeln ${title}`,
  isItsTopic: (): string => "Thema dieser Seite",
  isAbout: (page: Entry): string => `gehört zum Thema ${titleOf(page)}`,
} as const;

/** A recommendation needs no words where it is one of the editors' own choices. */
export const saysNothing = (reason: string): boolean => reason === "von der Redaktion empfohlen";

export const topicTitle = (c: Catalogue, collection: "topics" | "tags", id: string): string => c.find(collection, id)?.data.title ?? id;
