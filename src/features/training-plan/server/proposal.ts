import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import { datesOfThemes } from "#db/repositories/events.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, type IsoDay } from "#src/domain/time/german-date.ts";
import { necessaryClaim } from "#src/domain/training-plan/claims.ts";
import { daysOfEvent } from "#src/domain/training-plan/event-days.ts";
import { isHeld } from "#src/domain/training-plan/item-state.ts";
import { asPlanned, type PlanContent, type PlanItem, type PlanPerson } from "#src/domain/training-plan/plan-content.ts";
import { openCosts } from "#src/domain/training-plan/plan-costs.ts";
import { type Need, type Proposed, proposePlan } from "#src/domain/training-plan/propose-plan.ts";
import { type PlanTemplate, planningThemes, planTemplates } from "#src/queries/planning-facts.ts";
import { isToOrder, type ReadPlan } from "./read-plan.ts";

const DAYS_OF_MONTH = 30;

/** The day by which a theme should be attended: so many months after the office began, and not before today in half a year. */
function dueOn(person: PlanPerson, month: number, today: IsoDay): IsoDay {
  const due = addDays(person.termFrom, month * DAYS_OF_MONTH);
  return due < today ? addDays(today, 6 * DAYS_OF_MONTH) : due;
}

const themesOf = ({ roles, office }: PlanPerson, templates: readonly PlanTemplate[]) =>
  templates.filter((template) => template.office === office && roles.includes(template.key)).flatMap(({ themes }) => themes);

export type Proposal = Readonly<{
  proposed: readonly Proposed[];
  events: ReadonlyMap<number, PortalEvent>;
  /** Items that get a date by it, by person and theme. */
  open: ReadonlyMap<string, string>;
  net: number;
  saving: number;
}>;

const keyOf = ({ personId, theme }: Pick<Need, "personId" | "theme">): string => `${personId} ${theme}`;

/** Dates for everything that the templates and the plan still ask for; what has a date or a seat stays (spec:training-plan#proposal). */
export async function proposalFor(db: Db, read: ReadPlan, { now, seed }: Readonly<{ now: Date; seed: number }>): Promise<Proposal> {
  const { plan, items, attended } = read;
  const today = todayInBerlin(now);
  const templates = planTemplates();
  const active = items.filter(({ state }) => state !== "verworfen");
  const dropped = new Set(items.filter(({ state }) => state === "verworfen").map(keyOf));
  const dated = active.filter((item) => isHeld(item.state) || isToOrder(item, today));
  // Without a date, or with one that has passed or was cancelled before anybody ordered.
  const open = active.filter((item) => !dated.includes(item));
  const needs = new Map<string, Need>();
  for (const person of plan.people) {
    for (const { theme, month } of themesOf(person, templates))
      if (!dropped.has(keyOf({ personId: person.id, theme })))
        needs.set(`${person.id} ${theme}`, { personId: person.id, theme, until: dueOn(person, month, today) });
    for (const { theme } of open.filter(({ personId }) => personId === person.id))
      if (!needs.has(`${person.id} ${theme}`)) needs.set(`${person.id} ${theme}`, { personId: person.id, theme, until: plan.until });
  }
  const wanted = [...needs.values()];
  const [firstDay = today] = [plan.from, today].toSorted().reverse();
  const all = await datesOfThemes(db, [...new Set(wanted.map(({ theme }) => theme))], firstDay);
  const events = all.filter(({ endDate }) => endDate <= plan.until);
  const planned = dated.flatMap(({ personId, theme, event }) => (event === null ? [] : [{ personId, theme, days: daysOfEvent(event) }]));
  const fixed = [...planned, ...read.beside];
  const proposed = proposePlan({
    ...{ people: plan.people.map(asPlanned), needs: wanted, themes: planningThemes(), events, attended, fixed, today, seed },
    budget: read.sums.rest === null ? null : Math.max(0, read.sums.rest),
  });
  const byId = new Map(events.map((event) => [event.eventId, event]));
  return {
    proposed,
    events: byId,
    open: new Map(open.map((item) => [keyOf(item), item.id])),
    ...openCosts(
      proposed.flatMap(({ eventId }) => eventId ?? []),
      byId,
    ),
  };
}

/** The plan with what was proposed: an item without a date that stands gets its own, everything else is new. */
export function withProposal({ plan }: ReadPlan, { proposed, open }: Proposal): PlanContent {
  const templates = planTemplates();
  const people = new Map(plan.people.map((person) => [person.id, person]));
  const dates = new Map(proposed.map((one) => [keyOf(one), one]));
  const kept = plan.items.map((item): PlanItem => {
    const found = open.get(keyOf(item)) === item.id ? dates.get(keyOf(item)) : undefined;
    return found === undefined ? item : { ...item, eventId: found.eventId, because: found.because };
  });
  const added = proposed
    .filter((one) => !open.has(keyOf(one)))
    .flatMap(({ personId, theme, eventId, because }): readonly PlanItem[] => {
      const person = people.get(personId);
      if (person === undefined) return [];
      const reason = themesOf(person, templates).find((one) => one.theme === theme)?.reason ?? null;
      const claim = necessaryClaim(person.office);
      return [
        { ...{ id: randomUUID(), personId, theme, eventId, claim, reason, because }, note: null, priority: "mittel", choice: "geplant" },
      ];
    });
  return { ...plan, items: [...kept, ...added] };
}
