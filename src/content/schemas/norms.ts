import { z } from "zod";
import { isoDay, line, refTo } from "./fields.ts";

/** Digits of a structural unit, three per level. */
const unitKey = z.string().regex(/^(?:\d{3})+$/);

/** What a newer state did to one provision; the slug is missing where nothing of it is left. */
const normChange = z.strictObject({
  kind: z.enum(["added", "changed", "repealed", "removed"]),
  label: line(1, 1000),
  heading: line(1, 2000).optional(),
  slug: z.string().optional(),
});

/** The difference between two states that were imported one after the other. */
const stateChange = z.strictObject({
  asOf: isoDay,
  /** The state before. */
  before: isoDay,
  /** The amendment that made it, in the source's words. */
  reason: z.string().optional(),
  norms: z.array(normChange).min(1),
});

/** What the official file says about the statute as a whole. */
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
});

/** `norms/{statute}/{norm}.md`: one provision of a statute, written by the importer alone. */
export const norms = z.strictObject({
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
  /** Number of the document in the source. */
  docNumber: line(5, 60).optional(),
  law: law.optional(),
  /** Anchors of the places in its wording, divided by blanks: where links to a Satz or a number may lead. */
  anchors: z.string().optional(),
});
