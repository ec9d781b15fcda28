import type { Booking } from "#db/repositories/bookings.ts";
import type { NotifiedFacts } from "#src/domain/booking/booking.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { formatRange } from "#src/domain/time/german-date.ts";

/** `Arbeitsrecht Teil 1, 03.05.2027 bis 06.05.2027, Köln`: as the history keeps a date, whatever becomes of it. */
export const dateInWords = ({ title }: Pick<PortalEvent, "title">, { startDate, endDate, place }: NotifiedFacts): string =>
  `${title}, ${formatRange(startDate, endDate)}, ${place}`;

/** Which seats a line of the history is about, and the names they had then. */
export const seatsInHistory = (seats: readonly Booking[]): Readonly<{ people: readonly string[]; bookingIds: readonly string[] }> => ({
  people: seats.map(fullName),
  bookingIds: seats.map(({ id }) => id),
});
