import { z } from "zod";
import { isoDay, line } from "./fields.ts";

/** `decision-texts/{slug}.md`: the official text of a court decision, written by the importer alone. */
export const decisionTexts = z.strictObject({
  /** Court as cited: BAG, LAG Hamm … */
  court: line(2, 80),
  /** Senat or Kammer. */
  chamber: line(2, 120).optional(),
  /** Urteil, Beschluss, Anerkenntnisurteil … */
  kind: line(3, 60),
  date: isoDay,
  /** Docket numbers, the leading one first. */
  dockets: z.array(line(3, 80)).min(1),
  ecli: z
    .string()
    .regex(/^ECLI:[A-Z]{2}:[A-Za-z0-9]{1,7}:\d{4}:[A-Za-z0-9.]{1,25}$/, "muss ein vollständiger ECLI sein")
    .optional(),
  /** Norms as the source words them, e.g. `§ 72a Abs 3 S 2 ArbGG`. */
  norms: z.array(line(2, 400)).default([]),
  /** Lower and higher instances as the source words them, e.g. `vorgehend ArbG Bautzen, 17. Juni 2021, Az: 4 Ca 4043/21, Urteil`. */
  previousInstances: z.array(line(3, 500)).default([]),
  /** The court's own heading: what the case is about. */
  headline: line(2, 2000).optional(),
  /** Leitsatz, a paragraph after the other. */
  headnote: line(2, 20_000).optional(),
  sourceUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** What kind of file the wording was read from. */
  source: z.enum(["rii-dok", "bag-html", "oldp-json", "bag-json"]),
  /** Number of the document in the source. */
  docNumber: line(4, 60).optional(),
  /** Whether the reasons are part of the text. */
  reasons: z.boolean(),
  /** How many Randnummern the text has. */
  randnummern: z.number().int().nonnegative(),
});
