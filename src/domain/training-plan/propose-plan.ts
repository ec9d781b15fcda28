import { bookingState } from "../events/event.ts";
import type { PortalEvent } from "../events/portal-event.ts";
import { formatEuro } from "../pricing/money.ts";
import { formatMonth, type IsoDay } from "../time/german-date.ts";
import { daysOfEvent } from "./event-days.ts";
import { type GroupCost, groupCost } from "./plan-costs.ts";
import type { PlannedPerson } from "./plan-facts.ts";
import { TakenDays } from "./taken-days.ts";

/** What a person is to learn: from the templates of her roles, in their order. */
export type Need = Readonly<{ personId: string; theme: string /** By when; the latest that still counts as in time. */; until: IsoDay }>;

export type Proposed = Readonly<{
  personId: string;
  theme: string;
  /** Null where no date fits. */
  eventId: number | null;
  because: string;
}>;

export type ProposalInput = Readonly<{
  people: readonly PlannedPerson[];
  needs: readonly Need[];
  themes: ReadonlyMap<string, Readonly<{ title: string; prerequisites: readonly string[] }>>;
  events: readonly PortalEvent[];
  /** Slugs that were attended, by person. */
  attended: ReadonlyMap<string, ReadonlySet<string>>;
  /** What is planned with a date already and stays: days, theme and last day by person. */
  fixed: readonly Readonly<{ personId: string; theme: string; days: readonly IsoDay[] }>[];
  /** Net cents that may still be planned; null: no limit. */
  budget: number | null;
  today: IsoDay;
  /** The same seed gives the same proposal; another one another order among equals. */
  seed: number;
}>;

/** A number from the seed and an event, to decide between equals. */
function lot(seed: number, eventId: number): number {
  let mixed = Math.imul(eventId ^ Math.imul(seed, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

type Group = Readonly<{ theme: string; event: PortalEvent; days: readonly IsoDay[]; people: Set<string> }>;

/** The themes so that each comes after what it needs; otherwise as the needs name them first. */
function inOrder({ needs, themes }: ProposalInput): readonly string[] {
  const wanted = [...new Set(needs.map(({ theme }) => theme))];
  const done = new Set<string>();
  const visit = (slug: string, path: ReadonlySet<string>): void => {
    if (done.has(slug) || path.has(slug)) return;
    for (const before of themes.get(slug)?.prerequisites ?? []) visit(before, new Set([...path, slug]));
    done.add(slug);
  };
  for (const slug of wanted) visit(slug, new Set());
  return [...done].filter((slug) => wanted.includes(slug));
}

type State = Readonly<{
  input: ProposalInput;
  calendar: TakenDays;
  /** Last day of what a person has or will have attended, by person and theme. */
  finished: Map<string, Map<string, IsoDay>>;
  groups: Group[];
  spent: { net: number };
  people: ReadonlyMap<string, PlannedPerson>;
  /** What a group costs is asked again and again: by event, the costs of one, two, three people. */
  costs: Map<number, GroupCost[]>;
}>;

function costIn({ costs }: State, event: PortalEvent, people: number): GroupCost {
  const known = costs.get(event.eventId) ?? [];
  costs.set(event.eventId, known);
  known[people] ??= groupCost(event, people);
  return known[people];
}

const knownSince = ({ finished }: State, personId: string, theme: string): IsoDay | undefined => finished.get(personId)?.get(theme);

/** All that is needed before is attended, or ends before this date begins. */
function isPrepared(state: State, personId: string, theme: string, first: IsoDay): boolean {
  const { themes, attended, needs } = state.input;
  return (themes.get(theme)?.prerequisites ?? []).every((slug) => {
    if (attended.get(personId)?.has(slug)) return true;
    const last = knownSince(state, personId, slug);
    if (last !== undefined) return last < first;
    // What nobody plans for this person is said by the rules, not decided here.
    return !needs.some((need) => need.personId === personId && need.theme === slug);
  });
}

type Fitting = Readonly<{ people: readonly Need[]; net: number }>;

/** Who of these can go to this date together: the most urgent first, as far as seats, quorum and budget reach. */
function fitting(state: State, open: readonly Need[], event: PortalEvent, days: readonly IsoDay[]): Fitting {
  const { input, calendar, spent } = state;
  const able = open
    .filter(({ personId, theme }) => {
      const person = state.people.get(personId);
      const [first, last] = [days[0] ?? "", days.at(-1) ?? ""];
      if (person === undefined || first < person.termFrom || last > person.termUntil) return false;
      return calendar.isFree(personId, days) && isPrepared(state, personId, theme, first);
    })
    .toSorted((one, other) => (one.until < other.until ? -1 : one.until > other.until ? 1 : one.personId < other.personId ? -1 : 1));
  let room = calendar.room(days);
  let seats = event.seats - event.booked - event.held;
  const chosen: Need[] = [];
  let net = 0;
  for (const need of able) {
    if (seats <= 0) break;
    const council = calendar.isCouncil(need.personId);
    if (council && room <= 0) continue;
    const more = costIn(state, event, chosen.length + 1).net;
    if (input.budget !== null && spent.net + more > input.budget) break;
    chosen.push(need);
    net = more;
    seats -= 1;
    if (council) room -= 1;
  }
  return { people: chosen, net };
}

/** What a date costs a head, with lateness as money: a day late counts as much as it takes to move a cent of a hundred euros. */
function price({ people, net }: Fitting, days: readonly IsoDay[]): number {
  const late = people.filter(({ until }) => (days.at(-1) ?? "") > until).length;
  return net / people.length + (late / people.length) * 100_000;
}

function take(state: State, theme: string, event: PortalEvent, { people, net }: Fitting): void {
  const days = daysOfEvent(event);
  for (const { personId } of people) {
    state.calendar.change(personId, days, 1);
    const own = state.finished.get(personId) ?? new Map<string, IsoDay>();
    state.finished.set(personId, own.set(theme, days.at(-1) ?? ""));
  }
  state.groups.push({ theme, event, days, people: new Set(people.map(({ personId }) => personId)) });
  state.spent.net += net;
}

function planTheme(state: State, theme: string, dates: readonly (readonly [PortalEvent, readonly IsoDay[]])[]): void {
  const { needs, attended, fixed, seed } = state.input;
  const has = ({ personId }: Need): boolean =>
    (attended.get(personId)?.has(theme) ?? false) || fixed.some((one) => one.personId === personId && one.theme === theme);
  let open = needs.filter((need) => need.theme === theme && !has(need));
  const used = new Set<number>();
  while (open.length > 0) {
    const ranked = dates
      .filter(([event]) => !used.has(event.eventId))
      .map(([event, days]) => ({ event, days, fit: fitting(state, open, event, days) }))
      .filter(({ fit }) => fit.people.length > 0)
      .toSorted(
        (one, other) =>
          price(one.fit, one.days) - price(other.fit, other.days) ||
          other.fit.people.length - one.fit.people.length ||
          (one.event.startDate < other.event.startDate ? -1 : one.event.startDate > other.event.startDate ? 1 : 0) ||
          lot(seed, one.event.eventId) - lot(seed, other.event.eventId),
      );
    const [best] = ranked;
    if (best === undefined) return;
    used.add(best.event.eventId);
    take(state, theme, best.event, best.fit);
    const gone = new Set(best.fit.people.map(({ personId }) => personId));
    open = open.filter(({ personId }) => !gone.has(personId));
  }
}

/** Moves somebody who goes alone to a date of others, where that is cheaper and nothing speaks against it. */
function joinOthers(state: State): void {
  const { input, calendar, finished } = state;
  for (const alone of state.groups.filter(({ people }) => people.size === 1)) {
    const [personId] = alone.people;
    if (personId === undefined) continue;
    const need = input.needs.find((one) => one.personId === personId && one.theme === alone.theme);
    if (need === undefined || input.needs.some(({ theme }) => input.themes.get(theme)?.prerequisites.includes(alone.theme))) continue;
    calendar.change(personId, alone.days, -1);
    const saved = costIn(state, alone.event, 1).net;
    const better = state.groups
      .filter((group) => group !== alone && group.theme === alone.theme && group.people.size > 0)
      .map((group) => ({
        group,
        more: costIn(state, group.event, group.people.size + 1).net - costIn(state, group.event, group.people.size).net,
      }))
      .filter(({ group, more }) => {
        const free = group.event.seats - group.event.booked - group.event.held > group.people.size;
        const quorum = !calendar.isCouncil(personId) || calendar.room(group.days) > 0;
        const inTime = (group.days.at(-1) ?? "") <= need.until;
        const prepared = isPrepared(state, personId, alone.theme, group.days[0] ?? "");
        return more < saved && free && quorum && inTime && prepared && calendar.isFree(personId, group.days);
      })
      .toSorted((one, other) => one.more - other.more)[0];
    const target = better?.group ?? alone;
    calendar.change(personId, target.days, 1);
    if (better === undefined) continue;
    alone.people.delete(personId);
    better.group.people.add(personId);
    finished.get(personId)?.set(alone.theme, better.group.days.at(-1) ?? "");
    state.spent.net += better.more - saved;
  }
}

const numerals = ["", "eine Person", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"];

function because({ event, people }: Group, missing: string, need: Need): string {
  const size = people.size;
  const { saving } = groupCost(event, size);
  const when = `im ${formatMonth(event.startDate)}`;
  const together = `${numerals[size] ?? size} zusammen fahren können`;
  const late = event.endDate > need.until ? " Früher ist kein passender Termin frei." : "";
  if (size === 1) return `Weil „${missing}“ fehlt und ${when} ein Termin ohne Überschneidung frei ist.${late}`;
  return `Weil „${missing}“ fehlt und ${when} ${together}${saving > 0 ? `: ${formatEuro(saving)} gespart` : ""}.${late}`;
}

/**
 * Dates for the whole committee in one step: nobody in two places, half of the works council present, in the order of what builds
 * on what, together where tiers make it cheaper, within the budget. Deterministic; each choice says why
 * (spec:training-plan#proposal). What has no fitting date comes back without one.
 */
export function proposePlan(input: ProposalInput): readonly Proposed[] {
  const people = new Map(input.people.map((person) => [person.id, person]));
  const state: State = {
    input,
    calendar: new TakenDays(input.people),
    finished: new Map(),
    groups: [],
    spent: { net: 0 },
    people,
    costs: new Map(),
  };
  for (const { personId, theme, days } of input.fixed) {
    state.calendar.change(personId, days, 1);
    const own = state.finished.get(personId) ?? new Map<string, IsoDay>();
    state.finished.set(personId, own.set(theme, days.at(-1) ?? ""));
  }
  const bookable = input.events.filter((event) => {
    const now = bookingState(event, input.today);
    return now === "frei" || now === "wenige";
  });
  const byTheme = Map.groupBy(bookable, ({ themeSlug }) => themeSlug);
  for (const theme of inOrder(input))
    planTheme(
      state,
      theme,
      (byTheme.get(theme) ?? []).map((event) => [event, daysOfEvent(event)] as const),
    );
  joinOthers(state);
  const groupOf = new Map(state.groups.flatMap((group) => [...group.people].map((id) => [`${id} ${group.theme}`, group] as const)));
  const known = (need: Need): boolean =>
    (input.attended.get(need.personId)?.has(need.theme) ?? false) ||
    input.fixed.some((one) => one.personId === need.personId && one.theme === need.theme);
  return input.needs
    .filter((need) => !known(need))
    .map((need) => {
      const group = groupOf.get(`${need.personId} ${need.theme}`);
      const title = input.themes.get(need.theme)?.title ?? need.theme;
      return {
        ...{ personId: need.personId, theme: need.theme, eventId: group?.event.eventId ?? null },
        because:
          group === undefined
            ? `„${title}“ fehlt, aber kein freier Termin passt zu den anderen, zum Budget und zur Beschlussfähigkeit.`
            : because(group, title, need),
      };
    });
}
