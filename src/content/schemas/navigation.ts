import { z } from "zod";
import { line } from "./fields.ts";

const link = z.strictObject({ label: line(2, 60), url: z.string().regex(/^\//, "muss mit / beginnen"), note: line(5, 120).optional() });

/** `navigation/{ifb|betriebsrat}.yaml`: header and footer links of one site. */
export const navigation = z.strictObject({
  header: z.array(link).min(3).max(8),
  footer: z.array(z.strictObject({ title: line(2, 40), links: z.array(link).min(1) })).min(2),
  legal: z.array(link).min(2),
});
