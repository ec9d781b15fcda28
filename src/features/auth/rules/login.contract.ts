import * as v from "valibot";
import { servicePhone } from "#src/domain/page/organisation.ts";
import { messages } from "#src/shared/forms/messages.ts";
import { normalEmail } from "#src/shared/forms/normal-email.ts";
import { defineContract } from "#src/shared/http/contract.ts";

export const credentials = {
  email: v.pipe(v.string(messages.email.missing), v.maxLength(320), v.transform(normalEmail)),
  password: v.pipe(v.string(messages.currentPassword.missing), v.maxLength(200)),
} as const;

export type LoginRefusal = "wrong-credentials" | "too-many-tries" | "unconfirmed" | "locked" | "merged";

export const loginRefusals: Readonly<Record<LoginRefusal, Readonly<{ status: 401 | 403 | 429; message: string }>>> = {
  "wrong-credentials": { status: 401, message: "E-Mail-Adresse und Passwort passen nicht zusammen." },
  "too-many-tries": {
    status: 429,
    message: "Das waren zu viele Versuche. Bitte warten Sie 15 Minuten und versuchen Sie es dann noch einmal.",
  },
  /** Said to whoever knows the password alone: strangers learn nothing of it. */
  locked: {
    status: 403,
    message: `Dieses Konto ist gesperrt. Bitte rufen Sie uns an, wir klären das mit Ihnen: ${servicePhone.label}.`,
  },
  merged: {
    status: 403,
    message:
      "Dieses Konto haben wir mit Ihrem anderen Konto zusammengeführt. Bitte melden Sie sich mit dessen E-Mail-Adresse an; sie steht in unserer Nachricht dazu.",
  },
  unconfirmed: {
    status: 403,
    message: "Ihre E-Mail-Adresse ist noch nicht bestätigt. Wir haben Ihnen den Link zur Bestätigung gerade noch einmal geschickt.",
  },
};

export const localLogin = defineContract({
  method: "POST",
  path: "/kundenportal/local-login",
  summary: "Meldet an; sagt, wohin es weitergeht (bei zweitem Faktor zu dessen Eingabe)",
  access: "public",
  request: v.strictObject({
    ...credentials,
    remember: v.optional(v.boolean(), false),
    /** Path or address of one of the two sites; anything else leads to the member area. */
    redirect: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  }),
  response: v.object({ location: v.string() }),
  errors: loginRefusals,
});
