import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, or } from "drizzle-orm";
import type { Db } from "../client.ts";
import { orders } from "../schema/orders.ts";
import { requestDesk, requestReplies } from "../schema/request-desk.ts";
import { requests } from "../schema/requests.ts";
import type { RequestRow } from "./admin-requests.ts";

export type RequestDesk = Readonly<Omit<typeof requestDesk.$inferSelect, "requestId">>;
export type DeskFacts = Omit<RequestDesk, "version">;

const untouched: RequestDesk = { version: 0, assigneeId: null, dueOn: null, mergedIntoId: null, orderId: null, gremiumId: null };

/** What staff know of a request; version 0 where nobody has worked on it. */
export async function requestDeskOf(db: Db, requestId: string): Promise<RequestDesk> {
  const [row] = await db.select().from(requestDesk).where(eq(requestDesk.requestId, requestId));
  if (row === undefined) return untouched;
  const { requestId: _, ...desk } = row;
  return desk;
}

/** False when somebody else has changed it since `version`: of two who have seen the same one, one changes it. */
export async function changeRequestDesk(tx: Db, requestId: string, version: number, change: Partial<DeskFacts>): Promise<boolean> {
  const next = { ...change, version: version + 1 };
  const made =
    version === 0
      ? await tx
          .insert(requestDesk)
          .values({ requestId, ...next })
          .onConflictDoNothing()
          .returning()
      : [];
  if (made.length > 0) return true;
  const changed = await tx
    .update(requestDesk)
    .set(next)
    .where(and(eq(requestDesk.requestId, requestId), eq(requestDesk.version, version)))
    .returning({ id: requestDesk.requestId });
  return changed.length > 0;
}

/** The requests that are kept in this one, oldest first. */
export async function mergedInto(db: Db, requestId: string): Promise<readonly RequestRow[]> {
  const rows = await db
    .select({ row: requests })
    .from(requestDesk)
    .innerJoin(requests, eq(requests.id, requestDesk.requestId))
    .where(eq(requestDesk.mergedIntoId, requestId))
    .orderBy(asc(requests.createdAt), asc(requests.id));
  return rows.map(({ row }) => row);
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_NEIGHBOURS = 100;

/** Requests of the same address or kind that came in within `days` of this one and are not merged, at most 100. */
export async function requestsNear(db: Db, row: RequestRow, days: number): Promise<readonly RequestRow[]> {
  const from = new Date(row.createdAt.getTime() - days * DAY_MS);
  const to = new Date(row.createdAt.getTime() + days * DAY_MS);
  const same = row.email === "" ? eq(requests.kind, row.kind) : or(eq(requests.email, row.email), eq(requests.kind, row.kind));
  const rows = await db
    .select({ row: requests })
    .from(requests)
    .leftJoin(requestDesk, eq(requestDesk.requestId, requests.id))
    .where(and(ne(requests.id, row.id), gte(requests.createdAt, from), lte(requests.createdAt, to), same, isNull(requestDesk.mergedIntoId)))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(MOST_NEIGHBOURS);
  return rows.map((found) => found.row);
}

export async function requestByReference(db: Db, reference: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(requests).where(eq(requests.reference, reference));
  return row;
}

export type Reply = Readonly<typeof requestReplies.$inferSelect>;

/** False when this answer went out already. */
export async function insertReply(tx: Db, reply: Reply): Promise<boolean> {
  const rows = await tx.insert(requestReplies).values(reply).onConflictDoNothing().returning({ id: requestReplies.id });
  return rows.length > 0;
}

/** What staff answered to these requests, oldest first. */
export async function repliesTo(db: Db, requestIds: readonly string[]): Promise<readonly Reply[]> {
  if (requestIds.length === 0) return [];
  return db
    .select()
    .from(requestReplies)
    .where(inArray(requestReplies.requestId, [...requestIds]))
    .orderBy(asc(requestReplies.at), asc(requestReplies.id));
}

/** Number and id of an order, by either. */
export async function orderCalled(
  db: Db,
  by: Readonly<{ number: string } | { id: string }>,
): Promise<Readonly<{ id: string; number: string }> | undefined> {
  const [row] = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where("id" in by ? eq(orders.id, by.id) : eq(orders.number, by.number));
  return row;
}
