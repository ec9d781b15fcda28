import { eventNumber } from "#src/domain/events/event-number.ts";
import { readEuro } from "#src/domain/pricing/read-euro.ts";
import type { NamedTheme, Stretch } from "./finding.ts";

const numbers =
  /\b(?:Termin|Terminnummer|Termin-Nr\.|Veranstaltung|Veranstaltungsnummer|Veranstaltungs-Nr\.|Seminar|Seminarnummer|Seminar-Nr\.|VA-Nr\.):?\s{1,3}(\d{1,10})(?![\d/]|[.,:]\s?\d|\.\s)/g;
const amountFirst = /(?<![\d.,])(\d{1,3}(?:\.\d{3}){1,3}(?:,\d{2})?|\d{1,9}(?:,\d{2})?)\s?(?:€|EUR\b|Euro\b)/g;
const signFirst = /(?:€|\bEUR)\s?(\d{1,3}(?:\.\d{3}){1,3}(?:,\d{2})?|\d{1,9}(?:,\d{2})?)(?!\d|[.,]\d|\s?(?:€|EUR))/g;
const SHORTEST_TITLE = 8;
const letter = /[\p{L}\p{N}]/u;

/** Numbers behind a word that says that an event is meant. */
export const findEventNumbers = (text: string): readonly Stretch[] =>
  [...text.matchAll(numbers)].flatMap(({ index, 0: all, 1: number }) => {
    const eventId = eventNumber(number);
    return eventId === null ? [] : [{ start: index, end: index + all.length, said: { kind: "event", eventId } } as const];
  });

export const findPrices = (text: string): readonly Stretch[] =>
  [...text.matchAll(amountFirst), ...text.matchAll(signFirst)].flatMap(({ index, 0: all, 1: amount = "" }) => {
    const cents = readEuro(amount);
    return cents === null ? [] : [{ start: index, end: index + all.length, said: { kind: "price", cents } } as const];
  });

/** Titles as whole words, whatever their case and line breaks; where one title stands in another the longer one counts. */
export function findThemes(text: string, themes: readonly NamedTheme[]): readonly Stretch[] {
  const lower = text.toLowerCase();
  // A few letters grow when they are made small, and places would move.
  const searched = (lower.length === text.length ? lower : text).replace(/\s/g, " ");
  const found: Stretch[] = [];
  for (const { themeId, title } of themes.toSorted((one, other) => other.title.length - one.title.length)) {
    const wanted = title.toLowerCase();
    if (wanted.length < SHORTEST_TITLE) continue;
    for (let start = searched.indexOf(wanted); start >= 0; start = searched.indexOf(wanted, start + wanted.length)) {
      const end = start + wanted.length;
      const isWhole = !letter.test(searched[start - 1] ?? " ") && !letter.test(searched[end] ?? " ");
      if (isWhole && !found.some((other) => start < other.end && other.start < end))
        found.push({ start, end, said: { kind: "theme", themeId } });
    }
  }
  return found;
}
