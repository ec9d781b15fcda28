import { sourceLabels } from "#src/domain/booking/order-source.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { actions } from "./audit-actions.ts";
import { eventFieldLabels } from "./events/event-fields.ts";

const details: Readonly<Record<string, string>> = {
  ...eventFieldLabels,
  title: "Titel",
  preview: "Vorschau",
  before: "vorher",
  after: "nachher",
  fee: "Kosten",
  waived: "erlassen",
  source: "Eingang",
  sent: "gesendet an",
  created: "angelegt",
  changed: "geändert",
  from: "von",
  to: "nach",
  reason: "Grund",
  silence: "ohne Nachricht wegen",
  until: "längstens bis",
  brand: "Seite",
  device: "Gerät",
  pattern: "Seite",
  path: "Aufruf",
  reference: "Vorgang",
  rows: "Zeilen",
  filtered: "gefiltert",
  chair: "Vorsitz",
  gremiumId: "Gremium",
  function: "Funktion",
  since: "ab",
  fields: "Felder",
  own: "eigene",
  passkey: "Passkey",
  passkeys: "entfernte Passkeys",
  event: "Termin",
  halfDay: "Halbtag",
  subject: "Betreff",
  file: "Datei",
  number: "Nummer",
  replacedBy: "ersetzt durch",
  earlierBy: "zuvor durch",
  earlierAt: "zuvor am",
  eventId: "Termin",
  kind: "Art",
  figure: "Kennzahl",
  assignee: "Bearbeitung",
  due: "Frist",
  account: "Konto",
  order: "Bestellung",
  gremium: "Gremium",
  other: "anderes",
  into: "bei",
  orders: "Bestellungen",
  requests: "Anfragen",
  bookings: "Plätze",
  memberships: "Mitgliedschaften",
  former: "frühere Kennung",
  formerGremium: "früheres Gremium",
  people: "Personen",
  modules: "Module",
  salutation: "Anrede",
  firstname: "Vorname",
  lastname: "Nachname",
  company: "Firma",
  phone: "Telefon",
  committee: "Gremium",
  billTo: "Rechnung geht",
  street: "Straße",
  streetNumber: "Hausnummer",
  postalCode: "Postleitzahl",
  city: "Ort",
  country: "Land",
  invoiceEmail: "E-Mail-Adresse für die Rechnung",
  purchaseOrderNumber: "Bestellnummer des Kunden",
  costCentre: "Kostenstelle",
  leitwegId: "Leitweg-ID",
  vatId: "USt-IdNr.",
  runs: "schon abgerechnet in Lauf",
  email: "E-Mail-Adresse",
  template: "Vorlage",
  pages: "Seiten",
  statute: "Gesetz",
  asOf: "Stand",
  tasks: "zu prüfen",
  norm: "Vorschrift",
  name: "Name",
  at: "am",
  readers: "Empfänger",
  dates: "Termine",
  planned: "Planungen",
  threads: "Themen im Forum",
  noted: "Notizen zum Lexikon",
  searches: "gemerkte Suchen",
  bookmarked: "Lesezeichen",
  issues: "Newsletter",
};

const values: Readonly<Record<string, string>> = {
  neu: "Neu",
  "in-arbeit": "In Arbeit",
  erledigt: "Erledigt",
  editor: "Redaktion",
  admin: "Administration",
  true: "ja",
  false: "nein",
  null: "keine",
  ...sourceLabels,
  buchung: "Buchung",
  reservierung: "Reservierung",
};

const labelIn = (labels: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(labels, name) ? (labels[name] ?? name) : name;

export const actionLabel = (action: string): string => labelIn(actions, action);

const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

const valueLabel = (value: string): string => (isInstant(value) ? formatInstant(new Date(value)) : labelIn(values, value));

/** The detail of an entry in one line, such as „von: Redaktion, nach: keine“. */
export const detailText = (detail: Readonly<Record<string, unknown>>): string =>
  Object.entries(detail)
    .map(([name, value]) => `${labelIn(details, name)}: ${valueLabel(String(value))}`)
    .join(", ");
