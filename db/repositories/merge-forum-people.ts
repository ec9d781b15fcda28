import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { forumPosts, forumProfiles, forumThreads } from "../schema/forum.ts";
import { forumMeasurePeople } from "../schema/forum-desk.ts";
import { anonymousKeysOf } from "./forum-people.ts";
import { aliasesIn } from "./forum-posts.ts";

type Accounts = Readonly<{ from: string; into: string }>;
/** What the portal's secret alone can tell. */
type Sealing = Readonly<{
  keyOf: (userId: string, threadId: string) => string;
  sealAuthor: (userId: string) => string;
  measured: (sealedUser: string) => string;
  sealMeasured: (userId: string) => string;
}>;

/** One person has one name in a thread: the one that the account that stays has there already, else the one from the other. */
async function moveAnonymous(tx: Db, { from, into }: Accounts, { keyOf, sealAuthor }: Sealing): Promise<void> {
  for (const { threadId, key } of await anonymousKeysOf(tx, (thread) => keyOf(from, thread))) {
    const own = keyOf(into, threadId);
    const alias = (await aliasesIn(tx, threadId)).get(own);
    const change = { authorKey: own, ...(alias !== undefined && { alias }) };
    const posts = await tx
      .select({ id: forumPosts.id })
      .from(forumPosts)
      .where(and(eq(forumPosts.threadId, threadId), eq(forumPosts.authorKey, key)));
    // Never the same seal twice: it would join two posts.
    for (const { id } of posts)
      await tx
        .update(forumPosts)
        .set({ ...change, sealedAuthor: sealAuthor(into) })
        .where(eq(forumPosts.id, id));
    await tx
      .update(forumThreads)
      .set({ ...change, sealedAuthor: sealAuthor(into) })
      .where(and(eq(forumThreads.id, threadId), eq(forumThreads.authorKey, key)));
    if (alias === undefined) continue;
    const revision = sql`${forumThreads.revision} + 1`;
    await tx.update(forumThreads).set({ revision }).where(eq(forumThreads.id, threadId));
  }
}

async function moveMeasures(tx: Db, { from, into }: Accounts, { measured, sealMeasured }: Sealing): Promise<void> {
  for (const { measureId, sealedUser } of await tx.select().from(forumMeasurePeople)) {
    if (measured(sealedUser) !== from) continue;
    await tx
      .update(forumMeasurePeople)
      .set({ sealedUser: sealMeasured(into) })
      .where(eq(forumMeasurePeople.measureId, measureId));
  }
}

/** Of two names one is kept, and with it what both have earned, and a block of either. */
async function joinProfiles(tx: Db, { from, into }: Accounts): Promise<void> {
  const profileOf = async (userId: string) => (await tx.select().from(forumProfiles).where(eq(forumProfiles.userId, userId)))[0];
  const [former, kept] = [await profileOf(from), await profileOf(into)];
  if (former === undefined || kept === undefined) return;
  const blocks = [former, kept].flatMap(({ blockedUntil }) => blockedUntil ?? []);
  await tx
    .update(forumProfiles)
    .set({
      blockedUntil: blocks.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null,
      trust: Math.max(former.trust, kept.trust),
      approved: former.approved + kept.approved,
      joinedAt: new Date(Math.min(former.joinedAt.getTime(), kept.joinedAt.getTime())),
    })
    .where(eq(forumProfiles.userId, into));
}

/**
 * What somebody is in the forum that no column names: posts and threads that she wrote anonymously, measures against her, a block.
 * All of it is another account's from then on; whoever merges accounts moves the columns. (spec:staff#accounts)
 */
export async function moveForumPerson(tx: Db, accounts: Accounts, sealing: Sealing): Promise<void> {
  await moveAnonymous(tx, accounts, sealing);
  await moveMeasures(tx, accounts, sealing);
  await joinProfiles(tx, accounts);
}
