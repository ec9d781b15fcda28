import { z } from "zod";
import { audiences, description, isoDay, line, normCitation, publication, refsTo } from "./fields.ts";

/** Docket number without blanks, as an ECLI carries it: `7 ABR 11/98` becomes `7ABR11.98`. */
const compact = (docketNumber: string): string => docketNumber.replace(/\s+/g, "").replace("/", ".");

/** `decisions/{slug}.md`: editorial summary of a real court decision. */
export const decisions = z
  .strictObject({
    ...publication,
    title: line(10, 140),
    description,
    /** Court as cited: BAG, BVerfG, EuGH, LAG Hessen … */
    court: line(3, 40),
    senate: line(2, 40).optional(),
    kind: z.enum(["Urteil", "Beschluss"]),
    date: isoDay,
    docketNumber: line(4, 40),
    ecli: z.string().regex(/^ECLI:(?:DE|EU):[A-Z]+:\d{4}:[A-Za-z0-9.]+$/, "muss ein vollständiger ECLI sein"),
    /** The result in one or two sentences. */
    keyPoint: line(60, 500),
    audiences,
    norms: z.array(normCitation).default([]),
    statutes: refsTo("statutes"),
    topics: refsTo("topics"),
    lexicon: refsTo("lexicon"),
    related: refsTo("decisions"),
    themes: refsTo("themes"),
    tags: refsTo("tags"),
    published: isoDay,
    checked: isoDay,
  })
  .refine((d) => d.court !== "BAG" || d.ecli.includes(compact(d.docketNumber)), {
    path: ["ecli"],
    message: "passt nicht zum Aktenzeichen",
  })
  .refine(
    (d) => d.court !== "BAG" || d.ecli.includes(`:${d.date.slice(0, 4)}:${d.date.slice(8)}${d.date.slice(5, 7)}${d.date.slice(2, 4)}.`),
    {
      path: ["ecli"],
      message: "passt nicht zum Datum der Entscheidung",
    },
  );
