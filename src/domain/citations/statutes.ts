import { courtPattern } from "./courts.ts";
import { matchAt, matchBefore } from "./match-at.ts";
import { isReporter } from "./reporters.ts";
import { statuteOfName } from "./statute-names.ts";
import { inForce, notStatuteNames, notStatutes, statuteNameEnd } from "./statute-table.ts";
import { titleAt } from "./statute-titles.ts";

export type FoundStatute = Readonly<{ start: number; end: number; statute: string; edition: string | null; known: boolean }>;

const ROMAN = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV"] as const;
const BOOKS = "Erst|Zweit|Dritt|Viert|Fünft|Sechst|Siebt|Acht|Neunt|Zehnt|Elft|Zwölft|Dreizehnt|Vierzehnt".split("|");
const isRoman = /^[IVXLC]+$/;
const court = new RegExp(`^(?:${courtPattern})$`);

const gap = /\s{1,4}/y;
const oldOrNew = /\s{0,4}(?:\(([an])\.?\s?F\.?\)|([an])\.?\s?F(?:\.|(?![\wäöüß])))/y;
const article = /\s{1,4}(?:des|der|dem|im|zum|zur)\s{1,4}/y;
const adjective = /(?:[A-ZÄÖÜ]?[a-zäöüß]{2,20}(?:-[a-zäöüß]{2,20})?e[ns])\s{1,3}/y;
const socialCode = /SGB[\s-]{0,2}([IVX]{1,5}|\d{1,2})(?![\wäöüß/])/y;
const socialCodeBook =
  /(?:([A-Z][a-zöü]{2,9})e[ns]\sBuch(?:e?s)?\s(?:des\s|\(\w{1,5}\)\s)?Sozialgesetzbuch(?:e?s)?|Sozialgesetzbuch(?:e?s)?\s{0,2}[-–(,]?\s?(?:([A-Z][a-zöü]{2,9})e[sn]\sBuch|([IVX]{1,5})(?!\w)))(?:\s{0,3}\(SGB[^)]{0,8}\)|\))?/y;
const union =
  /(?:Richtlinie|RL|Verordnung|VO)\s(?:\((?:EU|EG|EWG|Euratom)\)\s)?(?:Nr\.\s?)?(\d{1,4}\/\d{1,4})(?:\/(?:EWG|EG|EU|Euratom|JI))?(?![\w/])/y;
const romeOrBrussels = /(?:Rom|Brüssel)\s(?:I{1,3}|Ia|IIa|IIb)-VO(?![\wäöüß])/y;
const abbreviation = /[A-ZÄÖÜ][A-Za-zÄÖÜäöüß]{1,24}(?![\wäöüß])(?:-[A-ZÄÖÜ][A-Za-zÄÖÜäöüß]{0,14})?/y;
const fullName = /[A-ZÄÖÜ][a-zäöüß]{3,50}(?:-(?:\sund\s)?[A-ZÄÖÜ][a-zäöüß]{3,40}){0,2}/y;
const civilCode = /Bürgerliche[ns]\sGesetzbuch(?:e?s)?(?![a-z])/y;
const describedLaw = /(?:Gesetzes|Verordnung)\s(?:über|zur|zum|betreffend)\s[^.;()§\n]{5,160}\(([A-ZÄÖÜ][A-Za-zÄÖÜäöüß-]{1,24})\)/y;
const inBrackets = /\s{1,3}(?:\(|--)([A-ZÄÖÜ][A-Za-zÄÖÜäöüß-]{1,24})(?:\)|--|(?=,))/y;
const year = /\s((?:18|19|20)\d\d)(?!\d|[,./-]\d)/y;
const land = /\s(NRW|NW|BW|Bln|Bay|Bbg|Brem|Hmb|Hess|Nds|RP|RhPf|SH|MV|LSA|Saar|Sachs|Thür)(?![\wäöüß])/y;
/** "TV EntgO Bund", "TV FlexAZ", "TV-Ärzte/VKA"; "TV" alone says nothing. */
const tariffAgreement =
  /TV[\s-](?:Mindestlohn|Ratio|Bund|Ärzte|[A-ZÄÖÜ][A-Za-zÄÖÜäöüß]{0,12}[A-ZÄÖÜ])(?![\wäöüß])(?:[\s/-](?:Bund|VKA|TdL|Länder|KF|EKD))?(?![\wäöüß-])/y;
/** "in der bis zum 31. März 2017 geltenden Fassung" is another wording than that in force. */
export const formerWording =
  /,?\s{1,3}\(?(?:jeweils\s)?in\s(?:der|ihrer|seiner)\s(?:bis\s(?:zum|einschließlich|Ende)?\s?|vor\sdem\s|vom\s\d{1,2}\.\s{0,2}[\w.äöü]{1,12}\s{0,2}\d{0,4}\sbis\s|am\s\d{1,2}\.\s{0,2}[\w.äöü]{1,12}\s{0,2}\d{4}\sgeltenden|damals\s|seinerzeit|früheren\sFassung|alten\sFassung|ursprünglichen\sFassung)/y;
const docketFollows = /\s(?:\([A-Z]\)\s)?\d{1,6}[/.]\d/y;

const bookNumber = (ordinal: string): string | undefined => ROMAN[BOOKS.indexOf(ordinal) + 1] || undefined;
const socialBook = (number: string): string => `SGB ${/^\d/.test(number) ? (ROMAN[Number(number)] ?? number) : number}`;

function abbreviated(word: string): Readonly<{ statute: string; known: boolean }> | null {
  const lower = word.toLowerCase();
  const known = statuteOfName(lower) ?? statuteOfName(lower.replace(/(?<=gesetz)es$/, ""));
  if (known !== undefined) return { statute: known, known: true };
  const capitals = word.match(/[A-ZÄÖÜ]/g)?.length ?? 0;
  if (capitals < 2 || notStatutes.has(word) || isRoman.test(word) || isReporter(word) || court.test(word)) return null;
  return { statute: word, known: false };
}

/** A name in full, in any case: "Kündigungsschutzgesetzes" is the KSchG; an unlisted statute keeps its name. */
function named(word: string): string | null {
  const stem = word.replace(/(?<=gesetz|buch)e?s$/, "");
  const known = statuteOfName(stem);
  if (known !== undefined) return known;
  const lower = stem.toLowerCase();
  return statuteNameEnd.test(lower) && !notStatuteNames.test(lower) ? stem : null;
}

type Name = Readonly<{ end: number; statute: string; known: boolean }>;

function nameAt(text: string, at: number, sign: string): Name | null {
  const code = text.charCodeAt(at);
  if (code < 65 || (code > 90 && code < 192)) return null;
  const social = matchAt(socialCode, text, at);
  if (social) return { end: socialCode.lastIndex, statute: socialBook(social[1] ?? ""), known: true };
  const european = matchAt(union, text, at);
  if (european) return { end: union.lastIndex, statute: unionName(european[0]), known: true };
  const conflict = matchAt(romeOrBrussels, text, at);
  if (conflict) return { end: romeOrBrussels.lastIndex, statute: conflict[0], known: true };
  const book = matchAt(socialCodeBook, text, at);
  const number = book && (book[3] ?? bookNumber(book[1] ?? book[2] ?? ""));
  if (number) return { end: socialCodeBook.lastIndex, statute: `SGB ${number}`, known: true };
  if (matchAt(civilCode, text, at)) return { end: civilCode.lastIndex, statute: "BGB", known: true };
  const described = matchAt(describedLaw, text, at);
  const short = described && abbreviated(described[1] ?? "");
  if (short) return { end: describedLaw.lastIndex, ...short };
  const titled = titleAt(text, at);
  if (titled) return withShortName(text, { end: titled.end, statute: titled.statute, known: titled.listed });
  const tariff = matchAt(tariffAgreement, text, at);
  if (tariff) return { end: tariffAgreement.lastIndex, statute: tariff[0].replace(/\s+/g, " "), known: true };
  if (sign === "Art." && /^E[UG](?![\wäöüß-])/.test(text.slice(at, at + 3)))
    return { end: at + 2, statute: text.slice(at, at + 2), known: true };
  return abbreviationAt(text, at) ?? fullNameAt(text, at);
}

function abbreviationAt(text: string, at: number): Name | null {
  const word = matchAt(abbreviation, text, at)?.[0];
  if (word === undefined) return null;
  const first = word.split("-")[0] ?? word;
  for (const tried of [word, first]) {
    const short = abbreviated(tried);
    // "BetrVG-Novelle" is about the BetrVG, "TVöD-V" is a text of its own.
    const whole = short?.known || !tried.includes("-") || /-[A-Za-zäöü]*[A-ZÄÖÜ]$/.test(tried);
    if (short && whole && !matchAt(docketFollows, text, at + tried.length)) return { end: at + tried.length, ...short };
  }
  return null;
}

function fullNameAt(text: string, at: number): Name | null {
  const word = matchAt(fullName, text, at)?.[0];
  const statute = word === undefined ? null : named(word);
  if (word === undefined || statute === null) return null;
  return withShortName(text, { end: at + word.length, statute, known: true });
}

/** The abbreviation in brackets behind a name in full. */
function withShortName(text: string, name: Name): Name {
  const bracket = matchAt(inBrackets, text, name.end);
  const short = bracket && abbreviated(bracket[1] ?? "");
  return short ? { end: inBrackets.lastIndex, ...short } : name;
}

const editionOf = (found: RegExpExecArray | null): string | null => found && `${found[1] ?? found[2]}.F.`;

/** Land, year and "a.F." behind a name. The BetrVG of 1972 and others are the ones in force. */
function withEdition(text: string, start: number, name: Name, before: string | null): FoundStatute {
  let { end, statute } = name;
  let edition = before;
  const part = matchAt(land, text, end);
  if (part) {
    statute += ` ${part[1]}`;
    end = land.lastIndex;
  }
  const made = matchAt(year, text, end)?.[1];
  if (made !== undefined) {
    end = year.lastIndex;
    if (!inForce.has(`${statute} ${made}`)) edition = made;
  }
  const state = matchAt(oldOrNew, text, end);
  if (state) {
    end = oldOrNew.lastIndex;
    edition = editionOf(state);
  } else if (edition === null && matchAt(formerWording, text, end)) edition = "a.F.";
  return { start, end, statute, edition, known: name.known };
}

/** The statute named right behind a norm: "… BetrVG", "… des Betriebsverfassungsgesetzes", "… a.F. KSchG". */
export function statuteAfter(text: string, at: number, sign: string): FoundStatute | null {
  const state = matchAt(oldOrNew, text, at);
  const from = state ? oldOrNew.lastIndex : at;
  const edition = editionOf(state);
  const first = matchAt(article, text, from) ? article.lastIndex : matchAt(gap, text, from) ? gap.lastIndex : -1;
  if (first < 0) return null;
  const direct = nameAt(text, first, sign);
  if (direct) return withEdition(text, first, direct, edition);
  if (!matchAt(adjective, text, first)) return null;
  const second = adjective.lastIndex;
  const described = nameAt(text, second, sign);
  return described ? withEdition(text, second, described, edition) : null;
}

const before =
  /(?:^|[\s("„»,;:/>])(?:(SGB)[\s-]?([IVX]{1,5}|\d{1,2})|([A-ZÄÖÜ][A-Za-zÄÖÜäöüß]{1,20}(?:-[A-ZÄÖÜ][A-Za-z]{1,8})?))(?:\s((?:18|19|20)\d\d))?\s{1,3}$/;

/** The statute named right before a norm: "BetrVG § 37". */
export function statuteBefore(text: string, at: number, floor: number): FoundStatute | null {
  const found = matchBefore(before, text, at, floor, 36);
  if (!found) return null;
  const [whole, social, book = "", word = "", made] = found;
  const name = social === undefined ? abbreviated(word) : { statute: socialBook(book), known: true };
  if (!name) return null;
  const edition = made === undefined || inForce.has(`${name.statute} ${made}`) ? null : made;
  return { start: at - whole.length + whole.search(/[A-ZÄÖÜ]/), end: at, edition, ...name };
}

const directive = /(?:(?:Richtlinien?|RL|Verordnung|VO)\s(?:\((?:EU|EG|EWG|Euratom)\)\s)?(?:Nr\.\s?)?)?\d{2,4}$/;
const directiveNumber = /\d{2,4}\/\d{1,4}\/(?:EWG|EG|EU|Euratom)(?![\w/])/y;

const unionName = (found: string): string =>
  found
    .replace(/^RL(?=\s)/, "Richtlinie")
    .replace(/^VO(?=\s)/, "Verordnung")
    .replace(/^(?=\d)/, "Richtlinie ");

/** A directive or regulation whose number has its slash at `slash`; "69/335/EWG" alone is a directive. */
export function unionLawAround(
  text: string,
  slash: number,
  floor: number,
): Readonly<{ start: number; end: number; statute: string }> | null {
  const found = matchBefore(directive, text, slash, floor, 44);
  if (!found) return null;
  const start = slash - found[0].length;
  const pattern = /^\d/.test(found[0]) ? directiveNumber : union;
  const whole = matchAt(pattern, text, start);
  return whole && { start, end: pattern.lastIndex, statute: unionName(whole[0]) };
}
