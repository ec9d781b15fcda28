import { salutations } from "../fields/salutation.ts";
import type { FormFields } from "../form.ts";

export const personFields = {
  salutation: {
    kind: "select",
    label: "Anrede",
    rule: "salutation",
    options: salutations,
    autocomplete: "honorific-prefix",
    width: "third",
  },
  firstname: { kind: "text", label: "Vorname", rule: "firstname", autocomplete: "given-name", width: "third" },
  lastname: { kind: "text", label: "Nachname", rule: "lastname", autocomplete: "family-name", width: "third" },
} as const satisfies FormFields;

/** Somebody else: what a browser knows of its user is not theirs. */
export const otherPersonFields = {
  salutation: { kind: "select", label: "Anrede", rule: "salutation", options: salutations, width: "third" },
  firstname: { kind: "text", label: "Vorname", rule: "firstname", width: "third" },
  lastname: { kind: "text", label: "Nachname", rule: "lastname", width: "third" },
} as const satisfies FormFields;

export const companyField = {
  company: { kind: "text", label: "Firma", rule: "company", autocomplete: "organization", hint: "Das Unternehmen, in dem Sie tätig sind." },
} as const satisfies FormFields;

export const contactFields = {
  email: { kind: "email", label: "E-Mail-Adresse", rule: "email", autocomplete: "email", width: "half" },
  phone: { kind: "tel", label: "Telefon", rule: "phone", autocomplete: "tel", width: "half" },
} as const satisfies FormFields;

/** For forms that are answered by mail: nobody has to leave a number. */
export const contactFieldsWithoutCall = {
  ...contactFields,
  phone: { ...contactFields.phone, optional: true, hint: "Nur, wenn wir Sie anrufen sollen." },
} as const satisfies FormFields;

export const personNames = ["salutation", "firstname", "lastname"] as const;
