import { type BookingContext, bookingContext } from "#src/booking/booking-context.ts";
import { feeFor } from "#src/booking/change-booking.ts";
import { canBeResolved, type SeatResolution } from "#src/booking/resolutions.ts";
import { sameFacts } from "#src/domain/booking/booking.ts";
import { lastHoldDay } from "#src/domain/booking/hold.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { resolutionLabel } from "#src/domain/booking/resolution.ts";
import { actionsOf, type SeatSection } from "#src/domain/booking/seat-state.ts";
import { stateLabels } from "#src/domain/booking/state-words.ts";
import { isOnline } from "#src/domain/events/event.ts";
import { eventPath } from "#src/domain/events/portal-event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { actingIn } from "#src/endpoints/acting-in.ts";
import type { Call, Service } from "#src/endpoints/handle.ts";
import type { CallResult } from "#src/shared/http/contract.ts";
import { cutPage } from "#src/shared/http/paging.ts";
import type {
  getFutureEvents,
  getGremiumFutureEvents,
  getGremiumPastEvents,
  getNextEventRecipients,
  getPastEvents,
} from "../rules/booked-events.contracts.ts";
import { gremiumScope, memberScope, ownScope, resolutionsFor, type Scope, type ScopeOf } from "./member-scope.ts";
import { byPerson, type OrderedSeat, type SeatsOfEvent, seatsByEvent } from "./ordered-seats.ts";

type Told = NonNullable<CallResult<typeof getNextEventRecipients>["event"]>;
type Section = Exclude<SeatSection, "ended">;
type Recipient = Told["recipients"][number];
type Shown = Readonly<{ scope: Scope; resolutions: ReadonlyMap<string, SeatResolution>; context: BookingContext }>;

function resolutionOf(seat: OrderedSeat, { resolutions, context }: Shown): Recipient["resolution"] {
  const found = resolutions.get(seat.booking.id);
  if (found === undefined || !canBeResolved(seat, context.now)) return null;
  const { state, meetingOn, minutes, noticeOn, answeredOn } = found.resolution;
  return { state: { id: state, name: resolutionLabel(state, seat.order.audience) }, meetingOn, minutes, noticeOn, answeredOn };
}

function recipientOf(seat: OrderedSeat, shown: Shown): Recipient {
  const { scope, context } = shown;
  const { booking, order, state } = seat;
  const { seminarPrice, hotelPrice, holdEndsAt } = booking;
  const fee = actionsOf[state].includes("stornieren") ? feeFor(seat, context) : null;
  return {
    bookingId: booking.id,
    ...{ salutation: booking.salutation, firstname: booking.firstname, lastname: booking.lastname },
    state: { id: state, name: stateLabels[state] },
    holdUntil: state === "reserviert" && holdEndsAt !== null ? lastHoldDay(holdEndsAt) : null,
    resolution: resolutionOf(seat, shown),
    price: scope.maySeePrice(seat) ? seminarPrice + hotelPrice : null,
    rights: scope.mayManage(seat) ? { orderNumber: order.number, seminarPrice, hotelPrice, cancellationFee: fee } : null,
  };
}

function toEvent(section: Section, group: SeatsOfEvent, shown: Shown): Told {
  const [{ event }] = group;
  const { eventId, title, startDate, endDate, startTime, endTime } = event;
  const facts = notifiedFacts(event);
  return {
    ...{ eventId, title, startDate, endDate, startTime, endTime },
    url: shown.context.origins.ifb + eventPath(event),
    online: isOnline(event),
    place: facts.place,
    moved: section === "upcoming" && group.some(({ booking }) => !sameFacts(booking.lastNotified, facts)),
    recipients: group.toSorted(byPerson).map((seat) => recipientOf(seat, shown)),
  };
}

/** One entry for each of these events. */
async function shownEvents(section: Section, groups: readonly SeatsOfEvent[], scope: Scope, call: Call): Promise<Told[]> {
  const resolutions = await resolutionsFor(call.locals.store.db, scope, groups.flat());
  const shown = { scope, resolutions, context: bookingContext(call.locals, call.now) };
  return groups.map((group) => toEvent(section, group, shown));
}

type List = typeof getFutureEvents | typeof getPastEvents | typeof getGremiumFutureEvents | typeof getGremiumPastEvents;

const listing =
  (section: Section, scopeOf: ScopeOf): Service<List> =>
  async ({ from, to, ...paging }, call) => {
    const scope = await scopeOf(await actingIn(call), section === "upcoming" ? { endsFrom: todayInBerlin(call.now) } : undefined);
    const asked = seatsByEvent(section, scope.seats).filter(
      ([
        {
          event: { startDate },
        },
      ]) => (from === undefined || startDate >= from) && (to === undefined || startDate <= to),
    );
    const { items, ...page } = cutPage(asked, paging);
    return { ok: true, value: { ...page, items: await shownEvents(section, items, scope, call) } };
  };

export const listFutureEvents = listing("upcoming", ownScope);
export const listPastEvents = listing("past", ownScope);
export const listGremiumFutureEvents = listing("upcoming", gremiumScope);
export const listGremiumPastEvents = listing("past", gremiumScope);

export const readNextEventRecipients: Service<typeof getNextEventRecipients> = async (_, call) => {
  const scope = await memberScope(await actingIn(call), { endsFrom: todayInBerlin(call.now) });
  const [event = null] = await shownEvents("upcoming", seatsByEvent("upcoming", scope.seats).slice(0, 1), scope, call);
  return { ok: true, value: { event } };
};
