import { type BookingContext, bookingContext } from "#src/booking/booking-context.ts";
import { feeFor } from "#src/booking/change-booking.ts";
import { sameFacts } from "#src/domain/booking/booking.ts";
import { lastHoldDay } from "#src/domain/booking/hold.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { actionsOf, type SeatSection, sectionOf } from "#src/domain/booking/seat-state.ts";
import { stateLabels } from "#src/domain/booking/state-words.ts";
import { isOnline } from "#src/domain/events/event.ts";
import { eventPath } from "#src/domain/events/portal-event.ts";
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
import { gremiumScope, memberScope, ownScope, type Scope, type ScopeOf } from "./member-scope.ts";
import type { OrderedSeat } from "./seat-list.ts";

type Told = NonNullable<CallResult<typeof getNextEventRecipients>["event"]>;
type Section = Exclude<SeatSection, "ended">;
type MayManage = Scope["mayManage"];

const { compare: german } = new Intl.Collator("de");

const byName = ({ booking: a }: OrderedSeat, { booking: b }: OrderedSeat): number =>
  german(a.lastname, b.lastname) || german(a.firstname, b.firstname) || (a.id < b.id ? -1 : 1);

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

/** One entry for each event; what comes soonest first, of what is over the latest first. */
function eventsIn(section: Section, seats: readonly OrderedSeat[], mayManage: MayManage, context: BookingContext): readonly Told[] {
  const groups = Map.groupBy(
    seats.filter(({ state }) => sectionOf(state) === section),
    ({ event }) => event.eventId,
  );
  const direction = section === "upcoming" ? 1 : -1;
  return [...groups.values()]
    .flatMap((group): readonly Told[] => {
      const event = group[0]?.event;
      if (event === undefined) return [];
      const { eventId, title, startDate, endDate, startTime, endTime } = event;
      const facts = notifiedFacts(event);
      return [
        {
          ...{ eventId, title, startDate, endDate, startTime, endTime },
          url: context.origins.ifb + eventPath(event),
          online: isOnline(event),
          place: facts.place,
          moved: section === "upcoming" && group.some(({ booking }) => !sameFacts(booking.lastNotified, facts)),
          recipients: group.toSorted(byName).map((seat) => recipientOf(seat, mayManage, context)),
        },
      ];
    })
    .toSorted((a, b) => direction * (a.startDate.localeCompare(b.startDate) || a.eventId - b.eventId));
}

/** Calls with another access than "public" have somebody who asks. */
async function scopeFor(scopeOf: ScopeOf, { locals, session, now }: Pick<Call, "locals" | "session" | "now">): Promise<Scope> {
  const active = await session();
  if (active === null) throw new Error("This call is for people who are logged in and must be listed as such");
  return scopeOf({ locals, session: active, now });
}

type List = typeof getFutureEvents | typeof getPastEvents | typeof getGremiumFutureEvents | typeof getGremiumPastEvents;

const listing =
  (section: Section, scopeOf: ScopeOf): Service<List> =>
  async ({ from, to, ...paging }, call) => {
    const { seats, mayManage } = await scopeFor(scopeOf, call);
    const all = eventsIn(section, seats, mayManage, bookingContext(call.locals, call.now));
    const asked = all.filter(({ startDate }) => (from === undefined || startDate >= from) && (to === undefined || startDate <= to));
    return { ok: true, value: cutPage(asked, paging) };
  };

export const listFutureEvents = listing("upcoming", ownScope);
export const listPastEvents = listing("past", ownScope);
export const listGremiumFutureEvents = listing("upcoming", gremiumScope);
export const listGremiumPastEvents = listing("past", gremiumScope);

export const readNextEventRecipients: Service<typeof getNextEventRecipients> = async (_, call) => {
  const { seats, mayManage } = await scopeFor(memberScope, call);
  const [event = null] = eventsIn("upcoming", seats, mayManage, bookingContext(call.locals, call.now));
  return { ok: true, value: { event } };
};
