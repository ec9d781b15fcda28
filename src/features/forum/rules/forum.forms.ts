import type { MailRhythm } from "#src/domain/forum/mail-rhythm.ts";
import { defineForm } from "#src/shared/forms/form.ts";

/** Only people who are logged in get these forms: nothing has to tell them from programs. */
const unguarded = true;

const text = {
  kind: "textarea",
  label: "Ihr Beitrag",
  rule: "forumPost",
  rows: 10,
  hint: "Absätze entstehen durch Leerzeilen. **fett**, *kursiv*, Listen mit „- “, Zitate mit „> “ und [Links](https://…) sind möglich; Vorschriften wie § 37 Abs. 6 BetrVG verlinken wir selbst.",
} as const;

const anonymous = {
  kind: "checkbox",
  label: "Einmalig anonym schreiben",
  optional: true,
  hint: "Sie erhalten einen Namen nur für dieses Thema. Er lässt sich nicht mit Ihren anderen Beiträgen verbinden.",
} as const;

export const answerForm = defineForm({ id: "antwort", unguarded, fields: { text, anonymous }, submit: "Vorschau" });

const title = {
  kind: "text",
  label: "Titel",
  rule: "forumTitle",
  hint: "Am besten als Frage, zum Beispiel „Wer zahlt die Fahrt zum Seminar?“",
} as const;

export const threadForm = defineForm({
  id: "thema",
  unguarded,
  fields: { area: { kind: "hidden", label: "Bereich", rule: "line" }, title, text: { ...text, label: "Ihre Frage" }, anonymous },
  submit: "Vorschau",
});

export const editForm = defineForm({
  id: "aendern",
  unguarded,
  fields: { revision: { kind: "hidden", label: "Fassung", rule: "line" }, text },
  submit: "Vorschau",
});

export const nameForm = defineForm({
  id: "name",
  unguarded,
  fields: {
    name: {
      kind: "text",
      label: "Ihr Name im Forum",
      rule: "line",
      autocomplete: "off",
      hint: "3 bis 30 Zeichen: Buchstaben, Ziffern, Leerzeichen, Punkt und Bindestrich. Nicht Ihr eigener Name; er lässt sich später nicht ändern.",
    },
  },
  submit: "Namen wählen",
});

export const mailsForm = defineForm({
  id: "benachrichtigungen",
  unguarded,
  fields: {
    rhythm: {
      ...{ kind: "radio", label: "E-Mails zu Themen, denen Sie folgen", rule: "line" },
      options: [
        { value: "einzeln", label: "Eine je Thema, sobald es dort Neues gibt" },
        { value: "täglich", label: "Eine Übersicht am Tag, morgens um 7 Uhr" },
        { value: "wöchentlich", label: "Eine Übersicht in der Woche, montags um 7 Uhr" },
        { value: "keine", label: "Keine E-Mails" },
      ] satisfies readonly Readonly<{ value: MailRhythm; label: string }>[],
      hint: "Ohne neue Beiträge schreiben wir nicht.",
    },
  },
  submit: "Speichern",
});

export const followForm = defineForm({ id: "folgen", unguarded, fields: {}, submit: "Thema folgen" });
export const unfollowForm = defineForm({ id: "nicht-folgen", unguarded, fields: {}, submit: "Nicht mehr folgen" });
const post = { number: { kind: "hidden", label: "Beitrag", rule: "line" } } as const;
export const solveForm = defineForm({ id: "geloest", unguarded, fields: post, submit: "Hat die Frage gelöst" });
export const unsolveForm = defineForm({ id: "ungeloest", unguarded, fields: {}, submit: "Markierung als Lösung aufheben" });
export const dropDraftForm = defineForm({
  id: "entwurf-loeschen",
  unguarded,
  fields: { draft: { kind: "hidden", label: "Entwurf", rule: "line" } },
  submit: "Entwurf löschen",
});

/** What the buttons of a form for a post ask for. */
export const writeSteps = {
  preview: "vorschau",
  blank: "schwaerzen",
  send: "senden",
  /** With what was noticed in it. */
  anyway: "trotzdem",
  keep: "entwurf",
} as const;
export type WriteStep = (typeof writeSteps)[keyof typeof writeSteps];
