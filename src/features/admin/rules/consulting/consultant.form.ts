import { consultingTopics } from "#src/domain/consulting/consultant.ts";
import { APPOINTMENT_MINUTES, BUFFER_MINUTES } from "#src/domain/consulting/schedule.ts";
import { germanStates } from "#src/domain/time/state-holidays.ts";
import { defineForm } from "#src/shared/forms/form.ts";

const minutes = (values: readonly number[]) => values.map((value) => ({ value: String(value), label: `${value} Minuten` }));

/** Profile and times of somebody who gives advice. */
export const consultantForm = defineForm({
  id: "beratung",
  unguarded: true,
  fields: {
    version: { kind: "hidden", label: "Stand", rule: "line" },
    name: { kind: "text", label: "Name", rule: "line", width: "half" },
    email: {
      kind: "email",
      label: "E-Mail-Adresse",
      rule: "email",
      width: "half",
      hint: "Dorthin gehen neue Termine. Besucher sehen sie nicht.",
    },
    phone: { kind: "tel", label: "Telefon", rule: "phone", width: "half", hint: "Steht in der Bestätigung von Telefonterminen." },
    meetingUrl: {
      kind: "text",
      label: "Link zum Videoraum",
      rule: "line",
      width: "half",
      optional: true,
      hint: "Beginnt mit https://. Ohne ihn wird kein Video angeboten.",
    },
    introduction: { kind: "textarea", label: "Vorstellung", rule: "message", rows: 3, hint: "Ein bis zwei Sätze auf der Beratungsseite." },
    topics: {
      kind: "textarea",
      label: "Themen",
      rule: "message",
      rows: 4,
      hint: `Eines je Zeile. Es gibt: ${consultingTopics.join("; ")}.`,
    },
    regions: {
      kind: "text",
      label: "Postleitzahlen beginnen mit",
      rule: "line",
      optional: true,
      hint: "Durch Kommas getrennt, etwa 50, 51, 6.",
    },
    hours: { kind: "textarea", label: "Arbeitszeiten jeder Woche", rule: "message", rows: 10, hint: "Eine je Zeile, etwa: Mo 09:00–12:00" },
    exceptions: {
      kind: "textarea",
      label: "Ausnahmen",
      rule: "message",
      rows: 4,
      optional: true,
      hint: "Eine je Zeile, etwa: 24.12.2026 frei, oder: 05.01.2027 zusätzlich 16:00–18:00",
    },
    busyUrl: {
      kind: "text",
      label: "Geheime Adresse des eigenen Kalenders",
      rule: "line",
      optional: true,
      hint: "Eine ICS-Adresse, die mit https:// beginnt, wie Outlook, Google und Nextcloud sie geben. Was dort belegt ist, wird nicht angeboten; gelesen werden nur die Zeiten. Eine hinterlegte Adresse zeigen wir nicht mehr an: Leer gelassen bleibt sie.",
    },
    forgetBusy: { kind: "checkbox", label: "Kalender nicht mehr lesen", optional: true },
    state: { kind: "select", label: "Land für die Feiertage", rule: "line", width: "half", options: germanStates },
    minutes: { kind: "select", label: "Dauer", rule: "line", width: "half", options: minutes(APPOINTMENT_MINUTES) },
    buffer: { kind: "select", label: "Pause danach", rule: "line", width: "half", options: minutes(BUFFER_MINUTES) },
    perDay: {
      kind: "select",
      label: "Termine am Tag, höchstens",
      rule: "line",
      width: "half",
      options: Array.from({ length: 20 }, (_, index) => String(index + 1)),
    },
    confirms: { kind: "checkbox", label: "Termine erst nach Bestätigung", optional: true, hint: "Bis dahin gilt die Zeit als vergeben." },
    active: {
      kind: "checkbox",
      label: "Berät zurzeit",
      optional: true,
      hint: "Ohne Haken werden keine Zeiten angeboten; vereinbarte Termine bleiben.",
    },
  },
  submit: "Speichern",
});
