import { addDays, daysBetween, type IsoDay } from "../time/german-date.ts";
import { type EventFacts, HOTEL_IDS_NOT_IN_PERSON, isOnline, isTrainingSeries } from "./event.ts";
import { hasRoom, type OvernightOption } from "./overnight-option.ts";

export type RoomStay = Readonly<{ arrival: IsoDay; departure: IsoDay; nights: number; house: string }>;

/**
 * When somebody with this option sleeps in a house of the event: once, or once for each module of a series that is in a
 * hotel. An event of n days has n − 1 nights, and one more for who comes the day before (spec:prices#overnight-options).
 */
export function roomStays(event: EventFacts, option: OvernightOption | null): readonly RoomStay[] {
  if (!hasRoom(option)) return [];
  const spans = isTrainingSeries(event)
    ? event.modules.flatMap(({ hotelId, hotel, startDate, endDate }) =>
        hotel === null || HOTEL_IDS_NOT_IN_PERSON.includes(hotelId) ? [] : [{ startDate, endDate, house: hotel.name }],
      )
    : isOnline(event)
      ? []
      : [{ startDate: event.startDate, endDate: event.endDate, house: event.hotel[0]?.name ?? "" }];
  return spans.map(({ startDate, endDate, house }) => {
    const arrival = option === "Anreise am Vortag" ? addDays(startDate, -1) : startDate;
    return { arrival, departure: endDate, nights: daysBetween(arrival, endDate), house };
  });
}
