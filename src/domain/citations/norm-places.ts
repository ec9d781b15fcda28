import type { NormLevel, NormPart } from "./citation.ts";
import { matchAt } from "./match-at.ts";

/**
 * Norms behind one sign; `sureEnd` and `sureCount` leave off what may be plain numbers ("§ 37 und 40 …") unless a statute follows.
 * `named`: without the name of a statute nothing of it is a citation ("§ 13.2" of a contract), or only the sure places ("§§ 1; 2 …").
 */
export type Places = Readonly<{
  end: number;
  parts: readonly NormPart[];
  sureEnd: number;
  sureCount: number;
  named?: "all" | "unsure";
}>;

type Level = readonly [name: NormLevel, value: string];
type Open = { start: number; end: number; norm: string; until?: string; following?: "f" | "ff"; levels: readonly Level[] };

const MOST_EXPANDED = 30;

const norm =
  /(\d{1,4}(?:(?!ff?(?![a-zäöüß]))[a-z](?![a-zäöüß])|f(?=\s[A-ZÄÖÜ])|f(?=\s?Abs))?)(?!\d|\.\d|\/(?:19|20)\d\d(?!\d))(?:\s([a-eg-t])(?![\wäöüß.)]))?/y;
/** Sections of collective agreements: "§ 13.2". A day ("13.2.2012") and a sum ("13.200") are none. */
const dottedNorm = /\d{1,3}(?:\.\d{1,2}){1,3}(?![a-zäöüß\d]|[.,/]\d)/y;
/** The TVöD has a section twice: "§ 16 (Bund)" and "§ 16 (VKA)". */
const tariffPart = /\s{1,2}\((Bund|VKA|TdL|Länder|Bund\/VKA)\)/y;
const bracketParagraph = /\s{0,2}\((\d{1,2}[a-z]?)\)(?:\s(\d)(?=\s[A-ZÄÖÜ][A-Za-zÄÖÜäöüß]{0,20}[A-ZÄÖÜ](?![\wäöüß])))?/y;
/** It has no number and no anchor: the Absatz is what it leads to. */
const openingSentence = /\s{1,2}\(?(?:Eingangs|Einleitungs|Schluss)(?:halb)?satz(?:es)?\)?(?![a-zäöüß])/y;
const bracketNumber = /\((\d{1,2}[a-z]?)\)/y;
const following = /\s{0,2}(ff?)(?:\.|(?![\wäöüß]))/y;
const unit =
  /\s{0,4}(?:(Abs(?:atz(?:es)?|ätzen?|ätze|\.)?)|(U(?:nter)?[Aa]bs(?:atz|\.)?)|(S(?:atz(?:es)?|ätzen?|\.)?(?=\s{0,3}\d))|(Halbs(?:atz|\.)?|H[Ss]\.?)|(N(?:ummern?|rn?\.?)|Ziff(?:ern?|\.)?)|((?:Doppel)?[Bb]uchst(?:aben?|\.)?|lit\.?)|(Alt(?:ernativen?|\.)?|Var(?:iante|\.)?|Fall))\s{0,4}/y;
const levelNames = [
  "absatz",
  "unterabsatz",
  "satz",
  "halbsatz",
  "nummer",
  "buchstabe",
  "alternative",
] as const satisfies readonly NormLevel[];
const numeral = /(\d{1,4})(?:([a-z])(?![\wäöüß])|\s([a-h])(?=\s[A-ZÄÖÜ]))?(?![\wäöüß])|([IVX]{1,5})(?![\wäöüß])/y;
const dottedNumeral = /\d{1,3}(?:\.\d{1,3}){1,3}(?![\wäöüß]|[.,/]\d)/y;
const letter = /([a-z]{1,2})(?:\)|(?![\wäöüß]))/y;
const bracketLetter = /\s{0,2}\(?([a-z]{1,2})\)/y;
const ordinal = /,?\s{1,3}(\d)\.\s?(?:(Halbs(?:atz|\.)?|H[Ss]\.?(?![\wäöüß]))|(?:Alt(?:ernative|\.)?|Var(?:iante|\.)|Fall)(?![\wäöüß]))/y;
const romanParagraph = /\s([IVX]{1,5})([a-c])?(?![\wäöüß.])(?:\s(\d{1,2})(?![\wäöüß./]|,\d))?/y;
const romanEnd = /[\s,][IVX]{1,5}[a-c]?$/;
/** Not the division of a court: "III ZR 12/10". */
const romanFurther = /([IVX]{1,5})([a-c])?(?![\wäöüß.-]|\s[A-Z][A-Za-z]{0,4}\s\d)(?:\s(\d{1,2})(?![\wäöüß./]|,\d))?/y;
const separator =
  /\s{0,4}(?:(bis|[–-])|i\.\s?V\.\s?m\.|iVm\.?|in\sVerbindung\s{1,3}mit|,\s{0,3}(?:und|oder|sowie)|,|;(?=\s{0,3}\d)|und|oder|sowie|bzw\.|u\.|\/)\s{0,4}/y;
const bareNumber = /(\d{1,4})[a-z]?(?![\wäöüß]|[.,:/]\d|\.\s?[A-Za-z\d]|\s?(?:%|€|Euro|DM)|\)\s?\d)/y;
const paragraphFollows = /\d{1,4}\s?[a-z]?\s{0,4}Abs/y;
const lowerFollows = /\d{1,4}[a-z]?\s{1,4}(?:(Satz|S\.?\s\d)|(Nr)|Halbs|Buchst|lit)/y;

const closed = ({ levels, ...place }: Open): NormPart => ({ ...place, ...Object.fromEntries(levels) });

/** The levels above a further place of the same kind: "Abs. 1 Satz 2" with "und Satz 4" keeps the Absatz. */
function above(levels: readonly Level[], name: NormLevel): readonly Level[] {
  const at = levels.findIndex(([level]) => level === name);
  return at < 0 ? levels : levels.slice(0, at);
}

type Step = Readonly<{ level: Level; end: number }>;

const fromRoman = (found: RegExpExecArray): readonly Level[] => {
  const [, roman = "", letterBehind = "", satz] = found;
  return [["absatz", `${arabic(roman)}${letterBehind}`], ...(satz === undefined ? [] : [["satz", satz] as const])];
};

function unitAt(text: string, at: number): Step | null {
  const found = matchAt(unit, text, at);
  if (!found) return null;
  const name = levelNames[found.slice(1).findIndex((group) => group !== undefined)] ?? "absatz";
  const from = unit.lastIndex;
  if (name === "buchstabe") {
    const value = matchAt(letter, text, from)?.[1];
    return value === undefined ? null : { level: [name, value], end: letter.lastIndex };
  }
  const bracketed = matchAt(bracketNumber, text, from)?.[1];
  if (bracketed !== undefined) return { level: [name, bracketed], end: bracketNumber.lastIndex };
  const dotted = name === "nummer" ? matchAt(dottedNumeral, text, from)?.[0] : undefined;
  if (dotted !== undefined) return { level: [name, dotted], end: dottedNumeral.lastIndex };
  const value = matchAt(numeral, text, from);
  if (!value || text[from - 1] === "S" || (value[4] !== undefined && name !== "absatz")) return null;
  return {
    level: [name, value[4] === undefined ? `${value[1]}${value[2] ?? value[3] ?? ""}` : String(arabic(value[4]))],
    end: numeral.lastIndex,
  };
}

const digits: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };
const arabic = (roman: string): number =>
  [...roman].reduce((sum, sign, i) => {
    const value = digits[sign] ?? 0;
    return (digits[roman[i + 1] ?? ""] ?? 0) > value ? sum - value : sum + value;
  }, 0);

function deeperAt(text: string, at: number, levels: readonly Level[]): Step | null {
  const step = unitAt(text, at);
  if (step) return step;
  const counted = matchAt(ordinal, text, at);
  if (counted) return { level: [counted[2] === undefined ? "alternative" : "halbsatz", counted[1] ?? ""], end: ordinal.lastIndex };
  const lettered = levels.length > 0 ? matchAt(bracketLetter, text, at) : null;
  return lettered ? { level: ["buchstabe", lettered[1] ?? ""], end: bracketLetter.lastIndex } : null;
}

/** The level a step opens below others: a sentence within the number of a sentence is an inner one; `undefined` opens a further place. */
function levelBelow(levels: readonly Level[], [name, value]: Level): Level | undefined {
  if (!levels.some(([level]) => level === name)) return [name, value];
  const inner = name === "satz" ? "innerSatz" : name === "nummer" ? "innerNummer" : undefined;
  const last = levels.at(-1)?.[0];
  if (inner === undefined || last === name || last === "absatz" || levels.some(([level]) => level === inner)) return undefined;
  return [inner, value];
}

function descend(text: string, place: Open): void {
  for (;;) {
    const step = deeperAt(text, place.end, place.levels);
    const level = step && levelBelow(place.levels, step.level);
    if (!level) {
      if (step || !matchAt(openingSentence, text, place.end)) return;
      place.end = openingSentence.lastIndex;
      continue;
    }
    place.levels = [...place.levels, level];
    place.end = step.end;
  }
}

function normAt(text: string, start: number, at: number): Open | null {
  const dotted = matchAt(dottedNorm, text, at)?.[0];
  const found = dotted === undefined ? matchAt(norm, text, at) : null;
  if (dotted === undefined && !found) return null;
  const place: Open = found
    ? { start, end: norm.lastIndex, norm: `${found[1]}${found[2] ?? ""}`, levels: [] }
    : { start, end: dottedNorm.lastIndex, norm: dotted ?? "", levels: [] };
  const part = matchAt(tariffPart, text, place.end)?.[1];
  if (part !== undefined) {
    place.norm += ` (${part})`;
    place.end = tariffPart.lastIndex;
  }
  const more = matchAt(following, text, place.end)?.[1];
  if (more === "f" || more === "ff") {
    place.following = more;
    place.end = following.lastIndex;
    return place;
  }
  const roman = matchAt(romanParagraph, text, place.end);
  const bracketed = roman ? null : matchAt(bracketParagraph, text, place.end);
  if (roman) {
    place.levels = fromRoman(roman);
    place.end = romanParagraph.lastIndex;
  } else if (bracketed) {
    const [, absatz = "", satz] = bracketed;
    place.levels = [["absatz", absatz], ...(satz === undefined ? [] : [["satz", satz] as const])];
    place.end = bracketParagraph.lastIndex;
  }
  descend(text, place);
  return place;
}

/** Whether a bare number behind a separator is a further Absatz, Satz or Nummer rather than a further norm. */
function staysInside(text: string, at: number, number: string, plural: boolean, place: Open): boolean {
  const value = Number.parseInt(number, 10);
  const letterBehind = number.slice(String(value).length);
  const last = place.levels.at(-1);
  if (!last || matchAt(paragraphFollows, text, at)) return false;
  const step = value - Number.parseInt(last[1], 10);
  // "Abs. 3a, 3b"
  if (step === 0) return /^[a-z]$/.test(letterBehind) && letterBehind > (/[a-z]$/.exec(last[1])?.[0] ?? "");
  if (!(step > 0)) return false;
  if (!plural) return true;
  const lower = matchAt(lowerFollows, text, at);
  if (lower) return step <= 3 && value <= 9 && last[0] !== "nummer" && !(last[0] === "satz" && lower[1] !== undefined);
  return step <= 9 && value < Number.parseInt(place.norm, 10);
}

function further(place: Open, from: number, { level: [name, value], end }: Step): Open {
  const last = place.levels.at(-1)?.[0];
  const level = (last === "innerSatz" && name === "satz") || (last === "innerNummer" && name === "nummer") ? last : name;
  return { start: from, end, norm: place.norm, levels: [...above(place.levels, level), [level, value]] };
}

/** "Nr. 1 bis 3" becomes three places. */
function expanded(place: Open, last: Open): readonly Open[] {
  const [name, value] = last.levels.at(-1) ?? ["absatz", ""];
  const [from, to] = [Number(place.levels.at(-1)?.[1]), Number(value)];
  if (!(to - from > 1 && to - from <= MOST_EXPANDED)) return [last];
  const between = Array.from({ length: to - from - 1 }, (_, i) => String(from + 1 + i));
  return [...between.map((middle) => ({ ...last, levels: [...above(last.levels, name), [name, middle] as const] })), last];
}

/** Reads what stands behind "§", "§§" or "Art." from the first digit on; `start` is where the sign begins. */
export function placesAt(text: string, start: number, at: number, plural: boolean): Places | null {
  const first = normAt(text, start, at);
  if (!first) return null;
  const places: Open[] = [first];
  let place = first;
  let [sureEnd, sureCount] = [first.end, 1];
  let semicolon = false;
  for (;;) {
    const between = matchAt(separator, text, place.end);
    // What `descend` left is a level that came before: "Satz 1 Satz 2".
    if (!between && deeperAt(text, place.end, place.levels) === null) break;
    const from = between ? separator.lastIndex : place.end;
    const range = between?.[1] !== undefined;
    if (between?.[0].trim() === ";") {
      if (!plural) break;
      semicolon = true;
    }
    const inner = between?.[0].trim() === ";" ? null : furtherInside(text, from, place, plural);
    if (inner) {
      descend(text, inner);
      places.push(...(range ? expanded(place, inner) : [inner]));
      place = inner;
      const bare = /\d/.test(text[from] ?? "");
      if ((plural || !bare) && !semicolon) [sureEnd, sureCount] = [place.end, places.length];
      continue;
    }
    if (!matchAt(bareNumber, text, from) && !(plural && matchAt(dottedNorm, text, from))) break;
    const other = normAt(text, from, from);
    if (!other) break;
    if (range) {
      if (!(Number.parseInt(other.norm, 10) >= Number.parseInt(place.norm, 10)) || place.until !== undefined) break;
      place.until = other.norm;
      place.end = other.end;
      if (other.levels.length > 0) place.levels = other.levels;
    } else {
      places.push(other);
      place = other;
    }
    if (plural && !semicolon) [sureEnd, sureCount] = [place.end, places.length];
  }
  const named = places.some((each) => each.norm.includes(".")) ? "all" : semicolon ? "unsure" : undefined;
  return { end: place.end, parts: places.map(closed), sureEnd, sureCount, ...(named === undefined ? {} : { named }) };
}

function furtherInside(text: string, from: number, place: Open, plural: boolean): Open | null {
  const step = deeperAt(text, from, place.levels);
  if (step) return further(place, from, step);
  const last = place.levels.at(-1);
  if (last?.[0] === "buchstabe") {
    const next = matchAt(letter, text, from)?.[1];
    return next === undefined ? null : further(place, from, { level: ["buchstabe", next], end: letter.lastIndex });
  }
  const inAbsatz = last?.[0] === "absatz" || (last?.[0] === "satz" && place.levels.length === 2 && place.levels[0]?.[0] === "absatz");
  const roman = inAbsatz ? matchAt(romanFurther, text, from) : null;
  if (roman) return { start: from, end: romanFurther.lastIndex, norm: place.norm, levels: fromRoman(roman) };
  const bracketed = inAbsatz && text[place.end - 1] === ")" ? matchAt(bracketNumber, text, from)?.[1] : undefined;
  if (bracketed !== undefined) return { start: from, end: bracketNumber.lastIndex, norm: place.norm, levels: [["absatz", bracketed]] };
  // "Art. 12 I, 14 GG": whoever counts Absätze in Roman numbers means an article.
  if (last?.[0] === "absatz" && romanEnd.test(text.slice(place.start, place.end))) return null;
  const value = matchAt(bareNumber, text, from)?.[0];
  if (value === undefined || last === undefined || !staysInside(text, from, value, plural, place)) return null;
  return further(place, from, { level: [last[0], value], end: bareNumber.lastIndex });
}
