import { count, desc } from "drizzle-orm";
import type { Db } from "../client.ts";
import { orders } from "../schema/orders.ts";
import { holdsWords } from "./admin-search.ts";

const wanted = (text: string) => holdsWords([orders.number, orders.email, orders.firstname, orders.lastname, orders.company], text);

export async function countOrders(db: Db, text: string): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(orders).where(wanted(text));
  return row?.rows ?? 0;
}

export type OrderSummary = Readonly<
  Pick<typeof orders.$inferSelect, "id" | "number" | "salutation" | "firstname" | "lastname" | "email" | "company" | "net" | "createdAt">
>;

/** Newest first. */
export async function listOrders(
  db: Db,
  text: string,
  { limit, offset }: Readonly<{ limit: number; offset: number }>,
): Promise<readonly OrderSummary[]> {
  const { id, number, salutation, firstname, lastname, email, company, net, createdAt } = orders;
  return db
    .select({ id, number, salutation, firstname, lastname, email, company, net, createdAt })
    .from(orders)
    .where(wanted(text))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset(offset);
}
