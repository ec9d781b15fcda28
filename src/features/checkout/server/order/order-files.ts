import { bookingContext } from "#src/booking/booking-context.ts";
import { answerCalendar } from "#src/booking/calendar/answer-calendar.ts";
import { orderPdfContent } from "#src/booking/documents/order-pdf.ts";
import { takesSeat } from "#src/domain/booking/booking.ts";
import { answerPdf } from "#src/shared/server/pdf/answer-pdf.ts";
import { visitorsTurn } from "#src/shared/server/pdf/pdf-thread.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import type { DoneContext } from "./done.page.ts";
import { orderOfToken } from "./order-of-token.ts";

const notFound = (): Response => new Response(null, { status: 404 });
const gone = (): Response => new Response(null, { status: 410 });

/** `/checkout-pdf?bestellung={token}`: the order as it stands by now, as a document. */
export async function orderPdf({ request, locals }: Readonly<{ request: Request; locals: PortalLocals }>): Promise<Response> {
  const token = new URL(request.url).searchParams.get("bestellung") ?? "";
  const now = new Date();
  const opened = await orderOfToken(token, { request, locals }, now);
  if (opened === null) return notFound();
  if (opened === "ended") return gone();
  const content = orderPdfContent({ ...opened, whole: true }, bookingContext(locals, now));
  const answer = await answerPdf(request, content, {
    name: ["Bestellung", opened.order.number],
    turn: visitorsTurn(locals, true),
    personal: true,
  });
  answer.headers.set("Referrer-Policy", "no-referrer");
  return answer;
}

/** `/checkout/fertig/{token}/kalender.ics`: the events at which the order still takes seats, for a calendar. */
export async function orderCalendar({ request, locals, params }: Pick<DoneContext, "request" | "locals" | "params">): Promise<Response> {
  const opened = await orderOfToken(params["order"] ?? "", { request, locals }, new Date());
  if (opened === "ended") return gone();
  const seated = new Set((opened?.bookings ?? []).filter(({ status }) => takesSeat(status)).map(({ eventId }) => eventId));
  const events = [...(opened?.events.values() ?? [])].filter(({ eventId }) => seated.has(eventId));
  if (opened === null || events.length === 0) return notFound();
  const { order, bookings } = opened;
  return answerCalendar(request, { order, bookings, events, name: `Termine-${order.number}`, origins: locals.origins });
}
