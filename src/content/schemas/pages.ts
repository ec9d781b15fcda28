import { z } from "zod";
import { description, isoDay, line } from "./fields.ts";

/** `pages/{ifb|betriebsrat|both}/{path}.md`: static pages; the folder says on which site they stand. */
export const pages = z.strictObject({ title: line(3, 100), description, updated: isoDay, checked: isoDay.optional() });
