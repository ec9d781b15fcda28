import { z } from "zod";
import { description, downloads, illustration, line, refTo } from "#src/content/schemas/fields.ts";
import { defineCollection, markdown } from "./define/collection.ts";
import * as texts from "./define/field-texts.ts";
import { field } from "./define/help.ts";
import { none } from "./define/item.ts";
import { seminars } from "./search-kinds.ts";

const schema = z.strictObject({
  title: line(3, 80),
  description,
  teaser: line(40, 300),
  actionField: refTo("action-fields"),
  illustration,
  order: z.number().int().positive(),
  downloads,
});

export const rubrics = defineCollection({
  name: "rubrics",
  label: { one: "Rubrik", many: "Rubriken" },
  schema,
  help: {
    title: field("Name", "Name der Rubrik."),
    description: texts.description,
    teaser: texts.teaser,
    actionField: field("Handlungsfeld", "Kennung des Handlungsfelds, unter dem die Rubrik steht."),
    illustration: texts.illustration,
    order: texts.order,
    downloads: texts.downloads,
  },
  builtIn: none,
  writtenBy: "editors",
  body: markdown,
  audiences: none,
  day: none,
  address: ({ id }) => `/seminare/r/${id}`,
  shownOn: none,
  partOf: none,
  card: ({ data: d }) => ({ title: d.title, kind: "Rubrik", text: d.teaser, illustration: d.illustration }),
  search: { kind: seminars, document: () => ({ names: ["Seminare"] }) },
  graph: none,
  role: none,
  mentions: none,
  feeds: none,
  checks: none,
  published: none,
});
