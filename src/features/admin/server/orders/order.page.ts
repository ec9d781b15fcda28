import { type Booking, bookingsOfOrders } from "#db/repositories/bookings.ts";
import { eventsByNumber } from "#db/repositories/events.ts";
import { papersOfOrder } from "#db/repositories/order-papers.ts";
import { type Order, orderById, revokeLinks } from "#db/repositories/orders.ts";
import { audit } from "#src/accounts/audit.ts";
import { hasEnded } from "#src/booking/links.ts";
import { whenOf } from "#src/booking/mails/parts.ts";
import { renewedLinkMail } from "#src/booking/mails/renewed-link-mail.ts";
import { seatStatusText } from "#src/domain/booking/hold.ts";
import { owedNow, owedOfSeat } from "#src/domain/booking/owed.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { bytesInWords } from "#src/domain/files/file-size.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { formatDayLong } from "#src/domain/time/german-date.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { BOOKINGS_PATH, manageHead, ORDERS_PATH } from "../../rules/manage-areas.ts";
import { type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import { orderForm } from "../../rules/order-form.ts";
import type { Cell, TableModel } from "../../rules/table-model.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { type RefusedStaffForm, submitStaffForm } from "../staff-form.ts";

export type OrderModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    facts: readonly (readonly [label: string, cell: Cell])[];
    seats: TableModel;
    resolutions: TableModel;
    linkVersion: number;
    email: string;
    refused: RefusedStaffForm | null;
  }>;

/** Of two who revoke at once one does: each has seen one state of the links. */
async function revoke(id: string, { reason, version }: Readonly<{ reason: string; version: number }>, acting: Acting): Promise<boolean> {
  const { locals, now } = acting;
  return locals.store.write(async (tx) => {
    const before = await orderById(tx, id);
    if (before === undefined || before.linkVersion !== version) return false;
    await revokeLinks(tx, id);
    const order: Order = { ...before, linkVersion: version + 1 };
    await queueMail(tx, renewedLinkMail(order, locals), { origins: locals.origins, now });
    await audit(tx, acting, { action: "order-links-revoked", subject: `order:${id}`, detail: { reference: order.number, reason } });
    return true;
  });
}

function linksOf(order: Order, ended: boolean): Cell {
  if (ended) return { text: "abgelaufen", badge: "plain" };
  return order.linkVersion === 0
    ? { text: "gelten", badge: "good" }
    : { text: `${order.linkVersion}-mal widerrufen, die neuen gelten`, badge: "warn" };
}

function owedCell(order: Order, bookings: readonly Booking[], events: ReadonlyMap<number, PortalEvent>, now: Date): Cell {
  const seats = bookings.flatMap((seat) => {
    const event = events.get(seat.eventId);
    return event === undefined ? [] : [owedOfSeat(seat, event, now)];
  });
  const { net, gross, reserved } = owedNow(seats, order.vatPercent);
  const held = reserved.seats === 0 ? {} : { soft: `dazu reserviert: ${formatEuro(reserved.net)} netto` };
  return { text: `${formatEuro(net)} netto, ${formatEuro(gross)} brutto`, ...held };
}

/** `/manage/bestellungen/{id}`: one order as it stands, and its links. */
export async function orderPage(context: ManageContext): Promise<Response | OrderModel> {
  const { request, locals, url, params, response } = context;
  const id = params["id"] ?? "";
  const path = `${ORDERS_PATH}/${id}`;
  const acting = await actingOf(context);
  const { db } = locals.store;
  let problem: ManageMessage | null = null;
  let refused: RefusedStaffForm | null = null;
  if (request.method === "POST") {
    const form = await submitStaffForm(orderForm, request, locals);
    if (form.ok) {
      if (await revoke(id, form.value, acting)) return seeOther(`${path}?meldung=order-links-revoked`);
      response.status = 409;
      problem = problemMessage("links-outdated");
    } else if (form.response === null) {
      response.status = 422;
      problem = problemMessage("invalid");
      refused = form.refused;
    } else return form.response;
  }
  const order = await orderById(db, id);
  if (order === undefined) return bare(404);
  const bookings = await bookingsOfOrders(db, [id]);
  const events = await eventsByNumber(
    db,
    bookings.map(({ eventId }) => eventId),
  );
  const titleOf = (eventId: number): string => events.get(eventId)?.title ?? `Termin ${eventId}`;
  return {
    ...frameFor(acting, url, problem),
    head: manageHead(`Bestellung ${order.number}`, path, { label: "Bestellungen", path: ORDERS_PATH }),
    path,
    facts: [
      ["Eingang", { text: formatInstant(order.createdAt) }],
      ["Besteller", { text: fullName(order), soft: order.email }],
      ["Telefon", { text: order.phone }],
      ["Firma", { text: order.company ?? "–" }],
      ["Gremium", { text: order.committee ?? "–" }],
      ["Wie bestellt", { text: `${formatEuro(order.net)} netto, ${formatEuro(order.net + order.vat)} brutto` }],
      ["Heute geschuldet", owedCell(order, bookings, events, acting.now)],
      ["Konto", { text: order.userId === null ? "ohne Konto bestellt" : "mit Konto bestellt" }],
      ["Plätze ändern, E-Mails, Verlauf", { text: "Alles zu dieser Bestellung", href: `${BOOKINGS_PATH}/${id}` }],
      ["Links in E-Mails", linksOf(order, hasEnded([...events.values()], acting.now))],
    ],
    seats: {
      caption: "Plätze dieser Bestellung",
      columns: ["Person", "Veranstaltung", "Zeit", "Stand", "Preis"],
      rows: bookings.map((seat) => [
        { text: fullName(seat), ...(seat.email === null ? {} : { soft: seat.email }) },
        { text: titleOf(seat.eventId), soft: `Termin ${seat.eventId}` },
        { text: whenOf(seat.lastNotified) },
        { text: seatStatusText(seat, formatDayLong) },
        { text: `${formatEuro(seat.seminarPrice + seat.hotelPrice)} netto` },
      ]),
      empty: "Zu dieser Bestellung gehören keine Plätze mehr.",
    },
    resolutions: {
      caption: "Unterschriebene Beschlüsse",
      columns: ["Datei", "Größe", "Hochgeladen"],
      rows: (await papersOfOrder(db, id)).map((paper) => [
        { text: paper.name, href: `${path}/beschluss/${paper.id}` },
        { text: bytesInWords(paper.bytes) },
        { text: formatInstant(paper.uploadedAt) },
      ]),
      empty: "Einen unterschriebenen Beschluss hat noch niemand hochgeladen.",
    },
    linkVersion: order.linkVersion,
    email: order.email,
    refused,
  };
}
