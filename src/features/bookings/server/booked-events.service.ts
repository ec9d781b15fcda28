import { ordersOfUsers } from "#db/repositories/orders.ts";
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
import { ordersForGremium } from "./orders-for-gremium.ts";
import { type OrderedSeat, seatsOfOrders } from "./seat-list.ts";

type Told = NonNullable<CallResult<typeof getNextEventRecipients>["event"]>;
type Section = Exclude<SeatSection, "ended">;
type MayManage = (seat: OrderedSeat) => boolean;

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

type Scope = Readonly<{ seats: readonly OrderedSeat[]; mayManage: MayManage }>;
type Asking = Pick<Call, "locals" | "session" | "now">;

async function ownScope({ locals, session, now }: Asking): Promise<Scope> {
  const orders = await ordersOfUsers(locals.store.db, [(await session())?.userId ?? ""]);
  return { seats: await seatsOfOrders(locals.store.db, orders, now), mayManage: () => true };
}

async function gremiumScope({ locals, session, now }: Asking): Promise<Scope> {
  const active = await session();
  const gremium = active?.user.gremium ?? null;
  if (gremium === null) return { seats: [], mayManage: () => false };
  const { db } = locals.store;
  return {
    seats: await seatsOfOrders(db, await ordersForGremium(db, gremium.id, now), now),
    mayManage: ({ order }) => gremium.chair || order.userId === active?.userId,
  };
}

type List = typeof getFutureEvents | typeof getPastEvents | typeof getGremiumFutureEvents | typeof getGremiumPastEvents;

const listing =
  (section: Section, scopeOf: (call: Asking) => Promise<Scope>): Service<List> =>
  async ({ from, to, ...paging }, call) => {
    const { seats, mayManage } = await scopeOf(call);
    const all = eventsIn(section, seats, mayManage, bookingContext(call.locals, call.now));
    const asked = all.filter(({ startDate }) => (from === undefined || startDate >= from) && (to === undefined || startDate <= to));
    return { ok: true, value: cutPage(asked, paging) };
  };

export const listFutureEvents = listing("upcoming", ownScope);
export const listPastEvents = listing("past", ownScope);
export const listGremiumFutureEvents = listing("upcoming", gremiumScope);
export const listGremiumPastEvents = listing("past", gremiumScope);

export const readNextEventRecipients: Service<typeof getNextEventRecipients> = async (_, call) => {
  const [own, ofGremium] = [await ownScope(call), await gremiumScope(call)];
  const mine = new Set(own.seats.map(({ booking }) => booking.id));
  const seats = [...own.seats, ...ofGremium.seats.filter(({ booking }) => !mine.has(booking.id))];
  const mayManage: MayManage = (seat) => mine.has(seat.booking.id) || ofGremium.mayManage(seat);
  const [event = null] = eventsIn("upcoming", seats, mayManage, bookingContext(call.locals, call.now));
  return { ok: true, value: { event } };
};
