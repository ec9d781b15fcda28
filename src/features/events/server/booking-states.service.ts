import { eventsByIds } from "#db/repositories/events.ts";
import { bookingState, shownFreeSeats, takesPlace } from "#src/domain/events/event.ts";
import { priceSteps } from "#src/domain/pricing/cost-view.ts";
import { pricedEvent } from "#src/domain/pricing/price-quote.ts";
import { hotelInWords, stepsInWords } from "#src/domain/pricing/price-words.ts";
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
      price: stepsInWords(priceSteps(event.prices)),
      hotel: hotelInWords(pricedEvent(event)),
    })),
  };
}) satisfies Service<typeof bookingStates>;
