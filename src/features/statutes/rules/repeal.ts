import { addDays, type IsoDay, isIsoDay } from "#src/domain/time/german-date.ts";

const repealing = "Aufh";
/** Days on which something ends, and days from which it is no more; that of the repealing act ("v. 8.7.2025") is neither. */
const days = /(mWv|mit Ablauf (?:d\.|des)|bis zum|am) (\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})/g;
const lasting = /^(?:mit Ablauf|bis)/;
/** A single provision, or what a day alone does not tell: an exception that goes on without one. */
const partial = /^(?:§|Art\b)/;
const exception = /mit Ausnahme|ausgenommen/;

type States = readonly Readonly<{ kind: string; text: string }>[];

export const repealsIn = (states: States): readonly string[] => states.flatMap(({ kind, text }) => (kind === repealing ? [text] : []));

function daysIn(remark: string): readonly IsoDay[] {
  return [...remark.matchAll(days)].flatMap(([, word = "", day = "", month = "", year = ""]) => {
    const found = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    if (!isIsoDay(found) || (word === "am" && !/außer Kraft/.test(remark))) return [];
    return [lasting.test(word) ? addDays(found, 1) : found];
  });
}

/**
 * The first day on which a statute is law no more, by the source's remarks on its repeal: `V aufgeh. durch § 5 dieser V mit Ablauf
 * d. 25.5.2022` is 26 May. Of several days the last, as parts of a statute may end before it; undefined where none is certain.
 */
export function repealedFrom(states: States): IsoDay | undefined {
  const found = repealsIn(states).map((text) =>
    partial.test(text) ? [] : daysIn(text).filter((_, __, all) => all.length > 1 || !exception.test(text)),
  );
  return found.some((all) => all.length === 0) ? undefined : found.flat().toSorted().at(-1);
}
