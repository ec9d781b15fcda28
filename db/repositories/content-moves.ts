import { and, asc, eq, isNull, lt } from "drizzle-orm";
import type { Db } from "../client.ts";
import { contentMoves } from "../schema/content-moves.ts";

export type ContentMove = Readonly<typeof contentMoves.$inferSelect>;

export async function insertMove(tx: Db, move: ContentMove): Promise<void> {
  await tx.insert(contentMoves).values(move);
}

export async function moveById(db: Db, id: string): Promise<ContentMove | undefined> {
  const [row] = await db.select().from(contentMoves).where(eq(contentMoves.id, id));
  return row;
}

/** Those begun before a moment, the oldest first. */
export async function movesBefore(db: Db, before: Date, limit: number): Promise<readonly ContentMove[]> {
  return db.select().from(contentMoves).where(lt(contentMoves.at, before)).orderBy(asc(contentMoves.at), asc(contentMoves.id)).limit(limit);
}

/** From now on it goes back, whoever carries it out. */
export async function giveMoveUp(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .update(contentMoves)
    .set({ givenUpAt: at })
    .where(and(eq(contentMoves.id, id), isNull(contentMoves.givenUpAt)));
}

/** False when somebody else has ended it. */
export async function deleteMove(tx: Db, id: string): Promise<boolean> {
  return (await tx.delete(contentMoves).where(eq(contentMoves.id, id)).returning({ id: contentMoves.id })).length > 0;
}
