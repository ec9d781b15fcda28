import { owedIn } from "#src/domain/booking/budget.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { formatRange, type IsoDay, mondayOf } from "#src/domain/time/german-date.ts";
import { type Finding, type Weight, weightOf } from "#src/domain/training-plan/check-plan.ts";
import { claimNames, isLeave, officeNames } from "#src/domain/training-plan/claims.ts";
import { leaveDays, leaveDaysOf } from "#src/domain/training-plan/educational-leave.ts";
import { daysOfEvent } from "#src/domain/training-plan/event-days.ts";
import { sentenceOf } from "#src/domain/training-plan/finding-words.ts";
import { type ItemState, isHeld, itemStateNames } from "#src/domain/training-plan/item-state.ts";
import { asPlanned, nameOfPerson, type PlanPerson } from "#src/domain/training-plan/plan-content.ts";
import { itemPath } from "../rules/plan-paths.ts";
import { monthsOfYear, type PlannerMonth, weekNumber } from "../rules/year-planner.ts";
import { dateInWords, themeTitle } from "./plan-words.ts";
import type { ReadItem, ReadPlan } from "./read-plan.ts";

export type Tone = "good" | "warn" | "bad" | "plain";

const tones: Readonly<Record<ItemState, Tone>> = {
  vorgeschlagen: "plain",
  gewaehlt: "plain",
  "im-warenkorb": "warn",
  reserviert: "warn",
  beschlossen: "warn",
  gebucht: "good",
  besucht: "good",
  verworfen: "plain",
};

export type ItemRow = Readonly<{
  id: string;
  title: string;
  date: string | null;
  claim: string;
  state: string;
  tone: Tone;
  because: string | null;
  /** The event is cancelled. */
  cancelled: boolean;
  findings: readonly Readonly<{ text: string; weight: Weight }>[];
  /** What the event, its price or the theme became since. */
  changes: readonly string[];
  href: string;
  /** Can be put into the cart now. */
  orderable: boolean;
}>;

export type PersonRows = Readonly<{ id: string; name: string; office: string; leave: string | null; items: readonly ItemRow[] }>;

export type PlannerMark = Readonly<{ title: string; state: string; tone: Tone; href: string }>;
export type PlannerRow = Readonly<{ name: string; leave: string | null; weeks: readonly (readonly PlannerMark[])[] }>;
/** One event of the year with everybody who goes there. */
export type PlannerDate = Readonly<{ week: string; title: string; date: string; names: string }>;
export type Planner = Readonly<{
  year: number;
  months: readonly PlannerMonth[];
  rows: readonly PlannerRow[];
  dates: readonly PlannerDate[];
}>;

type Dated = ReadItem & Readonly<{ event: NonNullable<ReadItem["event"]> }>;

/** What is drawn in the year planner. */
const takesPlace = (item: ReadItem): item is Dated => item.event !== null && !item.event.cancelled && item.state !== "verworfen";

/** The year that a plan opens with: that of the next date, else today's. */
export function yearToShow({ items }: ReadPlan, today: IsoDay): number {
  const ahead = items.filter(takesPlace).flatMap(({ event }) => (event.endDate >= today ? [event.startDate] : []));
  return Number((ahead.toSorted()[0] ?? today).slice(0, 4));
}

function leaveInWords(person: PlanPerson, own: readonly ReadItem[]): string | null {
  const all = leaveDays(asPlanned(person));
  if (all === 0) return null;
  const used = own.reduce(
    (sum, { claim, event, state }) =>
      isLeave(claim) && event !== null && state !== "verworfen" ? sum + leaveDaysOf(daysOfEvent(event), person.workingDays) : sum,
    0,
  );
  return `§ 37 Abs. 7: ${used} von ${all} Tagen`;
}

function rowOf(item: ReadItem, planId: string, findings: readonly Finding[], today: IsoDay): ItemRow {
  const { id, theme, event, claim, state, because, changes } = item;
  const open = state === "gewaehlt" && event !== null && !event.cancelled && event.startDate >= today;
  return {
    ...{ id, title: themeTitle(theme), claim: claimNames[claim], state: itemStateNames[state], tone: tones[state], orderable: open },
    date: event === null ? null : dateInWords(event),
    because: isHeld(state) ? null : because,
    cancelled: event?.cancelled === true,
    findings: findings
      .filter(({ itemIds }) => itemIds.includes(id))
      .map((finding) => ({ text: sentenceOf(finding), weight: weightOf[finding.code] })),
    ...{ changes, href: itemPath(planId, id) },
  };
}

function datesOf(shown: readonly Dated[], people: readonly PlanPerson[], year: number): readonly PlannerDate[] {
  const names = new Map(people.map((person) => [person.id, nameOfPerson(person)]));
  const inYear = shown.filter(({ event }) => event.startDate.startsWith(String(year)) || event.endDate.startsWith(String(year)));
  return [...Map.groupBy(inYear, ({ event, theme }) => `${event.startDate} ${event.eventId} ${theme}`)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([, [first, ...others]]) => {
      if (first === undefined) return [];
      const who = [first, ...others].map(({ personId }) => names.get(personId) ?? "").join(", ");
      const week = `KW ${weekNumber(mondayOf(first.event.startDate))}`;
      return [{ week, title: themeTitle(first.theme), date: dateInWords(first.event), names: who }];
    });
}

type View = Readonly<{
  people: readonly PersonRows[];
  planner: Planner;
  years: readonly number[];
  findings: readonly Readonly<{ text: string; weight: Weight; who: string | null }>[];
}>;

/** What the page of a plan shows: person by person, and one year as weeks (spec:training-plan#year-planner). */
export function viewOf({ plan, items, findings }: ReadPlan, year: number, today: IsoDay): View {
  const byPerson = Map.groupBy(items, ({ personId }) => personId);
  const byItem = findings.filter(({ code }) => code !== "quorum");
  const shown = items.filter(takesPlace);
  const months = monthsOfYear(year, {
    from: [plan.from, ...shown.map(({ event }) => event.startDate)].toSorted()[0] ?? plan.from,
    until: [plan.until, ...shown.map(({ event }) => event.endDate)].toSorted().at(-1) ?? plan.until,
  });
  const mondays = months.flatMap(({ weeks }) => weeks.map(({ monday }) => monday));
  const people = plan.people.map((person): PersonRows => {
    const own = byPerson.get(person.id) ?? [];
    return {
      ...{ id: person.id, name: nameOfPerson(person), leave: leaveInWords(person, own) },
      office: person.seat === "substitute" ? `${officeNames[person.office]}, Ersatzmitglied` : officeNames[person.office],
      items: own
        .toSorted((one, other) => (one.event?.startDate ?? "9").localeCompare(other.event?.startDate ?? "9"))
        .map((item) => rowOf(item, plan.id, byItem, today)),
    };
  });
  const drawn = Map.groupBy(shown, ({ personId }) => personId);
  const rows = plan.people.map((person, index): PlannerRow => {
    const marks = new Map<IsoDay, PlannerMark[]>();
    for (const { id, theme, event, state } of drawn.get(person.id) ?? []) {
      const mark = { title: themeTitle(theme), state: itemStateNames[state], tone: tones[state], href: itemPath(plan.id, id) };
      for (const monday of new Set(daysOfEvent(event).map(mondayOf))) marks.set(monday, [...(marks.get(monday) ?? []), mark]);
    }
    return { name: nameOfPerson(person), leave: people[index]?.leave ?? null, weeks: mondays.map((monday) => marks.get(monday) ?? []) };
  });
  const names = new Map(plan.people.map((person) => [person.id, nameOfPerson(person)]));
  const [first, last] = [Number(plan.from.slice(0, 4)), Number(plan.until.slice(0, 4))];
  return {
    people,
    planner: { year, months, rows, dates: datesOf(shown, plan.people, year) },
    years: Array.from({ length: last - first + 1 }, (_, index) => first + index),
    findings: findings.map((finding) => ({
      ...{ text: sentenceOf(finding), weight: weightOf[finding.code] },
      who: finding.personId === null ? null : (names.get(finding.personId) ?? null),
    })),
  };
}

/** Budget and costs, each line with its words. */
export function sumRows({ plan, sums }: ReadPlan): readonly (readonly [label: string, value: string])[] {
  const { open, spending, rest } = sums;
  return [
    ["Geplant, noch nicht bestellt", formatEuro(open.net)],
    ...(open.saving > 0 ? [["Darin gespart durch gemeinsame Termine", formatEuro(open.saving)] as const] : []),
    ["Reserviert", formatEuro(spending.planned)],
    ["Gebucht und ausgegeben", formatEuro(owedIn(spending))],
    ...(plan.budget === null ? [] : [["Budget", formatEuro(plan.budget)] as const]),
    ...(rest === null ? [] : [["Rest, wenn alles so bestellt wird", formatEuro(rest)] as const]),
  ];
}

export const periodOf = ({ from, until }: Readonly<{ from: IsoDay; until: IsoDay }>): string => formatRange(from, until);
