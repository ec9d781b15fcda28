import { appointmentFile } from "#src/booking/consulting/appointment-calendar.ts";
import { type LinkedContext, openedAppointment } from "./appointment.page.ts";

/** The calendar file of an appointment, by the link of its page. */
export async function appointmentCalendar(context: LinkedContext, now = new Date()): Promise<Response> {
  const opened = await openedAppointment(context, now);
  if (opened instanceof Response) return opened;
  if ("ended" in opened) return new Response(null, { status: 410 });
  return new Response(appointmentFile(opened, context.locals.origins), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="Beratungstermin.ics"',
      "Cache-Control": "no-store",
    },
  });
}
