import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../client.ts";
import { eventViews } from "../schema/event-desk.ts";

export type EventView = Readonly<Pick<typeof eventViews.$inferSelect, "id" | "name" | "query" | "createdAt">>;

/** The lists of events that somebody has kept, by name. */
export async function eventViewsOf(db: Db, userId: string): Promise<readonly EventView[]> {
  const { id, name, query, createdAt } = eventViews;
  return db.select({ id, name, query, createdAt }).from(eventViews).where(eq(eventViews.userId, userId)).orderBy(asc(name), asc(id));
}

/** Keeps a list under a name; one of that name is replaced. */
export async function keepEventView(tx: Db, userId: string, name: string, query: string, now: Date): Promise<void> {
  await tx
    .insert(eventViews)
    .values({ id: randomUUID(), userId, name, query, createdAt: now })
    .onConflictDoUpdate({ target: [eventViews.userId, eventViews.name], set: { query } });
}

export async function dropEventView(tx: Db, userId: string, id: string): Promise<void> {
  await tx.delete(eventViews).where(and(eq(eventViews.userId, userId), eq(eventViews.id, id)));
}
