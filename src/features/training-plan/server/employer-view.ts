import { owedIn, spendingOf } from "#src/domain/booking/budget.ts";
import { owedOfSeat } from "#src/domain/booking/owed.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { isLeave } from "#src/domain/training-plan/claims.ts";
import type { ItemState } from "#src/domain/training-plan/item-state.ts";
import { nameOfPerson } from "#src/domain/training-plan/plan-content.ts";
import { openCosts } from "#src/domain/training-plan/plan-costs.ts";
import { dateInWords, themeTitle } from "./plan-words.ts";
import { isToOrder, type ReadItem, type ReadPlan } from "./read-plan.ts";

const states = ["geplant", "reserviert", "gebucht", "besucht"] as const;
type EmployerState = (typeof states)[number];

/** Of what somebody discarded the employer learns nothing; of carts and resolutions neither. */
const stateFor: Readonly<Record<ItemState, EmployerState | null>> = {
  vorgeschlagen: "geplant",
  gewaehlt: "geplant",
  "im-warenkorb": "geplant",
  reserviert: "reserviert",
  beschlossen: "reserviert",
  gebucht: "gebucht",
  besucht: "besucht",
  verworfen: null,
};

export type EmployerRow = Readonly<{
  theme: string;
  date: string | null;
  people: number;
  /** Null unless the committee ticked that names are shown. */
  names: readonly string[] | null;
  state: string;
}>;

/** Net cents of a year: what is ordered, held, and planned on top. */
export type EmployerYear = Readonly<{ year: number; ordered: number; reserved: number; planned: number; total: number }>;

export type EmployerView = Readonly<{
  rows: readonly EmployerRow[];
  /** Last year first, for comparison. */
  years: readonly EmployerYear[];
  /** This year against the last, in net cents; null where nothing was spent last year. */
  difference: number | null;
}>;

const { compare: german } = new Intl.Collator("de");

type Shown = ReadItem & Readonly<{ shownState: EmployerState }>;

function shownItems({ items }: ReadPlan): readonly Shown[] {
  return items.flatMap((item) => {
    const shownState = stateFor[item.state];
    return shownState === null || isLeave(item.claim) ? [] : [{ ...item, shownState }];
  });
}

/** "2 gebucht, 1 geplant"; the state alone where all have the same. */
function stateInWords(own: readonly Shown[]): string {
  const counted = states.flatMap((state) => {
    const people = own.filter(({ shownState }) => shownState === state).length;
    return people === 0 ? [] : [{ state, people }];
  });
  return counted.length === 1 ? (counted[0]?.state ?? "") : counted.map(({ state, people }) => `${people} ${state}`).join(", ");
}

function rowsOf(
  read: ReadPlan,
  shown: readonly Shown[],
  { names, today }: Readonly<{ names: boolean; today: IsoDay }>,
): readonly EmployerRow[] {
  const people = new Map(read.plan.people.map((person) => [person.id, nameOfPerson(person)]));
  const stands = (item: Shown) => item.event !== null && !item.event.cancelled && (item.shownState !== "geplant" || isToOrder(item, today));
  const groups = [...Map.groupBy(shown, (item) => `${stands(item) ? item.eventId : "offen"} ${item.theme}`).values()];
  const firstDay = ([item]: readonly Shown[]): string => (item !== undefined && stands(item) ? (item.event?.startDate ?? "9") : "9");
  return groups
    .toSorted((one, other) => firstDay(one).localeCompare(firstDay(other)) || german(one[0]?.theme ?? "", other[0]?.theme ?? ""))
    .map((own) => {
      const [first] = own;
      const event = first !== undefined && stands(first) ? first.event : null;
      return {
        ...{ theme: themeTitle(first?.theme ?? ""), date: event === null ? null : dateInWords(event), people: own.length },
        names: names ? own.map(({ personId }) => people.get(personId) ?? "").toSorted(german) : null,
        state: stateInWords(own),
      };
    });
}

function costsOf(read: ReadPlan, shown: readonly Shown[], year: number, now: Date): EmployerYear {
  const onLeave = new Set(read.items.flatMap(({ claim, seat }) => (isLeave(claim) && seat !== null ? [seat.booking.id] : [])));
  const isOf = (day: string): boolean => day.startsWith(String(year));
  const seats = read.seats.filter(({ booking, event }) => !onLeave.has(booking.id) && isOf(event.startDate));
  const spending = spendingOf(seats.map(({ booking, event }) => owedOfSeat(booking, event, now)));
  const today = todayInBerlin(now);
  const open = shown.flatMap(({ eventId, event, state }) =>
    eventId !== null && event !== null && isToOrder({ state, event }, today) && isOf(event.startDate) ? [eventId] : [],
  );
  const [ordered, reserved, planned] = [owedIn(spending), spending.planned, openCosts(open, read.events).net];
  return { year, ordered, reserved, planned, total: ordered + reserved + planned };
}

/**
 * What an employer is shown: themes, dates, how many take part, and costs by year (spec:training-plan#employers-view). Neither
 * reasons, notes, findings, budget and title, nor anything that somebody attends under § 37 Abs. 7 BetrVG; names only when `names`.
 */
export function employerView(read: ReadPlan, { names, now }: Readonly<{ names: boolean; now: Date }>): EmployerView {
  const shown = shownItems(read);
  const today = todayInBerlin(now);
  const thisYear = Number(today.slice(0, 4));
  const last = Math.max(thisYear, Number(read.plan.until.slice(0, 4)));
  const years = Array.from({ length: last - thisYear + 2 }, (_, index) => costsOf(read, shown, thisYear - 1 + index, now));
  const [before, current] = years;
  const difference = before === undefined || current === undefined || before.total === 0 ? null : current.total - before.total;
  return { rows: rowsOf(read, shown, { names, today }), years, difference };
}
