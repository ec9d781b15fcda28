import { defineForm } from "#src/shared/forms/form.ts";

/** Whether photos may show who has the seat (spec:member-area#photos). */
export const photoChoiceForm = defineForm({
  id: "fotos",
  unguarded: true,
  fields: { choice: { kind: "hidden", label: "Entscheidung", rule: "line" } },
  submit: "Entscheidung speichern",
});

export const NOT_YOURS =
  "Einwilligen kann nur, wer teilnimmt: bitte mit dem eigenen Konto anmelden und unter „Einstellungen“, „Fotos“ entscheiden.";
