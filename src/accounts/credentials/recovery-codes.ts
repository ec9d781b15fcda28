import { createHmac, randomBytes } from "node:crypto";

/** Without I, L, O and U: nothing to misread on paper. 32 letters take five bits each. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 10;
const CODES = 10;

const inGroups = (code: string): string => `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;

/** Ten new codes of the form `XXXX-XXXX-XX`, 50 random bits each. */
export function newRecoveryCodes(): readonly string[] {
  const code = (): string => Array.from(randomBytes(CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join("");
  return Array.from({ length: CODES }, () => inGroups(code()));
}

/** As typed, in any case, with or without hyphens, with the letters people mistake for digits; `null` when it can be no code. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
  return letters.length === CODE_LENGTH && [...letters].every((letter) => LETTERS.includes(letter)) ? inGroups(letters) : null;
}

/** What is kept of a code. Keyed, because 50 bits could be guessed by somebody who has the database alone. */
export const recoveryCodeDigest = (code: string, userId: string, secret: string): string =>
  createHmac("sha256", secret).update(`recovery-code:${userId}:${code}`).digest("base64url");
