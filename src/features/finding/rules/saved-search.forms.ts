import { searchButton, searchConsent } from "#src/domain/finding/saved-search.ts";
import { defineForm } from "#src/shared/forms/form.ts";
import { contactFields } from "#src/shared/forms/groups/person-fields.ts";

/** One button: whoever is logged in has proven the address, everybody else is led to the form below. */
export const keepForm = defineForm({
  id: "merken",
  unguarded: true,
  fields: {},
  submit: searchButton,
});

export const orderForm = defineForm({
  id: "bestellen",
  submit: "Suche merken",
  fields: {
    email: { ...contactFields.email, width: "full" },
    consent: {
      kind: "checkbox",
      label: searchConsent,
      missing: "Bitte stimmen Sie zu, damit wir Ihnen E-Mails zu dieser Suche schicken dürfen",
    },
  },
});

const searchField = { search: { kind: "hidden", label: "Suche", rule: "line" } } as const;
/** The page knows its reader by the login or by a signed link. */
const unguarded = true;

export const pauseForm = defineForm({ id: "anhalten", unguarded, fields: searchField, submit: "Anhalten" });
export const resumeForm = defineForm({ id: "fortsetzen", unguarded, fields: searchField, submit: "Fortsetzen" });
export const renewForm = defineForm({ id: "behalten", unguarded, fields: searchField, submit: "Weitere zwölf Monate behalten" });
export const dropForm = defineForm({ id: "loeschen", unguarded, fields: searchField, submit: "Löschen" });
