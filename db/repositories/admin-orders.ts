import { and, count, desc, eq, exists, type SQL, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { bookings, orders } from "../schema/orders.ts";
import { holdsWords } from "./admin-search.ts";
import { endingHold } from "./desk-overview.ts";

/** What staff look for; an empty text leaves everything in. `holdsUntil`: orders with a hold that ends then or before. */
export type OrderFilter = Readonly<{ text: string; holdsUntil?: Date | undefined }>;

const holding = (db: Db, until: Date): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(bookings)
      .where(and(eq(bookings.orderId, orders.id), endingHold(until))),
  );

const wanted = (db: Db, { text, holdsUntil }: OrderFilter): SQL | undefined =>
  and(
    holdsUntil === undefined ? undefined : holding(db, holdsUntil),
    holdsWords([orders.number, orders.email, orders.firstname, orders.lastname, orders.company], text),
  );

export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(orders).where(wanted(db, filter));
  return row?.rows ?? 0;
}

export type OrderSummary = Readonly<
  Pick<typeof orders.$inferSelect, "id" | "number" | "salutation" | "firstname" | "lastname" | "email" | "company" | "net" | "createdAt">
>;

/** Newest first. */
export async function listOrders(
  db: Db,
  filter: OrderFilter,
  { limit, offset }: Readonly<{ limit: number; offset: number }>,
): Promise<readonly OrderSummary[]> {
  const { id, number, salutation, firstname, lastname, email, company, net, createdAt } = orders;
  return db
    .select({ id, number, salutation, firstname, lastname, email, company, net, createdAt })
    .from(orders)
    .where(wanted(db, filter))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset(offset);
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
