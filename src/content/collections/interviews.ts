import { z } from "zod";
import { audiences, description, downloads, illustration, isoDay, line, publication, refsTo } from "#src/content/schemas/fields.ts";
import { defineCollection } from "./define/collection.ts";
import * as texts from "./define/field-texts.ts";
import { field, group } from "./define/help.ts";
import { none } from "./define/item.ts";
import { tags } from "./tags.ts";

/** `interviews/{slug}.md`: interviews of the magazine; questions are level-2 headings. */
const schema = z.strictObject({
  ...publication,
  title: line(10, 120),
  description,
  date: isoDay,
  teaser: line(60, 500),
  person: z.strictObject({ name: line(3, 60), role: line(3, 140) }),
  interviewer: line(3, 60),
  audiences,
  illustration,
  topics: refsTo("topics"),
  tags: refsTo("tags"),
  themes: refsTo("themes"),
  related: refsTo("articles"),
  downloads,
});

export const interviews = defineCollection({
  name: "interviews",
  label: { one: "Interview", many: "Interviews" },
  schema,
  help: {
    ...texts.publicationHelp,
    title: field("Titel", "Überschrift des Interviews, 10 bis 120 Zeichen. Gern ein Zitat."),
    description: texts.description,
    date: texts.date,
    teaser: texts.teaser,
    person: group("Gesprächspartner", "Wer Rede und Antwort steht.", {
      name: field("Name", "Vor- und Nachname, gegebenenfalls mit Titel."),
      role: field("Funktion", "Amt und Betrieb, zum Beispiel „Betriebsratsvorsitzende in einem Krankenhaus“."),
    }),
    interviewer: field("Interview geführt von", "Name der Person, die fragt."),
    audiences: texts.audiences,
    illustration: texts.illustration,
    topics: texts.topics,
    tags: texts.tags,
    themes: texts.themes,
    related: field("Verwandte Artikel", "Kennungen von Fachartikeln, die zuerst empfohlen werden."),
    downloads: texts.downloads,
  },
  builtIn: none,
  writtenBy: "editors",
  body: { form: "markdown", headings: "spoken", sections: none },
  audiences: ({ data }) => data.audiences,
  day: ({ data }) => data.date,
  address: ({ id }) => `/br-magazin-interview/${id}`,
  shownOn: none,
  partOf: none,
  card: ({ data: d }) => ({ title: d.title, kind: "Interview", text: d.teaser, date: d.date, illustration: d.illustration }),
  search: {
    kind: { name: "interviews", label: "Interviews", place: 8, weight: 0.95, fresh: false },
    document: ({ data: d }, reads) => ({
      audiences: d.audiences,
      names: [d.person.name, d.person.role, ...d.tags.map((tag) => reads.data(tags, tag).title)],
    }),
  },
  graph: { noun: "dieses Interview" },
  role: none,
  mentions: "linked",
  feeds: "by-tag",
  checks: none,
  published: none,
});
