import { count, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { Db } from "../client.ts";
import { bookings, orders } from "../schema/orders.ts";
import { orderHoldsWords } from "./admin-search.ts";

export type OrderSummary = Readonly<
  Pick<typeof orders.$inferSelect, "id" | "number" | "salutation" | "firstname" | "lastname" | "email" | "company" | "net" | "createdAt">
>;

/** What a search finds, the newest first. */
export async function listOrders(
  db: Db,
  text: string,
  { limit, offset }: Readonly<{ limit: number; offset: number }>,
): Promise<readonly OrderSummary[]> {
  const { id, number, salutation, firstname, lastname, email, company, net, createdAt } = orders;
  const latestFirst = [desc(createdAt), desc(id)] as const;
  // Only what is shown is read whole.
  const shown = db
    .select({ id })
    .from(orders)
    .where(orderHoldsWords(text))
    .orderBy(...latestFirst)
    .limit(limit)
    .offset(offset);
  return db
    .select({ id, number, salutation, firstname, lastname, email, company, net, createdAt })
    .from(orders)
    .where(inArray(id, shown))
    .orderBy(...latestFirst);
}

export type OrderOfPerson = Readonly<
  Pick<typeof orders.$inferSelect, "id" | "number" | "committee" | "company" | "createdAt"> & { seats: number }
>;

const summaries = (db: Db, own: SQL, limit: number): Promise<readonly OrderOfPerson[]> => {
  const { id, number, committee, company, createdAt } = orders;
  return db
    .select({ id, number, committee, company, createdAt, seats: count(bookings.id) })
    .from(orders)
    .leftJoin(bookings, eq(bookings.orderId, orders.id))
    .where(own)
    .groupBy(id, number, committee, company, createdAt)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
};

/** What an account ordered, newest first, with how many seats. */
export const listOrdersOf = (db: Db, userId: string, limit: number): Promise<readonly OrderOfPerson[]> =>
  summaries(db, eq(orders.userId, userId), limit);

/** The same of a committee. */
export const listOrdersOfGremium = (db: Db, gremiumId: string, limit: number): Promise<readonly OrderOfPerson[]> =>
  summaries(db, eq(orders.gremiumId, gremiumId), limit);
