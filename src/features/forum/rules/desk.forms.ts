import { defineForm } from "#src/shared/forms/form.ts";
import { noticeVerdicts } from "./misuse.ts";

const grounds = [
  { value: "regeln", label: "Regeln des Forums" },
  { value: "gesetz", label: "Gesetz" },
] as const;

const reasons = {
  ground: {
    kind: "radio",
    rule: "line",
    label: "Grundlage",
    options: grounds,
    missing: "Bitte wählen Sie, worauf sich die Entscheidung stützt",
  },
  rule: {
    kind: "text",
    rule: "line",
    label: "Regel oder Vorschrift",
    hint: "So, wie die Person sie lesen soll, etwa: Nr. 3 (keine Namen Dritter) oder § 185 StGB.",
    autocomplete: "off",
    missing: "Bitte nennen Sie die Regel oder die Vorschrift",
  },
  facts: {
    kind: "textarea",
    rule: "message",
    label: "Begründung",
    hint: "Welche Stelle verstößt warum dagegen? Die Person liest diesen Text.",
    rows: 5,
    missing: "Bitte begründen Sie die Entscheidung",
  },
} as const;

/** Forms of staff: their second factor tells people from programs. */
export const releaseForm = defineForm({ id: "freigeben", unguarded: true, submit: "Freigeben", fields: {} });

export const refuseForm = defineForm({ id: "ablehnen", unguarded: true, submit: "Nicht veröffentlichen", fields: reasons });

export const removeForm = defineForm({
  id: "entfernen",
  unguarded: true,
  submit: "Entfernen und begründen",
  fields: {
    measure: {
      kind: "radio",
      rule: "line",
      label: "Maßnahme",
      options: [
        { value: "verborgen", label: "Verbergen" },
        { value: "gelöscht", label: "Löschen: Der Text wird nach einem Jahr vernichtet" },
      ],
      missing: "Bitte wählen Sie eine Maßnahme",
    },
    ...reasons,
  },
});

export const personForm = defineForm({
  id: "person",
  unguarded: true,
  submit: "Maßnahme aussprechen",
  fields: {
    measure: {
      kind: "select",
      rule: "line",
      label: "Maßnahme",
      options: [
        { value: "0", label: "Verwarnen" },
        { value: "1", label: "Einen Tag sperren" },
        { value: "7", label: "Eine Woche sperren" },
        { value: "30", label: "30 Tage sperren" },
        { value: "180", label: "180 Tage sperren" },
      ],
    },
    ...reasons,
  },
});

export const answerReportForm = defineForm({
  id: "meldung",
  unguarded: true,
  submit: "Meldung beantworten, Beitrag bleibt",
  fields: {
    report: { kind: "hidden", rule: "line", label: "Meldung" },
    answer: {
      kind: "textarea",
      rule: "message",
      label: "Antwort an die meldende Person",
      hint: "Sie erhält genau diesen Text per E-Mail, zusammen mit dem Hinweis, was sie dagegen tun kann.",
      rows: 4,
      missing: "Bitte begründen Sie, warum der Beitrag stehen bleibt",
    },
    unfounded: {
      kind: "select",
      rule: "line",
      optional: true,
      label: "War die Meldung offensichtlich unbegründet?",
      hint: "Nur, wenn jeder das ohne Prüfung sieht. Die meldende Person erfährt die Folge mit der Antwort als Begründung.",
      options: noticeVerdicts,
    },
  },
});

export const dangerForm = defineForm({
  id: "gefahr",
  unguarded: true,
  submit: "Meldung vermerken",
  fields: {
    note: {
      kind: "textarea",
      rule: "note",
      label: "Wem wurde wann was gemeldet?",
      hint: "Etwa: Polizei München, 10:15 Uhr, Aktenzeichen. Steht im Protokoll des Forums.",
      rows: 3,
    },
  },
});

export const askAuthorForm = defineForm({
  id: "aufdecken",
  unguarded: true,
  submit: "Aufdeckung beantragen",
  fields: {
    reason: { kind: "textarea", rule: "note", label: "Grund", hint: "Steht im Protokoll und in der Nachricht an die Person.", rows: 3 },
    silence: {
      kind: "text",
      rule: "line",
      optional: true,
      label: "Vorschrift, die eine Nachricht an die Person verbietet",
      hint: "Leer lassen, wenn es keine gibt: Dann wird die Person benachrichtigt.",
      autocomplete: "off",
    },
  },
});

export const decideAuthorForm = defineForm({
  id: "aufdeckung",
  unguarded: true,
  submit: "Entscheiden",
  fields: {
    reveal: { kind: "hidden", rule: "line", label: "Antrag" },
    outcome: {
      kind: "radio",
      rule: "line",
      label: "Entscheidung",
      options: [
        { value: "aufgedeckt", label: "Zustimmen: Der Name wird uns beiden eine Woche lang gezeigt" },
        { value: "abgelehnt", label: "Ablehnen" },
      ],
      missing: "Bitte entscheiden Sie",
    },
  },
});

export const appealDecisionForm = defineForm({
  id: "widerspruch",
  unguarded: true,
  submit: "Über den Widerspruch entscheiden",
  fields: {
    outcome: {
      kind: "radio",
      rule: "line",
      label: "Entscheidung",
      options: [
        { value: "bleibt", label: "Es bleibt bei der Maßnahme" },
        { value: "aufgehoben", label: "Die Maßnahme wird aufgehoben" },
      ],
      missing: "Bitte entscheiden Sie",
    },
    reason: { kind: "textarea", rule: "message", label: "Begründung", hint: "Die Person liest diesen Text.", rows: 5 },
  },
});

export const mergeForm = defineForm({
  id: "zusammenfuehren",
  unguarded: true,
  submit: "Zusammenführen",
  fields: {
    other: {
      kind: "text",
      rule: "line",
      label: "Adresse oder Kennung des anderen Themas",
      hint: "Die Beiträge des jüngeren Themas kommen ans Ende des älteren; alte Adressen leiten weiter.",
      autocomplete: "off",
    },
  },
});

export const splitForm = defineForm({
  id: "teilen",
  unguarded: true,
  submit: "Neues Thema daraus machen",
  fields: {
    numbers: {
      kind: "text",
      rule: "line",
      label: "Nummern der Beiträge",
      hint: "Etwa: 4, 6-9. Der erste Beitrag bleibt.",
      autocomplete: "off",
    },
    title: { kind: "text", rule: "title", label: "Titel des neuen Themas", autocomplete: "off" },
  },
});
