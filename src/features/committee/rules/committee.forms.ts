import { committeeFunctions, committeeKindNames, committeeKinds, functionNames } from "#src/domain/accounts/committee.ts";
import { defineForm } from "#src/shared/forms/form.ts";

/** Only people who are logged in get these forms: nothing has to tell them from programs. */
const unguarded = true;

/** The committee that the form was shown for: sent for another one, nothing happens (spec:accounts-and-roles#acting-for-a-committee). */
const shownFor = { gremium: { kind: "hidden", label: "Gremium", rule: "line", optional: true } } as const;

const factFields = {
  kind: {
    kind: "select",
    label: "Art des Gremiums",
    rule: "line",
    options: committeeKinds.map((value) => ({ value, label: committeeKindNames[value] })),
    missing: "Bitte wählen Sie die Art des Gremiums aus",
    width: "half",
  },
  name: { kind: "text", label: "Name des Gremiums", rule: "line", hint: "Zum Beispiel „Betriebsrat der Muster GmbH“." },
  company: { kind: "text", label: "Firma", rule: "company", autocomplete: "organization" },
} as const;

export const foundForm = defineForm({ id: "anlegen", unguarded, fields: factFields, submit: "Gremium anlegen" });

export const changeForm = defineForm({
  id: "umbenennen",
  unguarded,
  fields: {
    ...factFields,
    ...shownFor,
    /** Of what the form was shown with. */
    gezeigt: { kind: "hidden", label: "Stand", rule: "line", optional: true },
  },
  submit: "Angaben speichern",
});

export const leaveForm = defineForm({
  id: "verlassen",
  unguarded,
  fields: {
    understood: {
      kind: "checkbox",
      label: "Ich möchte dieses Gremium verlassen.",
      missing: "Bitte bestätigen Sie, dass Sie das Gremium verlassen wollen",
    },
    ...shownFor,
  },
  submit: "Gremium verlassen",
});

/** For a committee in which all functions are over. */
export const forgetForm = defineForm({ id: "austragen", unguarded, fields: shownFor, submit: "Aus meiner Liste nehmen" });

const managing = "Vorsitz (verwaltet Mitglieder und bucht für sie)";
const functionField = {
  kind: "select",
  label: "Funktion im Gremium",
  rule: "line",
  options: committeeFunctions.map((value) => ({ value, label: value === "chair" ? managing : functionNames[value] })),
  missing: "Bitte wählen Sie eine Funktion aus",
} as const;

export const inviteForm = defineForm({
  id: "einladen",
  unguarded,
  fields: {
    email: { kind: "email", label: "E-Mail-Adresse", rule: "email", autocomplete: "off", width: "half" },
    function: { ...functionField, width: "half" },
    position: {
      kind: "text",
      label: "Aufgabe",
      rule: "line",
      optional: true,
      hint: "Zum Beispiel Arbeitsschutz oder Öffentlichkeitsarbeit.",
    },
    ...shownFor,
  },
  submit: "Einladung senden",
});

const memberField = { userId: { kind: "hidden", label: "Mitglied", rule: "line" } } as const;
const memberFields = { ...memberField, ...shownFor } as const;

/** The functions of the member that the form was shown with: of two chairs who have seen the same, one changes them. */
const shownWith = { gezeigt: { kind: "hidden", label: "Stand", rule: "line", optional: true } } as const;

const seenMember = { ...memberFields, ...shownWith } as const;

export const removeForm = defineForm({ id: "entfernen", unguarded, fields: seenMember, submit: "Aus dem Gremium entfernen" });
export const grantChairForm = defineForm({ id: "vorsitz", unguarded, fields: seenMember, submit: "Auch Vorsitz geben" });
export const handOverForm = defineForm({ id: "uebertragen", unguarded, fields: seenMember, submit: "Meinen Vorsitz übertragen" });

export const functionForm = defineForm({
  id: "funktion",
  unguarded,
  fields: {
    function: functionField,
    since: { kind: "date", label: "Erster Tag", rule: "day", optional: true, width: "half" },
    until: {
      kind: "date",
      label: "Letzter Tag",
      rule: "day",
      optional: true,
      hint: "Leer lassen, wenn kein Ende feststeht.",
      width: "half",
    },
    ...seenMember,
  },
  submit: "Funktion speichern",
});

export const removeFunctionForm = defineForm({
  id: "funktion-entfernen",
  unguarded,
  fields: { function: { kind: "hidden", label: "Funktion", rule: "line" }, ...seenMember },
  submit: "Funktion entfernen",
});

export const withdrawForm = defineForm({
  id: "zurueckziehen",
  unguarded,
  fields: { id: { kind: "hidden", label: "Einladung", rule: "line" }, ...shownFor },
  submit: "Zurückziehen",
});

export const joinForm = defineForm({
  id: "beitreten",
  unguarded,
  fields: { token: { kind: "hidden", label: "Einladung", rule: "line" } },
  submit: "Einladung annehmen",
});
