import type { Store } from "#db/client.ts";
import { refusableWrite } from "#db/refusable-write.ts";
import { type Booking, type BookingChange, changeBooking, lastNotifiedOfSeated, seatedAt } from "#db/repositories/bookings.ts";
import { eventById, eventsByNumber } from "#db/repositories/events.ts";
import { noteHistory } from "#db/repositories/order-history.ts";
import { orderById } from "#db/repositories/orders.ts";
import { releaseSeats } from "#db/repositories/seats.ts";
import { type NotifiedFacts, sameFacts } from "#src/domain/booking/booking.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { berlinInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { type Mail, queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { BookingContext } from "./booking-context.ts";
import type { SeatsRecord } from "./booking-record.ts";
import { changed } from "./change-booking.ts";
import { remindAnew } from "./event-reminders.ts";
import { dateInWords, seatsInHistory } from "./history-words.ts";
import { eventCancelledMail, eventChangedMail } from "./mails/booking-mails.ts";
import { reopenResolutions } from "./resolutions.ts";

type Writer = Pick<Store, "db" | "write">;

/** Whether whoever was told these facts last needs no word about the event as it is. */
export const knows = (lastNotified: NotifiedFacts, event: PortalEvent): boolean =>
  !event.cancelled && sameFacts(lastNotified, notifiedFacts(event));

async function affectedSeats({ db }: Writer, now: Date): Promise<readonly Booking[]> {
  const lastNotified = await lastNotifiedOfSeated(db);
  const today = todayInBerlin(now);
  const events = await eventsByNumber(
    db,
    lastNotified.map(({ eventId }) => eventId),
  );
  const unaware = ({ eventId, lastNotified: facts }: (typeof lastNotified)[number]): boolean => {
    const event = events.get(eventId);
    return event !== undefined && event.endDate >= today && !knows(facts, event);
  };
  return (await seatedAt(db, [...new Set(lastNotified.filter(unaware).map(({ eventId }) => eventId))])).filter(unaware);
}

/** A hold of an event that was moved forward ends before the event all the same. */
function movedChange({ holdEndsAt }: Booking, event: PortalEvent): BookingChange {
  const begins = new Date(berlinInstant(event.startDate, "00:00"));
  return { lastNotified: notifiedFacts(event), ...(holdEndsAt !== null && holdEndsAt > begins ? { holdEndsAt: begins } : {}) };
}

const after = ({ bookings, order, event }: SeatsRecord, change: (booking: Booking) => BookingChange, now: Date): SeatsRecord => ({
  order,
  event,
  bookings: bookings.map((booking) => changed(booking, change(booking), now)),
});

const changeOf = ({ event }: SeatsRecord, now: Date): ((booking: Booking) => BookingChange) =>
  event.cancelled ? () => ({ status: "abgesagt", cancelledAt: now }) : (booking) => movedChange(booking, event);

/** The seats as they will be, and the mail about them with what its documents will say; all of `bookings` know the same facts. */
export function mailOfChange(record: SeatsRecord, context: BookingContext): Readonly<{ changed: SeatsRecord; mail: Mail }> {
  const [first] = record.bookings;
  if (first === undefined) throw new Error("a mail is about at least one seat");
  const changed = after(record, changeOf(record, context.now), context.now);
  const mail = record.event.cancelled ? eventCancelledMail(changed, context) : eventChangedMail(changed, first.lastNotified, context);
  return { changed, mail };
}

/** Seats that are told in one mail: of one order at one event, whose holder knows the same of it. */
export const toldTogether = (seats: readonly Booking[]): readonly (readonly Booking[])[] => [
  ...Map.groupBy(seats, ({ orderId, eventId, lastNotified }) => `${orderId} ${eventId} ${JSON.stringify(lastNotified)}`).values(),
];

/** One mail for the seats of one order at one event. It is written before the transaction. */
async function tell(store: Writer, record: SeatsRecord, context: BookingContext): Promise<number> {
  const { now, origins } = context;
  const { bookings, event } = record;
  const [first] = bookings;
  if (first === undefined) return 0;
  const change = changeOf(record, now);
  const { changed: lastNotified, mail } = mailOfChange(record, context);
  const written = await refusableWrite<void, "overtaken">(store, async (tx, refuse) => {
    // Somebody has changed one of the seats meanwhile: the next round sees it.
    for (const booking of bookings) if (!(await changeBooking(tx, booking, change(booking), now))) refuse("overtaken");
    const held = bookings.filter(({ status }) => status === "reserviert").length;
    if (event.cancelled) await releaseSeats(tx, event.eventId, { booked: bookings.length - held, held }, now);
    await noteHistory(tx, {
      orderId: record.order.id,
      at: now,
      action: event.cancelled ? "abgesagt" : "verlegt",
      actor: context.actor,
      detail: {
        ...seatsInHistory(bookings),
        from: dateInWords(event, first.lastNotified),
        ...(event.cancelled ? {} : { to: dateInWords(event, notifiedFacts(event)) }),
      },
    });
    await queueMail(tx, mail, { origins, now });
    const ids = bookings.map(({ id }) => id);
    if (first.lastNotified.startDate !== event.startDate) await remindAnew(tx, ids, event.startDate, now);
    if (!event.cancelled) await reopenResolutions(tx, lastNotified, "verlegt", context);
  });
  return written.ok ? bookings.length : 0;
}

/** One mail per order, documents anew (spec:changing-an-order#changes-by-the-provider); returns the number of seats. */
export async function tellChanges(store: Writer, context: BookingContext): Promise<number> {
  let count = 0;
  for (const bookings of toldTogether(await affectedSeats(store, context.now))) {
    const [first] = bookings;
    if (first === undefined) continue;
    const [order, event] = [await orderById(store.db, first.orderId), await eventById(store.db, first.eventId)];
    if (order !== undefined && event !== undefined) count += await tell(store, { bookings, order, event }, context);
  }
  return count;
}
