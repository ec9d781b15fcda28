import { bookingContext } from "#src/booking/booking-context.ts";
import { orderPdfContent } from "#src/booking/documents/order-pdf.ts";
import { calendarAttachment } from "#src/booking/mails/parts.ts";
import { takesSeat } from "#src/domain/booking/booking.ts";
import { answerPdf } from "#src/shared/server/pdf/answer-pdf.ts";
import { visitorsTurn } from "#src/shared/server/pdf/pdf-thread.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import type { DoneContext } from "./done.page.ts";
import { orderOfToken } from "./order-of-token.ts";

const notFound = (): Response => new Response(null, { status: 404 });

/** `/checkout-pdf?bestellung={token}`: the order as it stands by now, as a document. */
export async function orderPdf({ request, locals }: Readonly<{ request: Request; locals: PortalLocals }>): Promise<Response> {
  const token = new URL(request.url).searchParams.get("bestellung") ?? "";
  const opened = await orderOfToken(locals.store.db, token, locals.secret);
  if (opened === null) return notFound();
  const content = orderPdfContent(opened, bookingContext(locals, new Date()));
  const answer = await answerPdf(request, content, {
    name: ["Bestellung", opened.order.number],
    turn: visitorsTurn(locals, true),
    personal: true,
  });
  answer.headers.set("Referrer-Policy", "no-referrer");
  return answer;
}

/** `/checkout/fertig/{token}/kalender.ics`: the seats that the order still takes, for a calendar. */
export async function orderCalendar({ locals, params }: Pick<DoneContext, "locals" | "params">): Promise<Response> {
  const opened = await orderOfToken(locals.store.db, params["order"] ?? "", locals.secret);
  const seats = (opened?.bookings ?? []).flatMap((booking) => {
    const event = opened?.events.get(booking.eventId);
    return event === undefined || !takesSeat(booking.status) ? [] : [{ booking, event }];
  });
  if (opened === null || seats.length === 0) return notFound();
  const { filename, contentType, content } = calendarAttachment(seats, opened.order, bookingContext(locals, new Date()));
  return new Response(new Uint8Array(content), {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="Termine-${opened.order.number}.ics"; filename*=UTF-8''${encodeURIComponent(filename)}`,
      "Cache-Control": "private, no-store",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    },
  });
}
