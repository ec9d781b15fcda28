import type { Db, Store } from "#db/client.ts";
import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import { type DueReminder, dueEventReminders, noteEventReminder } from "#db/repositories/event-reminders.ts";
import { eventById } from "#db/repositories/events.ts";
import { orderById } from "#db/repositories/orders.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { BookingContext } from "./booking-context.ts";
import { eventReminderMail } from "./mails/booking-mails.ts";

/** So many seats a transaction, and the rest of the last order: visitors' writes come in between. */
const BATCH = 50;
/** So many days before an event begins its participants are reminded. */
export const EVENT_REMINDER_DAYS = 7;

const due = (db: Db, now: Date, limit: number): Promise<readonly DueReminder[]> => {
  const today = todayInBerlin(now);
  return dueEventReminders(db, { today, until: addDays(today, EVENT_REMINDER_DAYS), limit });
};

/** Whoever booked this close to the event has just had the confirmation. */
const isRecent = ({ createdAt, startDate }: DueReminder): boolean =>
  todayInBerlin(createdAt) >= addDays(startDate, -EVENT_REMINDER_DAYS - 1);

async function remindOrder(tx: Db, seats: readonly DueReminder[], context: BookingContext): Promise<void> {
  const [first] = seats;
  if (first === undefined) return;
  const [order, event] = [await orderById(tx, first.orderId), await eventById(tx, first.eventId)];
  if (order === undefined || event === undefined) return;
  const ids = new Set(seats.map(({ bookingId }) => bookingId));
  const bookings = (await bookingsOfOrders(tx, [order.id])).filter(({ id }) => ids.has(id));
  await queueMail(tx, eventReminderMail({ bookings, order, event }, context), context);
}

async function remind(tx: Db, context: BookingContext): Promise<number> {
  const seats = await due(tx, context.now, BATCH);
  const noted: DueReminder[] = [];
  for (const seat of seats) if (await noteEventReminder(tx, seat.bookingId, seat.eventId, context.now)) noted.push(seat);
  const wanted = noted.filter((seat) => !isRecent(seat));
  for (const group of Map.groupBy(wanted, ({ orderId, eventId }) => `${orderId} ${eventId}`).values())
    await remindOrder(tx, group, context);
  return seats.length;
}

/**
 * Reminds of events a week ahead, each order and participant once for an event, and says how many seats were looked at. One short
 * transaction at a time, so several processes remind nobody twice. `context` per step: its clock goes on.
 */
export async function remindOfEvents({ db, write }: Pick<Store, "db" | "write">, context: () => BookingContext): Promise<number> {
  for (let done = 0; ; ) {
    const at = context();
    if ((await due(db, at.now, 1)).length === 0) return done;
    const count = await write((tx) => remind(tx, at));
    done += count;
    if (count < BATCH) return done;
  }
}
