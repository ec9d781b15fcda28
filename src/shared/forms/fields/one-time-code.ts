import { line } from "../text-rules.ts";

/** Six digits of an authenticator app or a recovery code, with blanks and hyphens as people type them. */
export const oneTimeCode = line({ max: 40, missing: "Bitte geben Sie den Code ein", long: "Der Code ist zu lang" });
