import { z } from "zod";
import { description, line } from "./fields.ts";

/** `tags/{slug}.md`: the controlled list of keywords. */
export const tags = z.strictObject({ title: line(2, 60), description });
