import { z } from "zod";
import { description, drawing, line } from "#src/content/schemas/fields.ts";
import { type BrandHome, builtInHomes, homeKinds, homePlaceholders } from "#src/domain/page/home-page.ts";
import { placeholdersIn } from "#src/domain/wordings/wording.ts";
import type { Found } from "./define/checks.ts";
import { defineCollection } from "./define/collection.ts";
import * as texts from "./define/field-texts.ts";
import { choice, field, group, rows } from "./define/help.ts";
import { type Item, none } from "./define/item.ts";

const path = z.string().regex(/^\/(?!\/)\S*$/, "muss mit / beginnen");

/** `home-pages/{ifb|betriebsrat}.yaml`: the texts of a start page, and what it shows in which order. */
const schema = z.strictObject({
  title: line(10, 70),
  description,
  heading: line(10, 80),
  lead: line(40, 300),
  illustration: drawing,
  links: z
    .array(z.strictObject({ label: line(3, 40), url: path }))
    .min(1, "braucht mindestens einen Knopf")
    .max(3, "darf höchstens drei Knöpfe haben"),
  facts: z.array(line(3, 80)).max(4, "darf höchstens vier Angaben haben").default([]),
  sections: z
    .array(
      z.strictObject({
        shows: z.enum(homeKinds, `muss eines von ${homeKinds.join(", ")} sein`),
        title: line(3, 80),
        intro: line(10, 200).optional(),
        count: z
          .number("muss eine Zahl sein")
          .int("muss eine ganze Zahl sein")
          .min(1, "braucht mindestens 1")
          .max(12, "darf höchstens 12 sein"),
        pictures: z.boolean("muss true oder false sein").default(false),
        more: z.strictObject({ label: line(3, 40), url: path }),
      }),
    )
    .min(1, "braucht mindestens einen Abschnitt"),
});

const filled = `In den Angaben zählt das Portal selbst: ${Object.entries(homePlaceholders)
  .map(([name, what]) => `{${name}} (${what})`)
  .join(", ")}.`;

function wrongIn({ id, data }: Item<z.output<typeof schema>>): readonly Found[] {
  if (!Object.hasOwn(builtInHomes, id))
    return [{ message: "Startseiten gibt es zwei: home-pages/ifb.yaml und home-pages/betriebsrat.yaml." }];
  return data.facts.flatMap((fact, i): readonly Found[] => {
    const unknown = placeholdersIn(fact).filter((name) => !Object.hasOwn(homePlaceholders, name));
    const known = Object.keys(homePlaceholders)
      .map((name) => `{${name}}`)
      .join(", ");
    return unknown.map((name) => ({
      path: ["facts", i],
      message: `Feld „facts → ${i + 1}“ nennt {${name}}: Diesen Platzhalter gibt es hier nicht. Möglich: ${known}.`,
    }));
  });
}

const titles: Readonly<Record<keyof typeof builtInHomes, string>> = { ifb: "Startseite ifb", betriebsrat: "Startseite betriebsrat" };
const builtIn = ([id, data]: readonly [string, BrandHome]) =>
  [
    id,
    {
      title: titles[id as keyof typeof titles],
      about: "Texte der Startseite und was sie in welcher Reihenfolge zeigt. Die Karten darin entstehen aus den Inhalten und Terminen.",
      page: `/${id}`,
      data,
      fields: none,
    },
  ] as const;

export const homePages = defineCollection({
  name: "home-pages",
  label: { one: "Startseite", many: "Startseiten" },
  schema,
  help: {
    title: field("Titel", "Steht im Reiter des Browsers und bei Suchmaschinen, 10 bis 70 Zeichen."),
    description: texts.description,
    heading: field("Überschrift", "Die große Überschrift, 10 bis 80 Zeichen."),
    lead: field("Einleitung", "Ein bis zwei Sätze darunter, 40 bis 300 Zeichen."),
    illustration: field("Zeichnung", "Name einer Zeichnung ohne .svg."),
    links: rows("Knöpfe", "Knopf", "Ein bis drei, der erste ist hervorgehoben.", {
      label: field("Beschriftung", "Wohin der Knopf führt."),
      url: field("Adresse", "Seite einer der beiden Websites, mit / am Anfang."),
    }),
    facts: field("Angaben", `Höchstens vier kurze Angaben unter den Knöpfen. ${filled}`),
    sections: rows("Abschnitte", "Abschnitt", "In dieser Reihenfolge. Ein Abschnitt, zu dem es gerade nichts gibt, fehlt auf der Seite.", {
      shows: choice("Zeigt", "Was die Karten des Abschnitts zeigen.", {
        rubrics: "Rubriken",
        events: "Nächste Termine mit freien Plätzen, einen je Seminar",
        conferences: "Fachtagungen",
        news: "Neueste Meldungen",
        decisions: "Neueste Entscheidungen",
        "news-and-decisions": "Meldungen und Entscheidungen, je zur Hälfte",
        articles: "Neueste Fachartikel",
        topics: "Themen",
      }),
      title: field("Überschrift", "3 bis 80 Zeichen."),
      intro: field("Einleitung", "Ein Satz darunter, wenn nötig."),
      count: field("Karten", "Wie viele höchstens, 1 bis 12."),
      pictures: field("Mit Bildern", "Ob die Karten Bilder haben."),
      more: group("Weiter", "Der Link am Ende des Abschnitts.", {
        label: field("Beschriftung", "Zum Beispiel „Alle Termine“."),
        url: field("Adresse", "Mit / am Anfang."),
      }),
    }),
  },
  builtIn: Object.fromEntries(Object.entries(builtInHomes).map(builtIn)),
  writtenBy: "editors",
  body: none,
  audiences: none,
  day: none,
  address: none,
  shownOn: none,
  partOf: none,
  card: none,
  search: none,
  graph: none,
  role: none,
  mentions: none,
  feeds: none,
  checks: { each: wrongIn },
  published: none,
});
