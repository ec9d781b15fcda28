import { folded } from "#src/domain/german-text/folded-text.ts";
import { addDays, addWeeks, formatRange, type IsoDay, isIsoDay, mondayOf } from "#src/domain/time/german-date.ts";
import { monthNames } from "./month-names.ts";
import type { Span } from "./wish.ts";

type Found = Readonly<{ start: number; label: string; spans: readonly Span[] }>;
type Years = readonly string[];

const two = (digits: string): string => digits.padStart(2, "0");
const longest = (a: string, b: string): number => b.length - a.length;

const MONTH = [...new Set(monthNames.flatMap(({ label, names }) => [label, ...names]))].sort(longest).join("|");
const MAYBE_YEAR = String.raw`(?:\s+(20\d\d))?`;
/** `10.5.2027`, `10.05.27`, `10.5.`, `10.05`; `10. Mai 2027`, `10. Mai`. The full stop tells a day from the part of a seminar. */
const DAY = String.raw`(\d{1,2})\.\s?(?:(\d{1,2})\.\s?(20\d\d|\d\d)(?!\d)|(\d{1,2})\.(?!\d)|(\d\d)(?![\d.])|(${MONTH})\.?(?!\p{L})${MAYBE_YEAR})`;
/** The first day of a range leaves out what the second one says. */
const FIRST = String.raw`(\d{1,2})\.\s?(?:(\d{1,2})\.\s?|(${MONTH})\.?\s)?(?:20\d\d)?\s?(?:-|–|bis(?:\s+zum)?)\s?`;

const patterns = {
  range: new RegExp(String.raw`(?<![\p{L}\d.])${FIRST}${DAY}`, "giu"),
  day: new RegExp(String.raw`(?<![\p{L}\d.])${DAY}`, "giu"),
  iso: /(?<!\d)(20\d\d-\d\d-\d\d)(?!\d)/g,
  week: /(?<!\p{L})(?:kw|kalenderwoche)\s?(\d{1,2})(?!\d)(?:\s?[/,]?\s?(20\d\d))?/giu,
  part: new RegExp(String.raw`(?<!\p{L})(anfang|mitte|ende)\s+(${MONTH})(?!\p{L})${MAYBE_YEAR}`, "giu"),
};

const monthOfName = (name: string): string => monthNames.find(({ names }) => names.includes(folded(name)))?.value ?? "";
const yearsFor = (year: string, ahead: Years): Years => (year === "" ? ahead : [year.length === 2 ? `20${year}` : year]);

type TypedDay = Readonly<{ day: string; month: string; year: string }>;

/** The groups of `DAY` as they were matched. */
function typedDay([day = "", monthWithYear = "", shortYear = "", monthDot = "", monthBare = "", name = "", year = ""]: readonly (
  | string
  | undefined
)[]): TypedDay {
  const month = monthWithYear || monthDot || monthBare;
  return { day, month: month === "" ? monthOfName(name) : two(month), year: shortYear || year };
}

const isoOf = ({ day, month }: TypedDay, year: string): IsoDay => `${year}-${month}-${two(day)}`;
const existing = (spans: readonly Span[]): readonly Span[] => spans.filter(({ from, to }) => isIsoDay(from) && isIsoDay(to) && from <= to);

function spansOfDay(typed: TypedDay, ahead: Years): readonly Span[] {
  return existing(yearsFor(typed.year, ahead).map((year) => ({ from: isoOf(typed, year), to: isoOf(typed, year) })));
}

function spansOfRange([day = "", number = "", name = "", ...second]: readonly (string | undefined)[], ahead: Years): readonly Span[] {
  const last = typedDay(second);
  const month = number === "" ? monthOfName(name) || last.month : two(number);
  return existing(
    yearsFor(last.year, ahead).map((year) => {
      const to = isoOf(last, year);
      const from = isoOf({ day, month, year }, year);
      // From December into January.
      return { from: from <= to ? from : isoOf({ day, month, year }, String(Number(year) - 1)), to };
    }),
  );
}

/** The fourth of January lies in the first week of its year (ISO 8601). */
function spansOfWeek([week = "", typed = ""]: readonly (string | undefined)[], ahead: Years): readonly Span[] {
  const count = Number(week);
  return yearsFor(typed, ahead).flatMap((year) => {
    const from = addWeeks(mondayOf(`${year}-01-04`), count - 1);
    const isOfYear = count > 0 && addDays(from, 3).startsWith(year);
    return isOfYear ? [{ from, to: addDays(from, 6) }] : [];
  });
}

/** The first day after a month (`2027-03`). */
function firstOfNext(month: string): IsoDay {
  const [year = "", number = ""] = month.split("-");
  return number === "12" ? `${Number(year) + 1}-01-01` : `${year}-${two(String(Number(number) + 1))}-01`;
}

const thirds: Readonly<Record<string, readonly [string, string]>> = { anfang: ["01", "10"], mitte: ["11", "20"], ende: ["21", ""] };

function spansOfPart([part = "", name = "", typed = ""]: readonly (string | undefined)[], ahead: Years): readonly Span[] {
  const [first, last] = thirds[part.toLowerCase()] ?? ["01", "10"];
  const month = monthOfName(name);
  return yearsFor(typed, ahead).map((year) => {
    const to = last === "" ? addDays(firstOfNext(`${year}-${month}`), -1) : `${year}-${month}-${last}`;
    return { from: `${year}-${month}-${first}`, to };
  });
}

type Reader = readonly [RegExp, (groups: readonly (string | undefined)[], ahead: Years) => readonly Span[]];

const readers: readonly Reader[] = [
  [patterns.iso, ([day = ""]) => existing([{ from: day, to: day }])],
  [patterns.range, spansOfRange],
  [patterns.day, (groups, ahead) => spansOfDay(typedDay(groups), ahead)],
  [patterns.week, spansOfWeek],
  [patterns.part, spansOfPart],
];

function labelOf(typed: string, spans: readonly Span[]): string {
  const [only] = spans;
  return only !== undefined && spans.length === 1 ? formatRange(only.from, only.to) : typed.trim();
}

type ReadSpans = Readonly<{
  spans: readonly Span[];
  understood: readonly string[];
  /** The text with blanks for what was read: all else stands where it stood. */
  rest: string;
}>;

/**
 * Reads days (`10.05.2027`, `10. Mai`), ranges, calendar weeks and thirds of a month (`Anfang Juni`) out of a text. Without a year
 * they stand for that day of each year in `monthsAhead` (`2027-01`). What is no day that exists is not read.
 */
export function readSpans(text: string, monthsAhead: readonly string[]): ReadSpans {
  const ahead = [...new Set(monthsAhead.map((month) => month.slice(0, 4)))];
  const found: Found[] = [];
  let rest = text;
  for (const [pattern, spansOf] of readers)
    rest = rest.replace(pattern, (typed: string, ...match: readonly unknown[]) => {
      const at = match.findIndex((each) => typeof each === "number");
      const spans = spansOf(match.slice(0, at) as readonly (string | undefined)[], ahead);
      if (spans.length === 0) return typed;
      const start = match[at] as number;
      found.push({ start, label: labelOf(typed, spans), spans });
      return " ".repeat(typed.length);
    });
  found.sort((a, b) => a.start - b.start);
  return {
    spans: found.flatMap(({ spans }) => spans),
    understood: found.map(({ label }) => label),
    rest,
  };
}

const MONTH_AND_YEAR = new RegExp(String.raw`(?<![\p{L}\d])(${MONTH})\.?(?!\p{L})${MAYBE_YEAR}`, "giu");

/** Reads whole months (`März`, `März 2027`) out of a text that `readSpans` has read; without a year as there. */
export function readMonths(text: string, monthsAhead: readonly string[]): Pick<ReadSpans, "spans" | "rest"> {
  const spans: Span[] = [];
  const rest = text.replace(MONTH_AND_YEAR, (typed: string, name: string, year = "") => {
    const month = monthOfName(name);
    const months = year === "" ? monthsAhead.filter((each) => each.endsWith(`-${month}`)) : [`${year}-${month}`];
    spans.push(...months.map((each) => ({ from: `${each}-01`, to: addDays(firstOfNext(each), -1) })));
    return " ".repeat(typed.length);
  });
  return { spans, rest };
}
