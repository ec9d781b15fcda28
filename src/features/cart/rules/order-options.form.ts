import { defineForm } from "#src/shared/forms/form.ts";

export const orderOptionsForm = defineForm({
  id: "bestellung",
  submit: "Angaben speichern",
  unguarded: true,
  fields: {
    documents: {
      kind: "checkbox",
      label: "Wir wünschen Unterlagen für die Beschlussfassung: Beschlussvorlage und Mitteilung an den Arbeitgeber",
      optional: true,
    },
    personalNotes: {
      kind: "textarea",
      label: "Anmerkungen zur Bestellung",
      rule: "personalNotes",
      optional: true,
      rows: 3,
    },
  },
});
