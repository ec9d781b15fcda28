import { formatDay, type IsoDay } from "../time/german-date.ts";

/** Hotel ids that mean "not in person" (spec:events-and-booking-states#not-in-person). */
export const HOTEL_IDS_NOT_IN_PERSON: readonly number[] = [522, -1];
/** The one of them that marks a module online. */
export const HOTEL_ID_ONLINE = -1;

/** Fewer free seats than this are called "wenige" (spec:events-and-booking-states#booking-states). */
const FEW_SEATS = 5;
/** The number of free seats is shown only below this (spec:events-and-booking-states#booking-states). */
export const SHOWN_SEATS = 10;

export type EventHotel = Readonly<{ hotelId: number; name: string; slug: string; city: string }>;
export type EventModule = Readonly<{ title: string; hotelId: number; hotel: EventHotel | null; startDate: IsoDay; endDate: IsoDay }>;

/** What the event rules need; `modules` is empty for everything but a training series. */
export type EventFacts = Readonly<{
  startDate: IsoDay;
  endDate: IsoDay;
  /** Empty means online (spec:events-and-booking-states#kinds). */
  hotel: readonly EventHotel[];
  modules: readonly EventModule[];
}>;

export type BookingFacts = Readonly<{ startDate: IsoDay; seats: number; booked: number; held: number; cancelled: boolean }>;

export type BookingState = "frei" | "wenige" | "warteliste" | "abgesagt" | "beendet";

export function isOnline(event: EventFacts): boolean {
  return event.hotel.length === 0;
}

export function isTrainingSeries(event: EventFacts): boolean {
  return event.modules.length > 0;
}

export function isTrainingSeriesInPerson(event: EventFacts): boolean {
  return event.modules.some(({ hotelId }) => !HOTEL_IDS_NOT_IN_PERSON.includes(hotelId));
}

/** An in-person event whose start and end fall on the same German-format date (spec:events-and-booking-states#kinds). */
export function isOneDay(event: EventFacts): boolean {
  return !isOnline(event) && formatDay(event.startDate) === formatDay(event.endDate);
}

/** Where it takes place, in one word or town: `Online`, `Köln`. */
export function eventCity(event: EventFacts): string {
  return event.hotel[0]?.city ?? "Online";
}

export function freeSeats(event: BookingFacts): number {
  return Math.max(0, event.seats - event.booked - event.held);
}

/** "abgesagt" stays after the date; "beendet" begins the day after the start: on the day itself short notice is possible. */
export function bookingState(event: BookingFacts, today: IsoDay): BookingState {
  if (event.cancelled) return "abgesagt";
  if (event.startDate < today) return "beendet";
  const free = freeSeats(event);
  if (free === 0) return "warteliste";
  return free < FEW_SEATS ? "wenige" : "frei";
}

export const isClosed = (state: BookingState): boolean => state === "abgesagt" || state === "beendet";

/** The flag `findetStatt`: the minimum number of participants is reached. Who only holds a seat does not count. */
export function takesPlace(event: BookingFacts & Readonly<{ minimum: number }>): boolean {
  return !event.cancelled && event.booked >= event.minimum;
}

/** Free seats where they may be shown: below ten, and only while the event can be booked; `null` otherwise. */
export function shownFreeSeats(event: BookingFacts, today: IsoDay): number | null {
  const state = bookingState(event, today);
  const free = freeSeats(event);
  return isClosed(state) || free >= SHOWN_SEATS ? null : free;
}
