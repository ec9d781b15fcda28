import { defineForm } from "#src/shared/forms/form.ts";
import { resolutionLabels, resolutionStates } from "./resolution.ts";

/** Records how far the decision on seats is; whoever may act for them is known already. */
export const resolutionForm = defineForm({
  id: "beschluss",
  unguarded: true,
  fields: {
    state: {
      kind: "select",
      label: "Stand",
      rule: "line",
      options: resolutionStates.map((value) => ({ value, label: resolutionLabels[value] })),
      missing: "Bitte wählen Sie aus, wie weit der Beschluss ist",
      hint: "„Beschluss offen“ leert alle Angaben.",
    },
    meetingOn: {
      kind: "date",
      label: "Tag der Sitzung",
      rule: "day",
      optional: true,
      width: "half",
      hint: "Auf der Tagesordnung: der geplante Tag. Danach: der Tag des Beschlusses.",
    },
    minutes: {
      kind: "text",
      label: "Nummer der Niederschrift",
      rule: "line",
      optional: true,
      width: "half",
      hint: "Wie Ihr Gremium sie zählt, zum Beispiel 14/2026.",
    },
    noticeOn: { kind: "date", label: "Dem Arbeitgeber mitgeteilt am", rule: "day", optional: true, width: "half" },
    answeredOn: { kind: "date", label: "Antwort des Arbeitgebers vom", rule: "day", optional: true, width: "half" },
    /** Ids of the seats, by commas. */
    plaetze: { kind: "hidden", label: "Plätze", rule: "message" },
    /** What the page showed: people, dates and states together. */
    gezeigt: { kind: "hidden", label: "Stand der Seite", rule: "line" },
  },
  submit: "Stand speichern",
});
