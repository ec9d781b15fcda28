import { defineForm } from "#src/shared/forms/form.ts";

export const deleteResolutionForm = defineForm({
  id: "loeschen",
  unguarded: true,
  fields: { datei: { kind: "hidden", label: "Datei", rule: "line" } },
  submit: "Löschen",
});

export const resolutionMessages = {
  hochgeladen: "Der Beschluss liegt jetzt bei Ihrer Bestellung.",
  geloescht: "Die Datei ist gelöscht.",
} as const;
