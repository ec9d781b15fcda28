import type { Db, Store } from "#db/client.ts";
import { absentSeats } from "#db/repositories/attendance.ts";
import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import { eventById } from "#db/repositories/events.ts";
import { insertInvitation, notAskedYet, type OrderAtEvent } from "#db/repositories/feedback.ts";
import { orderById } from "#db/repositories/orders.ts";
import { ASK_WITHIN_DAYS, isOpenForFeedback, lastFeedbackDay } from "#src/domain/feedback/feedback-days.ts";
import { formatClock, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { BookingContext } from "../booking-context.ts";
import { feedbackMails } from "./feedback-mails.ts";
import { areRatingsDue, makeRatings } from "./make-ratings.ts";

/** Nobody is asked in the middle of the night. */
const [FIRST_HOUR, LAST_HOUR] = ["09:00", "19:00"];

async function ask(tx: Db, { orderId, eventId }: OrderAtEvent, context: BookingContext): Promise<void> {
  const { now, origins } = context;
  const [order, event] = [await orderById(tx, orderId), await eventById(tx, eventId)];
  if (order === undefined || event === undefined || event.cancelled || !isOpenForFeedback(event, todayInBerlin(now))) return;
  const absent = await absentSeats(tx, eventId);
  const there = (await bookingsOfOrders(tx, [orderId])).filter(
    (seat) => seat.eventId === eventId && seat.status === "gebucht" && !absent.has(seat.id),
  );
  const seats = [];
  for (const seat of there)
    if (await insertInvitation(tx, { bookingId: seat.id, eventId, lastDay: lastFeedbackDay(event), askedAt: now })) seats.push(seat);
  if (seats.length === 0) return;
  for (const mail of feedbackMails({ order, event, seats }, context)) await queueMail(tx, mail, { origins, now });
}

/**
 * Asks by mail, from the day after an event on, everybody who was there; each seat once, whatever number of processes ask.
 * Cancelled and absent seats are not asked, nor those of events that ended more than two weeks ago (spec:staff#feedback).
 */
export async function askForFeedback(store: Pick<Store, "db" | "write">, context: () => BookingContext): Promise<void> {
  const { now } = context();
  const clock = formatClock(now);
  if (clock < FIRST_HOUR || clock >= LAST_HOUR) return;
  const today = todayInBerlin(now);
  const due = await notAskedYet(store.db, { from: addDays(today, -ASK_WITHIN_DAYS), to: addDays(today, -1) });
  for (const one of due) await store.write((tx) => ask(tx, one, context()));
}

/** Once a day: figures on public pages change seldom, so that nobody can tell from them who has just answered. */
export async function makeDailyRatings(store: Pick<Store, "db" | "write">, now: Date): Promise<void> {
  if (await areRatingsDue(store.db, now))
    await store.write(async (tx) => void ((await areRatingsDue(tx, now)) && (await makeRatings(tx, now))));
}
