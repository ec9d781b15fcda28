import type { IsoDay } from "../time/german-date.ts";
import type { EventFacts } from "./event.ts";

/** Net cents per person and day (spec:prices#overnight-options). */
export type EventRates = Readonly<{ overnight: number; dayGuest: number; dayBefore: number }>;

/** A dated event as the database knows it. Conferences have a `conferenceSlug` and no theme. */
export type PortalEvent = EventFacts &
  Readonly<{
    eventId: number;
    themeId: number | null;
    themeSlug: string | null;
    conferenceSlug: string | null;
    title: string;
    startDate: IsoDay;
    endDate: IsoDay;
    /** Clock times in Berlin, `HH:MM`. */
    startTime: string;
    endTime: string;
    seats: number;
    minimum: number;
    booked: number;
    /** Seats held for reservations and for offers to the waiting list. */
    held: number;
    cancelled: boolean;
    /** Net cents by tier, first participant first; a 0 inside is an undefined tier, trailing ones are left out. */
    prices: readonly number[];
    /** `null` for online events. */
    rates: EventRates | null;
  }>;

export function eventPath(event: Pick<PortalEvent, "eventId">): string {
  return `/seminare/p/${event.eventId}`;
}
