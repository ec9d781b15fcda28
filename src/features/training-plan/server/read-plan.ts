import { createHash } from "node:crypto";
import type { Db } from "#db/client.ts";
import type { Booking } from "#db/repositories/bookings.ts";
import { recipientsOfCart } from "#db/repositories/cart-recipients.ts";
import { cartOfUser } from "#db/repositories/carts.ts";
import { eventsByNumber } from "#db/repositories/events.ts";
import { resolutionsOfBookings } from "#db/repositories/resolutions.ts";
import type { StoredPlan } from "#db/repositories/training-plans.ts";
import { owedIn, type Spending, spendingOf } from "#src/domain/booking/budget.ts";
import { owedOfSeat } from "#src/domain/booking/owed.ts";
import type { ResolutionState } from "#src/domain/booking/resolution.ts";
import type { SeatState } from "#src/domain/booking/seat-state.ts";
import { isSamePerson } from "#src/domain/cart/recipient.ts";
import { bookingState, isClosed } from "#src/domain/events/event.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { checkPlan, type Finding } from "#src/domain/training-plan/check-plan.ts";
import { daysOfEvent } from "#src/domain/training-plan/event-days.ts";
import { type ItemState, isHeld, itemState } from "#src/domain/training-plan/item-state.ts";
import { factChanges, itemFacts, readFacts } from "#src/domain/training-plan/plan-changes.ts";
import { asPlanned, type PlanItem, type PlanPerson } from "#src/domain/training-plan/plan-content.ts";
import { type GroupCost, openCosts } from "#src/domain/training-plan/plan-costs.ts";
import type { PlannedItem, SeatBeside } from "#src/domain/training-plan/plan-facts.ts";
import { planningThemes } from "#src/queries/planning-facts.ts";
import { schoolHolidays } from "#src/queries/school-holidays.ts";

export type PlanSeat = Readonly<{ booking: Booking; event: PortalEvent; state: SeatState }>;
/** The seats ordered for a committee; the bookings feature knows them. */
export type SeatsOf = (db: Db, gremiumId: string, now: Date) => Promise<readonly PlanSeat[]>;

export type ReadItem = PlanItem &
  Readonly<{
    state: ItemState;
    event: PortalEvent | null;
    seat: PlanSeat | null;
    /** What became different since the date was chosen, or was last marked as seen. */
    changes: readonly string[];
  }>;

export type PlanSums = Readonly<{
  open: GroupCost;
  spending: Spending /** Of the budget, once everything planned is ordered. */;
  rest: number | null;
}>;

export type ReadPlan = Readonly<{
  plan: StoredPlan;
  items: readonly ReadItem[];
  events: ReadonlyMap<number, PortalEvent>;
  findings: readonly Finding[];
  sums: PlanSums;
  /** Slugs of what was attended, by person. */
  attended: ReadonlyMap<string, ReadonlySet<string>>;
  /** All that were ordered for the committee, planned or not. */
  seats: readonly PlanSeat[];
  /** Those of people in the plan, held or booked, that no item is about. */
  beside: readonly SeatBeside[];
}>;

type Named = Readonly<{ firstname: string; lastname: string }>;

const key = ({ firstname, lastname }: Named): string =>
  `${firstname} ${lastname}`.normalize("NFC").toLocaleLowerCase("de").replace(/\s+/g, " ");
const keyAt = (who: Named, eventId: number): string => `${eventId} ${key(who)}`;

const rank: Partial<Readonly<Record<SeatState, number>>> = { beendet: 4, laufend: 3, gebucht: 2, reserviert: 1 };

/** The seat of each person at each event, the one that counts most; those given up count for none. */
function seatsByPerson(seats: readonly PlanSeat[]): ReadonlyMap<string, PlanSeat> {
  const found = new Map<string, PlanSeat>();
  for (const seat of seats) {
    if (rank[seat.state] === undefined) continue;
    const at = keyAt(seat.booking, seat.event.eventId);
    if ((rank[found.get(at)?.state ?? "storniert"] ?? 0) < (rank[seat.state] ?? 0)) found.set(at, seat);
  }
  return found;
}

type Planned = Readonly<{ people: readonly PlanPerson[]; items: readonly Pick<PlanItem, "personId" | "eventId">[] }>;

/** Where people of a plan go anyway: seats still to come or running, found by name as those of items are. */
export function seatsBeside({ people, items }: Planned, seats: readonly PlanSeat[]): readonly SeatBeside[] {
  const planned = new Set(items.map(({ personId, eventId }) => `${eventId} ${personId}`));
  const byName = Map.groupBy(people, key);
  return [...seatsByPerson(seats).values()].flatMap(({ booking, event, state }) =>
    (state === "beendet" ? [] : (byName.get(key(booking)) ?? []))
      .filter(({ id }) => !planned.has(`${event.eventId} ${id}`))
      .map(({ id }) => ({
        ...{ personId: id, eventId: event.eventId, title: event.title, theme: event.themeSlug ?? "", days: daysOfEvent(event) },
      })),
  );
}

/** What has a date and may come to be, as the rules see it. */
export function asChecked(items: readonly PlanItem[], events: ReadonlyMap<number, PortalEvent>): readonly PlannedItem[] {
  return items
    .filter(({ choice }) => choice === "geplant")
    .map(({ id, personId, theme, eventId, claim, reason }) => {
      const event = eventId === null ? undefined : events.get(eventId);
      return { id, personId, theme, claim, reason, days: event === undefined || event.cancelled ? [] : daysOfEvent(event) };
    });
}

async function cartKeys(db: Db, userId: string | null): Promise<ReadonlySet<string>> {
  const cart = userId === null ? null : await cartOfUser(db, userId);
  const recipients = cart === null ? [] : await recipientsOfCart(db, cart);
  return new Set(recipients.map((one) => keyAt(one, one.eventId)));
}

/** Of all that became different, in a few letters: whether it is still what somebody saw. */
export const digestOfChanges = (items: readonly ReadItem[]): string =>
  createHash("sha256")
    .update(JSON.stringify(items.map(({ id, changes }) => [id, changes])))
    .digest("base64url")
    .slice(0, 16);

type Reading = Readonly<{ seatsOf: SeatsOf; now: Date /** Whose cart counts; null: nobody's. */; userId: string | null }>;

/** A plan with what is true now: states and sums from bookings, resolutions and prices (spec:training-plan#states). */
export async function readPlan(db: Db, plan: StoredPlan, { seatsOf, now, userId }: Reading): Promise<ReadPlan> {
  const seats = plan.gremiumId === null ? [] : await seatsOf(db, plan.gremiumId, now);
  const byPerson = seatsByPerson(seats);
  const people = new Map(plan.people.map((person) => [person.id, person]));
  const events = await eventsByNumber(
    db,
    plan.items.flatMap(({ eventId }) => eventId ?? []),
  );
  const themes = planningThemes();
  const inCart = await cartKeys(db, userId);
  const resolutions = await resolutionsOfBookings(
    db,
    [...byPerson.values()].filter(({ state }) => state === "reserviert").map(({ booking }) => booking.id),
  );
  const resolved = (seat: PlanSeat): ResolutionState => resolutions.get(seat.booking.id)?.state ?? "offen";
  const items = plan.items.map((item): ReadItem => {
    const person = people.get(item.personId);
    const at = person === undefined || item.eventId === null ? null : keyAt(person, item.eventId);
    const seat = at === null ? null : (byPerson.get(at) ?? null);
    const state = itemState(item, seat && { state: seat.state, resolution: resolved(seat) }, at !== null && inCart.has(at));
    const event = item.eventId === null ? undefined : events.get(item.eventId);
    const known = state === "verworfen" || state === "besucht" ? null : readFacts(plan.known.get(item.id));
    const changes = known === null ? [] : factChanges(known.seen, itemFacts(event, themes.get(item.theme)));
    return { ...item, state, seat, changes, event: event ?? null };
  });
  const attended = attendedBy(plan.people, seats);
  const beside = seatsBeside(plan, seats);
  const findings = checkPlan({
    people: plan.people.map(asPlanned),
    items: asChecked(items, events),
    beside,
    themes,
    attended,
    breaks: schoolHolidays().flatMap(({ state, holidays }) => holidays.map((one) => ({ state, ...one }))),
  });
  return { plan, items, events, findings, attended, seats, beside, sums: sumsOf(plan, items, events, now) };
}

function attendedBy(people: readonly PlanPerson[], seats: readonly PlanSeat[]): ReadPlan["attended"] {
  const over = seats.filter(({ state, event }) => state === "beendet" && event.themeSlug !== null);
  return new Map(
    people.map((person) => {
      const own = over.filter(({ booking }) => isSamePerson({ ...person, email: null }, booking));
      return [person.id, new Set(own.flatMap(({ event }) => event.themeSlug ?? []))];
    }),
  );
}

/** Has a date and no seat, and can still be ordered: a date that has passed or was cancelled is none any more. */
export const isToOrder = ({ state, event }: Pick<ReadItem, "state" | "event">, today: IsoDay): boolean =>
  (state === "gewaehlt" || state === "im-warenkorb") && event !== null && !isClosed(bookingState(event, today));

function sumsOf({ budget }: StoredPlan, items: readonly ReadItem[], events: ReadPlan["events"], now: Date): PlanSums {
  const today = todayInBerlin(now);
  const open = openCosts(
    items.flatMap((item) => (item.eventId !== null && isToOrder(item, today) ? [item.eventId] : [])),
    events,
  );
  const held = new Map(items.flatMap(({ seat, state }) => (seat !== null && isHeld(state) ? [[seat.booking.id, seat] as const] : [])));
  const spending = spendingOf([...held.values()].map(({ booking, event }) => owedOfSeat(booking, event, now)));
  return { open, spending, rest: budget === null ? null : budget - open.net - spending.planned - owedIn(spending) };
}
