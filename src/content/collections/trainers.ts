import { z } from "zod";
import { description, downloads, illustration, line, refTo } from "#src/content/schemas/fields.ts";
import { defineCollection, markdown } from "./define/collection.ts";
import * as texts from "./define/field-texts.ts";
import { field } from "./define/help.ts";
import { none } from "./define/item.ts";

/** `trainers/{slug}.md`: who leads seminars (spec:content-and-entities#trainers). */
const schema = z.strictObject({
  title: line(5, 60),
  role: line(5, 120),
  description,
  teaser: line(60, 300),
  subjects: z.array(line(3, 60)).min(2).max(8),
  themes: z.array(refTo("themes")),
  illustration,
  downloads,
});

export const trainers = defineCollection({
  name: "trainers",
  label: { one: "Seminarleitung", many: "Seminarleitungen" },
  schema,
  help: {
    title: field("Name", "Vor- und Nachname, gegebenenfalls mit Titel."),
    role: field("Beruf", "Was die Person macht oder gemacht hat, zum Beispiel „Fachanwältin für Arbeitsrecht“."),
    description: texts.description,
    teaser: field("In einem Satz", "Woher die Person kommt und wie sie arbeitet. Steht auf Karten und über dem Text."),
    subjects: field("Fachgebiete", "Zwei bis acht Stichworte."),
    themes: field("Seminare", "Kennungen der Seminarthemen, die diese Person leitet. Ohne Seminar hat sie nur ihre eigene Seite."),
    illustration: texts.illustration,
    downloads: texts.downloads,
  },
  builtIn: none,
  writtenBy: "editors",
  body: markdown,
  audiences: none,
  day: none,
  address: ({ id }) => `/referenten/${id}`,
  shownOn: none,
  partOf: none,
  card: ({ data: d }) => ({ title: d.title, kind: d.role, text: d.teaser, illustration: d.illustration }),
  search: {
    kind: { name: "seminarleitung", label: "Seminarleitung", place: 14, weight: 0.8, fresh: false },
    document: ({ data: d }) => ({ label: "Seminarleitung", names: [d.role, ...d.subjects, "Referent Referentin Trainer"] }),
  },
  graph: none,
  role: none,
  mentions: none,
  feeds: none,
  checks: none,
  published: none,
});
