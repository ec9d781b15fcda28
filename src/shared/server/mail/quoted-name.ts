import { oneLine } from "./clean-text.ts";

const LIMIT = 60;

/** What names hold: letters, digits and the signs of firms and committees. */
const usual = /^[\p{L}\p{M}\p{N} .,'’&()/+§„“"–-]+$/u;
/** An address of the web or of mail, as mail programs make links of them; `Dr. Muster` and `e. V.` have a blank behind the dot. */
const address = /[.,/]\p{L}{2,}|\/\/|\bwww\b|\bhttps?\b/iu;
/** Written without the blank, and no address all the same. */
const titles = /\b(?:Prof|Dr|Dipl|Ing|St)\.(?=\p{Lu})/gu;
/** A telephone or account number. */
const number = /(?:\p{N}[ /-]?){6}/u;
/** Names speak to nobody. */
const instruction = /\b(?:bitte|hier|klick\w*|passwort|rufen|ruf (?:an|uns|mich)|überweis\w*|gewonnen|gewinn)\b/iu;
/** In small letters, as people are called `Link`. */
const link = /\blink\b|\b(?:den|dem|der|diesen?|einen?) Link\b/u;

const leadsAway = (line: string): boolean => address.test(line.replace(titles, "")) || number.test(line);

/** Whether a name can stand in a mail to a stranger: nothing in it looks like an address, a number to call or an instruction. */
export const isHarmlessName = (line: string): boolean => !leadsAway(line) && !instruction.test(line) && !link.test(line);

function shortened(line: string, limit = LIMIT): string {
  const signs = [...line];
  if (signs.length <= limit) return line;
  return `${signs
    .slice(0, limit - 1)
    .join("")
    .trimEnd()}…`;
}

/**
 * A name that somebody has typed, beside its label in a mail to an address that may be somebody else's: in one line and shortened
 * to 60 signs. One that looks like an address, a number to call or an instruction is left out: our mail would carry it to
 * strangers. Never for subjects and headings.
 */
export function shownName(name: string, otherwise: string): string {
  const line = oneLine(name);
  return usual.test(line) && isHarmlessName(line) ? shortened(line) : otherwise;
}

/** The same within a sentence: in quotes. */
export function quotedName(name: string, otherwise: string): string {
  const shown = shownName(name, "");
  return shown === "" ? otherwise : `„${shown}“`;
}

const TITLE_LIMIT = 120;

/** What somebody has called a text of theirs, within a sentence: titles may ask and call, but lead nowhere. */
export function quotedTitle(title: string, otherwise: string): string {
  const line = oneLine(title);
  return line === "" || leadsAway(line) ? otherwise : `„${shortened(line, TITLE_LIMIT)}“`;
}
