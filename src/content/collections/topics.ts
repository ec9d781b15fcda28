import { z } from "zod";
import { description, downloads, illustration, line } from "#src/content/schemas/fields.ts";
import { defineCollection, markdown } from "./define/collection.ts";
import * as texts from "./define/field-texts.ts";
import { field } from "./define/help.ts";
import { none } from "./define/item.ts";
import { subjects } from "./search-kinds.ts";

const schema = z.strictObject({
  title: line(3, 80),
  description,
  teaser: line(40, 300),
  illustration,
  order: z.number().int().positive(),
  downloads,
});

/** Addresses below `/rechtsprechung` that lists by topic share: no topic may be called so. */
export const reservedTopics: ReadonlySet<string> = new Set(["br", "gericht", "jahr", "sbv", "seite", "urteil"]);

export const topics = defineCollection({
  name: "topics",
  label: { one: "Thema", many: "Themen" },
  schema,
  help: {
    title: field("Name", "Name des Themas."),
    description: texts.description,
    teaser: texts.teaser,
    illustration: texts.illustration,
    order: texts.order,
    downloads: texts.downloads,
  },
  builtIn: none,
  writtenBy: "editors",
  body: markdown,
  audiences: none,
  day: none,
  address: ({ id }) => `/themen/${id}`,
  shownOn: none,
  partOf: none,
  card: ({ data: d }) => ({ title: d.title, kind: "Thema", text: d.teaser, illustration: d.illustration }),
  search: { kind: subjects, document: () => ({ quotable: { checked: "", themes: [] } }) },
  graph: { noun: "dieses Thema" },
  role: { is: "topic" },
  mentions: "linked",
  feeds: none,
  checks: {
    each: ({ id }) =>
      reservedTopics.has(id) ? [{ message: `So darf kein Thema heißen: Die Adresse /rechtsprechung/${id} ist vergeben.` }] : [],
  },
  published: none,
});
