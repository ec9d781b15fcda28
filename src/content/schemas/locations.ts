import { z } from "zod";
import { description, illustration, line } from "./fields.ts";

/** `locations/{slug}.md`: towns in which seminars take place. */
export const locations = z.strictObject({
  id: z.number().int().positive(),
  /** The town's name. */
  title: line(2, 60),
  state: line(5, 40),
  description,
  teaser: line(40, 300),
  arrival: z.strictObject({ train: line(20, 400), car: line(20, 400) }),
  illustration,
});
