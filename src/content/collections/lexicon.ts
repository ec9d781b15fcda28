import { z } from "zod";
import { description, downloads, isoDay, line, normCitation, publication, refsTo } from "#src/content/schemas/fields.ts";
import { type AudienceKey, isAudienceKey } from "#src/domain/law/audiences.ts";
import { defineCollection, markdown } from "./define/collection.ts";
import * as texts from "./define/field-texts.ts";
import { field } from "./define/help.ts";
import { none } from "./define/item.ts";

/** `lexicon/{br|sbv|jav}/{slug}.md`: the folder is the audience. */
const schema = z.strictObject({
  ...publication,
  title: line(2, 80),
  description,
  definition: line(60, 500),
  synonyms: z.array(line(2, 80)).default([]),
  /** Further words that mean the term in running text, as they stand there: abbreviations and forms that the rules miss. */
  forms: z.array(line(2, 80)).default([]),
  /** `false` for a term that is also an everyday word: it is not linked by itself. */
  autolink: z.boolean().default(true),
  norms: z.array(normCitation).default([]),
  statutes: refsTo("statutes"),
  decisions: refsTo("decisions"),
  related: refsTo("lexicon"),
  themes: refsTo("themes"),
  topics: refsTo("topics"),
  /** Day on which the legal content was last checked. */
  checked: isoDay,
  downloads,
});

export const lexiconNames = { br: "Betriebsratslexikon", sbv: "SBV-Lexikon", jav: "JAV-Lexikon" } as const;

export function audienceOfTerm(id: string): AudienceKey {
  const folder = id.split("/", 1)[0];
  return isAudienceKey(folder) ? folder : "br";
}

export const lexicon = defineCollection({
  name: "lexicon",
  label: { one: "Lexikonbegriff", many: "Lexikonbegriffe" },
  schema,
  help: {
    ...texts.publicationHelp,
    title: field("Begriff", "Als Stichwort, zum Beispiel „Freistellung“."),
    description: texts.description,
    definition: field("Definition", "Ein bis zwei Sätze, die den Begriff für sich allein erklären."),
    synonyms: field("Andere Wörter", "Wonach Leserinnen und Leser sonst noch suchen."),
    forms: field("Weitere Formen im Text", "Abkürzungen und Beugungsformen, die von selbst nicht erkannt werden."),
    autolink: field("Von selbst verlinken", "Nein bei Begriffen, die zugleich Alltagswörter sind."),
    norms: texts.norms,
    statutes: texts.statutes,
    decisions: texts.decisions,
    related: field("Verwandte Begriffe", "Kennungen anderer Begriffe mit Ordner: br/abmahnung."),
    themes: texts.themes,
    topics: texts.topics,
    checked: texts.checked,
    downloads: texts.downloads,
  },
  builtIn: none,
  writtenBy: "editors",
  body: markdown,
  audiences: ({ id }) => [audienceOfTerm(id)],
  day: none,
  address: ({ id }) => `/betriebsratslexikon/${id}`,
  shownOn: none,
  partOf: none,
  card: ({ id, data: d }) => ({ title: d.title, kind: lexiconNames[audienceOfTerm(id)], text: d.definition }),
  search: {
    kind: { name: "lexikon", label: "Lexikon", place: 1, weight: 1.12, fresh: false },
    document: ({ id, data: d }) => ({
      audiences: [audienceOfTerm(id)],
      names: [...d.synonyms, ...d.norms],
      quotable: { checked: d.checked, themes: d.themes, lead: true },
    }),
  },
  graph: { noun: "diesen Begriff" },
  role: { is: "term", term: ({ data }) => data },
  mentions: "linked",
  feeds: none,
  checks: none,
  published: "source",
});
