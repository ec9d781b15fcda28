import { z } from "zod";
import { audiences, description, downloads, illustration, isoDay, line, publication, refsTo } from "#src/content/schemas/fields.ts";
import { defineCollection, markdown } from "./define/collection.ts";
import * as texts from "./define/field-texts.ts";
import { choice, field } from "./define/help.ts";
import { none } from "./define/item.ts";
import { tags } from "./tags.ts";

export const articleKinds = ["ratgeber", "praxisfall", "checkliste", "hintergrund"] as const;

const schema = z.strictObject({
  ...publication,
  title: line(10, 120),
  description,
  date: isoDay,
  updated: isoDay.optional(),
  kind: z.enum(articleKinds),
  teaser: line(60, 500),
  author: line(3, 60),
  audiences,
  illustration,
  keyPoints: z.array(line(20, 250)).min(3).max(6),
  topics: refsTo("topics"),
  tags: refsTo("tags"),
  decisions: refsTo("decisions"),
  lexicon: refsTo("lexicon"),
  themes: refsTo("themes"),
  related: refsTo("articles"),
  checked: isoDay,
  downloads,
});

const kindNames = { ratgeber: "Ratgeber", praxisfall: "Praxisfall", checkliste: "Checkliste", hintergrund: "Hintergrund" } as const;

export const articles = defineCollection({
  name: "articles",
  label: { one: "Fachartikel", many: "Fachartikel" },
  schema,
  help: {
    ...texts.publicationHelp,
    title: field("Titel", "Überschrift des Artikels, 10 bis 120 Zeichen. Ab etwa 100 kürzen Suchmaschinen."),
    description: texts.description,
    date: texts.date,
    updated: field("Aktualisiert am", "Tag der letzten inhaltlichen Änderung, JJJJ-MM-TT. Nur wenn es eine gab."),
    kind: choice("Art", "Steht über dem Titel.", kindNames),
    teaser: texts.teaser,
    author: texts.author,
    audiences: texts.audiences,
    illustration: texts.illustration,
    keyPoints: field(
      "Das Wichtigste in Kürze",
      "Drei bis sechs Sätze, die allein verständlich sind. Sie stehen in einem Kasten über dem Text.",
    ),
    topics: texts.topics,
    tags: texts.tags,
    decisions: texts.decisions,
    lexicon: texts.lexicon,
    themes: texts.themes,
    related: field("Verwandte Artikel", "Kennungen anderer Fachartikel, die zuerst empfohlen werden."),
    checked: texts.checked,
    downloads: texts.downloads,
  },
  builtIn: none,
  writtenBy: "editors",
  body: markdown,
  audiences: ({ data }) => data.audiences,
  day: ({ data }) => data.date,
  address: ({ id }) => `/fachartikel/${id}`,
  shownOn: none,
  partOf: none,
  card: ({ data: d }) => ({ title: d.title, kind: kindNames[d.kind], text: d.teaser, date: d.date, illustration: d.illustration }),
  search: {
    kind: { name: "fachartikel", label: "Fachartikel", place: 7, weight: 1, fresh: false },
    document: ({ data: d }, reads) => ({
      audiences: d.audiences,
      names: d.tags.map((tag) => reads.data(tags, tag).title),
      text: [...d.keyPoints, d.author],
      quotable: { checked: d.checked, themes: d.themes },
    }),
  },
  graph: { noun: "diesen Artikel" },
  role: none,
  mentions: "linked",
  feeds: "by-tag",
  checks: none,
  published: none,
});
