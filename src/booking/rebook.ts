import type { Db, Store } from "#db/client.ts";
import { refusableWrite } from "#db/refusable-write.ts";
import { type BookingChange, bookingsOfOrders, changeBooking } from "#db/repositories/bookings.ts";
import { eventById } from "#db/repositories/events.ts";
import { noteHistory } from "#db/repositories/order-history.ts";
import { inSeatOrder, releaseSeats, takeSeats } from "#db/repositories/seats.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import type { RebookRefusal } from "#src/domain/booking/rebooking.ts";
import type { OvernightOption } from "#src/domain/events/overnight-option.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { BookingContext } from "./booking-context.ts";
import { changed } from "./change-booking.ts";
import { type ChosenSeats, chosenSeats } from "./change-seats.ts";
import { remindAnew } from "./event-reminders.ts";
import { dateInWords, seatsInHistory } from "./history-words.ts";
import { rebookedMail } from "./mails/order-mails.ts";
import { withSentence } from "./mails/staff-sentence.ts";
import { type RebookedSeat, type RebookingOutcome, type RebookingQuote, rebookingQuote } from "./rebooking-quote.ts";
import { reopenResolutions } from "./resolutions.ts";
import { offerFreeSeats } from "./waiting-list.ts";
import { crowdedWorkshop } from "./workshop-seats.ts";

type Writer = Pick<Store, "db" | "write">;

export type RebookingWish = Readonly<{ ids: readonly string[]; eventId: number; option: OvernightOption | null }>;

/** What the page showed before it was confirmed: sums in net cents, and `stamp` of everything together. */
export type ShownRebooking = Readonly<{ stamp: string; fee: number; after: number }>;

export type RebookOutcome = Readonly<{ ok: true }> | Readonly<{ ok: false; reason: RebookRefusal }>;

type Asked = Readonly<{ seats: ChosenSeats; from: PortalEvent; outcome: RebookingOutcome }>;

/** What a rebooking would cost now; undefined where the seats are none of the order, or of several events. */
export async function askRebooking(
  db: Db,
  orderId: string,
  { ids, eventId, option }: RebookingWish,
  context: BookingContext,
): Promise<Asked | undefined> {
  const seats = await chosenSeats(db, orderId, ids);
  const [first] = seats?.chosen ?? [];
  if (seats === undefined || first === undefined || seats.chosen.some(({ event }) => event.eventId !== first.event.eventId))
    return undefined;
  const outcome = rebookingQuote(
    {
      bookings: seats.all.map(({ booking }) => booking),
      moving: seats.chosen.map(({ booking }) => booking),
      from: first.event,
      to: await eventById(db, eventId),
      option,
    },
    context,
  );
  return { seats, from: first.event, outcome };
}

const changeOf = ({ booking, option, seminar, hotel, fee, position, holdEndsAt }: RebookedSeat, to: PortalEvent): BookingChange => ({
  eventId: to.eventId,
  position,
  hotelOverNightOption: option,
  seminarPrice: seminar,
  hotelPrice: hotel,
  holdEndsAt,
  rebookings: booking.rebookings + 1,
  rebookingFees: booking.rebookingFees + fee,
  lastNotified: notifiedFacts(to),
});

const differenceTo = (shown: ShownRebooking, { fee, after, stamp }: RebookingQuote): RebookRefusal | null => {
  if (fee !== shown.fee) return "fee-changed";
  if (after !== shown.after) return "price-changed";
  return stamp === shown.stamp ? null : "changed";
};

/** In the transaction: the quote as it is now, when it is the one that was shown. */
async function refusalNow(tx: Db, { seats, from }: Asked, wish: RebookingWish, shown: ShownRebooking, context: BookingContext) {
  const bookings = await bookingsOfOrders(tx, [seats.order.id]);
  const wanted = new Set(wish.ids);
  const old = await eventById(tx, from.eventId);
  const moving = bookings.filter(({ id, eventId }) => wanted.has(id) && eventId === from.eventId);
  if (old === undefined || moving.length !== wanted.size) return "gone";
  const to = await eventById(tx, wish.eventId);
  const outcome = rebookingQuote({ bookings, moving, from: old, to, option: wish.option }, context);
  return outcome.ok ? differenceTo(shown, outcome.quote) : outcome.reason;
}

/** The new seats are taken and the old ones freed in the order in which everybody goes through events; false when there are too few. */
async function moveSeats(tx: Db, { from }: Asked, { to, seats }: RebookingQuote, now: Date): Promise<boolean> {
  const held = seats.filter(({ booking }) => booking.status === "reserviert").length;
  const count = { booked: seats.length - held, held };
  let taken = true;
  for (const { eventId } of inSeatOrder([from, to], ({ eventId }) => eventId)) {
    if (eventId === from.eventId) await releaseSeats(tx, eventId, count, now);
    else taken = await takeSeats(tx, eventId, count, now);
  }
  return taken;
}

/**
 * Moves seats of one event to another, all or none, for what was shown: when price, fee or dates are others by now, or the
 * last seat is gone, nothing is done (spec:changing-an-order#rebooking). Freed seats go to the next in line.
 */
export async function rebookSeats(
  store: Writer,
  orderId: string,
  wish: RebookingWish,
  shown: ShownRebooking,
  context: BookingContext,
): Promise<RebookOutcome> {
  const { now, origins, actor, mayAct, alongside } = context;
  const asked = await askRebooking(store.db, orderId, wish, context);
  if (asked === undefined) return { ok: false, reason: "gone" };
  const { seats, from, outcome } = asked;
  if (!outcome.ok) return outcome;
  const { quote } = outcome;
  const different = differenceTo(shown, quote);
  if (different !== null) return { ok: false, reason: different };
  const after = quote.seats.map((seat) => changed(seat.booking, changeOf(seat, quote.to), now));
  const before = quote.seats.map(({ booking }) => booking);
  const mail = withSentence(rebookedMail({ order: seats.order, from, to: quote.to, before, after, fee: quote.fee }, context), context);
  const [first] = before;
  const written = await refusableWrite<void, RebookRefusal>(store, async (tx, refuse) => {
    if (mayAct !== undefined && !(await mayAct(tx))) refuse("gone");
    const refusal = await refusalNow(tx, asked, wish, shown, context);
    if (refusal !== null) refuse(refusal);
    // Seats first, as every other change does: two that took both in another order would wait for each other.
    for (const seat of quote.seats) if (!(await changeBooking(tx, seat.booking, changeOf(seat, quote.to), now))) refuse("gone");
    if (!(await moveSeats(tx, asked, quote, now))) refuse("full");
    if ((await crowdedWorkshop(tx, quote.to, before)) !== null) refuse("workshop-full");
    await remindAnew(tx, wish.ids, quote.to.startDate, now);
    await offerFreeSeats(tx, from.eventId, context);
    await noteHistory(tx, {
      orderId,
      at: now,
      action: "umgebucht",
      actor,
      detail: {
        ...seatsInHistory(before),
        from: dateInWords(from, first?.lastNotified ?? notifiedFacts(from)),
        to: dateInWords(quote.to, notifiedFacts(quote.to)),
        fee: quote.fee,
        difference: quote.after - quote.before,
      },
    });
    await queueMail(tx, mail, { origins, now });
    await reopenResolutions(tx, { order: seats.order, event: quote.to, bookings: after }, "umgebucht", context);
    await alongside?.(tx, { orderId });
  });
  return written.ok ? { ok: true } : { ok: false, reason: written.refusal };
}
