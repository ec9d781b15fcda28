import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { eventFieldLabels } from "./events/event-fields.ts";

const actions: Readonly<Record<string, string>> = {
  login: "Angemeldet",
  logout: "Abgemeldet",
  registration: "Konto angelegt",
  "email-confirmed": "E-Mail-Adresse bestätigt",
  "password-reset": "Passwort über Link neu gesetzt",
  "password-changed": "Passwort geändert",
  "profile-changed": "Profil geändert",
  "email-change-asked": "Änderung der E-Mail-Adresse angefordert",
  "email-changed": "E-Mail-Adresse geändert",
  "orders-claimed": "Bestellungen ohne Konto zugeordnet",
  "second-factor-started": "Einrichtung des zweiten Faktors begonnen",
  "second-factor-cancelled": "Einrichtung des zweiten Faktors abgebrochen",
  "second-factor-on": "Zweiter Faktor eingerichtet",
  "second-factor-off": "Zweiter Faktor abgeschaltet",
  "second-factor-given": "Zweiter Faktor bestätigt",
  "recovery-codes-renewed": "Wiederherstellungscodes erneuert",
  "passkey-added": "Passkey hinzugefügt",
  "passkey-removed": "Passkey entfernt",
  "calendar-made": "Kalenderadresse erzeugt",
  "calendar-renewed": "Kalenderadresse erneuert",
  "calendar-ended": "Kalenderadresse abgeschaltet",
  "session-ended": "Sitzung beendet",
  "data-exported": "Eigene Daten heruntergeladen",
  "account-deleted": "Konto gelöscht",
  "committee-founded": "Gremium angelegt",
  "committee-renamed": "Angaben zum Gremium geändert",
  "committee-invited": "Ins Gremium eingeladen",
  "committee-invitation-withdrawn": "Einladung zurückgezogen",
  "committee-joined": "Gremium beigetreten",
  "committee-left": "Gremium verlassen",
  "committee-ended": "Gremium aufgelöst",
  "committee-member-removed": "Mitglied aus dem Gremium entfernt",
  "committee-chair-granted": "Vorsitz zusätzlich vergeben",
  "committee-chair-handed-over": "Vorsitz übergeben",
  "committee-function-changed": "Funktion im Gremium vergeben oder geändert",
  "committee-function-removed": "Funktion im Gremium entfernt",
  "committee-chosen": "Gremium gewechselt",
  "staff-role-changed": "Rolle in der Verwaltung geändert",
  "email-marked-confirmed": "E-Mail-Adresse als bestätigt markiert",
  "second-factor-reset": "Zweiter Faktor zurückgesetzt",
  "sessions-ended": "Alle Sitzungen beendet",
  "impersonation-started": "Ansicht als Kunde begonnen",
  "impersonation-ended": "Ansicht als Kunde beendet",
  "impersonated-form": "Formular in der Ansicht als Kunde gesendet",
  "impersonated-call": "Änderung in der Ansicht als Kunde",
  "request-status-changed": "Status einer Anfrage geändert",
  "request-note-changed": "Notiz zu einer Anfrage geändert",
  "requests-exported": "Anfragen exportiert",
  "order-links-revoked": "Links zu einer Bestellung widerrufen",
  "event-created": "Termin angelegt",
  "event-changed": "Termin geändert",
  "event-cancelled": "Termin abgesagt",
  "events-exported": "Termine exportiert",
  "events-imported": "Termine importiert",
  "theme-manager-changed": "Betreuung eines Themas geändert",
  "mail-read": "E-Mail gelesen",
  "mail-requeued": "E-Mail erneut gesendet",
};

const details: Readonly<Record<string, string>> = {
  ...eventFieldLabels,
  title: "Titel",
  created: "angelegt",
  changed: "geändert",
  from: "von",
  to: "nach",
  reason: "Grund",
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
};

const values: Readonly<Record<string, string>> = { editor: "Redaktion", admin: "Administration", true: "ja", false: "nein", null: "keine" };

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
