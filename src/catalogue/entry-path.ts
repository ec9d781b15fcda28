import type { Brand } from "#src/brand/brand.ts";
import type { CollectionName } from "./collections.ts";
import type { Entry } from "./entry.ts";

/** A German name as a URL part: `Görlitz am See` becomes `goerlitz-am-see`. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

type PathRule = (entry: Entry) => string | undefined;

const dataOf = <C extends CollectionName>(entry: Entry): Entry<C>["data"] => entry.data as Entry<C>["data"];

/** The page of a decision, whether it has our summary, its official text or both. */
export const decisionPath = (id: string): string => `/rechtsprechung/urteil/${id}`;

/** The official text of a decision, below its page. */
export const fullTextPath = (id: string): string => `${decisionPath(id)}/volltext`;

const rules: Readonly<Record<CollectionName, PathRule>> = {
  "action-fields": () => undefined,
  articles: (e) => `/fachartikel/${e.id}`,
  "citations-allowed": () => undefined,
  conferences: (e) => `/fachtagung/${e.id}`,
  "decision-texts": (e) => fullTextPath(e.id),
  decisions: (e) => decisionPath(e.id),
  hotels: (e) => `/standorte/hotel/${e.id}-${dataOf<"hotels">(e).id}`,
  interviews: (e) => `/br-magazin-interview/${e.id}`,
  jobs: (e) => `/jobs-karriere/offene-stellen/${e.id}/${dataOf<"jobs">(e).id}`,
  lexicon: (e) => `/betriebsratslexikon/${e.id}`,
  locations: (e) => `/standorte/${e.id}-${dataOf<"locations">(e).id}`,
  navigation: () => undefined,
  news: (e) => `/news/${e.id}`,
  "norm-lists": () => undefined,
  norms: (e) => `/gesetze/${e.id}`,
  pages: (e) => `/${e.id.split("/").slice(1).join("/")}`,
  rubrics: (e) => `/seminare/r/${e.id}`,
  statutes: (e) => `/gesetze/${e.id}`,
  synonyms: () => undefined,
  tags: (e) => `/tag/${e.id}`,
  themes: (e) => `/seminare/t/${e.id}`,
  topics: (e) => `/themen/${e.id}`,
  videos: (e) => `/videos/${e.id}`,
};

/** The public path of an entry's own page; `undefined` for entries without one. */
export function entryPath(entry: Entry): string | undefined {
  return rules[entry.collection](entry);
}

/** Where a card leads: to the page of a decision, not to the full text below it. */
export const cardPath = (entry: Entry): string | undefined =>
  entry.collection === "decision-texts" ? decisionPath(entry.id) : entryPath(entry);

/** The sites on which a static page stands: its first folder. */
export function brandsOfPage(id: string): readonly Brand[] {
  const folder = id.split("/", 1)[0];
  if (folder === "both") return ["ifb", "betriebsrat"];
  return folder === "betriebsrat" ? ["betriebsrat"] : ["ifb"];
}
