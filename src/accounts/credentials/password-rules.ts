import { createRequire } from "node:module";
import * as v from "valibot";
import { password as passwordField } from "#src/shared/forms/fields/password.ts";
import { normalEmail } from "#src/shared/forms/normal-email.ts";

const COMMONEST = 10_000;
const require = createRequire(import.meta.url);

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);

let commonest: ReadonlySet<string> | undefined;

/** 49,000 lower-case passwords, commonest first; unpacked when the first password is chosen, not at every start. */
function commonestPasswords(): ReadonlySet<string> {
  if (commonest === undefined) {
    const list: unknown = require("@zxcvbn-ts/language-common/dist/passwords.json.cjs");
    if (!isList(list)) throw new Error("The list of passwords is none");
    commonest = new Set(list.slice(0, COMMONEST));
  }
  return commonest;
}

/** Why it can't be chosen (German sentence); `null` when it can (spec:accounts-and-roles#passwords). */
export function passwordProblem(password: string, email: string): string | null {
  const checked = v.safeParse(passwordField, password);
  if (!checked.success) return checked.issues[0].message;
  if (normalEmail(password) === normalEmail(email)) return "Bitte wählen Sie ein Passwort, das nicht Ihre E-Mail-Adresse ist";
  if (commonestPasswords().has(password.normalize("NFKC").toLowerCase()))
    return "Dieses Passwort ist zu häufig und leicht zu erraten. Bitte wählen Sie ein anderes";
  return null;
}
