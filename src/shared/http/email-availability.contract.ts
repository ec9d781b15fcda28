import * as v from "valibot";
import { email } from "../forms/fields/email.ts";
import { defineContract } from "./contract.ts";

/** Truthful: `true` means unused (spec:quick-login#machine). So it is limited per address and per client. */
export const emailAvailability = defineContract({
  method: "GET",
  path: "/api/fetch-user-email-availability",
  summary: "Ob es zu einer E-Mail-Adresse noch kein Konto gibt",
  access: "public",
  request: v.strictObject({ email }),
  response: v.boolean(),
  errors: { "too-many": { status: 429, message: "Das waren sehr viele Anfragen. Bitte versuchen Sie es später noch einmal." } },
});
