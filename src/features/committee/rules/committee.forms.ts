import { defineForm } from "#src/shared/forms/form.ts";

/** Only people who are logged in get these forms: nothing has to tell them from programs. */
const unguarded = true;

const nameFields = {
  name: { kind: "text", label: "Name des Gremiums", rule: "line", hint: "Zum Beispiel „Betriebsrat der Muster GmbH“." },
  company: { kind: "text", label: "Firma", rule: "company", autocomplete: "organization" },
} as const;

export const foundForm = defineForm({ id: "anlegen", unguarded, fields: nameFields, submit: "Gremium anlegen" });

export const renameForm = defineForm({ id: "umbenennen", unguarded, fields: nameFields, submit: "Namen speichern" });

export const leaveForm = defineForm({
  id: "verlassen",
  unguarded,
  fields: {
    understood: {
      kind: "checkbox",
      label: "Ich möchte dieses Gremium verlassen.",
      missing: "Bitte bestätigen Sie, dass Sie das Gremium verlassen wollen",
    },
  },
  submit: "Gremium verlassen",
});

/** What an invited person becomes. */
const memberRoles = [
  { value: "mitglied", label: "Mitglied" },
  { value: "vorsitz", label: "Vorsitz (verwaltet Mitglieder und bucht für sie)" },
] as const;

export const inviteForm = defineForm({
  id: "einladen",
  unguarded,
  fields: {
    email: { kind: "email", label: "E-Mail-Adresse", rule: "email", autocomplete: "off", width: "half" },
    position: {
      kind: "text",
      label: "Funktion im Gremium",
      rule: "line",
      optional: true,
      hint: "Zum Beispiel Schriftführung oder Stellvertretung.",
      width: "half",
    },
    role: { kind: "radio", label: "Rolle", rule: "line", options: memberRoles, missing: "Bitte wählen Sie eine Rolle aus" },
  },
  submit: "Einladung senden",
});

const memberField = { userId: { kind: "hidden", label: "Mitglied", rule: "line" } } as const;

export const removeForm = defineForm({ id: "entfernen", unguarded, fields: memberField, submit: "Aus dem Gremium entfernen" });
export const grantChairForm = defineForm({ id: "vorsitz", unguarded, fields: memberField, submit: "Auch Vorsitz geben" });
export const handOverForm = defineForm({ id: "uebertragen", unguarded, fields: memberField, submit: "Meinen Vorsitz übertragen" });

export const withdrawForm = defineForm({
  id: "zurueckziehen",
  unguarded,
  fields: { id: { kind: "hidden", label: "Einladung", rule: "line" } },
  submit: "Zurückziehen",
});

export const joinForm = defineForm({
  id: "beitreten",
  unguarded,
  fields: { token: { kind: "hidden", label: "Einladung", rule: "line" } },
  submit: "Einladung annehmen",
});
