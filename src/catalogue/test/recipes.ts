import { z } from "zod";
import { defineCollection, markdown } from "#src/content/collections/define/collection.ts";
import { choice, field } from "#src/content/collections/define/help.ts";
import { none } from "#src/content/collections/define/item.ts";
import { tags } from "#src/content/collections/tags.ts";
import { audiences, isoDay, line, refsTo } from "#src/content/schemas/fields.ts";
import { audienceNames } from "#src/domain/law/audiences.ts";

export const recipes = defineCollection({
  name: "recipes",
  label: { one: "Rezept", many: "Rezepte" },
  schema: z.strictObject({ title: line(3, 80), date: isoDay, minutes: z.number(), audiences, tags: refsTo("tags"), news: refsTo("news") }),
  help: {
    title: field("Name", "Wie das Gericht heißt."),
    date: field("Datum", "Tag der Veröffentlichung."),
    minutes: field("Dauer", "Minuten bis zum Essen."),
    audiences: choice("Zielgruppen", "Wer mitisst.", audienceNames),
    tags: field("Schlagwörter", "Wonach es schmeckt."),
    news: field("Meldungen", "Wovon bei Tisch die Rede ist."),
  },
  builtIn: none,
  writtenBy: "editors",
  body: { ...markdown, sections: ["Zutaten"] },
  audiences: ({ data }) => data.audiences,
  day: ({ data }) => data.date,
  address: ({ id }) => `/rezepte/${id}`,
  shownOn: none,
  partOf: none,
  card: ({ data }) => ({ title: data.title, kind: "Rezept", text: `In ${data.minutes} Minuten fertig`, date: data.date }),
  search: {
    kind: { name: "rezepte", label: "Rezepte", place: 99, weight: 1, fresh: false },
    document: ({ data }, reads) => ({ names: data.tags.map((tag) => reads.data(tags, tag).title) }),
  },
  graph: { noun: "dieses Rezept" },
  role: none,
  mentions: "linked",
  feeds: "by-tag",
  checks: { each: ({ data }) => (data.minutes > 60 ? [{ path: ["minutes"], message: "Feld „minutes“: Die Pause ist kürzer." }] : []) },
  published: none,
});
