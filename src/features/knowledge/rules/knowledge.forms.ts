import { NOTE_LIMIT } from "#src/shared/forms/fields/private-note.ts";
import { defineForm } from "#src/shared/forms/form.ts";

/** Whoever sends these is logged in. */
const unguarded = true;

/** `version` is that of the note which was shown; 0 where there was none. */
export const noteForm = defineForm({
  id: "notiz",
  unguarded,
  submit: "Notiz speichern",
  fields: {
    version: { kind: "hidden", label: "Stand", rule: "line", optional: true },
    text: {
      kind: "textarea",
      rule: "privateNote",
      optional: true,
      label: "Ihre Notiz",
      hint: `Nur für Sie sichtbar, höchstens ${NOTE_LIMIT.toLocaleString("de-DE")} Zeichen. Wer alles löscht und speichert, entfernt die Notiz.`,
      rows: 6,
    },
  },
});

export const markForm = defineForm({ id: "lesezeichen", unguarded, fields: {}, submit: "Lesezeichen setzen" });
export const unmarkForm = defineForm({ id: "lesezeichen-entfernen", unguarded, fields: {}, submit: "Lesezeichen entfernen" });
export const forgetForm = defineForm({ id: "verlauf-leeren", unguarded, fields: {}, submit: "Verlauf leeren" });

export const knowledgeMessages = {
  "notiz-gespeichert": "Ihre Notiz ist gespeichert.",
  "notiz-geloescht": "Ihre Notiz ist gelöscht.",
  "lesezeichen-gesetzt": "Das Lesezeichen ist gesetzt.",
  "lesezeichen-entfernt": "Das Lesezeichen ist entfernt.",
  "verlauf-geleert": "Die Liste der zuletzt gelesenen Begriffe ist leer.",
} as const;

export const noteConflict =
  "Sie haben diese Notiz inzwischen in einem anderen Fenster geändert. Beide Fassungen stehen unten: Übernehmen Sie, was Sie brauchen. Erneutes Speichern ersetzt die gespeicherte.";
