import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { contentCommits, contentPolicies, contentReleasers } from "../schema/content-desk.ts";
import { users } from "../schema/users.ts";

export type PendingCommit = Readonly<typeof contentCommits.$inferSelect>;

export async function hasFourEyes(db: Db, collection: string): Promise<boolean> {
  return (await db.select().from(contentPolicies).where(eq(contentPolicies.collection, collection))).length > 0;
}

export async function fourEyesCollections(db: Db): Promise<ReadonlySet<string>> {
  return new Set((await db.select().from(contentPolicies)).map(({ collection }) => collection));
}

export async function setFourEyes(tx: Db, collections: readonly string[]): Promise<void> {
  await tx.delete(contentPolicies);
  if (collections.length > 0) await tx.insert(contentPolicies).values(collections.map((collection) => ({ collection })));
}

/** Whether an account may make content public: an admin, or an editor whom an admin has entrusted with it. */
export async function mayReleaseContent(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ role: users.staffRole, releaser: contentReleasers.userId })
    .from(users)
    .leftJoin(contentReleasers, eq(contentReleasers.userId, users.id))
    .where(eq(users.id, userId));
  return row?.role === "admin" || (row?.role === "editor" && row.releaser !== null);
}

export type EditorRights = Readonly<{ id: string; name: string; mayRelease: boolean }>;

export async function editorsWithRights(db: Db): Promise<readonly EditorRights[]> {
  const rows = await db
    .select({ id: users.id, firstname: users.firstname, lastname: users.lastname, releaser: contentReleasers.userId })
    .from(users)
    .leftJoin(contentReleasers, eq(contentReleasers.userId, users.id))
    .where(eq(users.staffRole, "editor"))
    .orderBy(asc(users.lastname), asc(users.firstname), asc(users.id));
  return rows.map(({ id, firstname, lastname, releaser }) => ({ id, name: `${firstname} ${lastname}`, mayRelease: releaser !== null }));
}

export async function setReleasers(tx: Db, userIds: readonly string[]): Promise<void> {
  await tx.delete(contentReleasers);
  if (userIds.length > 0) await tx.insert(contentReleasers).values(userIds.map((userId) => ({ userId })));
}

export async function insertCommit(tx: Db, commit: PendingCommit): Promise<void> {
  await tx.insert(contentCommits).values(commit);
}

export async function pendingCommits(db: Db, limit: number): Promise<readonly PendingCommit[]> {
  return db.select().from(contentCommits).orderBy(asc(contentCommits.at), asc(contentCommits.id)).limit(limit);
}

export async function deleteCommit(tx: Db, id: string): Promise<void> {
  await tx.delete(contentCommits).where(eq(contentCommits.id, id));
}

export async function countAttempt(tx: Db, id: string): Promise<void> {
  await tx
    .update(contentCommits)
    .set({ attempts: sql`${contentCommits.attempts} + 1` })
    .where(eq(contentCommits.id, id));
}
