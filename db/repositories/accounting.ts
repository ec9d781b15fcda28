import { and, asc, count, desc, eq, gt, inArray, isNull, lte, max, ne, or } from "drizzle-orm";
import type { AccountingLine } from "#src/domain/accounting/accounting-lines.ts";
import type { AccountingRecord } from "#src/domain/accounting/accounting-record.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { isAmong, preparedForMany } from "../prepared.ts";
import { accountingLines, accountingRuns, accountingSeats } from "../schema/accounting.ts";
import { events } from "../schema/events.ts";
import { bookings, hasFee } from "../schema/orders.ts";
import { users } from "../schema/users.ts";

const seatColumns = {
  id: bookings.id,
  orderId: bookings.orderId,
  eventId: bookings.eventId,
  position: bookings.position,
  salutation: bookings.salutation,
  firstname: bookings.firstname,
  lastname: bookings.lastname,
  status: bookings.status,
  holdEndsAt: bookings.holdEndsAt,
  seminarPrice: bookings.seminarPrice,
  hotelPrice: bookings.hotelPrice,
  cancelledAt: bookings.cancelledAt,
  cancellationFee: bookings.cancellationFee,
  rebookingFees: bookings.rebookingFees,
  updatedAt: bookings.updatedAt,
};
const eventColumns = { title: events.title, startDate: events.startDate, endDate: events.endDate, cancelledAt: events.cancelledAt };

export type SeatToTell = Readonly<{
  seat: Pick<typeof bookings.$inferSelect, keyof typeof seatColumns>;
  event: Pick<typeof events.$inferSelect, keyof typeof eventColumns>;
}>;

/** Seats of which something may be to tell: of past events, with a fee, or changed since they stood in a run; in no order. */
export async function seatsToTell(db: Db, until: IsoDay): Promise<readonly SeatToTell[]> {
  const ids = () => db.select({ id: bookings.id }).from(bookings);
  const ended = db.select({ id: events.eventId }).from(events).where(lte(events.endDate, until));
  // Each part has an index of its own; asked for at once, all seats would be looked at.
  const looked = await ids()
    .where(inArray(bookings.eventId, ended))
    .union(ids().where(hasFee))
    .union(db.select({ id: accountingSeats.bookingId }).from(accountingSeats));
  return newOrChanged(
    db,
    looked.map(({ id }) => id),
    {},
  );
}

const newOrChanged = preparedForMany<Record<string, never>, SeatToTell[]>((db, ids) =>
  db
    .select({ seat: seatColumns, event: eventColumns })
    .from(bookings)
    .innerJoin(events, eq(events.eventId, bookings.eventId))
    .leftJoin(accountingSeats, eq(accountingSeats.bookingId, bookings.id))
    .where(and(isAmong(bookings.id, ids), or(isNull(accountingSeats.bookingId), ne(accountingSeats.seenAt, bookings.updatedAt))))
    .prepare(),
);

const AT_ONCE = 500;

/** What earlier runs said of these seats, by seat. */
export async function linesTold(db: Db, bookingIds: readonly string[]): Promise<ReadonlyMap<string, readonly AccountingLine[]>> {
  return Map.groupBy(await linesOf(db, bookingIds, {}), (row) => row.bookingId);
}

const linesOf = preparedForMany<Record<string, never>, (AccountingLine & { bookingId: string })[]>((db, ids) => {
  const { bookingId, kind, eventId, net } = accountingLines;
  return db.select({ bookingId, kind, eventId, net }).from(accountingLines).where(isAmong(bookingId, ids)).prepare();
});

export type ToldLine = AccountingLine & Readonly<{ orderId: string; bookingId: string; record: AccountingRecord }>;
export type SeenSeat = Readonly<{ bookingId: string; seenAt: Date }>;
type NewRun = Readonly<{ until: IsoDay; closedBy: string; lines: readonly ToldLine[]; seen: readonly SeenSeat[] }>;

/** Writes a run down under the next number, which it returns. */
export async function insertRun(tx: Db, { until, closedBy, lines, seen }: NewRun, now: Date): Promise<number> {
  const [last] = await tx.select({ number: max(accountingRuns.number) }).from(accountingRuns);
  const run = (last?.number ?? 0) + 1;
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  await tx.insert(accountingRuns).values({ number: run, until, closedAt: now, closedBy, lines: lines.length, net });
  const rows = lines.map(({ record, ...line }, index) => ({ run, line: index + 1, ...line, record: JSON.stringify(record) }));
  for (let from = 0; from < rows.length; from += AT_ONCE) await tx.insert(accountingLines).values(rows.slice(from, from + AT_ONCE));
  for (const seat of seen)
    await tx
      .insert(accountingSeats)
      .values(seat)
      .onConflictDoUpdate({ target: accountingSeats.bookingId, set: { seenAt: seat.seenAt } });
  return run;
}

export type AccountingRun = Readonly<
  Pick<typeof accountingRuns.$inferSelect, "number" | "until" | "closedAt" | "lines" | "net"> & {
    closedBy: Readonly<{ firstname: string; lastname: string }> | null;
  }
>;

const { number, until, closedAt, lines, net } = accountingRuns;
const runs = (db: Db) =>
  db
    .select({ number, until, closedAt, lines, net, closedBy: { firstname: users.firstname, lastname: users.lastname } })
    .from(accountingRuns)
    .leftJoin(users, eq(users.id, accountingRuns.closedBy));

/** Up to which day earlier runs reach; null before the first one. */
export async function toldUntil(db: Db): Promise<IsoDay | null> {
  const [row] = await db.select({ last: max(accountingRuns.until) }).from(accountingRuns);
  return row?.last ?? null;
}

export async function countRuns(db: Db): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(accountingRuns);
  return row?.rows ?? 0;
}

/** The runs in which something of an order stands, the first one first. */
export async function runsOfOrder(db: Db, orderId: string): Promise<readonly number[]> {
  const rows = await db
    .selectDistinct({ run: accountingLines.run })
    .from(accountingLines)
    .where(eq(accountingLines.orderId, orderId))
    .orderBy(asc(accountingLines.run));
  return rows.map(({ run }) => run);
}

/** The latest first. */
export const listRuns = async (db: Db, { limit, offset }: Readonly<{ limit: number; offset: number }>): Promise<readonly AccountingRun[]> =>
  runs(db).orderBy(desc(number)).limit(limit).offset(offset);

export async function runByNumber(db: Db, wanted: number): Promise<AccountingRun | undefined> {
  const [row] = await runs(db).where(eq(number, wanted));
  return row;
}

export type RunLine = Readonly<{ line: number; kind: AccountingLine["kind"]; orderId: string; net: number; record: AccountingRecord }>;

/** Those after line `after`, in their order, at most `limit`. */
export async function linesOfRun(db: Db, run: number, after: number, limit: number): Promise<readonly RunLine[]> {
  const rows = await db
    .select({
      line: accountingLines.line,
      kind: accountingLines.kind,
      orderId: accountingLines.orderId,
      net: accountingLines.net,
      record: accountingLines.record,
    })
    .from(accountingLines)
    .where(and(eq(accountingLines.run, run), gt(accountingLines.line, after)))
    .orderBy(asc(accountingLines.line))
    .limit(limit);
  return rows.map(({ record, ...row }) => ({ ...row, record: JSON.parse(record) as AccountingRecord }));
}
