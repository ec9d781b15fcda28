import { z } from "zod";
import { isoDay, line, refTo } from "./fields.ts";

/** `norms/{statute}/{norm}.md`: one provision of a statute, written by the importer alone. */
export const norms = z.strictObject({
  statute: refTo("statutes"),
  /** Printed label, e.g. `§ 37`. */
  label: line(3, 60),
  heading: line(2, 300).optional(),
  /** Position in reading order, counted from 1. */
  position: z.number().int().positive(),
  /** Last day the official text was read. */
  asOf: isoDay,
});
