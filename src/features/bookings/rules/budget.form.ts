import { defineForm } from "#src/shared/forms/form.ts";

/** Sets what a committee may spend in a year; left empty, the year has no budget. */
export const budgetForm = defineForm({
  id: "budget",
  unguarded: true,
  fields: {
    budget: {
      kind: "text",
      label: "Budget netto in Euro",
      rule: "line",
      optional: true,
      width: "half",
      hint: "Zum Beispiel 12.500,00. Leer: kein Budget.",
    },
    jahr: { kind: "hidden", label: "Jahr", rule: "line", optional: true },
    gremium: { kind: "hidden", label: "Gremium", rule: "line", optional: true },
    /** Cents that the page showed; empty for none. */
    gezeigt: { kind: "hidden", label: "Bisheriges Budget", rule: "line", optional: true },
  },
  submit: "Budget speichern",
});

export const budgetMessages = { budget: "Das Budget ist gespeichert." } as const;

export const budgetRefusals = {
  money: "Bitte geben Sie einen Betrag bis 20.000.000 Euro ein, zum Beispiel 12.500,00",
  "not-chair": "Das Budget legt der Vorsitz Ihres Gremiums fest. Gespeichert ist nichts.",
  "committee-changed":
    "Sie handeln inzwischen für ein anderes Gremium als das, für das dieses Formular gedacht war. Gespeichert ist nichts. Bitte prüfen Sie, für welches Gremium Sie handeln möchten.",
} as const;
