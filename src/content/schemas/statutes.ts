import { z } from "zod";
import { audiences, description, isoDay, line, refsTo } from "./fields.ts";

/** `statutes/{slug}.md`: overview of a statute; its norms come through the importer. */
export const statutes = z
  .strictObject({
    /** Official long title. */
    title: line(5, 1000),
    shortTitle: line(3, 200),
    /** Official or usual abbreviation, e.g. BetrVG. */
    abbreviation: line(2, 60),
    description,
    enacted: isoDay,
    /** Address of the official text. */
    officialUrl: z.url({ protocol: /^https$/, hostname: /^www\.gesetze-im-internet\.de$/ }),
    /** Written by the importer: official facts alone, nothing an editor has checked. */
    imported: z.boolean().default(false),
    audiences,
    /** The provisions a committee needs most, with one sentence each on what they are for. */
    keyNorms: z.array(z.strictObject({ norm: line(3, 30), subject: line(3, 120), meaning: line(30, 300) })).default([]),
    topics: refsTo("topics"),
    lexicon: refsTo("lexicon"),
    themes: refsTo("themes"),
    checked: isoDay,
  })
  .refine(({ imported, keyNorms }) => imported || keyNorms.length >= 3, {
    path: ["keyNorms"],
    message: "braucht mindestens drei Einträge",
  });
