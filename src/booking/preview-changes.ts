import type { Db } from "#db/client.ts";
import { seatedAt } from "#db/repositories/bookings.ts";
import { eventById } from "#db/repositories/events.ts";
import { orderById } from "#db/repositories/orders.ts";
import { openEntriesOf } from "#db/repositories/waiting-list.ts";
import { sameFacts } from "#src/domain/booking/booking.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import type { BookingContext } from "./booking-context.ts";
import { eventCancelledMail, eventChangedMail } from "./mails/booking-mails.ts";

/** Who would be told of a change of an event, and in which words. */
export type ToldOfChange = Readonly<{
  booked: number;
  held: number;
  orders: number;
  /** Who waits for a seat: told when the event is cancelled, not when it is moved. */
  waiting: number;
  /** What one of the orders would be sent; null where nobody would be told. */
  mail: Mail | null;
}>;

const nobody: ToldOfChange = { booked: 0, held: 0, orders: 0, waiting: 0, mail: null };

/**
 * What `tellChanges` would do if the event became `after`: nothing where neither dates nor place differ from what the customers know,
 * or the event is over. Writes nothing.
 */
export async function previewChanges(db: Db, after: PortalEvent, context: BookingContext): Promise<ToldOfChange> {
  const before = await eventById(db, after.eventId);
  if (before === undefined || after.endDate < todayInBerlin(context.now)) return nobody;
  const unaware = (await seatedAt(db, [after.eventId])).filter(
    ({ lastNotified }) => after.cancelled || !sameFacts(lastNotified, notifiedFacts(after)),
  );
  const waiting = (await openEntriesOf(db, after.eventId)).length;
  const [first] = unaware;
  if (first === undefined) return { ...nobody, waiting };
  const known = notifiedFacts(after);
  const bookings = unaware
    .filter(({ orderId }) => orderId === first.orderId)
    .map((booking) => (after.cancelled ? booking : { ...booking, lastNotified: known }));
  const order = await orderById(db, first.orderId);
  if (order === undefined) throw new Error(`booking ${first.id} has lost its order`);
  const record = { bookings, order, event: after };
  return {
    booked: unaware.filter(({ status }) => status === "gebucht").length,
    held: unaware.filter(({ status }) => status === "reserviert").length,
    orders: new Set(unaware.map(({ orderId }) => orderId)).size,
    waiting,
    mail: after.cancelled ? eventCancelledMail(record, context) : eventChangedMail(record, first.lastNotified, context),
  };
}
