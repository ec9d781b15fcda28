import { healthWording } from "#src/domain/accounts/consents.ts";
import { diets, floors, type HealthNeeds, type HotelWishes, isEmpty, rooms, smokingRooms } from "#src/domain/accounts/hotel-preferences.ts";
import { defineForm, type FormValues } from "#src/shared/forms/form.ts";
import { versionField } from "#src/shared/forms/version-field.ts";

const optional = true;
const chosen = { kind: "select", rule: "line", optional, width: "third" } as const;
const tick = { kind: "checkbox", optional } as const;
const note = { kind: "textarea", rule: "note", rows: 3, optional } as const;

/** The wishes for a room, apart from what tells of health (spec:member-area#hotel-preferences). */
export const hotelForm = defineForm({
  id: "hotel",
  unguarded: true,
  fields: {
    ...versionField,
    room: { ...chosen, label: "Zimmer", options: rooms },
    smoking: { ...chosen, label: "Rauchen", options: smokingRooms },
    floor: { ...chosen, label: "Etage", options: floors },
    nearLift: { ...tick, label: "In der Nähe des Aufzugs", width: "half" },
    quiet: { ...tick, label: "Ruhig gelegen, nicht zur Straße", width: "half" },
    longBed: { ...tick, label: "Langes Bett (ab 2,10 m)", width: "half" },
    parking: { ...tick, label: "Stellplatz, ich komme mit dem Auto", width: "half" },
    notes: {
      ...note,
      label: "Weitere Wünsche",
      hint: "Höchstens 500 Zeichen. Bitte nichts zu Ihrer Gesundheit: Dafür sind die Felder darunter da.",
    },
    diet: { ...chosen, label: "Ernährung", options: diets, width: "half" },
    allergies: {
      ...note,
      label: "Allergien und Unverträglichkeiten",
      hint: "Zum Beispiel Nüsse, Hausstaub oder Federn. Höchstens 500 Zeichen.",
      rows: 2,
    },
    stepFree: { ...tick, label: "Stufenloser Zugang", width: "half" },
    wheelchair: { ...tick, label: "Rollstuhlgerechtes Zimmer und Bad", width: "half" },
    hearing: { ...tick, label: "Unterstützung beim Hören", hint: "Etwa Induktionsschleife oder optischer Wecker.", width: "half" },
    assistance: { ...tick, label: "Ich komme mit Assistenzperson oder Assistenzhund", width: "half" },
    accessibility: { ...note, label: "Was brauchen Sie sonst, um gut teilnehmen zu können?", hint: "Höchstens 500 Zeichen.", rows: 2 },
    consent: { ...tick, label: healthWording.text },
    keep: {
      ...tick,
      label: "Für weitere Veranstaltungen aufbewahren",
      hint: "Ohne Häkchen löschen wir alles am Tag nach Ihrer letzten gebuchten Veranstaltung, oder nach 180 Tagen, wenn keine ansteht.",
    },
  },
  groups: [
    { title: "Ihr Zimmer", fields: ["version", "room", "smoking", "floor", "nearLift", "quiet", "longBed", "parking", "notes"] },
    {
      title: "Ernährung, Allergien, Barrierefreiheit",
      fields: ["diet", "allergies", "stepFree", "wheelchair", "hearing", "assistance", "accessibility", "consent"],
    },
    { title: "Wie lange wir das behalten", fields: ["keep"] },
  ],
  submit: "Wünsche speichern",
});

export const deleteHotelForm = defineForm({ id: "hotel-loeschen", unguarded: true, fields: {}, submit: "Alle Wünsche löschen" });

export type HotelValues = FormValues<typeof hotelForm>;

/** Calls may leave ticks out. */
export const wishesOf = ({ room, smoking, floor, nearLift, quiet, longBed, parking, notes }: HotelValues): HotelWishes => ({
  room: room ?? null,
  smoking: smoking ?? null,
  floor: floor ?? null,
  nearLift: nearLift === true,
  quiet: quiet === true,
  longBed: longBed === true,
  parking: parking === true,
  notes: notes ?? null,
});

export const needsOf = ({ diet, allergies, stepFree, wheelchair, hearing, assistance, accessibility }: HotelValues): HealthNeeds => ({
  diet: diet ?? null,
  allergies: allergies ?? null,
  stepFree: stepFree === true,
  wheelchair: wheelchair === true,
  hearing: hearing === true,
  assistance: assistance === true,
  accessibility: accessibility ?? null,
});

export const CONSENT_MISSING =
  "Bitte willigen Sie ein, damit wir Ihre Angaben zu Ernährung, Allergien und Barrierefreiheit speichern dürfen, oder lassen Sie diese Felder leer";

/** Health needs without a consent are not kept (Art. 9 Abs. 1 DSGVO). */
export const lacksConsent = (values: HotelValues): boolean => !values.consent && !isEmpty(needsOf(values));
