import { addDays, type IsoDay, weekday } from "./german-date.ts";
import { easterSunday, nationwideHolidays } from "./german-holidays.ts";

export const germanStates = [
  "Baden-Württemberg",
  "Bayern",
  "Berlin",
  "Brandenburg",
  "Bremen",
  "Hamburg",
  "Hessen",
  "Mecklenburg-Vorpommern",
  "Niedersachsen",
  "Nordrhein-Westfalen",
  "Rheinland-Pfalz",
  "Saarland",
  "Sachsen",
  "Sachsen-Anhalt",
  "Schleswig-Holstein",
  "Thüringen",
] as const;
export type GermanState = (typeof germanStates)[number];

type Rule = Readonly<{ name: string; day: (year: number) => IsoDay; states: readonly GermanState[]; from?: number; until?: number }>;

const fixed =
  (monthDay: string) =>
  (year: number): IsoDay =>
    `${year}-${monthDay}`;
const afterEaster =
  (days: number) =>
  (year: number): IsoDay =>
    addDays(easterSunday(year), days);

/** The Wednesday before 23 November. */
function repentanceDay(year: number): IsoDay {
  let day = `${year}-11-22`;
  while (weekday(day) !== "Mittwoch") day = addDays(day, -1);
  return day;
}

/**
 * Holidays of single states by their own laws (checked 30 November 2026); `from` is the first year, `until` the last. Left out is
 * what holds in parts of a state only: Fronleichnam in Sachsen and Thüringen, Friedensfest in Augsburg. Mariä Himmelfahrt in
 * Bavaria holds in most communities and is said so. Berlin made single days holidays by laws of 2019 and 2024 (GVBl. p. 460).
 */
const rules: readonly Rule[] = [
  { name: "Heilige Drei Könige", day: fixed("01-06"), states: ["Baden-Württemberg", "Bayern", "Sachsen-Anhalt"] },
  { name: "Internationaler Frauentag", day: fixed("03-08"), states: ["Berlin"], from: 2019 },
  { name: "Internationaler Frauentag", day: fixed("03-08"), states: ["Mecklenburg-Vorpommern"], from: 2023 },
  { name: "75. Jahrestag der Befreiung vom Nationalsozialismus", day: fixed("05-08"), states: ["Berlin"], from: 2020, until: 2020 },
  { name: "80. Jahrestag der Befreiung vom Nationalsozialismus", day: fixed("05-08"), states: ["Berlin"], from: 2025, until: 2025 },
  { name: "75. Jahrestag des Aufstandes vom 17. Juni 1953", day: fixed("06-17"), states: ["Berlin"], from: 2028, until: 2028 },
  { name: "Ostersonntag", day: afterEaster(0), states: ["Brandenburg"] },
  { name: "Pfingstsonntag", day: afterEaster(49), states: ["Brandenburg"] },
  {
    name: "Fronleichnam",
    day: afterEaster(60),
    states: ["Baden-Württemberg", "Bayern", "Hessen", "Nordrhein-Westfalen", "Rheinland-Pfalz", "Saarland"],
  },
  { name: "Mariä Himmelfahrt", day: fixed("08-15"), states: ["Saarland"] },
  { name: "Mariä Himmelfahrt (in den meisten Gemeinden)", day: fixed("08-15"), states: ["Bayern"] },
  { name: "Weltkindertag", day: fixed("09-20"), states: ["Thüringen"], from: 2019 },
  {
    name: "Reformationstag",
    day: fixed("10-31"),
    states: ["Brandenburg", "Mecklenburg-Vorpommern", "Sachsen", "Sachsen-Anhalt", "Thüringen"],
  },
  { name: "Reformationstag", day: fixed("10-31"), states: ["Bremen", "Hamburg", "Niedersachsen", "Schleswig-Holstein"], from: 2018 },
  {
    name: "Allerheiligen",
    day: fixed("11-01"),
    states: ["Baden-Württemberg", "Bayern", "Nordrhein-Westfalen", "Rheinland-Pfalz", "Saarland"],
  },
  { name: "Buß- und Bettag", day: repentanceDay, states: ["Sachsen"] },
];

/** The public holidays of a year: those of all states, and those of one of them. */
export function publicHolidays(year: number, state: GermanState | null): ReadonlyMap<IsoDay, string> {
  const own = rules.filter(
    ({ states, from = 0, until = year }) => state !== null && year >= from && year <= until && states.includes(state),
  );
  return new Map([...nationwideHolidays(year), ...own.map(({ name, day }) => [day(year), name] as const)]);
}
