import * as v from "valibot";
import { messages } from "#src/shared/forms/messages.ts";
import { defineContract } from "#src/shared/http/contract.ts";
import { madePasskey } from "#src/shared/http/passkey-answers.ts";
import { callRefusal } from "./account-refusals.ts";

const descriptor = v.object({ id: v.string(), type: v.literal("public-key"), transports: v.array(v.string()) });

/** The form in which browsers take it (WebAuthn, `PublicKeyCredentialCreationOptionsJSON`). */
export const creationOptions = v.object({
  challenge: v.string(),
  rp: v.object({ name: v.string(), id: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal("public-key") })),
  timeout: v.number(),
  attestation: v.literal("none"),
  excludeCredentials: v.array(descriptor),
  authenticatorSelection: v.object({
    residentKey: v.literal("required"),
    requireResidentKey: v.literal(true),
    userVerification: v.literal("required"),
  }),
});

export const passkeyRegistrationOptions = defineContract({
  method: "POST",
  path: "/kundenportal/passkey-registration-options",
  summary: "Beginnt das Einrichten eines Passkeys; verlangt das Passwort noch einmal",
  access: "credentials",
  request: v.strictObject({ currentPassword: v.pipe(v.string(messages.currentPassword.missing), v.maxLength(200)) }),
  response: v.object({ options: creationOptions }),
  errors: {
    "wrong-password": callRefusal("wrong-password"),
    "too-many-tries": callRefusal("too-many-tries"),
    "factor-missing": callRefusal("factor-missing"),
    "too-many-passkeys": callRefusal("too-many-passkeys"),
  },
});

export const passkeyRegistration = defineContract({
  method: "POST",
  path: "/kundenportal/passkey-registration",
  summary: "Speichert einen Passkey, den der Browser gerade erzeugt hat",
  access: "credentials",
  request: v.strictObject({ passkey: madePasskey }),
  response: v.object({ name: v.string() }),
  errors: {
    "challenge-invalid": callRefusal("challenge-invalid"),
    "passkey-invalid": callRefusal("passkey-invalid"),
    "passkey-known": callRefusal("passkey-known"),
    "factor-missing": callRefusal("factor-missing"),
    "too-many-passkeys": callRefusal("too-many-passkeys"),
  },
});
