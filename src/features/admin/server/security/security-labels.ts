import type { SecurityEventKind } from "#db/repositories/security-events.ts";

export const securityKinds: Readonly<Record<SecurityEventKind, string>> = {
  "login-failed": "Anmeldung fehlgeschlagen",
  "second-factor-failed": "Zweiter Faktor falsch",
  "permission-refused": "Berechtigung verweigert",
  "rate-limited": "Zu viele Versuche gebremst",
  "token-misused": "Link oder Code nicht von uns",
  "foreign-origin": "Formular von fremder Website",
  export: "Daten heruntergeladen",
};

export const isSecurityKind = (value: string | null): value is SecurityEventKind => value !== null && Object.hasOwn(securityKinds, value);
