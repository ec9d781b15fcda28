import { z } from "zod";
import { isoDay, line, refTo } from "#src/content/schemas/fields.ts";
import { defineCollection } from "./define/collection.ts";
import { none } from "./define/item.ts";
import { laws } from "./search-kinds.ts";
import { statutes } from "./statutes.ts";

/** What editors wrote no overview of is rarely what a works council looks for. */
const beyondTheCore = 0.75;
const noLongerLaw = 0.5;

/** Digits of a structural unit, three per level. */
const unitKey = z.string().regex(/^(?:\d{3})+$/);

/** What a newer state did to one provision; the slug is missing where nothing of it is left. */
const normChange = z.strictObject({
  kind: z.enum(["added", "changed", "repealed", "removed"]),
  label: line(1, 1000),
  heading: line(1, 2000).optional(),
  slug: z.string().optional(),
});

const stateChange = z.strictObject({
  asOf: isoDay,
  before: isoDay,
  /** The amendment that made it, in the source's words. */
  reason: z.string().optional(),
  norms: z.array(normChange).min(1),
});

const law = z.strictObject({
  docNumber: line(5, 30),
  /** Publication of the state that was imported last, `YYYYMMDDhhmmss`. */
  builtAt: z.string().regex(/^\d{14}$/),
  abbreviations: z.array(line(1, 200)),
  title: line(1, 2000),
  shortTitle: line(1, 1000).optional(),
  enacted: isoDay.optional(),
  /** Where it was promulgated. */
  published: z.array(z.string()),
  /** Last amendment, republication, repeal: kind and text as the source words them. */
  states: z.array(z.strictObject({ kind: z.string(), text: z.string() })),
  /** Structural units in reading order; norms name theirs by its key. */
  units: z.array(z.strictObject({ key: unitKey, label: line(1, 500), title: line(1, 2000).optional() })),
  /** Newest first; empty while one state alone was imported. */
  changes: z.array(stateChange).default([]),
  /** What a newer state no longer contains, with the last state that did; the wordings are in the body. */
  former: z.array(z.strictObject({ slug: z.string(), label: line(1, 1000), heading: line(1, 2000).optional(), asOf: isoDay })).optional(),
});

/** `norms/{statute}/{norm}.md`: one provision of a statute, written by the importer alone. */
const schema = z.strictObject({
  statute: refTo("statutes"),
  /** `law` is the one file about the whole statute, `unit` the text that belongs to a structural unit. */
  kind: z.enum(["norm", "unit", "law"]).default("norm"),
  /** Printed label, e.g. `§ 37`. */
  label: line(1, 1000),
  heading: line(1, 2000).optional(),
  /** Position in reading order, counted from 1; the file about the statute stands before them. */
  position: z.number().int().nonnegative(),
  /** Day of the official state the text was taken from. */
  asOf: isoDay,
  unit: unitKey.optional(),
  repealed: z.boolean().default(false),
  docNumber: line(5, 60).optional(),
  law: law.optional(),
  /** Pictures and formulas of the official package that its wording shows, by their names on our pages. */
  images: z.array(z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*\.(?:jpg|png)$/)).optional(),
  /** Anchors of the places in its wording, divided by blanks: where links to a Satz or a number may lead. */
  anchors: z.string().optional(),
});

export const norms = defineCollection({
  name: "norms",
  label: { one: "Vorschrift", many: "Vorschriften" },
  schema,
  help: none,
  builtIn: none,
  writtenBy: "importer",
  body: { form: "provision", headings: "own", sections: none },
  audiences: none,
  day: none,
  address: ({ id }) => `/gesetze/${id}`,
  shownOn: none,
  partOf: none,
  card: none,
  search: {
    kind: laws,
    document: ({ data: d }, reads) => {
      // The file about a whole statute and the texts of units have no page of their own.
      if (d.kind !== "norm") return undefined;
      const { abbreviation, imported } = reads.data(statutes, d.statute);
      const citation = `${d.label} ${abbreviation}`;
      const gone = d.repealed || reads.repealedSince(d.statute) !== undefined;
      return {
        title: d.heading === undefined ? citation : `${citation} – ${d.heading}`,
        label: gone ? "Aufgehobene Vorschrift" : "Vorschrift",
        lead: "",
        ...(gone ? {} : { quotable: { checked: d.asOf, themes: [] } }),
        weight: (imported ? beyondTheCore : 1) * (gone ? noLongerLaw : 1),
      };
    },
  },
  graph: { noun: "diese Vorschrift" },
  role: { is: "provision", provision: ({ data: d }) => ({ statute: d.statute, label: d.label, anchors: d.anchors }) },
  mentions: none,
  feeds: none,
  checks: none,
  published: none,
});
