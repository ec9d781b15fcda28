import { todayInBerlin } from "./berlin-time.ts";
import { type BookingState, bookingState } from "./event.ts";
import type { PortalEvent } from "./portal-event.ts";

type BookingRefusal = "event-cancelled" | "event-past" | "event-full";

const refusals: Readonly<Record<BookingState, BookingRefusal | null>> = {
  frei: null,
  wenige: null,
  warteliste: "event-full",
  abgesagt: "event-cancelled",
  beendet: "event-past",
};

/** Why nobody can be booked on the event any more; null while that is possible. */
export function bookingRefusal(event: PortalEvent, now: Date): BookingRefusal | null {
  return refusals[bookingState(event, todayInBerlin(now))];
}
