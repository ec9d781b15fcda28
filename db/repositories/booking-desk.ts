import { and, asc, eq, gte, inArray, lt, or } from "drizzle-orm";
import type { DeskSource } from "#src/domain/booking/order-source.ts";
import type { Db } from "../client.ts";
import { feeWaivers, orderDesk, orderNotes } from "../schema/booking-desk.ts";
import { mails } from "../schema/mails.ts";
import { orders } from "../schema/orders.ts";
import { users } from "../schema/users.ts";

type Entered = Readonly<{ orderId: string; source: DeskSource; takenBy: string }>;

/** In the transaction of the order. */
export async function noteSource(tx: Db, entered: Entered): Promise<void> {
  await tx.insert(orderDesk).values(entered);
}

export type DeskOrigin = Readonly<{ source: DeskSource; firstname: string | null; lastname: string | null }>;

/** How staff came by the order, and who of them; undefined for one that came online. */
export async function originOf(db: Db, orderId: string): Promise<DeskOrigin | undefined> {
  const [row] = await db
    .select({ source: orderDesk.source, firstname: users.firstname, lastname: users.lastname })
    .from(orderDesk)
    .leftJoin(users, eq(users.id, orderDesk.takenBy))
    .where(eq(orderDesk.orderId, orderId));
  return row;
}

/** False when the same form has been sent before: nothing is written twice. */
export async function addOrderNote(
  tx: Db,
  note: Readonly<{ id: string; orderId: string; authorId: string; text: string }>,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(orderNotes)
    .values({ ...note, createdAt: now })
    .onConflictDoNothing({ target: orderNotes.id })
    .returning({ id: orderNotes.id });
  return rows.length > 0;
}

export type OrderNote = Readonly<{ orderId: string; text: string; createdAt: Date; firstname: string | null; lastname: string | null }>;

/** What staff noted about these orders, the earliest first. */
export async function notesOfOrders(db: Db, orderIds: readonly string[]): Promise<readonly OrderNote[]> {
  if (orderIds.length === 0) return [];
  const { orderId, text, createdAt, id } = orderNotes;
  return db
    .select({ orderId, text, createdAt, firstname: users.firstname, lastname: users.lastname })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.authorId))
    .where(inArray(orderId, [...orderIds]))
    .orderBy(asc(createdAt), asc(id));
}

/** What was noted about the orders of an account goes with it. */
export async function deleteNotesOnOrdersOf(tx: Db, userId: string): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, own));
}

type Waived = Readonly<{ bookingId: string; fee: number; reason: string; waivedBy: string }>;

export async function noteWaivers(tx: Db, waived: readonly Waived[], now: Date): Promise<void> {
  if (waived.length > 0) await tx.insert(feeWaivers).values(waived.map((one) => ({ ...one, waivedAt: now })));
}

export type FeeWaiver = Readonly<typeof feeWaivers.$inferSelect>;

/** Fees that were not asked for, by seat. */
export async function waiversOf(db: Db, bookingIds: readonly string[]): Promise<ReadonlyMap<string, FeeWaiver>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(feeWaivers)
    .where(inArray(feeWaivers.bookingId, [...bookingIds]));
  return new Map(rows.map((row) => [row.bookingId, row]));
}

const { id, recipient, subject, status, createdAt, sentAt } = mails;

export type OrderMail = Readonly<Pick<typeof mails.$inferSelect, "id" | "recipient" | "subject" | "status" | "createdAt" | "sentAt">>;

/** The key of every mail about an order begins with the order or with one of its seats. */
const about = (orderId: string, bookingIds: readonly string[]) =>
  or(
    ...[`order:${orderId}:`, ...bookingIds.map((booking) => `booking:${booking}:`)].map((prefix) =>
      and(gte(mails.onceKey, prefix), lt(mails.onceKey, `${prefix.slice(0, -1)};`)),
    ),
  );

/** Mails about an order and its seats that are still kept, the earliest first. */
export async function mailsOfOrder(db: Db, orderId: string, bookingIds: readonly string[]): Promise<readonly OrderMail[]> {
  return db
    .select({ id, recipient, subject, status, createdAt, sentAt })
    .from(mails)
    .where(about(orderId, bookingIds))
    .orderBy(asc(createdAt), asc(id));
}
