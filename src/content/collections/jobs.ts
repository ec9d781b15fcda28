import { z } from "zod";
import { description, downloads, isoDay, line, publication } from "#src/content/schemas/fields.ts";
import { defineCollection, markdown } from "./define/collection.ts";
import * as texts from "./define/field-texts.ts";
import { choice, field } from "./define/help.ts";
import { none } from "./define/item.ts";

const schema = z.strictObject({
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
  downloads,
});

export const employmentNames = { FULL_TIME: "Vollzeit", PART_TIME: "Teilzeit" } as const;

export const jobs = defineCollection({
  name: "jobs",
  label: { one: "Offene Stelle", many: "Offene Stellen" },
  schema,
  help: {
    ...texts.publicationHelp,
    id: field("Nummer", "Steht in der Adresse der Stelle. Wird nie ein zweites Mal vergeben."),
    title: field("Stellenbezeichnung", "Mit dem Zusatz (m/w/d)."),
    description: texts.description,
    department: field("Abteilung", "In welchem Team die Stelle ist."),
    workplace: field("Arbeitsort", "Stadt, oder „Homeoffice“."),
    employment: choice("Umfang", "Steht bei der Stelle und in den Daten für Suchmaschinen.", employmentNames),
    published: field("Ausgeschrieben am", "Tag der Veröffentlichung, JJJJ-MM-TT."),
    closes: field("Bewerbungsschluss", "Letzter Tag für Bewerbungen, JJJJ-MM-TT. Ohne Angabe bleibt die Stelle offen."),
    teaser: texts.teaser,
    downloads: texts.downloads,
  },
  builtIn: none,
  writtenBy: "editors",
  body: markdown,
  audiences: none,
  day: ({ data }) => data.published,
  address: ({ id, data }) => `/jobs-karriere/offene-stellen/${id}/${data.id}`,
  shownOn: none,
  partOf: none,
  card: ({ data: d }) => ({ title: d.title, kind: d.department, text: d.teaser, note: d.workplace }),
  search: {
    kind: { name: "jobs", label: "Offene Stellen", place: 12, weight: 0.9, fresh: false },
    document: ({ data: d }) => ({ label: "Offene Stelle", names: [d.department, d.workplace, "Job Stelle"] }),
  },
  graph: none,
  role: none,
  mentions: none,
  feeds: none,
  checks: none,
  published: none,
});
