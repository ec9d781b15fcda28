import { z } from "zod";
import { audiences, description, downloads, illustration, line, publication, refsTo, refTo } from "#src/content/schemas/fields.ts";
import { defineCollection, markdown } from "./define/collection.ts";
import * as texts from "./define/field-texts.ts";
import { field, rows } from "./define/help.ts";
import { none } from "./define/item.ts";
import { hotels } from "./hotels.ts";

/** `conferences/{slug}.md`: a conference (Fachtagung); its dates are in the database. */
const schema = z.strictObject({
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
  workshopChoices: z.number("muss eine Zahl sein").int().min(1).max(10).default(1),
  entitlement: z.array(line(5, 60)).min(1),
  topics: refsTo("topics"),
  themes: refsTo("themes"),
  illustration,
  downloads,
});

export const conferences = defineCollection({
  name: "conferences",
  label: { one: "Fachtagung", many: "Fachtagungen" },
  schema,
  help: {
    ...texts.publicationHelp,
    id: field("Nummer", "Steht in Bestellungen und Unterlagen. Wird nie ein zweites Mal vergeben."),
    title: field("Titel", "Name der Fachtagung."),
    motto: field("Motto", "Der Satz unter dem Titel."),
    description: texts.description,
    teaser: texts.teaser,
    audiences: texts.audiences,
    hotel: field("Tagungshotel", "Kennung des Hotels, in dem die Fachtagung stattfindet."),
    days: field("Dauer in Tagen", "Ein bis vier Tage."),
    program: rows("Programm", "Tag", "Ein Abschnitt je Tag.", {
      title: field("Überschrift des Tages", "Zum Beispiel „Erster Tag“."),
      sessions: rows("Programmpunkte", "Programmpunkt", "Mindestens zwei, in zeitlicher Reihenfolge.", {
        time: field("Uhrzeit", "Von und bis mit Halbgeviertstrich: 09:00–10:30."),
        title: field("Titel", "Worum es in diesem Programmpunkt geht."),
        speaker: field("Referent oder Referentin", "Name, wenn feststeht, wer spricht."),
      }),
    }),
    speakers: rows("Referentinnen und Referenten", "Person", "Mindestens zwei.", {
      name: field("Name", "Vor- und Nachname, gegebenenfalls mit Titel."),
      role: field("Funktion", "Was die Person auszeichnet, zum Beispiel „Richterin am Arbeitsgericht“."),
    }),
    workshops: rows("Workshops", "Workshop", "Mindestens zwei mit verschiedenen Titeln.", {
      title: field("Titel", "Unter diesem Namen wird der Workshop gewählt."),
      description: field("Beschreibung", "Was im Workshop erarbeitet wird, in zwei bis drei Sätzen."),
      seats: field("Plätze", "So viele Personen können teilnehmen."),
    }),
    workshopChoices: field("Workshops je Person", "Wie viele Workshops eine Person wählen darf. Ohne Angabe einen."),
    entitlement: field("Anspruchsgrundlagen", "Vorschriften, auf die sich der Anspruch auf Teilnahme stützt."),
    topics: texts.topics,
    themes: texts.themes,
    illustration: texts.illustration,
    downloads: texts.downloads,
  },
  builtIn: none,
  writtenBy: "editors",
  body: markdown,
  audiences: ({ data }) => data.audiences,
  day: none,
  address: ({ id }) => `/fachtagung/${id}`,
  shownOn: none,
  partOf: none,
  card: ({ data: d }) => ({ title: d.title, kind: "Fachtagung", text: d.motto, illustration: d.illustration }),
  search: {
    kind: { name: "fachtagungen", label: "Fachtagungen", place: 5, weight: 1, fresh: false },
    document: ({ data: d }, reads) => ({
      audiences: d.audiences,
      names: [d.motto, reads.data(hotels, d.hotel).title, "Konferenz Kongress"],
      lead: d.teaser,
      text: [
        ...d.program.flatMap((day) => [day.title, ...day.sessions.flatMap(({ title, speaker = "" }) => [title, speaker])]),
        ...d.speakers.flatMap(({ name, role }) => [name, role]),
        ...d.workshops.flatMap(({ title, description }) => [title, description]),
      ],
      hasDates: true,
    }),
  },
  graph: { noun: "diese Fachtagung" },
  role: none,
  mentions: "linked",
  feeds: none,
  checks: none,
  published: "source",
});
