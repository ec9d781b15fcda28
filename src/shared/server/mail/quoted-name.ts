import { oneLine } from "./clean-text.ts";

const LIMIT = 60;

/** What names hold: letters, digits and the signs of firms and committees. */
const usual = /^[\p{L}\p{M}\p{N} .,'’&()/+§„“"–-]+$/u;
/** An address of the web or of mail, as mail programs make links of them; `Dr. Muster` and `e. V.` have a blank behind the dot. */
const address = /[.,/]\p{L}{2,}|\/\//u;
/** A telephone or account number. */
const number = /(?:\p{N}[ /-]?){6}/u;
/** Names speak to nobody. */
const instruction = /\b(?:bitte|hier|klick\w*|link|passwort|ruf\w*|überweis\w*|gewonnen|gewinn|www|http)\b/iu;

/**
 * A name that somebody has typed, for the text of a mail to somebody else: in quotes, in one line and shortened to 60 signs.
 * One that looks like an address, a number to call or an instruction is left out: our mail would carry it to strangers. Never for
 * subjects and headings.
 */
export function quotedName(name: string, otherwise: string): string {
  const line = oneLine(name);
  if (!usual.test(line) || address.test(line) || number.test(line) || instruction.test(line)) return otherwise;
  const signs = [...line];
  return `„${
    signs.length <= LIMIT
      ? line
      : `${signs
          .slice(0, LIMIT - 1)
          .join("")
          .trimEnd()}…`
  }“`;
}
