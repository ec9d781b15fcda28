import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { addressed } from "../addressed.ts";
import type { Db } from "../client.ts";
import { isAmong, prepared, preparedForMany } from "../prepared.ts";
import { bookings, orders } from "../schema/orders.ts";

type OrderRow = typeof orders.$inferSelect;

/** Money in cents, `vatPercent` in percent. */
export type Order = Readonly<Omit<OrderRow, "documents" | "vatPercent"> & { documents: boolean; vatPercent: number }>;

const toOrder = ({ documents, vatPercent, ...row }: OrderRow): Order => ({
  ...row,
  documents: documents === 1,
  vatPercent: Number(vatPercent),
});

/** False when an order with this key is there already; nothing is written then. */
export async function insertOrder(tx: Db, { documents, vatPercent, ...order }: Order): Promise<boolean> {
  const rows = await tx
    .insert(orders)
    .values({ ...order, documents: documents ? 1 : 0, vatPercent: String(vatPercent) })
    .onConflictDoNothing({ target: orders.idempotencyKey })
    .returning({ id: orders.id });
  return rows.length > 0;
}

export async function orderByKey(db: Db, idempotencyKey: string): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.idempotencyKey, idempotencyKey));
  return row === undefined ? undefined : toOrder(row);
}

export async function orderById(db: Db, id: string): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row === undefined ? undefined : toOrder(row);
}

export type InvoiceColumns = Readonly<
  Pick<OrderRow, "invoiceEmail" | "country" | "purchaseOrderNumber" | "costCentre" | "leitwegId" | "vatId">
>;

export async function changeInvoiceData(tx: Db, id: string, data: InvoiceColumns): Promise<void> {
  await tx.update(orders).set(data).where(eq(orders.id, id));
}

/** Who ordered, and where the invoice goes. */
export type OrderFacts = Readonly<
  Pick<
    OrderRow,
    | ("salutation" | "firstname" | "lastname" | "email" | "phone" | "committee")
    | ("billTo" | "company" | "street" | "streetNumber" | "postalCode" | "city")
  >
> &
  InvoiceColumns;

export async function changeOrderFacts(tx: Db, id: string, facts: OrderFacts): Promise<void> {
  await tx.update(orders).set(facts).where(eq(orders.id, id));
}

/** Makes changes of one order's facts wait for each other, in every engine. */
export async function lockOrder(tx: Db, id: string): Promise<void> {
  await tx.update(orders).set({ id }).where(eq(orders.id, id));
}

/** Orders of nobody's account with this address, however it was written, become the account's; returns how many. */
export async function claimGuestOrders(tx: Db, userId: string, email: string): Promise<number> {
  const rows = await tx
    .update(orders)
    .set({ userId })
    .where(and(isNull(orders.userId), addressed(orders.email, email.toLowerCase())))
    .returning({ id: orders.id });
  return rows.length;
}

/** These orders, the newest first. */
export async function ordersByIds(db: Db, ids: readonly string[]): Promise<readonly Order[]> {
  return ids.length === 0 ? [] : (await rowsByIds(db, ids, {})).map(toOrder);
}

const rowsByIds = preparedForMany<Record<string, never>, OrderRow[]>((db, ids) =>
  db.select().from(orders).where(isAmong(orders.id, ids)).orderBy(desc(orders.createdAt), asc(orders.id)).prepare(),
);

/** The orders of these accounts, the newest first. */
export async function ordersOfUsers(db: Db, userIds: readonly string[]): Promise<readonly Order[]> {
  return userIds.length === 0 ? [] : (await rowsOfUsers(db, userIds, {})).map(toOrder);
}

const rowsOfUsers = preparedForMany<Record<string, never>, OrderRow[]>((db, ids) =>
  db.select().from(orders).where(isAmong(orders.userId, ids)).orderBy(desc(orders.createdAt), asc(orders.id)).prepare(),
);

/** What was ordered for this committee, the newest first. */
export async function ordersOfGremium(db: Db, gremiumId: string): Promise<readonly Order[]> {
  return (await rowsOfGremium(db, { gremiumId })).map(toOrder);
}

const rowsOfGremium = prepared<{ gremiumId: string }, OrderRow[]>((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.gremiumId, sql.placeholder("gremiumId")))
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .prepare(),
);

/** Orders in which somebody with this address has a seat, whoever ordered. */
export async function ordersSeating(db: Db, email: string): Promise<readonly Order[]> {
  return (await rowsSeating(db, { email })).map(toOrder);
}

const rowsSeating = prepared<{ email: string }, OrderRow[]>((db) => {
  const ids = db
    .select({ id: bookings.orderId })
    .from(bookings)
    .where(eq(bookings.email, sql.placeholder("email")));
  return db.select().from(orders).where(inArray(orders.id, ids)).orderBy(desc(orders.createdAt), desc(orders.id)).prepare();
});
