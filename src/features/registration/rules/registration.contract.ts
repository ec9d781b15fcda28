import * as v from "valibot";
import { fieldRules } from "#src/shared/forms/field-rules.ts";
import { defineContract } from "#src/shared/http/contract.ts";

export const userRegistration = defineContract({
  method: "POST",
  path: "/api/user-registration",
  summary: "Legt ein Konto an; der Link zur Bestätigung der E-Mail-Adresse kommt per E-Mail",
  access: "public",
  request: v.strictObject({
    salutation: fieldRules.salutation,
    firstname: fieldRules.firstname,
    lastname: fieldRules.lastname,
    email: fieldRules.email,
    password: fieldRules.password,
    company: v.optional(fieldRules.company),
    phone: v.optional(fieldRules.phone),
  }),
  response: v.object({ confirmationSent: v.literal(true) }),
  errors: {
    "email-used": { status: 409, message: "Zu dieser E-Mail-Adresse gibt es schon ein Konto. Bitte melden Sie sich an." },
    "password-weak": {
      status: 422,
      message: "Bitte wählen Sie ein anderes Passwort: nicht Ihre E-Mail-Adresse und keines der häufigsten.",
    },
    "too-many": { status: 429, message: "Das waren sehr viele Anfragen. Bitte versuchen Sie es später noch einmal." },
  },
});
