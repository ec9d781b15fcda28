import type { Booking } from "#db/repositories/bookings.ts";
import type { Order } from "#db/repositories/orders.ts";
import { bookingPath, orderPapersPath, orderPath, orderPdfPath } from "#src/booking/links.ts";
import { whenOf } from "#src/booking/mails/parts.ts";
import { takesSeat } from "#src/domain/booking/booking.ts";
import { seatStatusText } from "#src/domain/booking/hold.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { formatPercent } from "#src/domain/pricing/vat.ts";
import { formatDayLong } from "#src/domain/time/german-date.ts";
import { type LinkEnded, linkEnded } from "#src/endpoints/link-ended.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import { nextSteps } from "./next-steps.ts";
import { orderLead } from "./order-lead.ts";
import { orderOfToken } from "./order-of-token.ts";

export type DoneContext = PageContext & Readonly<{ params: Readonly<Record<string, string | undefined>> }>;

type DoneSeat = Readonly<{ name: string; state: string; seated: boolean; workshops: readonly string[]; price: string; manageHref: string }>;

type DoneEvent = Readonly<{
  title: string;
  href: string;
  when: string;
  place: string;
  seats: readonly DoneSeat[];
  /** Null where no seat is left to resolve on. */
  papersHref: string | null;
}>;

export type DonePage = Readonly<{
  head: PageHead;
  number: string;
  lead: string;
  events: readonly DoneEvent[];
  sums: readonly (readonly [label: string, value: string])[];
  next: readonly string[];
  pdfHref: string;
  calendarHref: string | null;
}>;

function toEvent(event: PortalEvent, seats: readonly Booking[], order: Order, secret: string): DoneEvent {
  const [first] = seats;
  return {
    title: event.title,
    href: eventPath(event),
    when: first === undefined ? "" : whenOf(first.lastNotified),
    place: first?.lastNotified.place ?? "",
    papersHref: seats.some(({ status }) => takesSeat(status)) ? orderPapersPath(order, event.eventId, secret) : null,
    seats: seats.map((seat) => ({
      name: fullName(seat),
      state: seatStatusText(seat, formatDayLong),
      seated: takesSeat(seat.status),
      workshops: seat.workshops,
      price: formatEuro(seat.seminarPrice + seat.hotelPrice),
      manageHref: bookingPath(seat.id, order, secret),
    })),
  };
}

/** `/checkout/fertig/{token}`: an order as it stands by now. It opens without a login, so no other site may learn its address. */
export async function donePage(context: DoneContext, now = new Date()): Promise<Response | LinkEnded | DonePage> {
  const { locals, params, response } = context;
  const opened = await orderOfToken(params["order"] ?? "", context, now);
  if (opened === null) return new Response(null, { status: 404 });
  if (opened === "ended") return linkEnded(context);
  response.headers.set("Cache-Control", "no-store");
  // Not "no-referrer": browsers then send forms, such as that of the banner above an impersonation, without their origin.
  response.headers.set("Referrer-Policy", "same-origin");
  const { order, bookings, events } = opened;
  const path = orderPath(order, locals.secret);
  const byEvent = Map.groupBy(bookings, ({ eventId }) => eventId);
  return {
    head: personalHead({
      brand: locals.brand,
      path: "/checkout/fertig",
      title: `Bestellung ${order.number}`,
      description: "Ihre Bestellung im Überblick.",
      crumbs: [{ label: "Seminare", path: "/seminare" }],
    }),
    number: order.number,
    lead: orderLead(bookings, order.audience),
    events: [...byEvent].flatMap(([eventId, seats]) => {
      const event = events.get(eventId);
      return event === undefined ? [] : [toEvent(event, seats, order, locals.secret)];
    }),
    sums: [
      ["Netto", formatEuro(order.net)],
      [`${formatPercent(order.vatPercent)} Umsatzsteuer`, formatEuro(order.vat)],
      ["Gesamt, brutto", formatEuro(order.net + order.vat)],
    ],
    next: nextSteps(opened),
    pdfHref: orderPdfPath(order, locals.secret),
    calendarHref: bookings.some(({ status }) => takesSeat(status)) ? `${path}/kalender.ics` : null,
  };
}
