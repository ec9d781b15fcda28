import { createHash } from "node:crypto";
import type { Db } from "#db/client.ts";
import { linesTold, type SeatToTell, type SeenSeat, seatsToTell, type ToldLine } from "#db/repositories/accounting.ts";
import { eventsByNumber } from "#db/repositories/events.ts";
import { type Order, ordersByIds } from "#db/repositories/orders.ts";
import { type AccountingKind, linesDue, linesToTell } from "#src/domain/accounting/accounting-lines.ts";
import type { AccountingRecord } from "#src/domain/accounting/accounting-record.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";

/** What would stand in the next run up to a day. `stamp` changes with every amount, and with who is charged. */
export type NextRun = Readonly<{ until: IsoDay; lines: readonly ToldLine[]; seen: readonly SeenSeat[]; stamp: string }>;

/** So many orders are read at once. */
const ORDERS_AT_ONCE = 500;

const itemOf: Readonly<Record<AccountingKind, (title: string) => string>> = {
  teilnahme: (title) => title,
  hotel: (title) => `Hotel und Verpflegung: ${title}`,
  storno: (title) => `Stornokosten: ${title}`,
  umbuchung: (title) => `Umbuchung: ${title}`,
};

type Named = Readonly<{ title: string; startDate: IsoDay; endDate: IsoDay }>;

function recordOf(
  seat: SeatToTell["seat"],
  order: Order,
  kind: AccountingKind,
  { eventId, event }: Readonly<{ eventId: number; event: Named }>,
): AccountingRecord {
  const { firstname, lastname, phone, email, street, streetNumber, postalCode, city, country } = order;
  const { vatId, invoiceEmail, leitwegId, costCentre, purchaseOrderNumber } = order;
  const contact = `${firstname} ${lastname}`;
  return {
    order: order.number,
    orderedOn: todayInBerlin(order.createdAt),
    buyer: {
      name: order.billTo === "firma" ? (order.company ?? contact) : contact,
      ...{ contact, phone, email, street: `${street} ${streetNumber}`, postalCode, city, country },
      ...{ vatId, invoiceEmail, leitwegId, costCentre, purchaseOrderNumber },
    },
    item: itemOf[kind](event.title),
    participant: fullName(seat),
    ...{ eventId, startDate: event.startDate, endDate: event.endDate },
    vatPercent: order.vatPercent,
  };
}

type Ordered = Readonly<{ order: Pick<Order, "createdAt" | "id">; seat: Pick<SeatToTell["seat"], "eventId" | "position"> }>;

/** The oldest order first, its seats by event and in their order. */
const byOrder = (a: Ordered, b: Ordered): number =>
  a.order.createdAt.getTime() - b.order.createdAt.getTime() ||
  (a.order.id < b.order.id ? -1 : a.order.id > b.order.id ? 1 : 0) ||
  a.seat.eventId - b.seat.eventId ||
  a.seat.position - b.seat.position;

/** Of seats there are many, of orders with something to tell few: those alone are read whole. */
async function ordersOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Order>> {
  const all = [...new Set(ids)];
  const found = new Map<string, Order>();
  for (let from = 0; from < all.length; from += ORDERS_AT_ONCE)
    for (const order of await ordersByIds(db, all.slice(from, from + ORDERS_AT_ONCE))) found.set(order.id, order);
  return found;
}

/** Amounts due by the end of `until` that stand in no run yet, and what earlier runs said too much (spec:changing-an-order#accounting). */
export async function nextRun(db: Db, until: IsoDay, now: Date): Promise<NextRun> {
  const rows = await seatsToTell(db, until);
  const told = await linesTold(
    db,
    rows.map(({ seat }) => seat.id),
  );
  const open = rows.flatMap(({ seat, event }) => {
    const due = linesDue(seat, { ...event, cancelled: event.cancelledAt !== null }, until, now);
    return linesToTell(due, told.get(seat.id) ?? []).map((line) => ({ seat, event, line }));
  });
  const orders = await ordersOf(
    db,
    open.map(({ seat }) => seat.orderId),
  );
  const events = await eventsByNumber(db, [...new Set(open.map(({ line }) => line.eventId))]);
  const whole = open.map((one) => {
    const order = orders.get(one.seat.orderId);
    if (order === undefined) throw new Error(`seat ${one.seat.id} has lost its order`);
    return { ...one, order };
  });
  const lines = whole.toSorted(byOrder).map(({ seat, event, line, order }): ToldLine => {
    const { kind, eventId } = line;
    const record = recordOf(seat, order, kind, { eventId, event: events.get(eventId) ?? event });
    return { ...line, orderId: order.id, bookingId: seat.id, record };
  });
  return {
    until,
    lines,
    seen: rows.filter(({ event }) => event.endDate <= until).map(({ seat }) => ({ bookingId: seat.id, seenAt: seat.updatedAt })),
    stamp: createHash("sha256")
      .update(JSON.stringify([until, lines]))
      .digest("base64url")
      .slice(0, 22),
  };
}
