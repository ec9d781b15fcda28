import { bookingContext } from "#src/booking/booking-context.ts";
import { calendarAttachment } from "#src/booking/mails/parts.ts";
import { takesSeat } from "#src/domain/booking/booking.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { openBooking } from "./open-booking.ts";

type CalendarRequest = Readonly<{
  request: Request;
  locals: PortalLocals;
  params: Readonly<Record<string, string | undefined>>;
}>;

/** `/buchung/{token}/kalender.ics`: the seat as a calendar knows it now; one that is given up takes the entry out again. */
export async function bookingCalendar({ request, locals, params }: CalendarRequest): Promise<Response> {
  const now = new Date();
  const record = await openBooking({ request, locals, params }, now);
  if (record === undefined || record === "ended") return new Response(null, { status: record === undefined ? 404 : 410 });
  const { order, event } = record;
  const seated = takesSeat(record.booking.status);
  const booking = seated ? { ...record.booking, lastNotified: notifiedFacts(event) } : record.booking;
  const context = bookingContext(locals, now);
  const file = calendarAttachment([{ booking, event }], order, context, seated ? "PUBLISH" : "CANCEL");
  return new Response(request.method === "HEAD" ? null : new Uint8Array(file.content), {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": `attachment; filename="termin-${event.eventId}.ics"`,
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    },
  });
}
