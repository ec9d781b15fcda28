import { z } from "zod";
import { description, isoDay, line, normCitation, publication, refsTo } from "./fields.ts";

/** `lexicon/{br|sbv|jav}/{slug}.md`: the folder is the audience. */
export const lexicon = z.strictObject({
  ...publication,
  /** The term as a headword, e.g. „Freistellung“. */
  title: line(2, 80),
  description,
  /** One or two sentences that define the term on their own. */
  definition: line(60, 500),
  /** Other words readers search for. */
  synonyms: z.array(line(2, 80)).default([]),
  /** Further words that mean the term in running text, as they stand there: abbreviations and forms that the rules miss. */
  forms: z.array(line(2, 80)).default([]),
  /** `false` for a term that is also an everyday word: it is not linked by itself. */
  autolink: z.boolean().default(true),
  norms: z.array(normCitation).default([]),
  statutes: refsTo("statutes"),
  decisions: refsTo("decisions"),
  related: refsTo("lexicon"),
  themes: refsTo("themes"),
  topics: refsTo("topics"),
  /** Day on which the legal content was last checked. */
  checked: isoDay,
});
