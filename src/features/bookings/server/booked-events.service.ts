import { type BookingContext, bookingContext } from "#src/booking/booking-context.ts";
import { feeFor } from "#src/booking/change-booking.ts";
import { sameFacts } from "#src/domain/booking/booking.ts";
import { lastHoldDay } from "#src/domain/booking/hold.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { actionsOf, type SeatSection } from "#src/domain/booking/seat-state.ts";
import { stateLabels } from "#src/domain/booking/state-words.ts";
import { isOnline } from "#src/domain/events/event.ts";
import { eventPath } from "#src/domain/events/portal-event.ts";
import { actingIn } from "#src/endpoints/acting-in.ts";
import type { Service } from "#src/endpoints/handle.ts";
import type { CallResult } from "#src/shared/http/contract.ts";
import { cutPage } from "#src/shared/http/paging.ts";
import type {
  getFutureEvents,
  getGremiumFutureEvents,
  getGremiumPastEvents,
  getNextEventRecipients,
  getPastEvents,
} from "../rules/booked-events.contracts.ts";
import { gremiumScope, memberScope, ownScope, type Scope, type ScopeOf } from "./member-scope.ts";
import { byPerson, type OrderedSeat, type SeatsOfEvent, seatsByEvent } from "./ordered-seats.ts";

type Told = NonNullable<CallResult<typeof getNextEventRecipients>["event"]>;
type Section = Exclude<SeatSection, "ended">;
type MayManage = Scope["mayManage"];

function recipientOf(seat: OrderedSeat, mayManage: MayManage, context: BookingContext): Told["recipients"][number] {
  const { booking, order, state } = seat;
  const { seminarPrice, hotelPrice, holdEndsAt } = booking;
  const fee = actionsOf[state].includes("stornieren") ? feeFor(seat, context) : null;
  return {
    bookingId: booking.id,
    ...{ salutation: booking.salutation, firstname: booking.firstname, lastname: booking.lastname },
    state: { id: state, name: stateLabels[state] },
    holdUntil: state === "reserviert" && holdEndsAt !== null ? lastHoldDay(holdEndsAt) : null,
    rights: mayManage(seat) ? { orderNumber: order.number, seminarPrice, hotelPrice, cancellationFee: fee } : null,
  };
}

function toEvent(section: Section, group: SeatsOfEvent, mayManage: MayManage, context: BookingContext): Told {
  const [{ event }] = group;
  const { eventId, title, startDate, endDate, startTime, endTime } = event;
  const facts = notifiedFacts(event);
  return {
    ...{ eventId, title, startDate, endDate, startTime, endTime },
    url: context.origins.ifb + eventPath(event),
    online: isOnline(event),
    place: facts.place,
    moved: section === "upcoming" && group.some(({ booking }) => !sameFacts(booking.lastNotified, facts)),
    recipients: group.toSorted(byPerson).map((seat) => recipientOf(seat, mayManage, context)),
  };
}

/** One entry for each event. */
const eventsIn = (section: Section, { seats, mayManage }: Scope, context: BookingContext): readonly Told[] =>
  seatsByEvent(section, seats).map((group) => toEvent(section, group, mayManage, context));

type List = typeof getFutureEvents | typeof getPastEvents | typeof getGremiumFutureEvents | typeof getGremiumPastEvents;

const listing =
  (section: Section, scopeOf: ScopeOf): Service<List> =>
  async ({ from, to, ...paging }, call) => {
    const all = eventsIn(section, await scopeOf(await actingIn(call)), bookingContext(call.locals, call.now));
    const asked = all.filter(({ startDate }) => (from === undefined || startDate >= from) && (to === undefined || startDate <= to));
    return { ok: true, value: cutPage(asked, paging) };
  };

export const listFutureEvents = listing("upcoming", ownScope);
export const listPastEvents = listing("past", ownScope);
export const listGremiumFutureEvents = listing("upcoming", gremiumScope);
export const listGremiumPastEvents = listing("past", gremiumScope);

export const readNextEventRecipients: Service<typeof getNextEventRecipients> = async (_, call) => {
  const [event = null] = eventsIn("upcoming", await memberScope(await actingIn(call)), bookingContext(call.locals, call.now));
  return { ok: true, value: { event } };
};
