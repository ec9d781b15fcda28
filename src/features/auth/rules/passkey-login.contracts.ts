import * as v from "valibot";
import { defineContract } from "#src/shared/http/contract.ts";
import { signedByPasskey } from "#src/shared/http/passkey-answers.ts";
import { loginRefusals } from "./login.contract.ts";

const tooMany = loginRefusals["too-many-tries"];

export const passkeyLoginOptions = defineContract({
  method: "POST",
  path: "/kundenportal/passkey-login-options",
  summary: "Beginnt eine Anmeldung mit Passkey",
  access: "public",
  request: v.strictObject({}),
  /** The form in which browsers take it (WebAuthn, `PublicKeyCredentialRequestOptionsJSON`). */
  response: v.object({
    options: v.object({ challenge: v.string(), rpId: v.string(), timeout: v.number(), userVerification: v.literal("required") }),
  }),
  errors: { "too-many-tries": tooMany },
});

export const passkeyLogin = defineContract({
  method: "POST",
  path: "/kundenportal/passkey-login",
  summary: "Meldet mit einem Passkey an, der zugleich als zweiter Faktor zählt; sagt, wohin es weitergeht",
  access: "public",
  request: v.strictObject({
    passkey: signedByPasskey,
    remember: v.optional(v.boolean(), false),
    redirect: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  }),
  response: v.object({ location: v.string() }),
  errors: {
    ...loginRefusals,
    /** One refusal for everything that is wrong, as with passwords: nobody learns which passkeys there are. */
    "wrong-credentials": { status: 401, message: "Mit diesem Passkey konnten wir Sie nicht anmelden. Ihr Passwort gilt weiterhin." },
    "challenge-invalid": { status: 410, message: "Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal." },
  },
});
