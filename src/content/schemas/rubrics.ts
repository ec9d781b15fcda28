import { z } from "zod";
import { description, illustration, line, refTo } from "./fields.ts";

/** `rubrics/{slug}.md`: groups of seminar themes. */
export const rubrics = z.strictObject({
  title: line(3, 80),
  description,
  teaser: line(40, 300),
  actionField: refTo("action-fields"),
  illustration,
  order: z.number().int().positive(),
});
