import { type Budget, budgetsOfGremium } from "#db/repositories/gremium-settings.ts";
import { addSpending, owedIn, type Spending, spendingOf } from "#src/domain/booking/budget.ts";
import { owedOfSeat } from "#src/domain/booking/owed.ts";
import { sectionOf } from "#src/domain/booking/seat-state.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import type { OrderedSeat } from "../ordered-seats.ts";
import { type CommitteeOrders, committeeOrders, personOf } from "./committee-seats.ts";

const { compare: german } = new Intl.Collator("de");

export type PersonSpending = Readonly<{ name: string; seats: number; spending: Spending }>;

/** A year of a committee, in net cents. */
export type CommitteeYear = Readonly<{
  year: number;
  /** With bookings or a budget, this one and the next. */
  years: readonly number[];
  people: readonly PersonSpending[];
  total: Spending;
  budget: Budget | null;
  /** What is left of the budget after everything owed; null without a budget. */
  rest: number | null;
}>;

/** Null for a year that is none; without one, the present. */
export function readYear(query: URLSearchParams, now: Date): number | null {
  const year = query.get("jahr") ?? todayInBerlin(now).slice(0, 4);
  return /^20\d\d$/.test(year) ? Number(year) : null;
}

const costsOf = (seats: readonly OrderedSeat[], now: Date): Spending =>
  spendingOf(seats.map(({ booking, event }) => owedOfSeat(booking, event, now)));

/**
 * The same for every reader of the figures (spec:member-area#year-and-budget). A seat belongs to the year in which its event begins;
 * a fee to that of the event it was for, or to which was moved. A seat given up for nothing belongs to none.
 */
export async function committeeYear(
  acting: Acting,
  year: number,
): Promise<Readonly<{ committee: CommitteeOrders; ofYear: CommitteeYear }>> {
  const { locals, now } = acting;
  const committee = await committeeOrders(acting);
  const budgets = await budgetsOfGremium(locals.store.db, committee.gremium.id);
  const seats = committee.scope.seats.filter((seat) => sectionOf(seat.state) !== "ended" || owedIn(costsOf([seat], now)) > 0);
  const of = seats.filter(({ event }) => event.startDate.startsWith(String(year)));
  const people = [...Map.groupBy(of, personOf)]
    .map(([name, own]) => ({ name, seats: own.length, spending: costsOf(own, now) }))
    .toSorted((one, other) => german(one.name, other.name));
  const total = people.map(({ spending }) => spending).reduce(addSpending, spendingOf([]));
  const budget = budgets.get(year) ?? null;
  const present = Number(todayInBerlin(now).slice(0, 4));
  const known = [...seats.map(({ event }) => Number(event.startDate.slice(0, 4))), ...budgets.keys(), present, present + 1, year];
  return {
    committee,
    ofYear: {
      ...{ year, years: [...new Set(known)].toSorted((one, other) => one - other) },
      ...{ people, total, budget, rest: budget === null ? null : budget.net - owedIn(total) },
    },
  };
}
