import type { Booking } from "#db/repositories/bookings.ts";
import type { Order } from "#db/repositories/orders.ts";
import type { PackFormat } from "#src/booking/document-pack/pack-content.ts";
import { orderPack } from "#src/booking/documents/order-documents.ts";
import { orderPapersPath, orderPath } from "#src/booking/links.ts";
import { sameFacts, takesSeat } from "#src/domain/booking/booking.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import type { DocumentPack } from "#src/domain/document-pack/pack-document.ts";
import { eventFacts } from "#src/domain/events/event-facts.ts";
import { eventNumber } from "#src/domain/events/event-number.ts";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { type LinkEnded, linkEnded } from "#src/endpoints/link-ended.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import type { PackFilePaths } from "../rules/pack-files.ts";
import { answerPack } from "./answer-pack.ts";
import { orderValues } from "./known-values.ts";
import { packPath } from "./make-pack.ts";
import type { EventPageContext } from "./pack.page.ts";

type OpenedOrder = Readonly<{ order: Order; bookings: readonly Booking[]; events: ReadonlyMap<number, PortalEvent> }>;

/** How an order is read by its link. It is another feature's: the page brings it along. */
export type ReadOrder = (
  token: string,
  asked: Readonly<{ request: Request; locals: PortalLocals }>,
  now: Date,
) => Promise<OpenedOrder | "ended" | null>;

export type OrderPackPage = Readonly<{
  head: PageHead;
  title: string;
  orderNumber: string;
  orderHref: string;
  eventHref: string;
  facts: readonly (readonly [label: string, value: string])[];
  people: readonly string[];
  /** Why there are no papers. */
  closed: "cancelled" | "no-seats" | null;
  /** Nothing can be resolved any more, but the papers stay. */
  begun: boolean;
  pack: DocumentPack | null;
  files: PackFilePaths;
  /** The form for other words than the order's, filled with these. */
  form: Readonly<{ action: string; fields: readonly (readonly [name: string, value: string])[] }>;
}>;

type Found = Readonly<{ order: Order; event: PortalEvent; seats: readonly Booking[] }>;

async function find({ request, locals, params }: Omit<EventPageContext, "response">, readOrder: ReadOrder, now: Date) {
  const opened = await readOrder(params["order"] ?? "", { request, locals }, now);
  if (opened === null || opened === "ended") return opened;
  const number = eventNumber(params["event"]);
  const event = number === null ? undefined : opened.events.get(number);
  if (event === undefined) return null;
  const seats = opened.bookings.filter(({ eventId, status }) => eventId === number && takesSeat(status));
  return { order: opened.order, event, seats } satisfies Found;
}

function closedReason({ event, seats }: Found): OrderPackPage["closed"] {
  if (event.cancelled) return "cancelled";
  return seats.length === 0 ? "no-seats" : null;
}

/** Null where there are no papers. What the customer was told of last, when that is something else by now, stands in them. */
function packOf(found: Found, locals: PortalLocals, now: Date): DocumentPack | null {
  if (closedReason(found) !== null) return null;
  const { order, event, seats } = found;
  const told = seats.find(({ lastNotified }) => !sameFacts(lastNotified, notifiedFacts(event)));
  return orderPack({ order, event, bookings: seats }, { origins: locals.origins, now }, told && { before: told.lastNotified });
}

const formOf = ({ order, event, seats }: Found): OrderPackPage["form"] => ({
  action: packPath(event.eventId),
  fields: Object.entries(orderValues({ order, seats })),
});

/** `/checkout/fertig/{order}/unterlagen/{event}`: the papers filled from the order as it stands by now. */
export async function orderPackPage(
  context: EventPageContext,
  readOrder: ReadOrder,
  now = new Date(),
): Promise<Response | LinkEnded | OrderPackPage> {
  const { locals, response } = context;
  const found = await find(context, readOrder, now);
  if (found === null) return new Response(null, { status: 404 });
  if (found === "ended") return linkEnded(context);
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("Referrer-Policy", "same-origin");
  const { order, event, seats } = found;
  const path = orderPapersPath(order, event.eventId, locals.secret);
  return {
    head: personalHead({
      brand: locals.brand,
      path: "/checkout/fertig/unterlagen",
      title: `Unterlagen zur Bestellung ${order.number}`,
      description: "Beschlusstext, Mitteilung an den Arbeitgeber, Kostenaufstellung und Programm zu Ihrer Bestellung.",
      crumbs: [{ label: `Bestellung ${order.number}`, path: orderPath(order, locals.secret) }],
    }),
    title: event.title,
    orderNumber: order.number,
    orderHref: orderPath(order, locals.secret),
    eventHref: eventPath(event),
    facts: eventFacts(event),
    people: seats.map(fullName),
    closed: closedReason(found),
    begun: event.startDate <= todayInBerlin(now),
    pack: packOf(found, locals, now),
    files: { pdf: `${path}/pdf`, docx: `${path}/docx` },
    form: formOf(found),
  };
}

/** `…/unterlagen/{event}/pdf` and `/docx`: the same papers as files. */
export async function orderPackFile(
  context: Omit<EventPageContext, "response">,
  readOrder: ReadOrder,
  format: PackFormat,
  now = new Date(),
): Promise<Response> {
  const { request, locals } = context;
  const found = await find(context, readOrder, now);
  if (found === "ended") return new Response(null, { status: 410 });
  const pack = found === null ? null : packOf(found, locals, now);
  if (pack === null) return new Response(null, { status: 404 });
  const answer = await answerPack(pack, { request, locals, format, own: true });
  answer.headers.set("Referrer-Policy", "no-referrer");
  return answer;
}
