import type { SeatOfOrder } from "#src/booking/change-seats.ts";
import { bookingPath, orderPapersPath } from "#src/booking/links.ts";
import { whenOf } from "#src/booking/mails/parts.ts";
import { resolutionBadge } from "#src/booking/resolution-step.ts";
import { canBeResolved, type SeatResolution } from "#src/booking/resolutions.ts";
import { takesSeat } from "#src/domain/booking/booking.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { owedOfSeat } from "#src/domain/booking/owed.ts";
import type { ResolutionBadge } from "#src/domain/booking/resolution-view.ts";
import type { SeatAction } from "#src/domain/booking/seat-action.ts";
import { type Tone, tones } from "#src/domain/booking/seat-state.ts";
import { labelOf } from "#src/domain/booking/state-words.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { eventPath } from "#src/domain/events/portal-event.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import type { OpenedOrder } from "./order-of-token.ts";
import { mayBe, seatsOf } from "./order-step.ts";

type OrderAction = Extract<SeatAction, "buchen" | "zurueckgeben" | "umbuchen" | "stornieren">;
const bulkActions: readonly OrderAction[] = ["buchen", "umbuchen", "zurueckgeben", "stornieren"];

export type OrderSeat = Readonly<{
  id: string;
  name: string;
  state: string;
  tone: Tone;
  workshops: readonly string[];
  option: string | null;
  /** What the seat costs by now, such as `1.290,00 € netto` or `Stornokosten 387,00 € netto`. */
  price: string;
  /** Something can be done about it together with others. */
  open: boolean;
  manageHref: string;
  /** How far the decision is; null for a seat that needs none any more. */
  resolution: ResolutionBadge | null;
  /** One of the buttons below the event can be meant for it. */
  tickable: boolean;
}>;

export type OrderEvent = Readonly<{
  eventId: number;
  title: string;
  href: string;
  when: string;
  place: string;
  seats: readonly OrderSeat[];
  /** What can be done about at least one of the seats. */
  actions: readonly OrderAction[];
  /** Null where no seat is left to resolve on. */
  papersHref: string | null;
}>;

/** The step of the page that asks before something is done about these seats. */
export const seatsHref = (path: string, action: SeatAction, ids: readonly string[]): string =>
  `${path}?${new URLSearchParams([["aktion", action], ...ids.map((id) => ["platz", id])])}`;

function priceNow({ booking, event }: SeatOfOrder, now: Date): string {
  const { booked, reserved, cancellationFee, rebookingFees } = owedOfSeat(booking, event, now);
  const parts = [
    ...(booked + reserved > 0 ? [`${formatEuro(booked + reserved)} netto`] : []),
    ...(cancellationFee > 0 ? [`Stornokosten ${formatEuro(cancellationFee)} netto`] : []),
    ...(rebookingFees > 0 ? [`Umbuchung ${formatEuro(rebookingFees)} netto`] : []),
  ];
  return parts.length === 0 ? "keine Kosten" : parts.join(", ");
}

type Reading = Readonly<{ secret: string; now: Date }>;
type Resolutions = ReadonlyMap<string, SeatResolution>;

function toSeat(seat: SeatOfOrder, { order }: OpenedOrder, resolutions: Resolutions, { secret, now }: Reading): OrderSeat {
  const { booking, event } = seat;
  const { state } = owedOfSeat(booking, event, now);
  const found = resolutions.get(booking.id);
  const resolution = found !== undefined && canBeResolved(seat, now) ? resolutionBadge(found, order.audience) : null;
  const open = bulkActions.some((action) => mayBe(seat, action, now));
  return {
    id: booking.id,
    name: fullName(booking),
    state: labelOf(state, booking),
    tone: tones[state],
    workshops: booking.workshops,
    option: booking.hotelOverNightOption,
    price: priceNow(seat, now),
    open,
    manageHref: bookingPath(booking.id, order, secret),
    resolution,
    tickable: open || resolution !== null,
  };
}

/** The events of an order as they are now, the earliest first, with everybody who was entered. */
export function orderEvents(opened: OpenedOrder, resolutions: Resolutions, reading: Reading): readonly OrderEvent[] {
  const byEvent = Map.groupBy(seatsOf(opened), ({ event }) => event);
  return [...byEvent]
    .toSorted(([one], [other]) => one.startDate.localeCompare(other.startDate) || one.eventId - other.eventId)
    .map(([event, seats]) => {
      const facts = notifiedFacts(event);
      return {
        eventId: event.eventId,
        title: event.title,
        href: eventPath(event),
        when: whenOf(facts),
        place: facts.place,
        seats: seats.map((seat) => toSeat(seat, opened, resolutions, reading)),
        actions: bulkActions.filter((action) => seats.some((seat) => mayBe(seat, action, reading.now))),
        papersHref: seats.some(({ booking }) => takesSeat(booking.status))
          ? orderPapersPath(opened.order, event.eventId, reading.secret)
          : null,
      };
    });
}
