import { z } from "zod";
import { description, line } from "#src/content/schemas/fields.ts";
import { defineCollection, markdown } from "./define/collection.ts";
import * as texts from "./define/field-texts.ts";
import { field } from "./define/help.ts";
import { none } from "./define/item.ts";

const schema = z.strictObject({ title: line(3, 80), description, order: z.number().int().positive() });

export const actionFields = defineCollection({
  name: "action-fields",
  label: { one: "Handlungsfeld", many: "Handlungsfelder" },
  schema,
  help: {
    title: field("Name", "Name des Handlungsfelds, wie er über den Rubriken steht."),
    description: texts.description,
    order: texts.order,
  },
  builtIn: none,
  writtenBy: "editors",
  body: markdown,
  audiences: none,
  day: none,
  address: none,
  shownOn: none,
  partOf: none,
  card: none,
  search: none,
  graph: none,
  role: none,
  mentions: none,
  feeds: none,
  checks: none,
  published: none,
});
