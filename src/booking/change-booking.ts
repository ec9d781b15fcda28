import type { Db, Store } from "#db/client.ts";
import { type Booking, type BookingChange, changeBooking } from "#db/repositories/bookings.ts";
import { noteHistory } from "#db/repositories/order-history.ts";
import { bookHeldSeats, releaseSeats, type Seats } from "#db/repositories/seats.ts";
import { dropStatement } from "#db/repositories/statements.ts";
import type { HistoryAction, HistoryDetail } from "#src/domain/booking/history.ts";
import { fullName, isSamePerson } from "#src/domain/cart/recipient.ts";
import { cancellationFee } from "#src/domain/pricing/cancellation-fee.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { BookingContext } from "./booking-context.ts";
import { type BookingRecord, bookingRecord, isAhead } from "./booking-record.ts";
import { seatsInHistory } from "./history-words.ts";
import { bookedMail, cancelledMail, givenBackMail, replacedMail } from "./mails/booking-mails.ts";
import { withSentence } from "./mails/staff-sentence.ts";
import { reopenResolutions } from "./resolutions.ts";
import { offerFreeSeats } from "./waiting-list.ts";

/** `gone`: there is no such booking, it is in another state by now, or its event has begun. */
export type ChangeOutcome = Readonly<{ ok: true; record: BookingRecord }> | Readonly<{ ok: false; reason: "gone" }>;

type Plan = Readonly<{
  change: BookingChange;
  action: HistoryAction;
  detail?: HistoryDetail;
  /** What follows in the same transaction. */
  seats?: (tx: Db) => Promise<unknown>;
  mail: (after: BookingRecord) => Mail;
}>;

const gone = { ok: false, reason: "gone" } as const;

export const changed = (booking: Booking, change: BookingChange, now: Date): Booking => ({
  ...booking,
  ...change,
  sequence: booking.sequence + 1,
  updatedAt: now,
});

/** The mail is made before the transaction; nothing happens when somebody has changed the booking meanwhile. */
async function carryOut(
  store: Pick<Store, "db" | "write">,
  id: string,
  planFor: (record: BookingRecord) => Plan | null,
  context: BookingContext,
): Promise<ChangeOutcome> {
  const { now, origins, actor, mayAct, alongside } = context;
  const before = await bookingRecord(store.db, id);
  const plan = before === undefined ? null : planFor(before);
  if (before === undefined || plan === null) return gone;
  const record = { ...before, booking: changed(before.booking, plan.change, now) };
  const mail = withSentence(plan.mail(record), context);
  const done = await store.write(async (tx) => {
    if (mayAct !== undefined && !(await mayAct(tx))) return false;
    if (!(await changeBooking(tx, before.booking, plan.change, now))) return false;
    await plan.seats?.(tx);
    const detail = { ...seatsInHistory([before.booking]), ...plan.detail };
    await noteHistory(tx, { orderId: before.order.id, at: now, action: plan.action, actor, detail });
    await queueMail(tx, mail, { origins, now });
    await alongside?.(tx, { orderId: before.order.id });
    return true;
  });
  return done ? { ok: true, record } : gone;
}

type Writer = Pick<Store, "db" | "write">;

/** A hold that counts; one that has ended does not, also before the job has noticed. */
export const isHeld = ({ booking, event }: Pick<BookingRecord, "booking" | "event">, now: Date): boolean =>
  booking.status === "reserviert" && isAhead(event, now) && booking.holdEndsAt !== null && booking.holdEndsAt > now;

/** Seats that somebody gives up go to the next in line. */
export async function freeSeats(tx: Db, eventId: number, seats: Seats, context: BookingContext): Promise<void> {
  await releaseSeats(tx, eventId, seats, context.now);
  await offerFreeSeats(tx, eventId, context);
}

/** Makes a reservation a binding booking. A hold that has ended is gone, also before the job has noticed. */
export const convertHold = (store: Writer, id: string, context: BookingContext): Promise<ChangeOutcome> =>
  carryOut(
    store,
    id,
    ({ booking, event }) => {
      const { now } = context;
      if (!isHeld({ booking, event }, now)) return null;
      return {
        change: { status: "gebucht", kind: "buchung", holdEndsAt: null },
        action: "gebucht",
        seats: (tx) => bookHeldSeats(tx, event.eventId, 1, now),
        mail: (after) => bookedMail(after, context),
      };
    },
    context,
  );

/** Gives a reservation back, free of charge; its seat goes to the next in line. */
export const giveHoldBack = (store: Writer, id: string, context: BookingContext): Promise<ChangeOutcome> =>
  carryOut(
    store,
    id,
    ({ booking, event }) => {
      if (booking.status !== "reserviert") return null;
      return {
        change: { status: "zurueckgegeben", cancelledAt: context.now },
        action: "zurueckgegeben",
        seats: (tx) => freeSeats(tx, event.eventId, { booked: 0, held: 1 }, context),
        mail: (after) => givenBackMail(after, context),
      };
    },
    context,
  );

/** Net cents that cancelling now would cost. */
export const feeFor = ({ booking, event }: Pick<BookingRecord, "booking" | "event">, { fees, now }: BookingContext): number =>
  cancellationFee(fees, booking.seminarPrice, now, event.startDate);

/** For the fee shown (net cents): when it is another by now, `gone`. The seat goes to the next in line. */
export const cancelBooking = (store: Writer, id: string, shownFee: number, context: BookingContext): Promise<ChangeOutcome> =>
  carryOut(
    store,
    id,
    (record) => {
      const { booking, event } = record;
      const { now } = context;
      const cancellationFee = feeFor(record, context);
      if (booking.status !== "gebucht" || cancellationFee !== shownFee || !isAhead(event, now)) return null;
      return {
        change: { status: "storniert", cancelledAt: now, cancellationFee },
        action: "storniert",
        detail: { fee: cancellationFee },
        seats: (tx) => freeSeats(tx, event.eventId, { booked: 1, held: 0 }, context),
        mail: (after) => cancelledMail(after, context),
      };
    },
    context,
  );

export type Replacement = Readonly<Pick<Booking, "salutation" | "firstname" | "lastname" | "email">>;

/** Somebody else takes the seat, free of charge (spec:changing-an-order#replacement): price, option and workshops stay. */
export const replaceParticipant = (store: Writer, id: string, person: Replacement, context: BookingContext): Promise<ChangeOutcome> =>
  carryOut(
    store,
    id,
    ({ booking, order, event }) => {
      const seated = booking.status === "gebucht" || booking.status === "reserviert";
      if (!seated || !isAhead(event, context.now)) return null;
      const change = { ...person, personalNotes: null };
      const same = isSamePerson(booking, person);
      const bookings = [changed(booking, change, context.now)];
      // What the first person noted or stated, such as a diet, is not the second one's.
      return {
        change,
        action: same ? "angaben" : "ersatzperson",
        detail: { to: fullName(person) },
        seats: async (tx) => {
          if (same) return;
          await dropStatement(tx, booking.id);
          await reopenResolutions(tx, { order, event, bookings }, "ersatzperson", context);
        },
        mail: (after) => replacedMail(after, booking, context),
      };
    },
    context,
  );
