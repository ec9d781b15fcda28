import type { FindingFacts } from "#src/domain/finding/finding-facts.ts";
import { editDistance } from "#src/domain/german-text/edit-distance.ts";
import { folded } from "#src/domain/german-text/folded-text.ts";
import { formatMonth } from "#src/domain/time/german-date.ts";
import { MANY_DAYS } from "./criteria.ts";
import { monthNames } from "./month-names.ts";
import { readSpans } from "./read-spans.ts";
import { regionOf } from "./vocabulary.ts";
import type { Condition, Span } from "./wish.ts";

type Named = Readonly<{ names: readonly string[]; label: string }>;
type NamedValue = Named & Readonly<{ value: string }>;

export type Conditions = Readonly<{
  conditions: readonly Condition[];
  spans: readonly Span[];
  /** Numbers as long as those of events. */
  numbers: readonly number[];
  /** What is left of the text. */
  rest: string;
  /** The text with its misspelt names put right; `undefined` when there is none. */
  corrected: string | undefined;
  understood: readonly string[];
}>;

const modes: readonly NamedValue[] = [
  {
    value: "online",
    label: "Online",
    names: ["online", "webinar", "webinare", "virtuell", "onlineseminar", "onlineseminare", "onlineschulung"],
  },
  { value: "praesenz", label: "Präsenz", names: ["praesenz", "praesenzseminar", "praesenzseminare", "praesenzschulung"] },
];

type Period = Named & Readonly<{ months: readonly string[] }>;

const seasons: readonly Period[] = [
  { label: "Frühjahr", names: ["fruehjahr", "fruehling"], months: ["03", "04", "05"] },
  { label: "Sommer", names: ["sommer"], months: ["06", "07", "08"] },
  { label: "Herbst", names: ["herbst"], months: ["09", "10", "11"] },
  { label: "Winter", names: ["winter"], months: ["12", "01", "02"] },
];
const quarters: readonly Period[] = ["erstes", "zweites", "drittes", "viertes"].map((ordinal, index) => ({
  label: `${index + 1}. Quartal`,
  names: [`q${index + 1}`, `${index + 1} quartal`, `${ordinal} quartal`, `${ordinal.slice(0, -1)}n quartal`],
  months: [1, 2, 3].map((month) => String(3 * index + month).padStart(2, "0")),
}));
const periods: readonly Period[] = [...seasons, ...quarters];

/** Counted from the present month or year. */
const relative: readonly (Named & Readonly<{ unit: "month" | "year"; later: number }>)[] = [
  { label: "dieser Monat", names: ["dieser monat", "diesen monat", "diesem monat"], unit: "month", later: 0 },
  { label: "nächster Monat", names: ["naechster monat", "naechsten monat", "naechstem monat"], unit: "month", later: 1 },
  { label: "dieses Jahr", names: ["dieses jahr", "diesem jahr"], unit: "year", later: 0 },
  { label: "nächstes Jahr", names: ["naechstes jahr", "naechsten jahr", "naechstem jahr"], unit: "year", later: 1 },
];

const countWords: readonly string[] = ["ein", "zwei", "drei", "vier", "fuenf", "sechs"];

const statesShort: Readonly<Record<string, string>> = {
  nrw: "Nordrhein-Westfalen",
  bw: "Baden-Württemberg",
  meckpomm: "Mecklenburg-Vorpommern",
};

/** Words that every event has in common, folded. */
export const noise: ReadonlySet<string> = new Set(
  `seminar seminare schulung schulungen kurs kurse weiterbildung fortbildung termin termine nr nummer veranstaltung veranstaltungen
  thema themen in im am ab vom bis zum bei nahe ort raum monat`.split(/\s+/),
);

const YEAR = /^20\d\d$/;
const SHORTEST_MISSPELT = 5;
const TWO_EDITS_FROM = 7;

const known = new WeakMap<FindingFacts, readonly NamedValue[]>();

function placesIn(facts: FindingFacts): readonly NamedValue[] {
  const { towns } = facts;
  const states = [...new Set(towns.map(({ state }) => state))];
  const places = known.get(facts) ?? [
    ...towns.map(({ id, title }) => ({ value: id, label: title, names: [folded(title)] })),
    // A city that is a state of its own is asked for as the city.
    ...states
      .filter((state) => !towns.some(({ title }) => title === state))
      .map((state) => ({
        value: regionOf(state),
        label: state,
        names: [folded(state), ...Object.keys(statesShort).filter((short) => statesShort[short] === state)],
      })),
  ];
  known.set(facts, places);
  return places;
}

/** A name that is nearly this word; two equally near ones are none. */
function nearestOf(word: string, list: readonly NamedValue[]): NamedValue | undefined {
  if (word.length < SHORTEST_MISSPELT || /\d/.test(word)) return undefined;
  const most = word.length < TWO_EDITS_FROM ? 1 : 2;
  const near = list.flatMap((item) => {
    const [name = ""] = item.names;
    const distance = name.length < SHORTEST_MISSPELT || name[0] !== word[0] ? undefined : editDistance(word, name, most);
    return distance === undefined ? [] : [{ item, distance }];
  });
  near.sort((a, b) => a.distance - b.distance);
  return near[0] !== undefined && near[0].distance !== near[1]?.distance ? near[0].item : undefined;
}

type Token = Readonly<{ word: string; start: number; end: number }>;

const tokensOf = (text: string): readonly Token[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}§]+/gu)].map((hit) => ({ word: folded(hit[0]), start: hit.index, end: hit.index + hit[0].length }));

/** The longest name that begins at a word, over as many words as it has. */
function namedAt<N extends Named>(
  tokens: readonly Token[],
  at: number,
  list: readonly N[],
): Readonly<{ item: N; length: number }> | undefined {
  const matches = list.flatMap((item) =>
    item.names.flatMap((name) => {
      const words = name.split(" ");
      return words.every((word, i) => tokens[at + i]?.word === word) ? [{ item, length: words.length }] : [];
    }),
  );
  return matches.sort((a, b) => b.length - a.length)[0];
}

function daysAt(tokens: readonly Token[], at: number): Readonly<{ days: number; length: number }> | undefined {
  const { word = "" } = tokens[at] ?? {};
  const [, count = "", unit = ""] = /^(\d{1,2}|ein|zwei|drei|vier|fuenf|sechs)(taegig(?:e[nrs]?)?|tage?)?$/.exec(word) ?? [];
  if (count === "") return word === "tagesseminar" || word === "tagesseminare" ? { days: 1, length: 1 } : undefined;
  const days = /\d/.test(count) ? Number(count) : countWords.indexOf(count) + 1;
  if (unit !== "") return days > 0 ? { days, length: 1 } : undefined;
  return days > 0 && /^(?:tage?n?|taegig(?:e[nrs]?)?)$/.test(tokens[at + 1]?.word ?? "") ? { days, length: 2 } : undefined;
}

type Found = Readonly<{ length: number; dimension: Condition["dimension"]; values: readonly string[]; label: string; corrected?: string }>;
type Asked = Readonly<{ facts: FindingFacts; monthsAhead: readonly string[]; isWord: (word: string) => boolean }>;

const inMonth = (value: string, ahead: readonly string[]): readonly string[] => ahead.filter((month) => month.endsWith(`-${value}`));

/** A season, a quarter, this month, next year. */
function periodAt(tokens: readonly Token[], at: number, ahead: readonly string[]): Found | undefined {
  const named = namedAt(tokens, at, periods);
  if (named) {
    const { label, months } = named.item;
    return { length: named.length, dimension: "month", values: months.flatMap((month) => inMonth(month, ahead)), label };
  }
  const counted = namedAt(tokens, at, relative);
  if (counted === undefined) return undefined;
  const { unit, later } = counted.item;
  const [present = ""] = ahead;
  const label = unit === "year" ? String(Number(present.slice(0, 4)) + later) : (ahead[later] ?? present);
  return {
    length: counted.length,
    dimension: "month",
    values: ahead.filter((month) => month.startsWith(label)),
    label: unit === "year" ? label : formatMonth(`${label}-01`),
  };
}

function conditionAt(tokens: readonly Token[], at: number, { facts, monthsAhead, isWord }: Asked): Found | undefined {
  const { word = "" } = tokens[at] ?? {};
  const days = daysAt(tokens, at);
  if (days) {
    const value = String(Math.min(days.days, MANY_DAYS));
    return { length: days.length, dimension: "days", values: [value], label: days.days === 1 ? "1 Tag" : `${days.days} Tage` };
  }
  if (YEAR.test(word)) return { length: 1, dimension: "month", values: monthsAhead.filter((month) => month.startsWith(word)), label: word };
  const period = periodAt(tokens, at, monthsAhead);
  if (period) return period;
  const mode = namedAt(tokens, at, modes);
  if (mode) return { length: mode.length, dimension: "mode", values: [mode.item.value], label: mode.item.label };
  const places = placesIn(facts);
  const place = namedAt(tokens, at, places);
  if (place) return { length: place.length, dimension: "place", values: [place.item.value], label: place.item.label };
  const month = namedAt(tokens, at, monthNames);
  if (month) return { length: 1, dimension: "month", values: inMonth(month.item.value, monthsAhead), label: month.item.label };
  if (isWord(word)) return undefined;
  const near = nearestOf(word, places);
  if (near) return { length: 1, dimension: "place", values: [near.value], label: near.label, corrected: near.label };
  const nearMonth = nearestOf(word, monthNames);
  return (
    nearMonth && {
      length: 1,
      dimension: "month",
      values: inMonth(nearMonth.value, monthsAhead),
      label: nearMonth.label,
      corrected: nearMonth.label,
    }
  );
}

/** Months of the same condition meet: "Januar 2027" is one month of that year. */
function joined(found: readonly Found[]): readonly Condition[] {
  const [years, names] = [found.filter(({ label }) => YEAR.test(label)), found.filter(({ label }) => !YEAR.test(label))];
  const byDimension = Map.groupBy(names, ({ dimension }) => dimension);
  const conditions = [...byDimension].map(([dimension, list]) => ({
    dimension,
    values: [...new Set(list.flatMap(({ values }) => values))],
  }));
  return [...conditions, ...years.map(({ dimension, values }) => ({ dimension, values }))];
}

/** Short numbers may be anything; alone they are one of an event, unless they are a year. */
const isNumber = (word: string, tokens: readonly Token[]): boolean =>
  /^\d{5,9}$/.test(word) ||
  (/^\d{1,4}$/.test(word) && !YEAR.test(word) && tokens.filter(({ word: other }) => !noise.has(other)).length === 1);

/**
 * Reads places, months, years, days, lengths, online and numbers of events out of a text. Names of places and months may be misspelt
 * when `isWord` knows no such word; `monthsAhead` (`2027-01`) are those that a month without a year stands for.
 */
export function readConditions(text: string, asked: Asked): Conditions {
  const { spans, understood: days, rest: undated } = readSpans(text, asked.monthsAhead);
  const tokens = tokensOf(undated);
  const found: Found[] = [];
  const numbers: number[] = [];
  const gone: Token[] = [];
  const replaced: Readonly<{ token: Token; by: string }>[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    const afterSign = tokens[at - 1]?.word === "§";
    if (isNumber(token.word, tokens)) {
      numbers.push(Number(token.word));
      gone.push(token);
      continue;
    }
    if (noise.has(token.word)) {
      gone.push(token);
      continue;
    }
    const condition = afterSign ? undefined : conditionAt(tokens, at, asked);
    if (condition === undefined) continue;
    found.push(condition);
    gone.push(...tokens.slice(at, at + condition.length));
    if (condition.corrected !== undefined) replaced.push({ token, by: condition.corrected });
    at += condition.length - 1;
  }
  const without = (shown: string, { start, end }: Token): string => shown.slice(0, start) + " ".repeat(end - start) + shown.slice(end);
  return {
    conditions: joined(found),
    spans,
    numbers,
    rest: gone.reduce(without, undated).replace(/\s+/g, " ").trim(),
    corrected:
      replaced.length === 0
        ? undefined
        : replaced.reduceRight((shown, { token: { start, end }, by }) => shown.slice(0, start) + by + shown.slice(end), text),
    understood: [...found.map(({ label }) => label), ...days],
  };
}
