import { z } from "zod";
import { description, line, normCitation, refsTo, refTo } from "./fields.ts";

/** Text of one of the theme's sub-pages: its own lead and points, no boilerplate. */
const subPage = z.strictObject({ lead: line(80, 900), points: z.array(line(15, 300)).min(3).max(8) });

/** `themes/{slug}.md`: a seminar theme; its dated events are in the database. */
export const themes = z.strictObject({
  /** Number used in orders and documents; never reused. */
  id: z.number().int().positive(),
  title: line(5, 110),
  subtitle: line(10, 160),
  description,
  rubric: refTo("rubrics"),
  audiences: z.array(z.enum(["br", "sbv", "jav", "gremium"])).min(1),
  level: z.enum(["grundlagen", "aufbau", "spezial"]),
  /** Usual length in training days. */
  days: z.number().int().min(1).max(10),
  /** Who should come, in one or two sentences. */
  targetGroup: line(30, 400),
  /** What participants can do afterwards. */
  goals: z.array(line(15, 220)).min(3).max(8),
  program: z.array(z.strictObject({ title: line(3, 120), items: z.array(line(5, 220)).min(2) })).min(1),
  /** Provisions that carry the entitlement to this training. */
  entitlement: z.array(normCitation).min(1),
  inhouse: subPage,
  starterpaket: subPage,
  erlebnis: subPage,
  related: refsTo("themes"),
  lexicon: refsTo("lexicon"),
  topics: refsTo("topics"),
  /** Set for external conference days: readers are sent there instead. */
  redirectUrl: z.url().optional(),
});
