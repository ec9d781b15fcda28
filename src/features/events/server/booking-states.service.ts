import { eventsByIds } from "#db/repositories/events.ts";
import { bookingState, shownFreeSeats, takesPlace } from "#src/domain/events/event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { Service } from "#src/endpoints/handle.ts";
import type { bookingStates } from "../rules/booking-states.contract.ts";

export const readBookingStates = (async ({ ids }, { locals, now }) => {
  const today = todayInBerlin(now);
  const events = await eventsByIds(locals.store.db, ids);
  return {
    ok: true,
    value: events.map((event) => ({
      eventId: event.eventId,
      state: bookingState(event, today),
      takesPlace: takesPlace(event),
      freeSeats: shownFreeSeats(event, today),
    })),
  };
}) satisfies Service<typeof bookingStates>;
