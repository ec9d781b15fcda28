import { z } from "zod";
import { isoDay, line } from "#src/content/schemas/fields.ts";
import { defineCollection } from "./define/collection.ts";
import { none } from "./define/item.ts";

const label = "\\d+[a-z]*";
const labels = `${label}(?:-${label})?`;
const numbers = `\\(${labels}(?:,${labels})*\\)`;

const slug = z.string().regex(new RegExp(`^(?:art-)?${label}$`));

/** `norm-lists/{statute}.yaml`: no wording, so it stays in the repository and checks citations where none was imported. */
const schema = z.strictObject({
  abbreviations: z.array(line(1, 200)).min(1),
  asOf: isoDay,
  /** First day on which the whole statute is law no more, where its file tells one. */
  repealedFrom: isoDay.optional(),
  /** `1(1-14) 2 3!`: three Absätze, the first with 14 numbers, the third repealed. Empty or just numbers: none; `?`: unknown. */
  norms: z.record(slug, z.string().regex(new RegExp(`^(?:weggefallen|\\?|(?:${numbers})?|(?:${labels}(?:!|${numbers})?(?: (?!$)|$))+)$`))),
  /** Titles of provisions that have one and are in force. */
  headings: z.record(slug, line(1, 2000)).default({}),
});

export const normLists = defineCollection({
  name: "norm-lists",
  label: { one: "Normenliste", many: "Normenlisten" },
  schema,
  help: none,
  builtIn: none,
  writtenBy: "importer",
  body: none,
  audiences: none,
  day: none,
  address: none,
  shownOn: none,
  partOf: none,
  card: none,
  search: none,
  graph: none,
  role: {
    is: "norm-list",
    list: ({ data: d }) => ({ names: d.abbreviations, norms: d.norms, headings: d.headings, repealedFrom: d.repealedFrom }),
  },
  mentions: none,
  feeds: none,
  checks: none,
  published: none,
});
