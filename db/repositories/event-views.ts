import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../client.ts";
import { eventViews } from "../schema/event-desk.ts";

export type EventView = Readonly<Pick<typeof eventViews.$inferSelect, "id" | "name" | "query">>;

export type ViewedList = (typeof eventViews.$inferSelect)["list"];

/** The filters of a list that somebody has kept, by name. */
export async function eventViewsOf(db: Db, userId: string, list: ViewedList): Promise<readonly EventView[]> {
  const { id, name, query } = eventViews;
  return db
    .select({ id, name, query })
    .from(eventViews)
    .where(and(eq(eventViews.userId, userId), eq(eventViews.list, list)))
    .orderBy(asc(name), asc(id));
}

type NewView = Readonly<{ userId: string; list: ViewedList; name: string; query: string }>;

/** Keeps filters under a name; those of that name are replaced. */
export async function keepEventView(tx: Db, { userId, list, name, query }: NewView, now: Date): Promise<void> {
  await tx
    .insert(eventViews)
    .values({ id: randomUUID(), userId, list, name, query, createdAt: now })
    .onConflictDoUpdate({ target: [eventViews.userId, eventViews.list, eventViews.name], set: { query } });
}

export async function dropEventView(tx: Db, userId: string, id: string): Promise<void> {
  await tx.delete(eventViews).where(and(eq(eventViews.userId, userId), eq(eventViews.id, id)));
}
