import { z } from "zod";
import { audiences, description, downloads, illustration, isoDay, line, publication, refsTo, refTo } from "#src/content/schemas/fields.ts";
import { defineCollection, markdown } from "./define/collection.ts";
import * as texts from "./define/field-texts.ts";
import { choice, field } from "./define/help.ts";
import { none } from "./define/item.ts";
import { tags } from "./tags.ts";

/** Categories of the election pages `/wahlseiten-news/kategorie/{x}`. */
export const electionCategories = ["wahlvorstand", "wahlverfahren", "nach-der-wahl", "jav-wahl", "sbv-wahl"] as const;

export const electionNames: Readonly<Record<(typeof electionCategories)[number], string>> = {
  wahlvorstand: "Wahlvorstand",
  wahlverfahren: "Wahlverfahren",
  "nach-der-wahl": "Nach der Wahl",
  "jav-wahl": "JAV-Wahl",
  "sbv-wahl": "SBV-Wahl",
};

const schema = z.strictObject({
  ...publication,
  title: line(10, 120),
  description,
  date: isoDay,
  /** Opening paragraph, shown on lists and above the text. */
  teaser: line(60, 400),
  author: line(3, 60),
  audiences,
  illustration,
  topics: refsTo("topics"),
  tags: refsTo("tags"),
  decisions: refsTo("decisions"),
  lexicon: refsTo("lexicon"),
  themes: refsTo("themes"),
  related: refsTo("news"),
  election: z.enum(electionCategories).optional(),
  statute: refTo("statutes").optional(),
  downloads,
});

export const news = defineCollection({
  name: "news",
  label: { one: "Meldung", many: "News" },
  schema,
  help: {
    ...texts.publicationHelp,
    title: field("Titel", "Überschrift der Meldung, 10 bis 120 Zeichen. Ab etwa 100 kürzen Suchmaschinen."),
    description: texts.description,
    date: texts.date,
    teaser: texts.teaser,
    author: texts.author,
    audiences: texts.audiences,
    illustration: texts.illustration,
    topics: texts.topics,
    tags: texts.tags,
    decisions: texts.decisions,
    lexicon: texts.lexicon,
    themes: texts.themes,
    related: field("Verwandte Meldungen", "Kennungen anderer Meldungen, die zuerst empfohlen werden."),
    election: choice("Wahl", "Nur bei Meldungen zu Wahlen: worum es geht.", electionNames),
    statute: field("Gesetz", "Kennung des Gesetzes, über dessen Änderung die Meldung berichtet."),
    downloads: texts.downloads,
  },
  builtIn: none,
  writtenBy: "editors",
  body: markdown,
  audiences: ({ data }) => data.audiences,
  day: ({ data }) => data.date,
  address: ({ id }) => `/news/${id}`,
  shownOn: none,
  partOf: none,
  card: ({ data: d }) => ({ title: d.title, kind: "News", text: d.teaser, date: d.date, illustration: d.illustration }),
  search: {
    kind: { name: "news", label: "News", place: 6, weight: 0.95, fresh: true },
    document: ({ data: d }, reads) => ({
      audiences: d.audiences,
      names: d.tags.map((tag) => reads.data(tags, tag).title),
      quotable: { checked: d.date, themes: d.themes },
    }),
  },
  graph: { noun: "diese Meldung" },
  role: none,
  mentions: "linked",
  feeds: "by-tag",
  checks: none,
  published: "source",
});
