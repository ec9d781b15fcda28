import { type BookingState, bookingState } from "../events/event.ts";
import type { PortalEvent } from "../events/portal-event.ts";
import { todayInBerlin } from "../time/berlin-time.ts";

type BookingRefusal = "event-cancelled" | "event-past" | "event-full";

const refusals: Readonly<Record<BookingState, BookingRefusal | null>> = {
  frei: null,
  wenige: null,
  warteliste: "event-full",
  abgesagt: "event-cancelled",
  beendet: "event-past",
};

export function bookingRefusal(event: PortalEvent, now: Date): BookingRefusal | null {
  return refusals[bookingState(event, todayInBerlin(now))];
}
