import { courtName, courtPattern } from "./courts.ts";
import { matchAt, matchBefore } from "./match-at.ts";

export type DecisionContext = Readonly<{ start: number; court: string | null; date: string | null }>;

const MONTHS = "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember";
const months = MONTHS.split("|");

const lead = /(?:[\s,;(=–—-]|--|(?:Az|Aktenz|Rs|verb)\.:?|Aktenzeichen:?|Nr\.|Rechtssache|Rs|Az){1,8}$/;
const day = new RegExp(
  `(?:(\\d{1,2})\\.\\s?(\\d{1,2})\\.\\s?(\\d{4}|\\d{2})|(\\d{1,2})\\.\\s{0,3}(${MONTHS}|Jan\\.|Feb\\.|Aug\\.|Sept\\.|Okt\\.|Nov\\.|Dez\\.)\\s{1,3}(\\d{4})|(\\d{4})-(\\d{2})-(\\d{2}))$`,
);
const kind =
  /(?:[-,\s(–]{0,3}(?:(?:rechtskräftige[sn]?|Ersturteil|Teil-?|Grund-?|Versäumnis)?(?:[Uu]rteil(?:e|s|en)?|[Bb]eschl(?:uss|uß|üsse|usses|üssen|\.)|Urt\.|Ue\.|U\.|B\.|Entsch(?:eidung(?:en)?|\.)|Vorlagebeschluss|Bescheid|GB))?[\s,(]{0,3}(?:vom|v\.|von)?)?[\s,(]{0,3}$/;
const court = new RegExp(`(?:^|[\\s("„=;,/])((?:${courtPattern})(?:\\s?\\(?(?:GrS|Großer Senat|\\d{1,2}\\. (?:Senat|Kammer))\\)?)?)$`);

const two = (number: string): string => number.padStart(2, "0");
const fullYear = (written: string): string => (written.length === 4 ? written : `${Number(written) > 40 ? "19" : "20"}${written}`);

function isoDay(found: RegExpExecArray): string {
  const [, day1, month1 = "", year1 = "", day2, name = "", year2 = "", year3, month3 = "", day3 = ""] = found;
  if (day1 !== undefined) return `${fullYear(year1)}-${two(month1)}-${two(day1)}`;
  if (day2 !== undefined)
    return `${year2}-${two(String(months.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1))}-${two(day2)}`;
  return `${year3}-${month3}-${day3}`;
}

const isRealDay = (iso: string): boolean => !Number.isNaN(Date.parse(iso)) && Number(iso.slice(8)) <= 31;

/** Reads backwards from a docket number, not past `floor`. `start` is where the citation then begins. */
export function contextBefore(text: string, docketStart: number, floor: number): DecisionContext {
  const none = { start: docketStart, court: null, date: null };
  const led = matchBefore(lead, text, docketStart, floor, 22);
  if (!led) return none;
  let at = docketStart - led[0].length;
  let start = docketStart;
  const dated = matchBefore(day, text, at, floor, 22);
  const date = dated ? isoDay(dated) : null;
  if (date !== null && !isRealDay(date)) return none;
  if (dated) {
    at -= dated[0].length;
    start = at;
  }
  const said = matchBefore(kind, text, at, floor, 36);
  const before = at - (said?.[0].length ?? 0);
  const found = matchBefore(court, text, before, floor, 60)?.[1];
  if (found !== undefined) return { start: before - found.length, court: courtName(found), date };
  // Without a court the citation keeps "Urteil vom", not what only separates it.
  if (said && /[A-Za-z]/.test(said[0])) start = before + Math.max(0, said[0].search(/[A-Za-z]/));
  return { start, court: null, date };
}

const enclosed = new RegExp(`\\s{0,2}\\((${courtPattern})\\)`, "y");
const last = new RegExp(`(?:,\\s|\\s[-–]\\s)(${courtPattern})(?=\\s{0,2}(?:[);\\uFFFC]|\\.(?:\\s|$)|$))`, "y");

/** The court that is named last: "13 TaBV 5/20 (LAG Hamm)", "13 TaBV 5/20, LAG Hamm;". Before a day or number it is that of the next decision. */
export function courtBehind(text: string, at: number): Readonly<{ court: string; end: number }> | null {
  for (const pattern of [enclosed, last]) {
    const found = matchAt(pattern, text, at)?.[1];
    // "LAG Köln." ends a sentence, "LAG Schl.-Holst." does not get here.
    if (found !== undefined) return { court: courtName(found.replace(/\.$/, "")), end: pattern.lastIndex - (found.endsWith(".") ? 1 : 0) };
  }
  return null;
}
