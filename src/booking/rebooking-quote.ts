import { createHash } from "node:crypto";
import type { Booking } from "#db/repositories/bookings.ts";
import { takesSeat } from "#src/domain/booking/booking.ts";
import { holdEnd } from "#src/domain/booking/hold.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { MAX_REBOOKINGS, type RebookingRefusal } from "#src/domain/booking/rebooking.ts";
import { actionsOf, seatState } from "#src/domain/booking/seat-state.ts";
import { isSamePerson } from "#src/domain/cart/recipient.ts";
import { bookingState, freeSeats } from "#src/domain/events/event.ts";
import { type OvernightOption, offeredOptions, usualOption } from "#src/domain/events/overnight-option.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { cancellationFee } from "#src/domain/pricing/cancellation-fee.ts";
import { participantPrice } from "#src/domain/pricing/price.ts";
import { MAX_PARTICIPANTS, pricedEvent, quoteOf } from "#src/domain/pricing/price-quote.ts";
import { berlinInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { BookingContext } from "./booking-context.ts";

/** All seats of one order; `moving` are of one event. */
export type RebookingInput = Readonly<{
  bookings: readonly Booking[];
  moving: readonly Booking[];
  from: PortalEvent;
  to: PortalEvent | undefined;
  /** For everybody; null keeps what each has chosen. */
  option: OvernightOption | null;
}>;

export type RebookedSeat = Readonly<{
  booking: Booking;
  option: OvernightOption | null;
  seminar: number;
  hotel: number;
  fee: number;
  position: number;
  holdEndsAt: Date | null;
}>;

/** All sums in net cents. `stamp` changes with everything that somebody saw before confirming. */
export type RebookingQuote = Readonly<{
  to: PortalEvent;
  seats: readonly RebookedSeat[];
  before: number;
  after: number;
  fee: number;
  stamp: string;
}>;

export type RebookingOutcome = Readonly<{ ok: true; quote: RebookingQuote }> | Readonly<{ ok: false; reason: RebookingRefusal }>;

const totalOf = <T>(items: readonly T[], of: (item: T) => number): number => items.reduce((sum, item) => sum + of(item), 0);

/** Why these seats can't be moved anywhere; null when they can. */
export function fixedSeats(moving: readonly Booking[], from: PortalEvent, now: Date): "fixed" | "twice" | null {
  const movable = (seat: Booking): boolean => actionsOf[seatState(seat, from, now)].includes("umbuchen");
  if (moving.length === 0 || (from.themeSlug === null && from.conferenceSlug === null) || !moving.every(movable)) return "fixed";
  return moving.some(({ rebookings }) => rebookings >= MAX_REBOOKINGS) ? "twice" : null;
}

/** A hold ends no later than before; of an event that begins earlier, before it begins. */
function heldUntil({ status, holdEndsAt }: Booking, to: PortalEvent): Date | null {
  if (status !== "reserviert" || holdEndsAt === null) return null;
  const begins = new Date(berlinInstant(to.startDate, "00:00"));
  return holdEndsAt < begins ? holdEndsAt : begins;
}

function refusalOf({ bookings, moving, from, to }: RebookingInput, { now }: BookingContext): RebookingRefusal | null {
  const fixed = fixedSeats(moving, from, now);
  if (fixed !== null) return fixed;
  const today = todayInBerlin(now);
  if (to === undefined || (to.themeSlug === null && to.conferenceSlug === null) || to.startDate <= today) return "closed";
  if (to.conferenceSlug !== from.conferenceSlug) return "other-conference";
  if (to.eventId === from.eventId) return "same-event";
  const state = bookingState(to, today);
  if (state === "abgesagt" || state === "beendet") return "closed";
  const there = bookings.filter(({ eventId, status }) => eventId === to.eventId && takesSeat(status));
  if (moving.some((seat) => there.some((other) => isSamePerson(seat, other)))) return "has-seat";
  if (there.length + moving.length > MAX_PARTICIPANTS) return "too-many";
  if (freeSeats(to) < moving.length) return "full";
  const late = moving.some((seat) => seat.status === "reserviert" && (heldUntil(seat, to) ?? holdEnd(now, to.startDate)) <= now);
  return late ? "hold-too-late" : null;
}

/** Nothing of a hotel is chosen online; whoever comes from there stays as most do. */
function optionAt(to: PortalEvent, chosen: OvernightOption | null): OvernightOption | null {
  const { rates, stay } = pricedEvent(to);
  if (rates === null) return null;
  return chosen !== null && offeredOptions(stay).includes(chosen) ? chosen : usualOption(stay);
}

/**
 * What moving these seats would cost now: prices of the new date today, by the tiers that follow those who are there already,
 * and of each booked seat the share of its price that `rebookingFees` tell for the old date. Moving a hold is free.
 */
export function rebookingQuote(input: RebookingInput, context: BookingContext): RebookingOutcome {
  const { bookings, moving, from, to, option } = input;
  const reason = refusalOf(input, context);
  if (reason !== null || to === undefined) return { ok: false, reason: reason ?? "closed" };
  const there = bookings.filter(({ eventId }) => eventId === to.eventId);
  const seated = there.filter(({ status }) => takesSeat(status)).length;
  const last = Math.max(0, ...there.map(({ position }) => position));
  const event = pricedEvent(to);
  const seats = moving.map((booking, index): RebookedSeat => {
    const chosen = optionAt(to, option ?? booking.hotelOverNightOption);
    const priced = quoteOf(event, [{ option: chosen, extraNights: 0 }], 0);
    if (!priced.ok) throw new Error(`event ${to.eventId} has no price: ${priced.reason}`);
    const fee =
      booking.status === "gebucht" ? cancellationFee(context.rebookingFees, booking.seminarPrice, context.now, from.startDate) : 0;
    return {
      booking,
      option: chosen,
      seminar: participantPrice(event.prices, seated + index + 1),
      hotel: priced.quote.hotel,
      fee,
      position: last + index + 1,
      holdEndsAt: heldUntil(booking, to),
    };
  });
  const shown = seats.map(({ booking, ...seat }) => [booking.id, booking.sequence, seat]);
  return {
    ok: true,
    quote: {
      to,
      seats,
      before: totalOf(moving, ({ seminarPrice, hotelPrice }) => seminarPrice + hotelPrice),
      after: totalOf(seats, ({ seminar, hotel }) => seminar + hotel),
      fee: totalOf(seats, ({ fee }) => fee),
      stamp: createHash("sha256")
        .update(JSON.stringify([to.eventId, notifiedFacts(to), shown]))
        .digest("base64url"),
    },
  };
}
