import { defineForm } from "#src/shared/forms/form.ts";

/** Chooses the committee acted for; `zurueck` is the page of the member area that the form stands on. */
export const chooseForm = defineForm({
  id: "wechseln",
  unguarded: true,
  fields: {
    gremium: { kind: "hidden", label: "Gremium", rule: "line" },
    zurueck: { kind: "hidden", label: "Seite", rule: "line", optional: true },
  },
  submit: "Wechseln",
});

export const CHOOSE_ACTION = `/meinifb/gremium-einstellungen?aktion=${chooseForm.id}`;
