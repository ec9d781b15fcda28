import { lastHoldDay } from "#src/domain/booking/hold.ts";
import { type SeatState, seatState } from "#src/domain/booking/seat-state.ts";
import { formatDayLong } from "#src/domain/time/german-date.ts";
import type { OpenedOrder } from "./order-of-token.ts";

const seatsInWords = (count: number): string => (count === 1 ? "Ihr Platz" : `Ihre ${count} Plätze`);
const are = (count: number): string => (count === 1 ? "ist" : "sind");

/** What holds now, in a sentence; thanks only while everything is as it was ordered. */
export function leadOf({ bookings, events }: OpenedOrder, now: Date): string {
  const states = bookings.flatMap((booking): readonly (readonly [SeatState, Date | null])[] => {
    const event = events.get(booking.eventId);
    return event === undefined ? [] : [[seatState(booking, event, now), booking.holdEndsAt]];
  });
  const count = (state: SeatState): number => states.filter(([one]) => one === state).length;
  const [booked, reserved] = [count("gebucht"), count("reserviert")];
  const [first] = states
    .flatMap(([state, end]) => (state === "reserviert" && end !== null ? [end] : []))
    .toSorted((one, other) => one.getTime() - other.getTime());
  const until = first === undefined ? "" : ` bis einschließlich ${formatDayLong(lastHoldDay(first))}`;
  const thanks = booked + reserved === bookings.length && bookings.every(({ sequence }) => sequence === 0) ? "Vielen Dank! " : "";
  if (booked > 0 && reserved > 0)
    return `${thanks}${booked === 1 ? "1 Platz ist" : `${booked} Plätze sind`} verbindlich gebucht, ${reserved} ${are(reserved)} kostenfrei reserviert${until}.`;
  if (booked > 0) return `${thanks}${seatsInWords(booked)} ${are(booked)} verbindlich gebucht.`;
  if (reserved > 0) return `${thanks}${seatsInWords(reserved)} ${are(reserved)} kostenfrei reserviert${until}.`;
  if (count("laufend") > 0) return "Die Veranstaltung hat begonnen.";
  if (count("beendet") > 0) return "Die Veranstaltung hat stattgefunden.";
  return "Zu dieser Bestellung gehören keine Plätze mehr.";
}
