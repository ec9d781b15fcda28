import type { Booking } from "#db/repositories/bookings.ts";
import type { Order } from "#db/repositories/orders.ts";
import type { Origins } from "#src/brand/brand.ts";
import { takesSeat } from "#src/domain/booking/booking.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { entriesOfEvents, fileOfEntries } from "./calendar-attachment.ts";
import { orderSequence, wordsForOrderer } from "./order-entries.ts";

type Shown = Readonly<{ order: Order; bookings: readonly Booking[]; events: readonly PortalEvent[]; name: string; origins: Origins }>;

/** These events of an order for the calendar of whoever ordered, by what holds now; `bookings` are all of the order. */
export function answerCalendar(request: Request, { order, bookings, events, name, origins }: Shown): Response {
  const facts = new Map(events.map((event) => [event.eventId, notifiedFacts(event)]));
  const current = bookings.map((booking): Booking => {
    const lastNotified = takesSeat(booking.status) ? facts.get(booking.eventId) : undefined;
    return lastNotified === undefined ? booking : { ...booking, lastNotified };
  });
  const entries = entriesOfEvents(events, current, orderSequence(bookings), { origins, wordsOf: wordsForOrderer(order) });
  const { contentType, content } = fileOfEntries(entries, name, order);
  return new Response(request.method === "HEAD" ? null : new Uint8Array(content), {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${name}.ics"`,
      "Cache-Control": "private, no-store",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    },
  });
}
