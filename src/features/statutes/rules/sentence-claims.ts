type Place = Readonly<{ norm?: string; absatz?: string }>;

/**
 * A sentence that a text names: of a norm of the same statute (undefined: its own), in an Absatz (undefined: its own, or none).
 * `adapted` is what the text applies "mit der Maßgabe, dass": "Satz 3" alone behind it may be a sentence of that.
 */
export type SentenceClaim = Place & Readonly<{ sentence: number; text: string; adapted?: Place }>;

const token =
  /(?<sign>§§?|Art(?:ikel[ns]?|\.))|(?<absatz>Abs(?:atz(?:es)?|ätzen?|\.))|(?<satz>S(?:atz(?:es)?|ätzen?|\.)(?![\p{L}]))|(?<other>(?:Unterabs(?:atz(?:es)?|\.)|Nr\.|Nummern?|(?:Doppel)?[Bb]uchst(?:aben?|\.)|Halbs(?:atz(?:es)?|\.)|Alternative)(?![\p{L}]))|(?<number>\d+[a-z]?(?![\p{L}\d]))|(?<letter>[a-z]{1,2}(?![\p{L}\d]))|(?<word>und|oder|bis|sowie|,|(?:auch )?in Verbindung mit|erster|zweiter|dritter)(?![\p{L}])|[ \u00a0]+/uy;

/** Another statute, or a part of one that is not counted here, behind a reference. */
const foreign =
  /^[ \u00a0]*(?:(?:de[sr]|dem|dieser) (?!Bundesregierung)(?:[\p{L}()-]{1,40} ){0,5}?[\p{L}-]{0,40}?(?:[Gg]esetz(?:es|buch(?:e?s)?)?|[Bb]uch(?:e?s)?|ordnung|Verordnung|Richtlinie|[Aa]nhangs?|[Aa]nlage|[Vv]ertrage?s|[Aa]bkommens?|[Vv]erfassung|Statuts)(?![\p{L}])|[A-ZÄÖÜ]\p{Ll}{0,20}[A-ZÄÖÜ]|\([A-Z]{2})/u;
const own = /^[ \u00a0]*dieses Gesetzes/;
/** From a reference on to what is different where it is applied, and what follows up to the end of the sentence. */
const adaptation = /^(?:[^.;§]{0,40}?[ \u00a0])?mit (?:der|folgender) Maßgabe[^.;§]*/u;

type Chain = Readonly<{ claims: readonly SentenceClaim[]; place: Place; end: number }>;
type Level = "norm" | "absatz" | "satz" | "other";

/** References behind one another (`§ 3 Abs. 1 Satz 2 und 3, Abs. 2 Satz 1`), read from left to right. */
function chainAt(text: string, start: number): Chain {
  const claims: SentenceClaim[] = [];
  let at = start;
  let level: Level = "other";
  let norm: string | undefined;
  let absatz: string | undefined;
  let range: number | undefined;
  for (;;) {
    token.lastIndex = at;
    const found = token.exec(text);
    if (!found) break;
    at = token.lastIndex;
    const { sign, absatz: isAbsatz, satz, other, number, letter, word } = found.groups ?? {};
    if (letter !== undefined && level !== "other") {
      at = found.index;
      break;
    }
    if (sign !== undefined) [level, absatz] = ["norm", undefined];
    else if (isAbsatz !== undefined) level = "absatz";
    else if (satz !== undefined) level = "satz";
    else if (other !== undefined) level = "other";
    else if (number !== undefined) {
      if (level === "norm") [norm, absatz] = [number, undefined];
      else if (level === "absatz") absatz = number;
      else if (level === "satz" && /^\d+$/.test(number)) {
        for (let n = range ?? Number(number); n <= Number(number); n++)
          claims.push({
            ...(norm === undefined ? {} : { norm }),
            ...(absatz === undefined ? {} : { absatz }),
            sentence: n,
            text: text.slice(start, at).trim(),
          });
      }
      range = undefined;
    } else if (word === "bis" && level === "satz") range = (claims.at(-1)?.sentence ?? 0) + 1;
  }
  const tail = text.slice(at, at + 160);
  const isForeign = foreign.test(tail) && !own.test(tail);
  const place = { ...(norm === undefined ? {} : { norm }), ...(absatz === undefined ? {} : { absatz }) };
  return { claims: isForeign ? [] : claims, place: isForeign ? {} : place, end: Math.max(at, start + 1) };
}

const begin = /(?:§§?|Art(?:ikel[ns]?|\.)|Abs(?:atz(?:es)?|ätzen?|\.)|S(?:atz(?:es)?|ätzen?))[ \u00a0]+\d/gu;

/** The sentences of its own statute that a piece of wording names; what another statute is named for is left out. */
export function sentenceClaims(text: string): readonly SentenceClaim[] {
  const claims: SentenceClaim[] = [];
  let from = 0;
  let adapting: Readonly<{ place: Place; until: number }> | undefined;
  for (;;) {
    begin.lastIndex = from;
    const found = begin.exec(text);
    if (!found) return claims;
    const letterBefore = /[\p{L}\d]$/u.test(text.slice(Math.max(0, found.index - 1), found.index));
    const chain = chainAt(text, found.index);
    if (!letterBefore) {
      const adapted = adapting !== undefined && found.index < adapting.until ? adapting.place : undefined;
      const isBare = chain.place.norm === undefined && chain.place.absatz === undefined;
      claims.push(...(adapted && isBare ? chain.claims.map((claim) => ({ ...claim, adapted })) : chain.claims));
      const different = chain.place.norm === undefined ? undefined : adaptation.exec(text.slice(chain.end));
      if (different) adapting = { place: chain.place, until: chain.end + different[0].length };
    }
    from = letterBefore ? found.index + 1 : chain.end;
  }
}
