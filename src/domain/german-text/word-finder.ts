import { type Word, wordsOf } from "./words.ts";

/** What a sign is to a quick look: letters and digits have their own number. */
const [OTHER, SPACE, ODD] = [0, 50, 51] as const;
const BASE = 52;
const signs = "abcdefghijklmnopqrstuvwxyz0123456789";
/** How a letter is written in the words of the index (`folded`). */
const spelledOut = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" } as const;
const FIRST_SPELLED = signs.length + 1;

const kinds = new Uint8Array(0x180).fill(ODD).fill(OTHER, 0, 0x80);
const setKind = (list: string, kindOf: (at: number) => number): void => {
  for (const [at, sign] of [...list].entries())
    for (const one of [sign, sign.toUpperCase()]) if (one.length === 1) kinds[one.charCodeAt(0)] = kindOf(at);
};
setKind(" \n\r\t\u00a0", () => SPACE);
setKind("§«»·°", () => OTHER);
setKind(signs, (at) => at + 1);
setKind(Object.keys(spelledOut).join(""), (at) => FIRST_SPELLED + at);

const numberOf = (sign: string): number => kinds[sign.charCodeAt(0)] ?? ODD;
const spelled = Object.values(spelledOut).map((pair) => [numberOf(pair[0] ?? ""), numberOf(pair[1] ?? "")] as const);
const [A, E, O, U, FIRST_DIGIT] = [numberOf("a"), numberOf("e"), numberOf("o"), numberOf("u"), numberOf("0")];
/** Quotation marks, dashes and dots; hyphens of words are not among them. */
const punctuation: ReadonlySet<number> = new Set([..."„“”‚‘’–—…•"].map((sign) => sign.charCodeAt(0)));

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 0x180) return kinds[code] ?? ODD;
  return punctuation.has(code) ? OTHER : ODD;
}

/** A beginning of three signs as one number. */
const keyOf = (a: number, b: number, c: number): number => (a * BASE + b) * BASE + c;

/** No rule of inflection changes the first three letters of a word (`stem`). */
const beginningsOf = (stems: ReadonlySet<string>): ReadonlySet<number> =>
  new Set(
    [...stems].map((stem) => {
      const [a = 0, b = 0, c = 0] = [...stem.slice(0, 3)].map(numberOf);
      return keyOf(a, b, c);
    }),
  );

const LOOKED_AT = 5;
const isPlain = (kind: number): boolean => kind > OTHER && kind < FIRST_SPELLED;
const isUmlaut = (before: number, sign: number): boolean => sign === E && (before === A || before === O || before === U);

/** The same where it is not plain what the first three letters are. */
function mayBeginOddly(text: string, at: number, beginnings: ReadonlySet<number>): boolean {
  const written: number[] = [];
  for (let i = at; written.length < LOOKED_AT; i++) {
    const kind = i < text.length ? kindAt(text, i) : OTHER;
    if (kind === ODD) return true;
    if (kind === OTHER || kind === SPACE) break;
    if (isPlain(kind)) written.push(kind);
    else written.push(...(spelled[kind - FIRST_SPELLED] ?? []));
  }
  const [a = 0, b = 0, c = 0] = written;
  // `ae`, `oe` and `ue` are one letter, but not everywhere: `neue`, `Quelle`.
  const umlauts = written.flatMap((sign, i) => (isUmlaut(written[i - 1] ?? OTHER, sign) ? [i] : []));
  const [e = 0, f = 0, g = 0] = written.filter((_, i) => i !== umlauts[0]);
  return umlauts.length > 1 || beginnings.has(keyOf(a, b, c)) || beginnings.has(keyOf(e, f, g));
}

/** Whether a word that begins at `at` may have one of the stems; `true` where a quick look does not tell. */
function mayBegin(text: string, at: number, beginnings: ReadonlySet<number>): boolean {
  if (at + 3 >= text.length) return mayBeginOddly(text, at, beginnings);
  const [a, b, c, d] = [kindAt(text, at), kindAt(text, at + 1), kindAt(text, at + 2), kindAt(text, at + 3)];
  const plain = isPlain(a) && isPlain(b) && isPlain(c) && !(isUmlaut(a, b) || isUmlaut(b, c) || isUmlaut(c, d));
  return plain ? beginnings.has(keyOf(a, b, c)) : mayBeginOddly(text, at, beginnings);
}

/**
 * Finds the words of a text that have one of the stems: what `wordsOf` finds, without reading words that begin otherwise. To read all of
 * twenty pages took most of the time of a page of hits.
 */
export function wordFinder(stems: ReadonlySet<string>): (text: string) => readonly Word[] {
  const beginnings = beginningsOf(stems);
  const paragraphs = [...stems].some((stem) => /^par\d/.test(stem));
  return (text) => {
    const found: Word[] = [];
    let start = 0;
    let [looked, inWord] = [false, false];
    for (let at = 0; at <= text.length; at++) {
      const kind = at < text.length ? kindAt(text, at) : SPACE;
      if (kind === SPACE) {
        if (looked) {
          // A sign before the number is part of what is read.
          const from = /§\s$/.test(text.slice(Math.max(0, start - 2), start)) ? start - 2 : start;
          for (const word of wordsOf(text.slice(from, at)))
            if (stems.has(word.stem)) found.push({ ...word, start: word.start + from, end: word.end + from });
        }
        start = at + 1;
        looked = false;
        inWord = false;
        continue;
      }
      if (kind !== OTHER && !inWord && !looked)
        looked = kind === ODD || (paragraphs && kind >= FIRST_DIGIT && isPlain(kind)) || mayBegin(text, at, beginnings);
      inWord = kind !== OTHER;
    }
    return found;
  };
}
