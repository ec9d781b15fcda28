import { z } from "zod";
import { isoDay, line } from "./fields.ts";

const label = "\\d+[a-z]*";
const labels = `${label}(?:-${label})?`;
const numbers = `\\(${labels}(?:,${labels})*\\)`;

/**
 * `norm-lists/{statute}.yaml`: which provisions a statute has, written by the importer alone. It knows no wording and stays in
 * the repository, so that citations can be checked where no wording was imported.
 */
export const normLists = z.strictObject({
  abbreviations: z.array(line(1, 200)).min(1),
  /** Day of the official state. */
  asOf: isoDay,
  /**
   * Provision (`37`, `art-5`) to its Absätze: `1(1-14) 2 3!` are three, the first with fourteen numbers, the third repealed.
   * Without Absätze it is empty or a list of numbers alone; `?` where they were not recognised.
   */
  norms: z.record(
    z.string().regex(new RegExp(`^(?:art-)?${label}$`)),
    z.string().regex(new RegExp(`^(?:weggefallen|\\?|(?:${numbers})?|(?:${labels}(?:!|${numbers})?(?: (?!$)|$))+)$`)),
  ),
});
