import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../client.ts";
import { eventViews } from "../schema/event-desk.ts";

type View = typeof eventViews.$inferSelect;
export type KeptView = Readonly<Pick<View, "id" | "name" | "query">>;
/** The lists at the desk whose filters can be kept. */
export type ViewedList = View["list"];

const ofList = (list: ViewedList, userId: string) => and(eq(eventViews.userId, userId), eq(eventViews.list, list));

/** What somebody has kept of a list, by name. */
export async function keptViewsOf(db: Db, list: ViewedList, userId: string): Promise<readonly KeptView[]> {
  const { id, name, query } = eventViews;
  return db.select({ id, name, query }).from(eventViews).where(ofList(list, userId)).orderBy(asc(name), asc(id));
}

/** All that somebody has kept, list by list. */
export async function allViewsOf(db: Db, userId: string): Promise<readonly View[]> {
  return db.select().from(eventViews).where(eq(eventViews.userId, userId)).orderBy(asc(eventViews.list), asc(eventViews.name));
}

/** Keeps filters under a name; those of that name are replaced. */
export async function keepView(
  tx: Db,
  { list, userId, name, query }: Pick<View, "list" | "userId" | "name" | "query">,
  now: Date,
): Promise<void> {
  await tx
    .insert(eventViews)
    .values({ id: randomUUID(), userId, list, name, query, createdAt: now })
    .onConflictDoUpdate({ target: [eventViews.userId, eventViews.list, eventViews.name], set: { query } });
}

export async function dropView(tx: Db, list: ViewedList, userId: string, id: string): Promise<void> {
  await tx.delete(eventViews).where(and(ofList(list, userId), eq(eventViews.id, id)));
}
