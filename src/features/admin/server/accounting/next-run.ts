import { createHash } from "node:crypto";
import type { Db } from "#db/client.ts";
import { linesTold, type SeenSeat, seatsToTell, type ToldLine } from "#db/repositories/accounting.ts";
import { eventsByNumber } from "#db/repositories/events.ts";
import { type AccountingKind, linesDue, linesToTell } from "#src/domain/accounting/accounting-lines.ts";
import type { AccountingRecord } from "#src/domain/accounting/accounting-record.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";

/** What would stand in the next run up to a day. `stamp` changes with every amount, and with who is charged. */
export type NextRun = Readonly<{ until: IsoDay; lines: readonly ToldLine[]; seen: readonly SeenSeat[]; stamp: string }>;

type Row = Awaited<ReturnType<typeof seatsToTell>>[number];

const itemOf: Readonly<Record<AccountingKind, (title: string) => string>> = {
  teilnahme: (title) => title,
  hotel: (title) => `Hotel und Verpflegung: ${title}`,
  storno: (title) => `Stornokosten: ${title}`,
  umbuchung: (title) => `Umbuchung: ${title}`,
};

type Named = Readonly<{ title: string; startDate: IsoDay; endDate: IsoDay }>;

function recordOf({ seat, order }: Row, kind: AccountingKind, eventId: number, event: Named): AccountingRecord {
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
    vatPercent: Number(order.vatPercent),
  };
}

/** Amounts due by the end of `until` that stand in no run yet, and what earlier runs said too much (spec:changing-an-order#accounting). */
export async function nextRun(db: Db, until: IsoDay, now: Date): Promise<NextRun> {
  const rows = await seatsToTell(db, until);
  const told = await linesTold(
    db,
    rows.map(({ seat }) => seat.id),
  );
  const open = rows.flatMap((row) => {
    const { seat, order, event } = row;
    const due = linesDue(seat, { ...event, cancelled: event.cancelledAt !== null }, until, now);
    return linesToTell(due, told.get(seat.id) ?? []).map((line) => ({ row, line, orderId: order.id, bookingId: seat.id }));
  });
  const events = await eventsByNumber(db, [...new Set(open.map(({ line }) => line.eventId))]);
  const lines = open.map(({ row, line, orderId, bookingId }): ToldLine => {
    const event = events.get(line.eventId) ?? row.event;
    return { ...line, orderId, bookingId, record: recordOf(row, line.kind, line.eventId, event) };
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
