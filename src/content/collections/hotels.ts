import { z } from "zod";
import { description, downloads, euros, illustration, line, refTo } from "#src/content/schemas/fields.ts";
import { defineCollection, markdown } from "./define/collection.ts";
import * as texts from "./define/field-texts.ts";
import { field, group } from "./define/help.ts";
import { none } from "./define/item.ts";
import { places } from "./search-kinds.ts";

const schema = z.strictObject({
  /** Never 522 or -1: those mean "not in person" (spec:events-and-booking-states#not-in-person). */
  id: z
    .number()
    .int()
    .positive()
    .refine((id) => id !== 522, "522 ist für „nicht in Präsenz“ vergeben"),
  title: line(3, 80),
  location: refTo("locations"),
  description,
  teaser: line(40, 300),
  address: z.strictObject({
    street: line(2, 80),
    houseNumber: line(1, 8),
    postalCode: z.string().regex(/^\d{5}$/, "braucht genau fünf Ziffern"),
    city: line(2, 60),
  }),
  rooms: z.number().int().positive(),
  seminarRooms: z.number().int().positive(),
  walk: z.strictObject({ from: line(3, 80), minutes: z.number().int().positive() }),
  amenities: z.array(line(3, 80)).min(4),
  accessibility: line(30, 400),
  /** What the text says in figures, for filters and comparison (spec:content-and-entities#access-of-a-house). */
  access: z.strictObject({
    lift: z.boolean(),
    wheelchairRooms: z.number().int().nonnegative(),
    inductionLoop: z.boolean(),
    stepFreeMetres: z.number().int().positive().max(5000).optional(),
  }),
  /** Net price per person and day, EUR. */
  rates: z.strictObject({ overnight: euros, dayGuest: euros, dayBefore: euros }),
  illustration,
  downloads,
});

export const hotels = defineCollection({
  name: "hotels",
  label: { one: "Tagungshotel", many: "Tagungshotels" },
  schema,
  help: {
    id: field("Nummer", "Steht in der Adresse und in Buchungen. Wird nie ein zweites Mal vergeben; 522 ist vergeben."),
    title: field("Name", "Name des Hotels."),
    location: field("Ort", "Kennung des Seminarorts."),
    description: texts.description,
    teaser: texts.teaser,
    address: group("Anschrift", "Postanschrift des Hotels.", {
      street: field("Straße", "Ohne Hausnummer."),
      houseNumber: field("Hausnummer", "Mit Zusatz, zum Beispiel 12a. In Anführungszeichen."),
      postalCode: field("Postleitzahl", "Fünf Ziffern in Anführungszeichen."),
      city: field("Stadt", "Name der Stadt."),
    }),
    rooms: field("Zimmer", "Anzahl der Gästezimmer."),
    seminarRooms: field("Seminarräume", "Anzahl der Seminarräume."),
    walk: group("Fußweg", "Vom nächsten Bahnhof oder der nächsten Haltestelle.", {
      from: field("Ab", "Name des Bahnhofs oder der Haltestelle."),
      minutes: field("Minuten", "Gehzeit in Minuten."),
    }),
    amenities: field("Ausstattung", "Mindestens vier Stichworte."),
    accessibility: field("Barrierefreiheit", "Ehrliche Angabe, was barrierefrei ist und was nicht."),
    access: group("Barrierefreiheit in Zahlen", "Was sich zählen und messen lässt. Muss zum Text der Barrierefreiheit passen.", {
      lift: field("Aufzug", "Ja, wenn ein Aufzug zu Zimmern und Seminarräumen führt."),
      wheelchairRooms: field("Rollstuhlgerechte Zimmer", "Anzahl; 0, wenn es keine gibt."),
      inductionLoop: field("Induktive Höranlage", "Ja, wenn mindestens ein Seminarraum eine fest eingebaute hat."),
      stepFreeMetres: field(
        "Stufenloser Weg",
        "Länge in Metern ab der Haltestelle unter „Fußweg“. Ohne Angabe ist kein stufenloser Weg bekannt.",
      ),
    }),
    rates: group("Preise", "Je Person und Tag in Euro, ohne Umsatzsteuer.", {
      overnight: field("Mit Übernachtung", "Tagungspauschale mit Übernachtung, zum Beispiel 189.5."),
      dayGuest: field("Tagesgast", "Tagungspauschale ohne Übernachtung."),
      dayBefore: field("Anreise am Vortag", "Preis der zusätzlichen Nacht."),
    }),
    illustration: texts.illustration,
    downloads: texts.downloads,
  },
  builtIn: none,
  writtenBy: "editors",
  body: markdown,
  audiences: none,
  day: none,
  address: ({ id, data }) => `/standorte/hotel/${id}-${data.id}`,
  shownOn: none,
  partOf: none,
  card: ({ data: d }) => ({ title: d.title, kind: "Tagungshotel", text: d.teaser, illustration: d.illustration, note: d.address.city }),
  search: {
    kind: places,
    document: ({ data: d }) => ({ names: [d.address.city, "Hotel"], text: [...d.amenities, d.accessibility, d.address.street] }),
  },
  graph: none,
  role: none,
  mentions: none,
  feeds: none,
  checks: none,
  published: none,
});
