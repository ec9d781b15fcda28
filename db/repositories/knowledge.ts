import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "../client.ts";
import { knowledgeNotes, knowledgeReads } from "../schema/knowledge.ts";

export type KnowledgeNote = Readonly<typeof knowledgeNotes.$inferSelect>;

const own = (userId: string, slug: string) => and(eq(knowledgeNotes.userId, userId), eq(knowledgeNotes.slug, slug));

/** All notes of a person, the latest first. */
export async function notesOf(db: Db, userId: string): Promise<readonly KnowledgeNote[]> {
  return db
    .select()
    .from(knowledgeNotes)
    .where(eq(knowledgeNotes.userId, userId))
    .orderBy(desc(knowledgeNotes.updatedAt), asc(knowledgeNotes.slug));
}

export async function noteAt(db: Db, userId: string, slug: string): Promise<KnowledgeNote | undefined> {
  const [row] = await db.select().from(knowledgeNotes).where(own(userId, slug));
  return row;
}

/** False when there is a note already. */
export async function insertNote(tx: Db, note: KnowledgeNote): Promise<boolean> {
  const rows = await tx
    .insert(knowledgeNotes)
    .values(note)
    .onConflictDoNothing({ target: [knowledgeNotes.userId, knowledgeNotes.slug] })
    .returning({ slug: knowledgeNotes.slug });
  return rows.length > 0;
}

/** Replaces the text of a note that is still as it was read; false when it is not. */
export async function changeNote(tx: Db, { userId, slug, version, ...note }: KnowledgeNote): Promise<boolean> {
  const rows = await tx
    .update(knowledgeNotes)
    .set({ ...note, version: version + 1 })
    .where(and(own(userId, slug), eq(knowledgeNotes.version, version)))
    .returning({ slug: knowledgeNotes.slug });
  return rows.length > 0;
}

/** False when the note is not as it was read. */
export async function deleteNote(tx: Db, { userId, slug, version }: Pick<KnowledgeNote, "userId" | "slug" | "version">): Promise<boolean> {
  const rows = await tx
    .delete(knowledgeNotes)
    .where(and(own(userId, slug), eq(knowledgeNotes.version, version)))
    .returning({ slug: knowledgeNotes.slug });
  return rows.length > 0;
}

export type KnowledgeRead = Readonly<{ slug: string; readAt: Date }>;

/** The entries somebody has read, the last one first. */
export async function readsOf(db: Db, userId: string): Promise<readonly KnowledgeRead[]> {
  return db
    .select({ slug: knowledgeReads.slug, readAt: knowledgeReads.readAt })
    .from(knowledgeReads)
    .where(eq(knowledgeReads.userId, userId))
    .orderBy(desc(knowledgeReads.readAt), asc(knowledgeReads.slug));
}

/** Notes that an entry was read, and forgets what lies further back than the last `kept`. */
export async function noteRead(tx: Db, userId: string, slug: string, now: Date, kept: number): Promise<void> {
  await tx
    .insert(knowledgeReads)
    .values({ userId, slug, readAt: now })
    .onConflictDoUpdate({ target: [knowledgeReads.userId, knowledgeReads.slug], set: { readAt: now } });
  const over = (await readsOf(tx, userId)).slice(kept).map((read) => read.slug);
  if (over.length > 0) await tx.delete(knowledgeReads).where(and(eq(knowledgeReads.userId, userId), inArray(knowledgeReads.slug, over)));
}

export async function forgetReads(tx: Db, userId: string): Promise<void> {
  await tx.delete(knowledgeReads).where(eq(knowledgeReads.userId, userId));
}
