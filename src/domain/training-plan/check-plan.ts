import { addDays, type IsoDay } from "../time/german-date.ts";
import { nationwideHolidays } from "../time/german-holidays.ts";
import { claimsOf, isLeave, needsReason } from "./claims.ts";
import { isRecognised, leaveDays, leaveDaysOf } from "./educational-leave.ts";
import type { PlannedItem, PlannedPerson, PlannedTheme, SchoolBreak, SeatBeside } from "./plan-facts.ts";

export const findingCodes = [
  "overlap",
  "wrong-claim",
  "substitute-leave",
  "not-recognised",
  "leave-used-up",
  "reason-missing",
  "prerequisite-missing",
  "prerequisite-later",
  "outside-term",
  "quorum",
  "substitute-need",
  "short-term",
  "holiday",
  "school-break",
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** `error`: may not stay so; `warning`: somebody has to decide; `hint`: good to know. */
export type Weight = "error" | "warning" | "hint";

export const weightOf: Readonly<Record<FindingCode, Weight>> = {
  overlap: "error",
  "wrong-claim": "error",
  "substitute-leave": "error",
  "not-recognised": "error",
  "leave-used-up": "error",
  "reason-missing": "warning",
  "prerequisite-missing": "warning",
  "prerequisite-later": "warning",
  "outside-term": "warning",
  quorum: "warning",
  "substitute-need": "hint",
  "short-term": "hint",
  holiday: "hint",
  "school-break": "hint",
};

/** `itemIds`: what it is about; `detail`: a name, a day or a number, as the code needs it. */
export type Finding = Readonly<{ code: FindingCode; personId: string | null; itemIds: readonly string[]; detail: string }>;

export type PlanToCheck = Readonly<{
  people: readonly PlannedPerson[];
  items: readonly PlannedItem[];
  beside: readonly SeatBeside[];
  themes: ReadonlyMap<string, PlannedTheme>;
  /** Slugs somebody has attended already, by person. */
  attended: ReadonlyMap<string, ReadonlySet<string>>;
  breaks: readonly SchoolBreak[];
}>;

const firstDay = ({ days }: Pick<PlannedItem, "days">): IsoDay => days[0] ?? "";
const lastDay = ({ days }: Pick<PlannedItem, "days">): IsoDay => days.at(-1) ?? "";

/** Whether one person would have to be in two places; hard, whatever the claim (spec:training-plan#rules). */
export function overlap(one: readonly IsoDay[], other: readonly IsoDay[]): boolean {
  const days = new Set(one);
  return other.some((day) => days.has(day));
}

function overlaps(own: readonly PlannedItem[]): readonly (readonly [PlannedItem, PlannedItem])[] {
  const dated = own.filter(({ days }) => days.length > 0);
  return dated.flatMap((one, index) =>
    dated.slice(index + 1).flatMap((other) => (overlap(one.days, other.days) ? [[one, other] as const] : [])),
  );
}

/** § 37 Abs. 7 BetrVG, § 65 Abs. 1 BetrVG: claim, recognition and days of one person. */
function leaveFindings(person: PlannedPerson, own: readonly PlannedItem[], themes: PlanToCheck["themes"]): readonly Finding[] {
  const leave = own.filter(({ claim }) => isLeave(claim));
  if (leave.length === 0) return [];
  const about = (code: FindingCode, items: readonly PlannedItem[], detail = ""): Finding => ({
    ...{ code, personId: person.id, detail },
    itemIds: items.map(({ id }) => id),
  });
  if (person.seat === "substitute") return [about("substitute-leave", leave)];
  const unrecognised = leave.filter(({ theme, days }) => !isRecognised(themes.get(theme)?.recognition ?? null, days));
  const used = leave.reduce((sum, { days }) => sum + leaveDaysOf(days, person.workingDays), 0);
  const allowed = leaveDays(person);
  const years = person.office === "jav" ? 2 : 4;
  const regularEnd = `${Number(person.termFrom.slice(0, 4)) + years}${person.termFrom.slice(4)}`;
  return [
    ...unrecognised.map((item) => about("not-recognised", [item])),
    ...(used > allowed ? [about("leave-used-up", leave, `${used}/${allowed}`)] : []),
    ...(addDays(person.termUntil, 62) < regularEnd ? [about("short-term", leave)] : []),
  ];
}

type Dated = Pick<PlannedItem, "theme" | "days">;

function prerequisiteFindings(item: PlannedItem, own: readonly Dated[], { themes, attended }: PlanToCheck): readonly Finding[] {
  const known = attended.get(item.personId);
  return (themes.get(item.theme)?.prerequisites ?? []).flatMap((slug): readonly Finding[] => {
    if (known?.has(slug)) return [];
    const before = own.filter(({ theme }) => theme === slug);
    const finding = { personId: item.personId, itemIds: [item.id], detail: themes.get(slug)?.title ?? slug };
    if (before.length === 0) return [{ ...finding, code: "prerequisite-missing" }];
    if (item.days.length === 0 || before.some((one) => one.days.length > 0 && lastDay(one) < firstDay(item))) return [];
    return [{ ...finding, code: "prerequisite-later" }];
  });
}

function itemFindings(item: PlannedItem, person: PlannedPerson, { breaks }: PlanToCheck): readonly Finding[] {
  const about = (code: FindingCode, detail = ""): Finding => ({ code, personId: person.id, itemIds: [item.id], detail });
  const holidays = item.days.flatMap((day) => nationwideHolidays(Number(day.slice(0, 4))).get(day) ?? []);
  const school = item.days.length === 0 ? undefined : breaks.find(({ from, to }) => from <= lastDay(item) && to >= firstDay(item));
  return [
    ...(claimsOf(person.office).includes(item.claim) ? [] : [about("wrong-claim")]),
    ...(needsReason(item.claim) && (item.reason ?? "").trim() === "" ? [about("reason-missing")] : []),
    ...(person.seat === "substitute" && !isLeave(item.claim) ? [about("substitute-need")] : []),
    ...(item.days.length > 0 && (lastDay(item) > person.termUntil || firstDay(item) < person.termFrom) ? [about("outside-term")] : []),
    ...(holidays.length > 0 ? [about("holiday", holidays.join(", "))] : []),
    ...(school === undefined ? [] : [about("school-break", `${school.name} (${school.state})`)]),
  ];
}

/** The days on which fewer than half of the works council's members could take part in a decision (§ 33 Abs. 2 BetrVG). */
export function daysWithoutQuorum<Away extends Pick<PlannedItem, "personId" | "days">>(
  people: readonly PlannedPerson[],
  items: readonly Away[],
): ReadonlyMap<IsoDay, readonly Away[]> {
  const council = new Set(people.filter(({ office, seat }) => office === "br" && seat === "member").map(({ id }) => id));
  // For the only member a substitute steps in: there is nobody else to stay.
  if (council.size < 2) return new Map();
  const away = new Map<IsoDay, Map<string, Away>>();
  for (const item of items)
    if (council.has(item.personId))
      for (const day of item.days) {
        const ofDay = away.get(day) ?? new Map<string, Away>();
        away.set(day, ofDay.set(item.personId, item));
      }
  const short = [...away].filter(([, absent]) => (council.size - absent.size) * 2 < council.size);
  return new Map(short.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([day, absent]) => [day, [...absent.values()]]));
}

/** One finding for days that follow each other. */
function quorumFindings({ people, items, beside }: PlanToCheck): readonly Finding[] {
  const runs: { from: IsoDay; to: IsoDay; ids: Set<string> }[] = [];
  for (const [day, absent] of daysWithoutQuorum<PlannedItem | SeatBeside>(people, [...beside, ...items])) {
    const last = runs.at(-1);
    const ids = absent.flatMap((one) => ("id" in one ? [one.id] : []));
    if (last !== undefined && addDays(last.to, 1) === day) {
      last.to = day;
      for (const id of ids) last.ids.add(id);
    } else runs.push({ from: day, to: day, ids: new Set(ids) });
  }
  return runs.map(({ from, to, ids }) => ({ code: "quorum", personId: null, itemIds: [...ids], detail: `${from}/${to}` }));
}

const order = (code: FindingCode): number => ({ error: 0, warning: 1, hint: 2 })[weightOf[code]];

/** All that is to say about a plan, what is worst first (spec:training-plan#rules). */
export function checkPlan(plan: PlanToCheck): readonly Finding[] {
  const byPerson = Map.groupBy(plan.items, ({ personId }) => personId);
  const ofPeople = plan.people.flatMap((person) => {
    const own = byPerson.get(person.id) ?? [];
    const seats = plan.beside.filter(({ personId }) => personId === person.id);
    return [
      ...overlaps(own).map(([one, other]): Finding => ({ code: "overlap", personId: person.id, itemIds: [one.id, other.id], detail: "" })),
      ...own.flatMap(({ id, days }) =>
        seats
          .filter((seat) => overlap(days, seat.days))
          .map(({ title }): Finding => ({ code: "overlap", personId: person.id, itemIds: [id], detail: title })),
      ),
      ...leaveFindings(person, own, plan.themes),
      ...own.flatMap((item) => [...itemFindings(item, person, plan), ...prerequisiteFindings(item, [...own, ...seats], plan)]),
    ];
  });
  return [...ofPeople, ...quorumFindings(plan)].toSorted((one, other) => order(one.code) - order(other.code));
}
