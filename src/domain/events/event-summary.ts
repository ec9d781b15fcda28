import { waitingListRuns } from "../booking/waiting-list.ts";
import { type PriceSteps, priceSteps, type ShownCosts } from "../pricing/cost-view.ts";
import type { IsoDay } from "../time/german-date.ts";
import { type BookingState, bookingState, shownFreeSeats, takesPlace } from "./event.ts";
import { type EventKind, eventKind, eventLength, eventPlaces } from "./event-kind.ts";
import { eventPath, type PortalEvent } from "./portal-event.ts";

/** What lists show of an event: plain data, the booking state as of the day of the build. */
export type EventSummary = Readonly<{
  eventId: number;
  path: string;
  /** Slug of the conference it is a date of; absent for seminars. */
  conference?: string;
  title: string;
  startDate: IsoDay;
  endDate: IsoDay;
  kind: EventKind;
  length: string;
  place: string;
  /** Name of the hotel; absent online and for a series, whose modules may have different ones. */
  venue?: string;
  prices: PriceSteps;
  /** What a list was asked to show instead of the price of one person. */
  costs?: ShownCosts;
  state: BookingState;
  /** Full, and nobody can wait any more; absent otherwise. */
  listEnded?: true;
  takesPlace: boolean;
  freeSeats: number | null;
}>;

export function summaryOf(event: PortalEvent, today: IsoDay): EventSummary {
  const [hotel] = event.hotel;
  const state = bookingState(event, today);
  return {
    eventId: event.eventId,
    path: eventPath(event),
    ...(event.conferenceSlug === null ? {} : { conference: event.conferenceSlug }),
    title: event.title,
    startDate: event.startDate,
    endDate: event.endDate,
    kind: eventKind(event),
    length: eventLength(event),
    place: eventPlaces(event),
    ...(hotel && event.modules.length === 0 ? { venue: hotel.name } : {}),
    prices: priceSteps(event.prices),
    state,
    ...(state === "warteliste" && !waitingListRuns(event, today) ? { listEnded: true as const } : {}),
    takesPlace: takesPlace(event),
    freeSeats: shownFreeSeats(event, today),
  };
}
