import { z } from "zod";
import { description, line } from "#src/content/schemas/fields.ts";
import { defineCollection, markdown } from "./define/collection.ts";
import * as texts from "./define/field-texts.ts";
import { field } from "./define/help.ts";
import { none } from "./define/item.ts";
import { subjects } from "./search-kinds.ts";

const schema = z.strictObject({ title: line(2, 60), description });

export const tags = defineCollection({
  name: "tags",
  label: { one: "Schlagwort", many: "Schlagwörter" },
  schema,
  help: {
    title: field("Schlagwort", "Wie es unter Texten steht."),
    description: texts.description,
  },
  builtIn: none,
  writtenBy: "editors",
  body: markdown,
  audiences: none,
  day: none,
  address: ({ id }) => `/tag/${id}`,
  shownOn: none,
  partOf: none,
  card: ({ data: d }) => ({ title: d.title, kind: "Schlagwort", text: d.description }),
  search: { kind: subjects, document: () => ({}) },
  graph: none,
  role: { is: "tag" },
  mentions: none,
  feeds: none,
  checks: none,
  published: none,
});
