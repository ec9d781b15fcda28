import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import { answerCalendar } from "#src/booking/calendar/answer-calendar.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { openBooking } from "./open-booking.ts";

type CalendarRequest = Readonly<{
  request: Request;
  locals: PortalLocals;
  params: Readonly<Record<string, string | undefined>>;
}>;

/**
 * `/buchung/{token}/kalender.ics`: the seat's event as the order's other files tell it, so that it stands in a calendar once;
 * when no seat is left there, the entry is taken out again.
 */
export async function bookingCalendar({ request, locals, params }: CalendarRequest): Promise<Response> {
  const record = await openBooking({ request, locals, params }, new Date());
  if (record === undefined || record === "ended") return new Response(null, { status: record === undefined ? 404 : 410 });
  const { order, event } = record;
  const bookings = await bookingsOfOrders(locals.store.db, [order.id]);
  return answerCalendar(request, { order, bookings, events: [event], name: `termin-${event.eventId}`, origins: locals.origins });
}
