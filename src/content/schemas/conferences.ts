import { z } from "zod";
import { audiences, description, illustration, line, publication, refsTo, refTo } from "./fields.ts";

/** `conferences/{slug}.md`: a conference (Fachtagung); its dates are in the database. */
export const conferences = z.strictObject({
  ...publication,
  id: z.number().int().positive(),
  title: line(5, 110),
  motto: line(10, 160),
  description,
  teaser: line(60, 500),
  audiences,
  hotel: refTo("hotels"),
  days: z.number().int().min(1).max(4),
  program: z
    .array(
      z.strictObject({
        title: line(3, 120),
        sessions: z
          .array(
            z.strictObject({
              time: z.string().regex(/^\d{2}:\d{2}–\d{2}:\d{2}$/, "muss wie „09:00–10:30“ geschrieben sein"),
              title: line(5, 160),
              speaker: line(3, 80).optional(),
            }),
          )
          .min(2),
      }),
    )
    .min(1),
  speakers: z.array(z.strictObject({ name: line(3, 60), role: line(5, 140) })).min(2),
  workshops: z
    .array(z.strictObject({ title: line(5, 120), description: line(40, 400), seats: z.number().int().positive() }))
    .min(2)
    .refine((list) => new Set(list.map(({ title }) => title.toLocaleLowerCase("de"))).size === list.length, "nennt zwei Workshops gleich"),
  /** How many workshops one person may choose. */
  workshopChoices: z.number("muss eine Zahl sein").int().min(1).max(10).default(1),
  entitlement: z.array(line(5, 60)).min(1),
  topics: refsTo("topics"),
  themes: refsTo("themes"),
  illustration,
});
