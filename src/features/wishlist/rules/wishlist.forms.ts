import { defineForm } from "#src/shared/forms/form.ts";

/** Only people who are logged in get these forms: nothing has to tell them from programs. */
const unguarded = true;

const entryField = { entry: { kind: "hidden", label: "Eintrag", rule: "line" } } as const;

export const addForm = defineForm({ id: "merken", unguarded, fields: entryField, submit: "Auf die Merkliste setzen" });
export const removeForm = defineForm({ id: "entfernen", unguarded, fields: entryField, submit: "Entfernen" });
export const shareForm = defineForm({ id: "teilen", unguarded, fields: {}, submit: "Link erstellen" });
export const withdrawForm = defineForm({ id: "zurueckziehen", unguarded, fields: {}, submit: "Link zurückziehen" });
export const bookmarkForm = defineForm({
  id: "lesezeichen",
  unguarded,
  fields: { path: { kind: "hidden", label: "Seite", rule: "line" } },
  submit: "Lesezeichen setzen",
});
export const forgetForm = defineForm({
  id: "lesezeichen-loeschen",
  unguarded,
  fields: { path: { kind: "hidden", label: "Seite", rule: "line" } },
  submit: "Löschen",
});
