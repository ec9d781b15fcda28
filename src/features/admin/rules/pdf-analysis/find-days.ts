import { readDay } from "#src/domain/time/read-day.ts";
import type { Stretch } from "./finding.ts";

const months = ["januar", "februar", "märz", "april", "mai", "juni", "juli", "august", "september", "oktober", "november", "dezember"];
const numbered = /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?!\d|\.\d)/g;
const named =
  /(?<![\d.])(\d{1,2})\.\s(Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\s(\d{4})(?!\d)/gi;
const period =
  /(?:binnen|innerhalb(?: von)?|Frist von)\s(?:einer|eines|einem|zwei|drei|vier|fünf|sechs|acht|zehn|zwölf|\d{1,3})\s(?:Arbeitst|Werkt|Kalendert|T|Woche|Monat)[a-zä]{0,6}/gi;
/** What makes a day a deadline where it stands right before it. */
const deadlineBefore = /(?:\bbis|spätestens|Frist|fällig|Stichtag|Anmeldeschluss|läuft ab|endet)[^.;\d]{0,24}$/i;
/** „5.3. bis 8.3.2027“ is a span. */
const spanBefore = /\d\.?\s?(?:bis|–|-)\s?(?:zum\s)?$/i;
const LOOK_BACK = 60;

/** Days and periods of a text; a day is a deadline when the words before it say so. `taken`: stretches whose days are something else. */
export function findDays(text: string, taken: readonly Stretch[]): readonly Stretch[] {
  const found: Stretch[] = [];
  const isFree = (at: number): boolean => !taken.some(({ start, end }) => at >= start && at < end);
  const add = (start: number, end: number, written: string): void => {
    const day = readDay(written);
    if (day === null || !isFree(start)) return;
    const before = text.slice(Math.max(0, start - LOOK_BACK), start).replace(/\s/g, " ");
    const kind = deadlineBefore.test(before) && !spanBefore.test(before) ? "deadline" : "day";
    found.push({ start, end, said: { kind, day } });
  };
  for (const { index, 0: all, 1: day = "", 2: month = "", 3: year = "" } of text.matchAll(numbered))
    add(index, index + all.length, `${day}.${month}.${year}`);
  for (const { index, 0: all, 1: day = "", 2: month = "", 3: year = "" } of text.matchAll(named))
    add(index, index + all.length, `${day}.${months.indexOf(month.toLowerCase()) + 1}.${year}`);
  for (const { index, 0: all } of text.matchAll(period))
    found.push({ start: index, end: index + all.length, said: { kind: "period", words: all.replace(/\s/g, " ") } });
  return found;
}
