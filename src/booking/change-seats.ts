import type { Db, Store } from "#db/client.ts";
import { type Refuse, refusableWrite } from "#db/refusable-write.ts";
import { type Booking, type BookingChange, bookingsOfOrders, changeBooking } from "#db/repositories/bookings.ts";
import { eventsByNumber } from "#db/repositories/events.ts";
import { noteHistory } from "#db/repositories/order-history.ts";
import { type Order, orderById } from "#db/repositories/orders.ts";
import { bookHeldSeats, inSeatOrder } from "#db/repositories/seats.ts";
import type { HistoryAction, HistoryDetail } from "#src/domain/booking/history.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { BookingContext } from "./booking-context.ts";
import { isAhead } from "./booking-record.ts";
import { changed, feeFor, freeSeats, isHeld } from "./change-booking.ts";
import { seatsInHistory } from "./history-words.ts";
import { seatsBookedMail, seatsCancelledMail, seatsGivenBackMail } from "./mails/order-mails.ts";
import { withSentence } from "./mails/staff-sentence.ts";

type Writer = Pick<Store, "db" | "write">;

export type SeatOfOrder = Readonly<{ booking: Booking; event: PortalEvent }>;

/** An order with all of its seats, and those among them that something is done about. */
export type ChosenSeats = Readonly<{ order: Order; all: readonly SeatOfOrder[]; chosen: readonly SeatOfOrder[] }>;

/** `gone`: one of the seats is in another state by now, or its event has begun. `fee-changed`: the sum is another than shown. */
export type SeatsOutcome = Readonly<{ ok: true }> | Readonly<{ ok: false; reason: "gone" | "fee-changed" }>;

/** Undefined where one of the seats is none of this order. */
export async function chosenSeats(db: Db, orderId: string, ids: readonly string[]): Promise<ChosenSeats | undefined> {
  const order = await orderById(db, orderId);
  const bookings = order === undefined ? [] : await bookingsOfOrders(db, [order.id]);
  const events = await eventsByNumber(
    db,
    bookings.map(({ eventId }) => eventId),
  );
  const all = bookings.flatMap((booking): readonly SeatOfOrder[] => {
    const event = events.get(booking.eventId);
    return event === undefined ? [] : [{ booking, event }];
  });
  const wanted = new Set(ids);
  const chosen = all.filter(({ booking }) => wanted.has(booking.id));
  return order === undefined || wanted.size === 0 || chosen.length !== wanted.size ? undefined : { order, all, chosen };
}

export type SeatsStep = Readonly<{
  action: HistoryAction;
  detail?: HistoryDetail;
  changeOf: (seat: SeatOfOrder) => BookingChange;
  /** What becomes of the seats of one event. */
  seats: (tx: Db, eventId: number, count: number) => Promise<unknown>;
  mail: (order: Order, after: readonly SeatOfOrder[]) => Mail;
}>;

/** All of the seats or none, in one transaction, with one mail and one line of history. */
export async function changeSeats(
  store: Writer,
  { order, chosen }: ChosenSeats,
  step: SeatsStep,
  context: BookingContext,
): Promise<SeatsOutcome> {
  const { now, origins, actor, mayAct, alongside } = context;
  const after = chosen.map((seat) => ({ ...seat, booking: changed(seat.booking, step.changeOf(seat), now) }));
  const mail = withSentence(step.mail(order, after), context);
  const written = await refusableWrite<void, "gone">(store, async (tx, refuse: Refuse<"gone">) => {
    if (mayAct !== undefined && !(await mayAct(tx))) refuse("gone");
    const byEvent = Map.groupBy(
      inSeatOrder(chosen, ({ event }) => event.eventId),
      ({ event }) => event.eventId,
    );
    for (const [eventId, seats] of byEvent) {
      for (const seat of seats) if (!(await changeBooking(tx, seat.booking, step.changeOf(seat), now))) refuse("gone");
      await step.seats(tx, eventId, seats.length);
    }
    const detail = { ...seatsInHistory(chosen.map(({ booking }) => booking)), ...step.detail };
    await noteHistory(tx, { orderId: order.id, at: now, action: step.action, actor, detail });
    await queueMail(tx, mail, { origins, now });
    await alongside?.(tx, { orderId: order.id });
  });
  return written.ok ? { ok: true } : { ok: false, reason: written.refusal };
}

const gone = { ok: false, reason: "gone" } as const;

/** Makes these holds binding bookings at the prices as they were ordered. */
export async function convertHolds(store: Writer, orderId: string, ids: readonly string[], context: BookingContext): Promise<SeatsOutcome> {
  const { now } = context;
  const seats = await chosenSeats(store.db, orderId, ids);
  if (seats === undefined || !seats.chosen.every((seat) => isHeld(seat, now))) return gone;
  return changeSeats(
    store,
    seats,
    {
      action: "gebucht",
      changeOf: () => ({ status: "gebucht", kind: "buchung", holdEndsAt: null }),
      seats: (tx, eventId, count) => bookHeldSeats(tx, eventId, count, now),
      mail: (order, after) => seatsBookedMail(order, after, context),
    },
    context,
  );
}

/** Gives these holds back, free of charge; their seats go to the next in line. */
export async function giveHoldsBack(
  store: Writer,
  orderId: string,
  ids: readonly string[],
  context: BookingContext,
): Promise<SeatsOutcome> {
  const seats = await chosenSeats(store.db, orderId, ids);
  if (seats === undefined || !seats.chosen.every(({ booking }) => booking.status === "reserviert")) return gone;
  return changeSeats(
    store,
    seats,
    {
      action: "zurueckgegeben",
      changeOf: () => ({ status: "zurueckgegeben", cancelledAt: context.now }),
      seats: (tx, eventId, held) => freeSeats(tx, eventId, { booked: 0, held }, context),
      mail: (order, after) => seatsGivenBackMail(order, after, context),
    },
    context,
  );
}

type Cancelling = Readonly<{
  ids: readonly string[];
  shownFee: number;
  /** Staff do not ask for the fees: `shownFee` is what would be due, and nothing is owed. */
  waived?: boolean;
}>;

/** Cancels these bookings for the fees that were shown, in net cents together; when they are others by now, nothing is done. */
export async function cancelBookings(
  store: Writer,
  orderId: string,
  { ids, shownFee, waived = false }: Cancelling,
  context: BookingContext,
): Promise<SeatsOutcome> {
  const seats = await chosenSeats(store.db, orderId, ids);
  const standing = ({ booking, event }: SeatOfOrder): boolean => booking.status === "gebucht" && isAhead(event, context.now);
  if (seats === undefined || !seats.chosen.every(standing)) return gone;
  const fee = seats.chosen.reduce((sum, seat) => sum + feeFor(seat, context), 0);
  if (fee !== shownFee) return { ok: false, reason: "fee-changed" };
  return changeSeats(
    store,
    seats,
    {
      action: "storniert",
      detail: waived ? { fee: 0, waived: fee } : { fee },
      changeOf: (seat) => ({ status: "storniert", cancelledAt: context.now, cancellationFee: waived ? 0 : feeFor(seat, context) }),
      seats: (tx, eventId, booked) => freeSeats(tx, eventId, { booked, held: 0 }, context),
      mail: (order, after) => seatsCancelledMail(order, after, context),
    },
    context,
  );
}
