import { z } from "zod";
import { audiences, description, illustration, isoDay, line, publication, refsTo, refTo } from "./fields.ts";

/** Categories of the election pages `/wahlseiten-news/kategorie/{x}`. */
export const electionCategories = ["wahlvorstand", "wahlverfahren", "nach-der-wahl", "jav-wahl", "sbv-wahl"] as const;

/** `news/{slug}.md` */
export const news = z.strictObject({
  ...publication,
  title: line(10, 120),
  description,
  date: isoDay,
  /** Opening paragraph, shown on lists and above the text. */
  teaser: line(60, 400),
  author: line(3, 60),
  audiences,
  illustration,
  topics: refsTo("topics"),
  tags: refsTo("tags"),
  decisions: refsTo("decisions"),
  lexicon: refsTo("lexicon"),
  themes: refsTo("themes"),
  related: refsTo("news"),
  /** Set for news of the works-council elections. */
  election: z.enum(electionCategories).optional(),
  statute: refTo("statutes").optional(),
});
