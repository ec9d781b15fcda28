import { salutations } from "#src/shared/forms/fields/salutation.ts";
import { defineForm } from "#src/shared/forms/form.ts";

export const registrationForm = defineForm({
  id: "registration",
  submit: "Konto anlegen",
  unguarded: true,
  groups: [
    { title: "Zur Person", fields: ["salutation", "firstname", "lastname"] },
    { title: "Zugang", fields: ["email", "password"] },
    { title: "Für Rückfragen", fields: ["company", "phone"] },
  ],
  fields: {
    salutation: { kind: "select", label: "Anrede", rule: "salutation", options: salutations, width: "third" },
    firstname: { kind: "text", label: "Vorname", rule: "firstname", autocomplete: "given-name", width: "third" },
    lastname: { kind: "text", label: "Nachname", rule: "lastname", autocomplete: "family-name", width: "third" },
    email: { kind: "email", label: "E-Mail-Adresse", rule: "email", autocomplete: "username" },
    password: {
      kind: "password",
      label: "Passwort",
      rule: "password",
      autocomplete: "new-password",
      hint: "Mindestens 8 Zeichen. Ein langer Satz ist sicherer als ein kurzes Rätsel.",
    },
    company: { kind: "text", label: "Firma", rule: "company", autocomplete: "organization", width: "half", optional: true },
    phone: { kind: "tel", label: "Telefon", rule: "phone", autocomplete: "tel", width: "half", optional: true },
  },
});

/** Behind the link of the mail: who has both, mail and password, is the one who registered. */
export const confirmationForm = defineForm({
  id: "confirmation",
  submit: "Adresse bestätigen und anmelden",
  unguarded: true,
  fields: {
    password: {
      kind: "password",
      label: "Ihr Passwort",
      rule: "currentPassword",
      autocomplete: "current-password",
      hint: "Das Passwort, das Sie beim Anlegen des Kontos gewählt haben.",
    },
  },
});
