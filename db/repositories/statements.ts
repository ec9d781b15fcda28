import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import type { Statement } from "#src/domain/cart/statement.ts";
import type { Db } from "../client.ts";
import { events } from "../schema/events.ts";
import { bookings } from "../schema/orders.ts";
import { bookingStatements, recipientStatements } from "../schema/participant-statements.ts";

type Row = Readonly<{ role: Statement["role"]; newcomer: number | null }>;

export const statementOfRow = ({ role, newcomer }: Row): Statement => ({ role, newcomer: newcomer === null ? null : newcomer === 1 });
const rowOf = ({ role, newcomer }: Statement): Row => ({ role, newcomer: newcomer === null ? null : Number(newcomer) });

/** Replaces what a person in a cart has stated; null takes it back. */
export async function saveStatement(tx: Db, recipientId: string, statement: Statement | null): Promise<void> {
  await tx.delete(recipientStatements).where(eq(recipientStatements.recipientId, recipientId));
  if (statement !== null) await tx.insert(recipientStatements).values({ recipientId, ...rowOf(statement) });
}

export type StatedSeat = Readonly<{ bookingId: string; statement: Statement }>;

export async function insertStatements(tx: Db, stated: readonly StatedSeat[]): Promise<void> {
  if (stated.length === 0) return;
  await tx.insert(bookingStatements).values(stated.map(({ bookingId, statement }) => ({ bookingId, ...rowOf(statement) })));
}

/** Somebody else has the seat now. */
export async function dropStatement(tx: Db, bookingId: string): Promise<void> {
  await tx.delete(bookingStatements).where(eq(bookingStatements.bookingId, bookingId));
}

/** By booking; who stated nothing is missing. */
export async function statementsOfBookings(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Statement>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(bookingStatements)
    .where(inArray(bookingStatements.bookingId, [...ids]));
  return new Map(rows.map((row) => [row.bookingId, statementOfRow(row)]));
}

async function statementsWhere(db: Db, which: SQL): Promise<readonly Statement[]> {
  const rows = await db
    .select({ role: bookingStatements.role, newcomer: bookingStatements.newcomer })
    .from(bookingStatements)
    .innerJoin(bookings, eq(bookings.id, bookingStatements.bookingId))
    .innerJoin(events, eq(events.eventId, bookings.eventId))
    .where(and(which, inArray(bookings.status, ["gebucht", "reserviert"])))
    .orderBy(asc(bookings.createdAt), asc(bookings.id));
  return rows.map(statementOfRow);
}

/** What people with a seat at an event have stated, in the order in which they came. */
export const statementsAtEvent = (db: Db, eventId: number): Promise<readonly Statement[]> =>
  statementsWhere(db, eq(bookings.eventId, eventId));

/** The same at all dates of a theme. */
export const statementsOfTheme = (db: Db, themeSlug: string): Promise<readonly Statement[]> =>
  statementsWhere(db, eq(events.themeSlug, themeSlug));
