import { and, asc, desc, eq, gt, lte, ne, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { contentDrafts, contentPresence, contentRevisions, type RevisionKind } from "../schema/content-desk.ts";
import { users } from "../schema/users.ts";

export type ContentDraft = Readonly<typeof contentDrafts.$inferSelect>;
export type ContentRevision = Readonly<typeof contentRevisions.$inferSelect>;
export type ListedRevision = Readonly<{ id: string; kind: RevisionKind; at: Date; message: string; author: string | null }>;

export async function draftAt(db: Db, path: string): Promise<ContentDraft | undefined> {
  const [row] = await db.select().from(contentDrafts).where(eq(contentDrafts.path, path));
  return row;
}

export async function revisionById(db: Db, id: string): Promise<ContentRevision | undefined> {
  const [row] = await db.select().from(contentRevisions).where(eq(contentRevisions.id, id));
  return row;
}

/** A text that a file once had, by its digest. */
export async function textByDigest(db: Db, path: string, digest: string): Promise<string | undefined> {
  const { path: file, digest: own, text } = contentRevisions;
  const [row] = await db
    .select({ text })
    .from(contentRevisions)
    .where(and(eq(file, path), eq(own, digest)))
    .limit(1);
  return row?.text;
}

/** The newest first, without their texts. */
export async function revisionsOf(db: Db, path: string, limit: number): Promise<readonly ListedRevision[]> {
  const rows = await db
    .select({
      id: contentRevisions.id,
      kind: contentRevisions.kind,
      at: contentRevisions.at,
      message: contentRevisions.message,
      firstname: users.firstname,
      lastname: users.lastname,
    })
    .from(contentRevisions)
    .leftJoin(users, eq(users.id, contentRevisions.authorId))
    .where(eq(contentRevisions.path, path))
    .orderBy(desc(contentRevisions.at), desc(contentRevisions.id))
    .limit(limit);
  return rows.map(({ firstname, lastname, ...row }) => ({ ...row, author: firstname === null ? null : `${firstname} ${lastname}` }));
}

export async function insertRevision(tx: Db, revision: Omit<ContentRevision, "linkVersion">): Promise<void> {
  await tx.insert(contentRevisions).values(revision);
}

/** Puts a later text in the place of somebody's own autosave. False for one that is to stay as it is. */
export async function renewRevision(tx: Db, id: string, change: Pick<ContentRevision, "text" | "digest" | "at">): Promise<boolean> {
  const { id: own, kind } = contentRevisions;
  const renewed = and(eq(own, id), eq(kind, "autosave"));
  return (await tx.update(contentRevisions).set(change).where(renewed).returning({ id: own })).length > 0;
}

/** Lets an autosave stay as it is: later ones stand beside it. False where one has taken its place. */
export async function keepAutosave(tx: Db, { id, digest }: Pick<ContentRevision, "id" | "digest">): Promise<boolean> {
  const { id: own, digest: said } = contentRevisions;
  const kept = and(eq(own, id), eq(said, digest));
  return (await tx.update(contentRevisions).set({ kind: "saved" }).where(kept).returning({ id: own })).length > 0;
}

/** Makes the links that show any text of a file to others worthless. */
export async function revokePreviews(tx: Db, path: string): Promise<void> {
  await tx
    .update(contentRevisions)
    .set({ linkVersion: sql`${contentRevisions.linkVersion} + 1` })
    .where(eq(contentRevisions.path, path));
}

/** False when somebody else has begun one meanwhile. */
export async function insertDraft(tx: Db, draft: ContentDraft): Promise<boolean> {
  const rows = await tx
    .insert(contentDrafts)
    .values(draft)
    .onConflictDoNothing({ target: contentDrafts.path })
    .returning({ path: contentDrafts.path });
  return rows.length > 0;
}

const asSeen = (path: string, version: number) => and(eq(contentDrafts.path, path), eq(contentDrafts.version, version));

/** False when it has been saved since `version`; the caller counts on. */
export async function changeDraft(tx: Db, path: string, version: number, change: Partial<Omit<ContentDraft, "path">>): Promise<boolean> {
  const rows = await tx.update(contentDrafts).set(change).where(asSeen(path, version)).returning({ path: contentDrafts.path });
  return rows.length > 0;
}

/** False when it has been saved since `version`. */
export async function deleteDraft(tx: Db, path: string, version: number): Promise<boolean> {
  return (await tx.delete(contentDrafts).where(asSeen(path, version)).returning({ path: contentDrafts.path })).length > 0;
}

/** Released drafts whose time has come, the earliest first. */
export async function dueDrafts(db: Db, now: Date, limit: number): Promise<readonly ContentDraft[]> {
  return db
    .select()
    .from(contentDrafts)
    .where(and(eq(contentDrafts.state, "freigegeben"), lte(contentDrafts.releaseAt, now)))
    .orderBy(asc(contentDrafts.releaseAt), asc(contentDrafts.path))
    .limit(limit);
}

/** Of a collection or of all, the one changed last first. */
export async function listDrafts(
  db: Db,
  limit: number,
  collection?: string,
): Promise<readonly (ContentDraft & { author: string | null })[]> {
  const rows = await db
    .select({ draft: contentDrafts, firstname: users.firstname, lastname: users.lastname })
    .from(contentDrafts)
    .leftJoin(users, eq(users.id, contentDrafts.authorId))
    .where(collection === undefined ? undefined : eq(contentDrafts.collection, collection))
    .orderBy(desc(contentDrafts.updatedAt), asc(contentDrafts.path))
    .limit(limit);
  return rows.map(({ draft, firstname, lastname }) => ({ ...draft, author: firstname === null ? null : `${firstname} ${lastname}` }));
}

export type DraftFacts = Pick<ContentDraft, "path" | "collection" | "title" | "state" | "releaseAt">;

/** What is in work, of a collection or of all, without texts. */
export async function draftFacts(db: Db, collection?: string): Promise<readonly DraftFacts[]> {
  const { path, title, state, releaseAt } = contentDrafts;
  return db
    .select({ path, collection: contentDrafts.collection, title, state, releaseAt })
    .from(contentDrafts)
    .where(collection === undefined ? undefined : eq(contentDrafts.collection, collection))
    .orderBy(desc(contentDrafts.updatedAt), asc(path));
}

/** The texts that people work on. */
export async function draftTexts(db: Db): Promise<readonly Readonly<{ path: string; text: string }>[]> {
  return db
    .select({ path: contentDrafts.path, text: contentRevisions.text })
    .from(contentDrafts)
    .innerJoin(contentRevisions, eq(contentRevisions.id, contentDrafts.revisionId))
    .orderBy(asc(contentDrafts.path));
}

export async function notePresence(tx: Db, path: string, userId: string, at: Date): Promise<void> {
  await tx
    .insert(contentPresence)
    .values({ path, userId, at })
    .onConflictDoUpdate({ target: [contentPresence.path, contentPresence.userId], set: { at } });
}

/** Who else has had the file open since then. */
export async function othersPresent(db: Db, path: string, userId: string, since: Date): Promise<readonly string[]> {
  const rows = await db
    .select({ firstname: users.firstname, lastname: users.lastname })
    .from(contentPresence)
    .innerJoin(users, eq(users.id, contentPresence.userId))
    .where(and(eq(contentPresence.path, path), ne(contentPresence.userId, userId), gt(contentPresence.at, since)))
    .orderBy(asc(users.lastname), asc(users.firstname));
  return rows.map(({ firstname, lastname }) => `${firstname} ${lastname}`);
}
