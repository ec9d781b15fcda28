import { and, asc, eq, gte, inArray, isNotNull, lt, ne, notExists, or } from "drizzle-orm";
import type { Db } from "../client.ts";
import type { RevisionKind } from "../schema/content-desk.ts";
import { contentDrafts, contentPresence, contentReleasers, contentRevisions } from "../schema/content-desk.ts";
import { users } from "../schema/users.ts";

type Ages = Readonly<{
  /** Presence is shown for a minute. */
  presence: Date;
  /** What was saved by itself, and what a conflict has laid aside. */
  autosaves: Date;
  /** All else; of what was published the text stays, without its author. */
  revisions: Date;
}>;

const passing: RevisionKind[] = ["autosave", "aside"];

/** Deletes revisions that are over, but for those that a draft stands on, and forgets who published what. */
export async function forgetOldRevisions(tx: Db, { presence, autosaves, revisions }: Ages): Promise<void> {
  await tx.delete(contentPresence).where(lt(contentPresence.at, presence));
  const { id, kind, at, authorId } = contentRevisions;
  const used = tx
    .select({ path: contentDrafts.path })
    .from(contentDrafts)
    .where(and(eq(contentDrafts.path, contentRevisions.path), or(eq(contentDrafts.revisionId, id), eq(contentDrafts.baseRevisionId, id))));
  const over = or(and(inArray(kind, passing), lt(at, autosaves)), and(ne(kind, "released"), lt(at, revisions)));
  await tx.delete(contentRevisions).where(and(over, notExists(used)));
  await tx
    .update(contentRevisions)
    .set({ authorId: null })
    .where(and(eq(kind, "released"), lt(at, revisions), isNotNull(authorId)));
}

/** What a person has written or released of the contents, the oldest first, without the texts. */
export async function contentWorkOf(db: Db, userId: string) {
  const { path, kind, at, message } = contentRevisions;
  const drafts = await db
    .select({ path: contentDrafts.path, title: contentDrafts.title, at: contentDrafts.updatedAt })
    .from(contentDrafts)
    .where(or(eq(contentDrafts.authorId, userId), eq(contentDrafts.releasedById, userId)))
    .orderBy(asc(contentDrafts.updatedAt), asc(contentDrafts.path));
  const revisions = await db
    .select({ path, kind, at, message })
    .from(contentRevisions)
    .where(eq(contentRevisions.authorId, userId))
    .orderBy(asc(at), asc(contentRevisions.id));
  const opened = await db
    .select({ path: contentPresence.path, at: contentPresence.at })
    .from(contentPresence)
    .where(eq(contentPresence.userId, userId))
    .orderBy(asc(contentPresence.at), asc(contentPresence.path));
  const [releaser] = await db.select().from(contentReleasers).where(eq(contentReleasers.userId, userId));
  return { drafts, revisions, opened, mayRelease: releaser !== undefined };
}

export type Publication = Readonly<{ path: string; at: Date; author: string | null }>;

/** What was published from one moment on and before another, the earliest first. */
export async function publishedBetween(db: Db, from: Date, until: Date, limit: number): Promise<readonly Publication[]> {
  const { kind, at, path, authorId, id } = contentRevisions;
  const rows = await db
    .select({ path, at, firstname: users.firstname, lastname: users.lastname })
    .from(contentRevisions)
    .leftJoin(users, eq(users.id, authorId))
    .where(and(eq(kind, "released"), gte(at, from), lt(at, until)))
    .orderBy(asc(at), asc(id))
    .limit(limit);
  return rows.map(({ firstname, lastname, ...row }) => ({ ...row, author: firstname === null ? null : `${firstname} ${lastname}` }));
}
