import type { EventSummary } from "#src/domain/events/event-summary.ts";
import { summaryOf } from "#src/domain/events/event-summary.ts";
import { type FindingFilter, without } from "#src/domain/finding/filter/criteria.ts";
import { findEvents } from "#src/domain/finding/filter/find-events.ts";
import { finderHref, finderPaths, readFinderQuery } from "#src/domain/finding/filter/finder-query.ts";
import { lastMonth } from "#src/domain/finding/filter/months-ahead.ts";
import { chosenLabel, regionOf, vocabularyOf } from "#src/domain/finding/filter/vocabulary.ts";
import type { FindingFacts } from "#src/domain/finding/finding-facts.ts";
import { filterParameters } from "#src/domain/finding/finding-parameters.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { formatDay, formatMonth, type IsoDay } from "#src/domain/time/german-date.ts";
import { monthOf } from "#src/domain/time/months.ts";
import { type GermanState, germanStates, publicHolidays } from "#src/domain/time/state-holidays.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import { liveEvents } from "#src/finding/live-events.ts";
import { readWish } from "#src/finding/read-wish.ts";
import { type SchoolHolidays, schoolHolidays } from "#src/queries/school-holidays.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { type GridDay, monthGrid } from "../rules/month-grid.ts";

export const MONTH_CALENDAR_PATH = "/seminare/kalender";
export const STATE = "land";

type Option = Readonly<{ value: string; label: string; selected: boolean }>;

export type MonthCalendar = Readonly<{
  head: PageHead;
  title: string;
  weeks: readonly (readonly GridDay<EventSummary>[])[];
  months: readonly Option[];
  states: readonly Option[];
  modes: readonly Option[];
  /** Filters that came with the address and go on with it. */
  kept: readonly Readonly<{ name: string; value: string; label: string }>[];
  before: string | null;
  after: string | null;
  /** The list of the same dates. */
  list: string;
  count: number;
  school: string;
  problems: readonly string[];
}>;

const slugOf = (state: string): string => regionOf(state).replace(/^region-/, "");

/** The state that was asked for; else the one of the place that is looked at. */
function stateFor(asked: string, place: string | undefined, { towns }: FindingFacts): GermanState | null {
  const named = germanStates.find((state) => slugOf(state) === asked || state === asked);
  const own = towns.find(({ id, state }) => id === place || regionOf(state) === place)?.state;
  return named ?? (asked === "" ? (germanStates.find((state) => state === own) ?? null) : null);
}

function schoolSentence(state: GermanState | null, month: string, all: readonly SchoolHolidays[]): string {
  const names = new Intl.ListFormat("de", { type: "conjunction" }).format(all.map((each) => each.state));
  const known = all.length === 0 ? "Schulferien sind hier noch nicht hinterlegt." : `Schulferien kennen wir für ${names}.`;
  if (state === null) return `${known} Wählen Sie ein Bundesland, dann stehen sie im Kalender.`;
  const own = all.find((each) => each.state === state);
  if (own === undefined) return `Schulferien in ${state} sind hier nicht hinterlegt. ${known}`;
  const span = `vom ${formatDay(own.from)} bis zum ${formatDay(own.until)}`;
  const inside = `${month}-31` >= own.from && `${month}-01` <= own.until;
  const whole = `${month}-01` >= own.from && `${month}-31` <= own.until;
  const partly = inside && !whole ? " Für diesen Monat sind sie nicht vollständig." : "";
  if (!inside) return `Schulferien in ${state} kennen wir nur ${span}, nicht für diesen Monat.`;
  return `Schulferien in ${state}: bekannt ${span}, verglichen am ${formatDay(own.checked)}; verbindlich ist, was das Land veröffentlicht.${partly}`;
}

function nextMonth(month: string, step: 1 | -1): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}

const withoutEmptyState = (params: URLSearchParams): URLSearchParams | null => {
  const names = [...Object.values(filterParameters), STATE].filter((name) => params.get(name)?.trim() === "");
  if (names.length === 0) return null;
  const rest = new URLSearchParams(params);
  for (const name of names) rest.delete(name);
  return rest;
};

const hrefOf = (filter: FindingFilter, state: string): string => {
  const [, query = ""] = finderHref("events", { filter, order: filter.text === undefined ? "datum" : "treffer" }).split("?");
  const params = new URLSearchParams(query);
  if (state !== "") params.set(STATE, state);
  return MONTH_CALENDAR_PATH + (params.size === 0 ? "" : `?${params}`);
};

/** Months that events begin in, and the one that is shown. */
function monthOptions(months: ReadonlySet<string>, shown: string): readonly Option[] {
  return [...new Set([...months, shown])].sort().map((value) => ({ value, label: formatMonth(`${value}-01`), selected: value === shown }));
}

/** `/seminare/kalender?monat=2027-03&land=bayern`: a month with what begins in it, public and school holidays; all filters of the lists. */
export async function monthCalendarPage({ request, locals }: PageContext): Promise<Response | MonthCalendar> {
  const params = new URL(request.url).searchParams;
  const plain = withoutEmptyState(params);
  if (plain !== null) return seeOther(MONTH_CALENDAR_PATH + (plain.size === 0 ? "" : `?${plain}`));
  const live = await liveEvents(locals.store, new Date());
  const { facts, today, events } = live;
  const vocabulary = vocabularyOf(facts);
  const { filter: asked, problems } = readFinderQuery(params, "events", vocabulary, today);
  const filter = without(asked, "month");
  const wish = filter.text === undefined ? undefined : readWish(filter.text, live);
  const { hits } = findEvents(events, filter, [], wish);
  const first = monthOf(today);
  const month = asked.month ?? monthOf(hits[0]?.startDate ?? today);
  const typed = params.get(STATE)?.trim() ?? "";
  const state = stateFor(typed, filter.place, facts);
  const all = schoolHolidays();
  const inMonth = hits.filter(({ startDate }) => monthOf(startDate) === month).map(({ event }) => summaryOf(event, today));
  const slug = state === null ? "" : slugOf(state);
  const holidaysOf = (day: IsoDay): string | null => publicHolidays(Number(day.slice(0, 4)), state).get(day) ?? null;
  const at = (other: string): string => hrefOf({ ...filter, month: other }, slug);
  const keptDimensions = (Object.keys(filter) as (keyof FindingFilter)[]).filter((dimension) => dimension !== "mode");
  return {
    head: personalHead({
      brand: "ifb",
      path: MONTH_CALENDAR_PATH,
      title: "Monatskalender",
      description: "Was in einem Monat beginnt, mit den Feiertagen und Schulferien Ihres Bundeslandes.",
      crumbs: [
        { label: "Seminare", path: finderPaths.themes },
        { label: "Termine", path: finderPaths.events },
      ],
    }),
    title: formatMonth(`${month}-01`),
    weeks: monthGrid(month, inMonth, { publicHolidays: holidaysOf, school: all.find((each) => each.state === state)?.holidays ?? [] }),
    months: monthOptions(new Set(hits.map(({ startDate }) => monthOf(startDate))), month),
    states: [
      { value: "", label: "Alle Bundesländer", selected: state === null },
      ...germanStates.map((each) => ({ value: slugOf(each), label: each, selected: each === state })),
    ],
    modes: [
      { value: "", label: "Präsenz und online", selected: filter.mode === undefined },
      ...vocabulary.mode.map(({ value, label }) => ({ value, label, selected: value === filter.mode })),
    ],
    kept: keptDimensions.map((dimension) => ({
      name: filterParameters[dimension],
      value: filter[dimension] ?? "",
      label: chosenLabel(vocabulary, dimension, filter[dimension] ?? ""),
    })),
    before: month > first ? at(nextMonth(month, -1)) : null,
    after: month < lastMonth(today) ? at(nextMonth(month, 1)) : null,
    list: finderHref("events", { filter: { ...filter, month } }),
    count: inMonth.length,
    school: schoolSentence(state, month, all),
    problems: [
      ...problems,
      ...(typed !== "" && state === null
        ? [`Das Bundesland „${typed.slice(0, 40)}“ kennen wir nicht; es gelten die bundesweiten Feiertage.`]
        : []),
    ],
  };
}
