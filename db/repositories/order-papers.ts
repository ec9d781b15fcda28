import { and, asc, count, eq, inArray, lt } from "drizzle-orm";
import type { Db } from "../client.ts";
import { orderPapers } from "../schema/event-files.ts";
import { orders } from "../schema/orders.ts";

export type OrderPaper = Readonly<typeof orderPapers.$inferSelect>;

/** False where the order has the same bytes already. */
export async function insertOrderPaper(tx: Db, paper: OrderPaper): Promise<boolean> {
  const rows = await tx
    .insert(orderPapers)
    .values(paper)
    .onConflictDoNothing({ target: [orderPapers.orderId, orderPapers.digest] })
    .returning({ id: orderPapers.id });
  return rows.length > 0;
}

export async function papersOfOrder(db: Db, orderId: string): Promise<readonly OrderPaper[]> {
  return db.select().from(orderPapers).where(eq(orderPapers.orderId, orderId)).orderBy(asc(orderPapers.uploadedAt), asc(orderPapers.name));
}

export async function countOrderPapers(db: Db, orderId: string): Promise<number> {
  const [row] = await db.select({ papers: count() }).from(orderPapers).where(eq(orderPapers.orderId, orderId));
  return row?.papers ?? 0;
}

export async function orderPaper(db: Db, orderId: string, id: string): Promise<OrderPaper | undefined> {
  const [paper] = await db
    .select()
    .from(orderPapers)
    .where(and(eq(orderPapers.orderId, orderId), eq(orderPapers.id, id)));
  return paper;
}

export async function deleteOrderPaper(tx: Db, orderId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(orderPapers)
    .where(and(eq(orderPapers.orderId, orderId), eq(orderPapers.id, id)))
    .returning({ id: orderPapers.id });
  return rows.length > 0;
}

const ofUser = (db: Db, userId: string) =>
  inArray(orderPapers.orderId, db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)));

/** What lies at the orders of an account. */
export async function orderPapersBy(db: Db, userId: string): Promise<readonly OrderPaper[]> {
  return db.select().from(orderPapers).where(ofUser(db, userId)).orderBy(asc(orderPapers.uploadedAt), asc(orderPapers.id));
}

export async function deleteOrderPapersOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(orderPapers).where(ofUser(tx, userId));
}

export async function deleteOrderPapersBefore(tx: Db, before: Date): Promise<void> {
  await tx.delete(orderPapers).where(lt(orderPapers.uploadedAt, before));
}
