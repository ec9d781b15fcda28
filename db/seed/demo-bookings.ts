import { count, eq } from "drizzle-orm";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { defaultOvernight, optionsAt } from "#src/domain/cart/recipient-input.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { ASK_WITHIN_DAYS, lastFeedbackDay } from "#src/domain/feedback/feedback-days.ts";
import { quoteOfPeople } from "#src/domain/pricing/price-quote.ts";
import { addDays, type IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { allEvents } from "../repositories/events.ts";
import { feedbackInvitations } from "../schema/feedback.ts";
import { bookings, orderHistory, orders } from "../schema/orders.ts";
import { eventReminders } from "../schema/preferences.ts";
import { DemoDataError } from "./demo-files.ts";
import { demoId } from "./demo-id.ts";
import type { DemoCommittee } from "./demo-schema.ts";
import { insertInChunks } from "./insert-in-chunks.ts";

/** How many of a committee come to one event, in turn. */
const GROUPS = [2, 1, 3, 1, 4, 2] as const;
const VAT_PERCENT = 19;
/** Longer than before the beginning of an event reminders are sent. */
const REMINDED_DAYS = 8;

type Person = Readonly<{ salutation: string; firstname: string; lastname: string }>;
type Group = Readonly<{ committee: DemoCommittee; people: readonly Person[]; nth: number }>;

const personOf = (text: string): Person => {
  const [salutation = "", firstname = "", lastname = ""] = text.split(" ");
  return { salutation, firstname, lastname };
};

/** People of so many committees that `seats` are taken; nobody comes twice. Which committee begins depends on the event. */
function groupsFor({ eventId }: PortalEvent, seats: number, committees: readonly DemoCommittee[]): readonly Group[] {
  const groups: Group[] = [];
  const came = new Map<DemoCommittee, number>();
  let left = seats;
  for (let turn = 0; left > 0; turn += 1) {
    const committee = committees[(eventId * 7 + turn) % committees.length];
    if (committee === undefined || turn > 5 * committees.length)
      throw new DemoDataError(`In committees.yaml stehen weniger Personen, als Termin ${eventId} Buchungen hat.`);
    const before = came.get(committee) ?? 0;
    const size = Math.min(GROUPS[(eventId + turn) % GROUPS.length] ?? 1, left, committee.people.length - before);
    if (size <= 0) continue;
    came.set(committee, before + size);
    left -= size;
    groups.push({ committee, people: committee.people.slice(before, before + size).map(personOf), nth: groups.length });
  }
  return groups;
}

/** Some weeks before the event, and before the day of the seed. */
function orderedAt({ eventId, startDate }: PortalEvent, nth: number, seedDay: IsoDay): Date {
  const early = addDays(startDate, -21 - ((eventId * 5 + nth * 13) % 90));
  const late = addDays(seedDay, -1 - ((eventId + nth * 3) % 40));
  const [day] = [early, late].toSorted();
  return new Date(`${day}T09:00:00Z`);
}

function rowsOf(event: PortalEvent, { committee, people, nth }: Group, number: string, seedDay: IsoDay) {
  const name = `${event.eventId} ${nth}`;
  const id = demoId(name);
  const createdAt = orderedAt(event, nth, seedDay);
  const usual = defaultOvernight(event);
  const dayGuest = optionsAt(event).find((option) => option === "Tagesgast") ?? usual;
  const guests = people.map((person, index) => ({ ...person, hotelOverNightOption: (nth + index) % 5 === 4 ? dayGuest : usual }));
  const quoted = quoteOfPeople(event, guests, VAT_PERCENT);
  if (!quoted.ok) throw new DemoDataError(`Termin ${event.eventId} hat keinen Preis für ${people.length} Personen.`);
  const { lines, net, vat } = quoted.quote;
  const [orderer] = guests;
  if (orderer === undefined) throw new DemoDataError(`${committee.committee} hat keine Personen.`);
  const { people: _people, ...from } = committee;
  const { hotelOverNightOption: _option, ...person } = orderer;
  return {
    order: {
      ...({ id, number, idempotencyKey: id, brand: "ifb", billTo: "firma", documents: 0, vatPercent: String(VAT_PERCENT) } as const),
      ...{ ...from, ...person, net, vat, createdAt },
    },
    seats: guests.map((guest, index) => ({
      ...({ ...guest, id: demoId(`${name} ${index}`), orderId: id, eventId: event.eventId, position: index + 1 } as const),
      ...({ kind: "buchung", status: "gebucht" } as const),
      ...{ seminarPrice: lines[index]?.seminar ?? 0, hotelPrice: lines[index]?.hotel ?? 0 },
      ...{ lastNotified: JSON.stringify(notifiedFacts(event)), createdAt, updatedAt: createdAt },
    })),
    history: { ...({ id, orderId: id, at: createdAt, action: "bestellt", actor: "link" } as const), detail: "{}" },
  };
}

/** What would be sent in the first minutes about seats that were always there: noted as sent. */
async function noteMails(tx: Db, event: PortalEvent, seats: readonly string[], seedDay: IsoDay): Promise<void> {
  const [{ eventId, startDate, endDate }, at] = [event, new Date(`${seedDay}T00:00:00Z`)];
  const begins = startDate >= seedDay && startDate <= addDays(seedDay, REMINDED_DAYS);
  if (begins) await tx.insert(eventReminders).values(seats.map((bookingId) => ({ bookingId, eventId, at })));
  const lastDay = lastFeedbackDay(event);
  const ended = endDate < seedDay && endDate >= addDays(seedDay, -ASK_WITHIN_DAYS - 1);
  if (ended) await tx.insert(feedbackInvitations).values(seats.map((bookingId) => ({ bookingId, eventId, lastDay, askedAt: at })));
}

/**
 * Fills the seats that demo events say are booked with the people of `committees`, so that lists, sums and figures agree with the
 * number of seats. Seats that have a booking already count. Without committees, as in generated catalogues, there are none.
 */
export async function insertDemoBookings(tx: Db, committees: readonly DemoCommittee[], seedDay: IsoDay): Promise<void> {
  if (committees.length === 0) return;
  const taken = await tx
    .select({ eventId: bookings.eventId, seats: count() })
    .from(bookings)
    .where(eq(bookings.status, "gebucht"))
    .groupBy(bookings.eventId);
  const known = new Map(taken.map(({ eventId, seats }) => [eventId, seats]));
  const made: ReturnType<typeof rowsOf>[] = [];
  const all = await allEvents(tx);
  for (const event of all)
    for (const group of groupsFor(event, event.booked - (known.get(event.eventId) ?? 0), committees))
      made.push(rowsOf(event, group, `B-DEMO-${String(made.length + 2).padStart(4, "0")}`, seedDay));
  await insertInChunks(made, (rows) => tx.insert(orders).values(rows.map(({ order }) => order)));
  await insertInChunks(
    made.flatMap(({ seats }) => seats),
    (rows) => tx.insert(bookings).values([...rows]),
  );
  await insertInChunks(made, (rows) => tx.insert(orderHistory).values(rows.map(({ history }) => history)));
  const seatsOf = Map.groupBy(
    made.flatMap(({ seats }) => seats),
    ({ eventId }) => eventId,
  );
  for (const event of all) {
    const seats = (seatsOf.get(event.eventId) ?? []).map(({ id }) => id);
    if (seats.length > 0) await noteMails(tx, event, seats, seedDay);
  }
}
