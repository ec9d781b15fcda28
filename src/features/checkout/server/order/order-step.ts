import { themesAhead } from "#db/repositories/events.ts";
import type { BookingContext } from "#src/booking/booking-context.ts";
import { feeFor } from "#src/booking/change-booking.ts";
import type { SeatOfOrder } from "#src/booking/change-seats.ts";
import { priceOf, whenOf } from "#src/booking/mails/parts.ts";
import { fixedSeats } from "#src/booking/rebooking-quote.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import type { ResolutionView } from "#src/domain/booking/resolution-view.ts";
import type { SeatAction } from "#src/domain/booking/seat-action.ts";
import { actionsOf, seatState } from "#src/domain/booking/seat-state.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { feeSentences } from "#src/domain/pricing/cancellation-fee.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { type Sums, sumsInWords } from "#src/domain/pricing/price-words.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import type { OrderAction } from "../../rules/order/order.forms.ts";
import { rebookingRefusals, unfitSeats } from "../../rules/order/order-messages.ts";
import type { OpenedOrder } from "./order-of-token.ts";
import { type RebookDates, type RebookReview, rebookDates, rebookReview } from "./rebook-step.ts";

type Person = Readonly<{ name: string; event: string; amount: string }>;

/** `ids`: by commas, as the form sends them back. `fee` in net cents. */
type SeatsStep<Kind extends OrderAction, More = object> = Readonly<{ kind: Kind; ids: string; people: readonly Person[] }> & Readonly<More>;

export type OrderStep =
  | SeatsStep<"buchen", { sums: Sums; steps: readonly string[] }>
  | SeatsStep<"zurueckgeben">
  | SeatsStep<"stornieren", { fee: number; feeInWords: string | null; sums: Sums; steps: readonly string[] }>
  | RebookDates
  | RebookReview
  | Readonly<{ kind: "rechnungsdaten"; state: FormState }>
  | Readonly<{ kind: "nachricht"; state: FormState }>
  | Readonly<{ kind: "beschluss"; view: ResolutionView }>;

type RefusableAction = Extract<OrderAction, SeatAction>;
export type LeftOut = Readonly<{ names: readonly string[]; why: string }>;

/** The seats of an order with their events. */
export const seatsOf = ({ bookings, events }: OpenedOrder): readonly SeatOfOrder[] =>
  bookings.flatMap((booking): readonly SeatOfOrder[] => {
    const event = events.get(booking.eventId);
    return event === undefined ? [] : [{ booking, event }];
  });

export const mayBe = ({ booking, event }: SeatOfOrder, action: SeatAction, now: Date): boolean =>
  actionsOf[seatState(booking, event, now)].includes(action) && (action !== "umbuchen" || fixedSeats([booking], event, now) === null);

/** The seats that were ticked and for which the action is possible. */
export function wantedSeats(opened: OpenedOrder, action: SeatAction, ids: readonly string[], now: Date): readonly SeatOfOrder[] {
  const wanted = new Set(ids);
  return seatsOf(opened).filter((seat) => wanted.has(seat.booking.id) && mayBe(seat, action, now));
}

/** Who was ticked and is left out, and why; null for nobody. */
export function leftOut(opened: OpenedOrder, action: RefusableAction, ids: readonly string[], now: Date): LeftOut | null {
  const wanted = new Set(ids);
  const left = seatsOf(opened).filter((seat) => wanted.has(seat.booking.id) && !mayBe(seat, action, now));
  const [first] = left;
  if (first === undefined) return null;
  const why = action === "umbuchen" ? rebookingRefusals[fixedSeats([first.booking], first.event, now) ?? "fixed"] : unfitSeats[action];
  return { names: left.map(({ booking }) => fullName(booking)), why };
}

const personOf =
  (amount: (seat: SeatOfOrder) => string) =>
  (seat: SeatOfOrder): Person => ({
    name: fullName(seat.booking),
    event: `${seat.event.title}, ${whenOf(notifiedFacts(seat.event))}`,
    amount: amount(seat),
  });

type Asked = Readonly<{ opened: OpenedOrder; query: URLSearchParams; locals: PortalLocals; context: BookingContext }>;

/** What is asked before something is done; null where none of the ticked seats can be changed so. */
export async function seatsStep(action: RefusableAction, { opened, query, locals, context }: Asked): Promise<OrderStep | null> {
  const { order } = opened;
  const { now } = context;
  const seats = wantedSeats(opened, action, query.getAll("platz"), now);
  if (seats.length === 0) return null;
  const ids = seats.map(({ booking }) => booking.id).join(",");
  switch (action) {
    case "buchen": {
      const net = seats.reduce((sum, { booking }) => sum + booking.seminarPrice + booking.hotelPrice, 0);
      const steps = feeSentences(context.fees).map((sentence) => `Stornierung ${sentence}`);
      const people = seats.map(personOf(({ booking }) => priceOf(booking)));
      return { kind: action, ids, people, sums: sumsInWords(net, order.vatPercent), steps };
    }
    case "zurueckgeben":
      return { kind: action, ids, people: seats.map(personOf(() => "kostenfrei")) };
    case "stornieren": {
      const fee = seats.reduce((sum, seat) => sum + feeFor(seat, context), 0);
      const inWords = (cents: number): string => (cents === 0 ? "kostenfrei" : `${formatEuro(cents)} netto`);
      return {
        kind: action,
        ids,
        people: seats.map(personOf((seat) => inWords(feeFor(seat, context)))),
        fee,
        feeInWords: fee === 0 ? null : formatEuro(fee),
        sums: sumsInWords(fee, order.vatPercent),
        steps: feeSentences(context.fees),
      };
    }
    case "umbuchen": {
      const [first] = seats;
      // Seats of one event move together.
      const moving = seats.filter(({ event }) => event.eventId === first?.event.eventId);
      const asked = { opened, moving, query, db: locals.store.db, context };
      const review = await rebookReview(asked);
      return review ?? rebookDates({ ...asked, themes: await themesAhead(locals.store.db, todayInBerlin(now)) });
    }
  }
}
