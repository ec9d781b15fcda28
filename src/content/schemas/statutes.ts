import { z } from "zod";
import { audiences, description, isoDay, line, refsTo } from "./fields.ts";

/** `statutes/{slug}.md`: overview of a statute; its norms come through the importer. */
export const statutes = z.strictObject({
  /** Official long title. */
  title: line(5, 200),
  shortTitle: line(3, 120),
  /** Official or usual abbreviation, e.g. BetrVG. */
  abbreviation: line(2, 20),
  description,
  enacted: isoDay,
  /** Address of the official text. */
  officialUrl: z.url({ protocol: /^https$/, hostname: /^www\.gesetze-im-internet\.de$/ }),
  audiences,
  /** The provisions a committee needs most, with one sentence each on what they are for. */
  keyNorms: z.array(z.strictObject({ norm: line(3, 30), subject: line(3, 120), meaning: line(30, 300) })).min(3),
  topics: refsTo("topics"),
  lexicon: refsTo("lexicon"),
  themes: refsTo("themes"),
  checked: isoDay,
});
