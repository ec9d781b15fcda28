import * as v from "valibot";
import { fieldRules } from "#src/shared/forms/field-rules.ts";
import { normalEmail } from "#src/shared/forms/normal-email.ts";
import { defineContract } from "#src/shared/http/contract.ts";

const tooMany = { status: 429, message: "Das waren sehr viele Anfragen. Bitte versuchen Sie es später noch einmal." } as const;

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
    "too-many": tooMany,
  },
});

/** Truthful (specification 7): `true` means unused. So it is limited per address and per client (decisions.md). */
export const emailAvailability = defineContract({
  method: "GET",
  path: "/api/fetch-user-email-availability",
  summary: "Ob es zu einer E-Mail-Adresse noch kein Konto gibt",
  access: "public",
  request: v.strictObject({ email: v.pipe(fieldRules.email, v.transform(normalEmail)) }),
  response: v.boolean(),
  errors: { "too-many": tooMany },
});
