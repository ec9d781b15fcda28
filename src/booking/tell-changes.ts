import type { Store } from "#db/client.ts";
import { type Booking, type BookingChange, changeBooking, seatedAt, toldToSeated } from "#db/repositories/bookings.ts";
import { eventById, eventsByNumber } from "#db/repositories/events.ts";
import { orderById } from "#db/repositories/orders.ts";
import { releaseSeats } from "#db/repositories/seats.ts";
import { berlinInstant, todayInBerlin } from "#src/domain/berlin-time.ts";
import { sameFacts, type ToldFacts } from "#src/domain/booking.ts";
import type { PortalEvent } from "#src/domain/portal-event.ts";
import { toldFacts } from "#src/domain/told-facts.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { BookingContext } from "./booking-context.ts";
import type { SeatsRecord } from "./booking-record.ts";
import { changed } from "./change-booking.ts";
import { eventCancelledMail, eventChangedMail } from "./mails/booking-mails.ts";

type Writer = Pick<Store, "db" | "write">;

const knows = (told: ToldFacts, event: PortalEvent): boolean => !event.cancelled && sameFacts(told, toldFacts(event));

/** Seats whose event was moved or cancelled, and whose owners do not know yet. */
async function affectedSeats({ db }: Writer, now: Date): Promise<readonly Booking[]> {
  const told = await toldToSeated(db);
  const today = todayInBerlin(now);
  const events = await eventsByNumber(
    db,
    told.map(({ eventId }) => eventId),
  );
  const unaware = ({ eventId, told: facts }: (typeof told)[number]): boolean => {
    const event = events.get(eventId);
    return event !== undefined && event.endDate >= today && !knows(facts, event);
  };
  return (await seatedAt(db, [...new Set(told.filter(unaware).map(({ eventId }) => eventId))])).filter(unaware);
}

/** A hold of an event that was moved forward ends before the event all the same. */
function movedChange({ holdEndsAt }: Booking, event: PortalEvent): BookingChange {
  const begins = new Date(berlinInstant(event.startDate, "00:00"));
  return { told: toldFacts(event), ...(holdEndsAt !== null && holdEndsAt > begins ? { holdEndsAt: begins } : {}) };
}

const after = ({ bookings, order, event }: SeatsRecord, change: (booking: Booking) => BookingChange, now: Date): SeatsRecord => ({
  order,
  event,
  bookings: bookings.map((booking) => changed(booking, change(booking), now)),
});

/** Undoes the transaction: somebody has changed one of the seats meanwhile, the next round sees it. */
class Overtaken extends Error {}

/** One mail for the seats of one order at one event. It is made before the transaction, with all its documents. */
async function tell(store: Writer, record: SeatsRecord, context: BookingContext): Promise<number> {
  const { now, origins } = context;
  const { bookings, event } = record;
  const [first] = bookings;
  if (first === undefined) return 0;
  const change = (booking: Booking): BookingChange =>
    event.cancelled ? { status: "abgesagt", cancelledAt: now } : movedChange(booking, event);
  const told = after(record, change, now);
  const mail = event.cancelled ? eventCancelledMail(told, context) : await eventChangedMail(told, first.told, context);
  try {
    await store.write(async (tx) => {
      for (const booking of bookings) if (!(await changeBooking(tx, booking, change(booking), now))) throw new Overtaken();
      const held = bookings.filter(({ status }) => status === "reserviert").length;
      if (event.cancelled) await releaseSeats(tx, event.eventId, { booked: bookings.length - held, held }, now);
      await queueMail(tx, mail, { origins, now });
    });
    return bookings.length;
  } catch (error) {
    if (error instanceof Overtaken) return 0;
    throw error;
  }
}

/**
 * Tells everybody with a seat that their event was moved or cancelled, one mail for each order (decisions.md: the
 * documents are made anew); returns how many people's seats that were.
 */
export async function tellChanges(store: Writer, context: BookingContext): Promise<number> {
  let count = 0;
  const groups = Map.groupBy(
    await affectedSeats(store, context.now),
    ({ orderId, eventId, told }) => `${orderId} ${eventId} ${JSON.stringify(told)}`,
  );
  for (const bookings of groups.values()) {
    const [first] = bookings;
    if (first === undefined) continue;
    const [order, event] = [await orderById(store.db, first.orderId), await eventById(store.db, first.eventId)];
    if (order !== undefined && event !== undefined) count += await tell(store, { bookings, order, event }, context);
  }
  return count;
}
