import type { Order } from "#db/repositories/orders.ts";
import { lastHoldDay } from "#src/domain/booking/hold.ts";
import { type SeatState, seatState } from "#src/domain/booking/seat-state.ts";
import { formatDayWithMonth } from "#src/domain/time/german-date.ts";
import type { OpenedOrder } from "./order-of-token.ts";

const decides: Readonly<Record<Order["audience"], string>> = {
  br: "Fassen Sie jetzt im Betriebsrat den Beschluss",
  sbv: "Teilen Sie jetzt dem Arbeitgeber die Teilnahme mit",
  jav: "Lassen Sie jetzt den Betriebsrat beschließen",
};

const seatsInWords = (count: number): string => (count === 1 ? "Ihr Platz ist" : `Ihre ${count} Plätze sind`);
const further = (count: number): string => (count === 1 ? "ein weiterer ist" : `${count} weitere sind`);

type Standing = Readonly<{ state: SeatState; holdEndsAt: Date | null }>;
type About = Readonly<{ audience: Order["audience"] /** Nothing has changed since it was ordered. */; untouched: boolean }>;

/** What stands first on the page of an order: how many seats are held until when, how many are booked, and what to do next. */
export function orderLead(seats: readonly Standing[], { audience, untouched }: About): string {
  const count = (state: SeatState): number => seats.filter((seat) => seat.state === state).length;
  const booked = count("gebucht");
  const ends = seats.flatMap(({ state, holdEndsAt }) => (state === "reserviert" && holdEndsAt !== null ? [holdEndsAt] : []));
  const [first] = ends.toSorted((one, other) => one.getTime() - other.getTime());
  if (first !== undefined) {
    const beside = booked === 0 ? "" : `, ${further(booked)} verbindlich gebucht`;
    const until = formatDayWithMonth(lastHoldDay(first));
    return `${seatsInWords(ends.length)} reserviert bis ${until}${beside}. ${decides[audience]}; danach buchen Sie verbindlich oder geben kostenfrei zurück.`;
  }
  if (booked > 0) return `${untouched ? "Vielen Dank! " : ""}${seatsInWords(booked)} verbindlich gebucht.`;
  if (count("laufend") > 0) return "Die Veranstaltung hat begonnen.";
  if (count("beendet") > 0) return "Die Veranstaltung hat stattgefunden.";
  return "Zu dieser Bestellung gehören keine Plätze mehr.";
}

export function leadOf({ order, bookings, events }: OpenedOrder, now: Date): string {
  const seats = bookings.flatMap((booking): readonly Standing[] => {
    const event = events.get(booking.eventId);
    return event === undefined ? [] : [{ state: seatState(booking, event, now), holdEndsAt: booking.holdEndsAt }];
  });
  const stands = seats.every(({ state }) => state === "gebucht" || state === "reserviert");
  return orderLead(seats, { audience: order.audience, untouched: stands && bookings.every(({ sequence }) => sequence === 0) });
}
