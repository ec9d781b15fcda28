import { z } from "zod";
import { audiences, description, illustration, isoDay, line, publication, refsTo } from "./fields.ts";

export const articleKinds = ["ratgeber", "praxisfall", "checkliste", "hintergrund"] as const;

/** `articles/{slug}.md`: long editorial articles (Fachartikel). */
export const articles = z.strictObject({
  ...publication,
  title: line(10, 120),
  description,
  date: isoDay,
  updated: isoDay.optional(),
  kind: z.enum(articleKinds),
  teaser: line(60, 500),
  author: line(3, 60),
  audiences,
  illustration,
  /** The answer in short: three to five sentences shown in a box. */
  keyPoints: z.array(line(20, 250)).min(3).max(6),
  topics: refsTo("topics"),
  tags: refsTo("tags"),
  decisions: refsTo("decisions"),
  lexicon: refsTo("lexicon"),
  themes: refsTo("themes"),
  related: refsTo("articles"),
  checked: isoDay,
});
