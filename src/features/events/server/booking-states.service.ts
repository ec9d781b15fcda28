import { eventsByIds } from "#db/repositories/events.ts";
import { todayInBerlin } from "#src/domain/berlin-time.ts";
import { bookingState, shownFreeSeats, takesPlace } from "#src/domain/event.ts";
import type { Service } from "#src/shared/server/handle.ts";
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
