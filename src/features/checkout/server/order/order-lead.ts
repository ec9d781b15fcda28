import type { Booking } from "#db/repositories/bookings.ts";
import type { Order } from "#db/repositories/orders.ts";
import { lastHoldDay } from "#src/domain/booking/hold.ts";
import { formatDayWithMonth } from "#src/domain/time/german-date.ts";

const decides: Readonly<Record<Order["audience"], string>> = {
  br: "Fassen Sie jetzt im Betriebsrat den Beschluss",
  sbv: "Teilen Sie jetzt dem Arbeitgeber die Teilnahme mit",
  jav: "Lassen Sie jetzt den Betriebsrat beschließen",
};

const seats = (count: number): string => (count === 1 ? "Ihr Platz ist" : `Ihre ${count} Plätze sind`);
const further = (count: number): string => (count === 1 ? "ein weiterer ist" : `${count} weitere sind`);

/** What stands first on the page of an order: how many seats are held until when, how many are booked, and what to do next. */
export function orderLead(bookings: readonly Pick<Booking, "status" | "holdEndsAt">[], audience: Order["audience"]): string {
  const booked = bookings.filter(({ status }) => status === "gebucht").length;
  const ends = bookings.flatMap(({ status, holdEndsAt }) => (status === "reserviert" && holdEndsAt !== null ? [holdEndsAt] : []));
  const [first] = ends.toSorted((one, other) => one.getTime() - other.getTime());
  if (first === undefined)
    return booked === 0 ? "Zu dieser Bestellung gehören keine Plätze mehr." : `Vielen Dank! ${seats(booked)} verbindlich gebucht.`;
  const until = formatDayWithMonth(lastHoldDay(first));
  const beside = booked === 0 ? "" : `, ${further(booked)} verbindlich gebucht`;
  return `${seats(ends.length)} reserviert bis ${until}${beside}. ${decides[audience]}; danach buchen Sie verbindlich oder geben kostenfrei zurück.`;
}
