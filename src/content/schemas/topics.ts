import { z } from "zod";
import { description, illustration, line } from "./fields.ts";

/** `topics/{slug}.md`: topic pages (Themen) that gather content of all kinds. */
export const topics = z.strictObject({
  title: line(3, 80),
  description,
  teaser: line(40, 300),
  illustration,
  order: z.number().int().positive(),
});
