import type { Db, Store } from "#db/client.ts";
import {
  type DueReminder,
  dueEventReminders,
  forgetEventReminders,
  lastBookedAt,
  noteEventReminder,
} from "#db/repositories/event-reminders.ts";
import { sameFacts } from "#src/domain/booking/booking.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { berlinInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, type IsoDay } from "#src/domain/time/german-date.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { BookingContext } from "./booking-context.ts";
import { seatsRecord } from "./booking-record.ts";
import { eventReminderMail } from "./mails/booking-mails.ts";

/** So many seats a transaction, and the rest of the last order: visitors' writes come in between. */
const BATCH = 50;
/** So many days before an event begins its participants are reminded. */
export const EVENT_REMINDER_DAYS = 7;

const due = (db: Db, now: Date, limit: number): Promise<readonly DueReminder[]> => {
  const today = todayInBerlin(now);
  return dueEventReminders(db, { today, until: addDays(today, EVENT_REMINDER_DAYS), limit });
};

/** Whoever booked or moved the seat this close to the event has just had a mail about it. */
const isRecent = (bookedAt: Date, startDate: IsoDay): boolean => todayInBerlin(bookedAt) >= addDays(startDate, -EVENT_REMINDER_DAYS - 1);

/** Those whose people are told: not the ones that became bookings at their event in the week before it. */
async function longBooked(tx: Db, seats: readonly DueReminder[], now: Date): Promise<readonly DueReminder[]> {
  const since = new Date(berlinInstant(addDays(todayInBerlin(now), -EVENT_REMINDER_DAYS), "00:00"));
  const bookedAt = await lastBookedAt(tx, [...new Set(seats.map(({ orderId }) => orderId))], since);
  return seats.filter(({ bookingId, createdAt, startDate }) => !isRecent(bookedAt.get(bookingId) ?? createdAt, startDate));
}

/** Of these seats at an event that begins on `startDate` now: when that is more than a week ahead, a week before it they are reminded of it. */
export async function remindAnew(tx: Db, bookingIds: readonly string[], startDate: IsoDay, now: Date): Promise<void> {
  if (startDate > addDays(todayInBerlin(now), EVENT_REMINDER_DAYS)) await forgetEventReminders(tx, bookingIds);
}

async function remindOrder(tx: Db, seats: readonly DueReminder[], context: BookingContext): Promise<void> {
  const record = await seatsRecord(
    tx,
    seats.map(({ bookingId: id, orderId, eventId }) => ({ id, orderId, eventId })),
  );
  if (record === undefined) return;
  const facts = notifiedFacts(record.event);
  // Whoever does not know the event as it is gets the mail about its change in the same minutes.
  const bookings = record.bookings.filter(({ lastNotified }) => sameFacts(lastNotified, facts));
  if (bookings.length > 0) await queueMail(tx, eventReminderMail({ ...record, bookings }, context), context);
}

async function remind(tx: Db, context: BookingContext): Promise<number> {
  const seats = await due(tx, context.now, BATCH);
  const noted: DueReminder[] = [];
  for (const seat of seats) if (await noteEventReminder(tx, seat.bookingId, seat.eventId, context.now)) noted.push(seat);
  for (const group of Map.groupBy(await longBooked(tx, noted, context.now), ({ orderId, eventId }) => `${orderId} ${eventId}`).values())
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
