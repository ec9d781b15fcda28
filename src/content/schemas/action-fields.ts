import { z } from "zod";
import { description, line } from "./fields.ts";

/** `action-fields/{slug}.md`: fields of work (Handlungsfelder) above the rubrics. */
export const actionFields = z.strictObject({ title: line(3, 80), description, order: z.number().int().positive() });
