import { z } from "zod";
import { description, downloads, illustration, line } from "#src/content/schemas/fields.ts";
import { defineCollection, markdown } from "./define/collection.ts";
import * as texts from "./define/field-texts.ts";
import { field, group } from "./define/help.ts";
import { none } from "./define/item.ts";
import { places } from "./search-kinds.ts";

const schema = z.strictObject({
  id: z.number().int().positive(),
  title: line(2, 60),
  state: line(5, 40),
  description,
  teaser: line(40, 300),
  arrival: z.strictObject({ train: line(20, 400), car: line(20, 400) }),
  illustration,
  downloads,
});

export const locations = defineCollection({
  name: "locations",
  label: { one: "Seminarort", many: "Seminarorte" },
  schema,
  help: {
    id: field("Nummer", "Steht in der Adresse. Wird nie ein zweites Mal vergeben."),
    title: field("Stadt", "Name der Stadt."),
    state: field("Bundesland", "Ausgeschrieben, zum Beispiel „Bayern“."),
    description: texts.description,
    teaser: texts.teaser,
    arrival: group("Anreise", "Wie man in die Stadt kommt.", {
      train: field("Mit der Bahn", "Bahnhof und Verbindungen, in ein bis zwei Sätzen."),
      car: field("Mit dem Auto", "Autobahn und Parkmöglichkeiten, in ein bis zwei Sätzen."),
    }),
    illustration: texts.illustration,
    downloads: texts.downloads,
  },
  builtIn: none,
  writtenBy: "editors",
  body: markdown,
  audiences: none,
  day: none,
  address: ({ id, data }) => `/standorte/${id}-${data.id}`,
  shownOn: none,
  partOf: none,
  card: ({ data: d }) => ({ title: d.title, kind: d.state, text: d.teaser, illustration: d.illustration }),
  search: {
    kind: places,
    document: ({ data: d }) => ({ label: "Seminarort", names: [d.state], text: [d.arrival.train, d.arrival.car] }),
  },
  graph: none,
  role: none,
  mentions: none,
  feeds: none,
  checks: none,
  published: none,
});
