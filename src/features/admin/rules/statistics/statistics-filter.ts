import type { Brand } from "#src/brand/brand.ts";
import { addDays, formatDay, type IsoDay } from "#src/domain/time/german-date.ts";
import type { Choice, FilterField } from "../table-model.ts";

type StatisticGroup = "month" | "theme" | "house";

export type StatisticsFilter = Readonly<{
  by: StatisticGroup;
  /** Empty for the present year. */
  period: string;
  from: IsoDay;
  to: IsoDay;
  brand: Brand | undefined;
  /** Title of a rubric; `Fachtagungen` for events without a theme. */
  rubric: string | undefined;
  place: number | "online" | undefined;
}>;

/** What can be chosen beside the fixed words. */
export type StatisticsChoices = Readonly<{
  rubrics: readonly string[];
  hotels: readonly Readonly<{ hotelId: number; name: string; city: string }>[];
}>;

/** Events without a theme are conferences. */
export const CONFERENCES = "Fachtagungen";
const ONLINE = "online";

const groupsInAddress: Readonly<Record<string, StatisticGroup>> = { rubrik: "theme", haus: "house" };
export const groupLabels: Readonly<Record<StatisticGroup, string>> = { month: "Monat", theme: "Rubrik", house: "Haus" };
const brands: readonly Readonly<{ value: Brand; label: string }>[] = [
  { value: "ifb", label: "ifb" },
  { value: "betriebsrat", label: "betriebsrat" },
];

const YEARS_BACK = 4;
/** Events lie at most two years ahead. */
const YEARS_AHEAD = 2;
const yearOf = (day: IsoDay): number => Number(day.slice(0, 4));
const wholeYear = (year: number): Readonly<{ from: IsoDay; to: IsoDay }> => ({ from: `${year}-01-01`, to: `${year}-12-31` });

const yearsAround = (today: IsoDay): readonly number[] =>
  Array.from({ length: YEARS_BACK + YEARS_AHEAD + 1 }, (_, index) => yearOf(today) + YEARS_AHEAD - index);

function daysOf(period: string, today: IsoDay): Readonly<{ from: IsoDay; to: IsoDay }> | null {
  const thisMonth = `${today.slice(0, 7)}-01`;
  const sameMonth = (years: number): IsoDay => `${yearOf(today) + years}${thisMonth.slice(4)}`;
  if (period === "12-monate") return { from: sameMonth(-1), to: addDays(thisMonth, -1) };
  if (period === "kommende") return { from: thisMonth, to: addDays(sameMonth(1), -1) };
  return yearsAround(today).map(String).includes(period) ? wholeYear(Number(period)) : null;
}

function placeOf(text: string | null): StatisticsFilter["place"] {
  if (text === ONLINE) return ONLINE;
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** What the address asks for; what means nothing there is left out (spec:staff#statistics). */
export function statisticsFilterOf({ searchParams }: URL, today: IsoDay, { rubrics }: StatisticsChoices): StatisticsFilter {
  const group = searchParams.get("nach") ?? "";
  const period = searchParams.get("zeitraum") ?? "";
  const days = daysOf(period, today);
  return {
    by: Object.hasOwn(groupsInAddress, group) ? (groupsInAddress[group] ?? "month") : "month",
    period: days === null ? "" : period,
    ...(days ?? wholeYear(yearOf(today))),
    brand: brands.find(({ value }) => value === searchParams.get("seite"))?.value,
    rubric: [...rubrics, CONFERENCES].find((title) => title === searchParams.get("rubrik")),
    place: placeOf(searchParams.get("haus")),
  };
}

const groupInAddress = ({ by }: StatisticsFilter): string => Object.entries(groupsInAddress).find(([, group]) => group === by)?.[0] ?? "";

export const statisticsQuery = (filter: StatisticsFilter): Readonly<Record<string, string | undefined>> => ({
  nach: groupInAddress(filter),
  zeitraum: filter.period,
  seite: filter.brand,
  rubrik: filter.rubric,
  haus: filter.place === undefined ? undefined : String(filter.place),
});

export const periodText = ({ from, to }: StatisticsFilter): string => `${formatDay(from)} bis ${formatDay(to)}`;

export function statisticsFields(filter: StatisticsFilter, today: IsoDay, { rubrics, hotels }: StatisticsChoices): readonly FilterField[] {
  const groups = Object.entries(groupsInAddress).map(([value, group]) => ({ value, label: groupLabels[group] }));
  const periods: readonly Choice[] = [
    { value: "12-monate", label: "letzte 12 volle Monate" },
    { value: "kommende", label: "dieser und 11 weitere Monate" },
    ...yearsAround(today)
      .filter((year) => year !== yearOf(today))
      .map((year) => ({ value: String(year), label: String(year) })),
  ];
  const period = filter.period === String(yearOf(today)) ? "" : filter.period;
  const places = hotels.map(({ hotelId, name, city }) => ({ value: String(hotelId), label: `${city}, ${name}` }));
  return [
    { kind: "choice", name: "nach", label: "Auswerten nach", value: groupInAddress(filter), all: groupLabels.month, options: groups },
    { kind: "choice", name: "zeitraum", label: "Zeitraum", value: period, all: `dieses Jahr (${yearOf(today)})`, options: periods },
    { kind: "choice", name: "seite", label: "Bestellt über", value: filter.brand ?? "", all: "beide Websites", options: brands },
    {
      kind: "choice",
      name: "rubrik",
      label: "Rubrik",
      value: filter.rubric ?? "",
      options: [...rubrics, CONFERENCES].map((title) => ({ value: title, label: title })),
    },
    {
      kind: "choice",
      name: "haus",
      label: "Ort und Hotel",
      value: filter.place === undefined ? "" : String(filter.place),
      options: [{ value: ONLINE, label: "Online" }, ...places],
    },
  ];
}
