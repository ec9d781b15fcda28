import { RequestFailed } from "../http/request.ts";

const UNEXPECTED = "Das hat leider nicht geklappt. Bitte versuchen Sie es noch einmal.";
const UNSUITED = "Dieses Gerät unterstützt keine Passkeys, mit denen man sich hier anmelden kann.";

/** By the names that browsers give their errors (WebAuthn). */
const texts: Readonly<Record<string, string>> = {
  AbortError: "Der Vorgang wurde abgebrochen.",
  ConstraintError: UNSUITED,
  InvalidStateError: "Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.",
  NotAllowedError: "Der Vorgang wurde abgebrochen oder hat zu lange gedauert.",
  NotSupportedError: UNSUITED,
};

export function passkeyProblem(error: unknown): string {
  if (error instanceof RequestFailed) return error.error?.message ?? UNEXPECTED;
  const name = error instanceof Error ? error.name : "";
  return Object.hasOwn(texts, name) ? (texts[name] ?? UNEXPECTED) : UNEXPECTED;
}
