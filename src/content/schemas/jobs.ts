import { z } from "zod";
import { description, isoDay, line, publication } from "./fields.ts";

/** `jobs/{slug}.md`: an open position at the provider. */
export const jobs = z.strictObject({
  ...publication,
  id: z.number().int().positive(),
  title: line(5, 110),
  description,
  department: line(3, 60),
  workplace: line(3, 60),
  employment: z.enum(["FULL_TIME", "PART_TIME"]),
  published: isoDay,
  /** Last day for applications. Afterwards the page says that the position is closed; without it the position stays open. */
  closes: isoDay.optional(),
  teaser: line(60, 400),
});
