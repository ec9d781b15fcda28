import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, notInArray, or } from "drizzle-orm";
import type { Db } from "../client.ts";
import {
  forumFollows,
  forumLog,
  forumMeasures,
  forumPosts,
  forumProfiles,
  forumReports,
  forumRevisions,
  forumThreads,
} from "../schema/forum.ts";
import { forumUnfoundedNotices } from "../schema/forum-misuse.ts";
import { mailRhythmOf } from "./forum-digests.ts";
import { eraseForumTexts } from "./forum-erasure.ts";
import { firstPostOf } from "./forum-posts.ts";
import type { DataSubject } from "./personal-data.ts";

/** By what the person would be known in a thread, were she anonymous there. */
type KeyOf = (threadId: string) => string;

const AT_ONCE = 500;

/** The keys after one, in their order, each with its thread. */
const keysAfter = {
  posts: (db: Db, after: string) =>
    db
      .selectDistinct({ threadId: forumPosts.threadId, key: forumPosts.authorKey })
      .from(forumPosts)
      .where(and(isNotNull(forumPosts.authorKey), gt(forumPosts.authorKey, after)))
      .orderBy(asc(forumPosts.authorKey))
      .limit(AT_ONCE),
  threads: (db: Db, after: string) =>
    db
      .selectDistinct({ threadId: forumThreads.id, key: forumThreads.authorKey })
      .from(forumThreads)
      .where(and(isNotNull(forumThreads.authorKey), gt(forumThreads.authorKey, after)))
      .orderBy(asc(forumThreads.authorKey))
      .limit(AT_ONCE),
};

/**
 * The keys under which the person wrote anonymously. All are looked through: nothing but the secret tells whose they are. Those of
 * threads too, which can outlast that of the post that they began with.
 */
export async function anonymousKeysOf(db: Db, keyOf: KeyOf): Promise<readonly Readonly<{ threadId: string; key: string }>[]> {
  const own = new Map<string, string>();
  for (const read of Object.values(keysAfter))
    for (let after = "", more = true; more; ) {
      const rows = await read(db, after);
      for (const { threadId, key } of rows) if (key !== null && key === keyOf(threadId)) own.set(key, threadId);
      after = rows.at(-1)?.key ?? "";
      more = rows.length === AT_ONCE;
    }
  return [...own].map(([key, threadId]) => ({ threadId, key }));
}

const ofReports = ({ userId, email }: DataSubject) =>
  email === null ? eq(forumReports.reporterId, userId) : or(eq(forumReports.reporterId, userId), eq(forumReports.email, email));

/** Everything of a person in the forum, what she wrote anonymously too. */
export async function forumDataOf(db: Db, subject: DataSubject, keyOf: KeyOf) {
  const { userId } = subject;
  const keys = (await anonymousKeysOf(db, keyOf)).map(({ key }) => key);
  const own =
    keys.length === 0 ? eq(forumPosts.authorId, userId) : or(eq(forumPosts.authorId, userId), inArray(forumPosts.authorKey, keys));
  const posts = await db
    .select({ post: forumPosts, title: forumThreads.title })
    .from(forumPosts)
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .where(own)
    .orderBy(asc(forumPosts.createdAt), asc(forumPosts.id));
  const [profile] = await db.select().from(forumProfiles).where(eq(forumProfiles.userId, userId));
  const follows = await db
    .select({ title: forumThreads.title })
    .from(forumFollows)
    .innerJoin(forumThreads, eq(forumThreads.id, forumFollows.threadId))
    .where(eq(forumFollows.userId, userId))
    .orderBy(asc(forumThreads.title));
  const reports = await db
    .select({
      ...{ kind: forumReports.kind, reason: forumReports.reason, createdAt: forumReports.createdAt, answer: forumReports.answer },
      ...{ consequence: forumUnfoundedNotices.consequence, until: forumUnfoundedNotices.until },
    })
    .from(forumReports)
    .leftJoin(forumUnfoundedNotices, eq(forumUnfoundedNotices.reportId, forumReports.id))
    .where(ofReports(subject))
    .orderBy(asc(forumReports.createdAt));
  return { profile: profile ?? null, posts, follows, mails: await mailRhythmOf(db, userId), reports };
}

/** What becomes of published posts when their account goes. */
export type ForumPostsAfter = "keep" | "delete";

/**
 * What stays when an account goes, unless its posts go too: published posts under „gelöschtes Konto“, anonymous ones under the name of their thread, without
 * the sealed account. Drafts and what waits go, and the name in reports; the profile goes with the account itself.
 */
export async function forgetForumPerson(tx: Db, subject: DataSubject, keyOf: KeyOf, posts: ForumPostsAfter = "keep"): Promise<void> {
  const keys = (await anonymousKeysOf(tx, keyOf)).map(({ key }) => key);
  if (posts === "delete") await eraseForumTexts(tx, subject.userId, keys);
  const whose = (
    authorId: typeof forumPosts.authorId | typeof forumThreads.authorId,
    key: typeof forumPosts.authorKey | typeof forumThreads.authorKey,
  ) => (keys.length === 0 ? eq(authorId, subject.userId) : or(eq(authorId, subject.userId), inArray(key, keys)));
  const unseen = ["entwurf", "wartet"] as ("entwurf" | "wartet")[];
  await tx.delete(forumThreads).where(and(whose(forumThreads.authorId, forumThreads.authorKey), inArray(forumThreads.status, unseen)));
  await tx.delete(forumPosts).where(and(whose(forumPosts.authorId, forumPosts.authorKey), inArray(forumPosts.status, unseen)));
  if (keys.length > 0) {
    await tx.update(forumPosts).set({ sealedAuthor: null }).where(inArray(forumPosts.authorKey, keys));
    await tx.update(forumThreads).set({ sealedAuthor: null }).where(inArray(forumThreads.authorKey, keys));
  }
  await tx.update(forumReports).set({ name: "", email: "", reporterId: null }).where(ofReports(subject));
}

/** Deletes decided reports, measures and the log before `records`, and what posts said that were refused or deleted and began before `posts`, with their authors. */
export async function deleteOldForumRecords(tx: Db, before: Readonly<{ records: Date; posts: Date }>): Promise<void> {
  const { records, posts } = before;
  await tx.delete(forumReports).where(and(isNotNull(forumReports.decidedAt), lt(forumReports.decidedAt, records)));
  // An appeal that nobody has decided is kept until somebody has.
  const decided = or(isNull(forumMeasures.appealedAt), isNotNull(forumMeasures.outcomeAt));
  await tx.delete(forumMeasures).where(and(lt(forumMeasures.at, records), decided));
  await tx.delete(forumLog).where(lt(forumLog.at, records));
  // Whoever may still appeal, or waits for an answer, gets the text back with the post.
  const contested = tx
    .select({ id: forumMeasures.postId })
    .from(forumMeasures)
    .where(
      and(
        isNotNull(forumMeasures.postId),
        or(gte(forumMeasures.at, posts), and(isNotNull(forumMeasures.appealedAt), isNull(forumMeasures.outcomeAt))),
      ),
    );
  const gone = and(
    ...[eq(forumPosts.status, "gelöscht"), ne(forumPosts.source, ""), lt(forumPosts.createdAt, posts)],
    notInArray(forumPosts.id, contested),
  );
  const ids = tx.select({ id: forumPosts.id }).from(forumPosts).where(gone);
  await tx.delete(forumRevisions).where(inArray(forumRevisions.postId, ids));
  const nobody = { sealedAuthor: null, authorId: null, authorKey: null };
  const expired = await tx
    .update(forumPosts)
    .set({ source: "", ...nobody })
    .where(gone)
    .returning({ id: forumPosts.id, threadId: forumPosts.threadId });
  for (const { id, threadId } of expired)
    if ((await firstPostOf(tx, threadId))?.id === id)
      await tx
        .update(forumThreads)
        .set(nobody)
        .where(and(eq(forumThreads.id, threadId), eq(forumThreads.status, "gelöscht")));
}
