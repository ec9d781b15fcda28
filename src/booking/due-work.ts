import type { Db, Store } from "#db/client.ts";
import { type Booking, changeBooking, endedHolds, noteReminder, unremindedHolds } from "#db/repositories/bookings.ts";
import { eventsByIds, eventsByNumber } from "#db/repositories/events.ts";
import { noteHistory } from "#db/repositories/order-history.ts";
import { inSeatOrder, releaseSeats } from "#db/repositories/seats.ts";
import { changeWaitingEntry, endedOffers, eventsWaitedFor } from "#db/repositories/waiting-list.ts";
import { REMINDER_DAYS, reminderFrom, wantsReminder } from "#src/domain/booking/hold.ts";
import { waitingListRuns } from "#src/domain/booking/waiting-list.ts";
import { freeSeats } from "#src/domain/events/event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { BookingContext } from "./booking-context.ts";
import { seatsRecord } from "./booking-record.ts";
import { seatsInHistory } from "./history-words.ts";
import { holdEndedMail, holdReminderMail } from "./mails/booking-mails.ts";
import { offerEndedMail } from "./mails/waiting-mails.ts";
import { endWaitingList, offerFreeSeats } from "./waiting-list.ts";

/** So many rows a transaction, and the rest of what the last one's mail is about: visitors' writes come in between. */
const BATCH = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

type Ctx = BookingContext;
type Writer = Pick<Store, "db" | "write">;

const send = (tx: Db, mail: Mail, { origins, now }: Ctx): Promise<void> => queueMail(tx, mail, { origins, now });

/** Holds that are told in one mail: of one order at one event, ending together. */
const heldTogether = (holds: readonly Booking[]): readonly (readonly Booking[])[] => [
  ...Map.groupBy(holds, ({ orderId, eventId, holdEndsAt }) => `${orderId} ${eventId} ${holdEndsAt?.getTime()}`).values(),
];

/** A day more than the calendar's three, since days of clock changes are longer; the exact instant is asked for each. */
const soon = (now: Date): Date => new Date(now.getTime() + (REMINDER_DAYS + 1) * DAY_MS);

async function remind(tx: Db, context: Ctx): Promise<number> {
  const { now } = context;
  const due = (await unremindedHolds(tx, soon(now), BATCH)).filter(
    ({ holdEndsAt }) => holdEndsAt !== null && holdEndsAt > now && reminderFrom(holdEndsAt) <= now,
  );
  for (const holds of heldTogether(due)) {
    const noted: Booking[] = [];
    for (const hold of holds) if (await noteReminder(tx, hold.id, now)) noted.push(hold);
    const record = await seatsRecord(tx, noted.filter(wantsReminder));
    if (record !== undefined) await send(tx, holdReminderMail(record, context), context);
  }
  return due.length;
}

async function endHolds(tx: Db, context: Ctx): Promise<number> {
  const { now } = context;
  const due = inSeatOrder(await endedHolds(tx, now, BATCH), ({ eventId }) => eventId);
  for (const holds of heldTogether(due)) {
    const ended: Booking[] = [];
    for (const hold of holds) if (await changeBooking(tx, hold, { status: "verfallen", cancelledAt: now }, now)) ended.push(hold);
    const record = await seatsRecord(tx, ended);
    if (record === undefined) continue;
    const { order, event, bookings } = record;
    await releaseSeats(tx, event.eventId, { booked: 0, held: bookings.length }, now);
    const detail = seatsInHistory(bookings);
    await noteHistory(tx, { orderId: order.id, at: now, action: "verfallen", actor: context.actor, detail });
    await send(tx, holdEndedMail(record, context), context);
  }
  for (const eventId of new Set(due.map((hold) => hold.eventId))) await offerFreeSeats(tx, eventId, context);
  return due.length;
}

async function endOffers(tx: Db, context: Ctx): Promise<number> {
  const { now } = context;
  const ended = inSeatOrder(await endedOffers(tx, now, BATCH), ({ eventId }) => eventId);
  const events = await eventsByNumber(
    tx,
    ended.map(({ eventId }) => eventId),
  );
  for (const entry of ended) {
    const event = events.get(entry.eventId);
    if (event === undefined || !(await changeWaitingEntry(tx, entry.id, "angeboten", { status: "verfallen" }, now))) continue;
    await releaseSeats(tx, event.eventId, { booked: 0, held: entry.quantity }, now);
    await send(tx, offerEndedMail({ entry, event }, context), context);
  }
  for (const eventId of events.keys()) await offerFreeSeats(tx, eventId, context);
  return ended.length;
}

/** Seats may have come free without a booking: more were made, or somebody in the office gave some back. */
async function tendWaitingLists(tx: Db, context: Ctx): Promise<number> {
  let changes = 0;
  for (const event of inSeatOrder(await eventsByIds(tx, await eventsWaitedFor(tx)), ({ eventId }) => eventId))
    changes += waitingListRuns(event, todayInBerlin(context.now))
      ? await offerFreeSeats(tx, event.eventId, context)
      : await endWaitingList(tx, event, context);
  return changes;
}

export type DueWork = Readonly<{ reminders: number; holds: number; offers: number; waiting: number }>;

type Step = Readonly<{
  /** Whether anything may be due at all: a look costs no write. */
  asks: (store: Writer, context: Ctx) => Promise<boolean>;
  does: (tx: Db, context: Ctx) => Promise<number>;
}>;

const steps: Readonly<Record<keyof DueWork, Step>> = {
  reminders: {
    asks: async ({ db }, { now }) => (await unremindedHolds(db, soon(now), 1)).length > 0,
    does: remind,
  },
  holds: {
    asks: async ({ db }, { now }) => (await endedHolds(db, now, 1)).length > 0,
    does: endHolds,
  },
  offers: {
    asks: async ({ db }, { now }) => (await endedOffers(db, now, 1)).length > 0,
    does: endOffers,
  },
  waiting: {
    asks: async ({ db }, { now }) =>
      (await eventsByIds(db, await eventsWaitedFor(db))).some(
        (event) => !waitingListRuns(event, todayInBerlin(now)) || freeSeats(event) > 0,
      ),
    does: tendWaitingLists,
  },
};

async function repeat({ asks, does }: Step, store: Writer, context: () => Ctx): Promise<number> {
  for (let done = 0; ; ) {
    const at = context();
    if (!(await asks(store, at))) return done;
    const count = await store.write((tx) => does(tx, at));
    done += count;
    if (count < BATCH) return done;
  }
}

/** One short transaction per step, so several processes do nothing twice. `context` per step: its clock goes on. */
export async function doDueWork(store: Writer, context: () => BookingContext): Promise<DueWork> {
  return {
    reminders: await repeat(steps.reminders, store, context),
    holds: await repeat(steps.holds, store, context),
    offers: await repeat(steps.offers, store, context),
    waiting: await repeat(steps.waiting, store, context),
  };
}
