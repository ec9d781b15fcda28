import type { Tone } from "./table-model.ts";

export type RequestStatus = "neu" | "in-arbeit" | "erledigt";

export const requestStatuses: Readonly<Record<RequestStatus, Readonly<{ label: string; tone: Tone }>>> = {
  neu: { label: "Neu", tone: "warn" },
  "in-arbeit": { label: "In Arbeit", tone: "plain" },
  erledigt: { label: "Erledigt", tone: "good" },
};

export const nextStatuses: Readonly<Record<RequestStatus, readonly Readonly<{ to: RequestStatus; label: string }>[]>> = {
  neu: [
    { to: "in-arbeit", label: "In Arbeit nehmen" },
    { to: "erledigt", label: "Als erledigt ablegen" },
  ],
  "in-arbeit": [{ to: "erledigt", label: "Als erledigt ablegen" }],
  erledigt: [{ to: "in-arbeit", label: "Wieder öffnen" }],
};

const kinds: Readonly<Record<string, string>> = {
  contact: "Kontakt",
  inhouse: "Inhouse-Seminar",
  sbv: "SBV-Anfrage",
  catalogue: "Katalog",
  "lawyer-consultation": "Anwaltsberatung",
  "general-registration": "Allgemeine Anmeldung",
  "digitalen-wandel-registration": "Anmeldung Digitaler Wandel",
  "order-message": "Nachricht zur Bestellung",
};

/** The kinds there are, to choose from. */
export const requestKindLabels: readonly Readonly<{ value: string; label: string }>[] = Object.entries(kinds).map(([value, label]) => ({
  value,
  label,
}));

export const kindLabel = (kind: string): string => (Object.hasOwn(kinds, kind) ? (kinds[kind] ?? kind) : kind);

/** In the order in which they are shown and exported. */
const fields = {
  order: "Bestellnummer",
  topic: "Anliegen",
  title: "Thema oder Veranstaltung",
  theme: "Seminarthema",
  period: "Termin oder Zeitraum",
  participants: "Zahl der Teilnehmenden",
  catalogue: "Katalog",
  hotelOverNightOption: "Verpflegung und Übernachtung",
  message: "Nachricht",
  personalNotes: "Anmerkungen",
  salutation: "Anrede",
  firstname: "Vorname",
  lastname: "Nachname",
  company: "Firma",
  email: "E-Mail-Adresse",
  phone: "Telefon",
  street: "Straße",
  streetNumber: "Hausnummer",
  streetAndHouseNumber: "Straße und Hausnummer",
  postalCode: "Postleitzahl",
  city: "Ort",
  postalCodeOrCity: "Postleitzahl oder Ort",
} as const satisfies Readonly<Record<string, string>>;

export const requestFields: readonly (readonly [name: string, label: string])[] = Object.entries(fields);

const labelOf = (name: string): string => (Object.hasOwn(fields, name) ? fields[name as keyof typeof fields] : name);

export function valueText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "Ja" : "Nein";
  return value === null || value === undefined ? "" : JSON.stringify(value);
}

export type LabelledField = Readonly<{ name: string; label: string; text: string }>;

/** The stored fields in reading order, unknown ones last under their own name; empty ones are left out. */
export function labelledFields(values: Readonly<Record<string, unknown>>): readonly LabelledField[] {
  const known = requestFields.map(([name]) => name).filter((name) => Object.hasOwn(values, name));
  const others = Object.keys(values).filter((name) => !Object.hasOwn(fields, name));
  return [...known, ...others]
    .map((name) => ({ name, label: labelOf(name), text: valueText(values[name]) }))
    .filter(({ text }) => text !== "");
}
