import { and, count, desc, eq, exists, inArray, sql } from "drizzle-orm";
import { stemsOf } from "#src/domain/german-text/words.ts";
import type { Db } from "../client.ts";
import { alias } from "../dialect.ts";
import { forumPosts, forumProfiles, forumThreads } from "../schema/forum.ts";
import { forumWords } from "../schema/forum-words.ts";

/** More different words no text of a person has that somebody looks for. */
const MOST_WORDS = 400;
const LONGEST_WORD = 60;
const AT_ONCE = 200;
/** In front of a word of the title, so that threads that are like a new one are found by theirs. */
const OF_TITLE = "=";

/** The stems by which a text is found, each once. */
const wordsIn = (text: string): readonly string[] =>
  [...new Set(stemsOf(text))].filter((word) => word !== "" && word.length <= LONGEST_WORD).slice(0, MOST_WORDS);

/** Makes a post to be found by what it says now; one that can't be seen is found by nothing. */
export async function indexForumPost(tx: Db, postId: string): Promise<void> {
  await tx.delete(forumWords).where(eq(forumWords.postId, postId));
  const [row] = await tx
    .select({ post: forumPosts, title: forumThreads.title })
    .from(forumPosts)
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .where(and(eq(forumPosts.id, postId), eq(forumPosts.status, "sichtbar")));
  if (row === undefined) return;
  const { post, title } = row;
  const titled = post.number === 1 ? wordsIn(title) : [];
  const words = [...new Set([...wordsIn(post.source), ...titled]), ...titled.map((word) => OF_TITLE + word)];
  const at = post.publishedAt ?? post.createdAt;
  for (let from = 0; from < words.length; from += AT_ONCE)
    await tx.insert(forumWords).values(words.slice(from, from + AT_ONCE).map((word) => ({ postId, word, at })));
}

/** A thread has another title now. */
export async function indexForumTitle(tx: Db, threadId: string): Promise<void> {
  const rows = await tx
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(and(eq(forumPosts.threadId, threadId), eq(forumPosts.number, 1)));
  for (const { id } of rows) await indexForumPost(tx, id);
}

const ENOUGH = 2000;

/** The words, the rarest first: how many posts have one is counted only as far as it matters. */
async function rarestFirst(db: Db, words: readonly string[]): Promise<readonly string[]> {
  const counted: (readonly [string, number])[] = [];
  for (const word of words) {
    const some = db.select({ id: forumWords.postId }).from(forumWords).where(eq(forumWords.word, word)).limit(ENOUGH).as("some");
    const [row] = await db.select({ posts: count() }).from(some);
    counted.push([word, row?.posts ?? 0]);
  }
  return counted.toSorted(([, a], [, b]) => a - b).map(([word]) => word);
}

const MOST_ASKED = 8;

export type FoundPost = Readonly<{
  id: string;
  threadId: string;
  number: number;
  title: string;
  area: string;
  source: string;
  alias: string | null;
  pseudonym: string | null;
  at: Date;
}>;

type Asked = Readonly<{ text: string; areas: readonly string[]; limit: number; offset: number }>;

/** Posts in these areas that can be seen and have all words of a question, the latest first. */
export async function findForumPosts(db: Db, { text, areas, limit, offset }: Asked): Promise<readonly FoundPost[]> {
  const [rarest, ...others] = await rarestFirst(db, wordsIn(text).slice(0, MOST_ASKED));
  if (rarest === undefined || areas.length === 0) return [];
  const also = others.map((word, i) => {
    const other = alias(forumWords, `also_${i}`);
    return exists(
      db
        .select({ one: sql`1` })
        .from(other)
        .where(and(eq(other.postId, forumWords.postId), eq(other.word, word))),
    );
  });
  const rows = await db
    .select({ post: forumPosts, thread: forumThreads, pseudonym: forumProfiles.pseudonym, at: forumWords.at })
    .from(forumWords)
    .innerJoin(forumPosts, eq(forumPosts.id, forumWords.postId))
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .leftJoin(forumProfiles, eq(forumProfiles.userId, forumPosts.authorId))
    .where(
      and(
        eq(forumWords.word, rarest),
        ...also,
        eq(forumPosts.status, "sichtbar"),
        eq(forumThreads.status, "sichtbar"),
        inArray(forumThreads.area, [...areas]),
      ),
    )
    .orderBy(desc(forumWords.at), desc(forumWords.postId))
    .limit(limit)
    .offset(offset);
  return rows.map(({ post, thread, pseudonym, at }) => ({
    ...{ id: post.id, threadId: thread.id, number: post.number ?? 0, title: thread.title, area: thread.area },
    ...{ source: post.source, alias: post.alias, pseudonym, at },
  }));
}

/** Ids of the threads in these areas whose titles share most words with this one, at least half of them. */
export async function similarForumThreads(db: Db, title: string, areas: readonly string[], limit: number): Promise<readonly string[]> {
  const words = wordsIn(title).slice(0, MOST_ASKED);
  if (words.length === 0 || areas.length === 0) return [];
  const shared = count();
  const rows = await db
    .select({ threadId: forumThreads.id, shared })
    .from(forumWords)
    .innerJoin(forumPosts, eq(forumPosts.id, forumWords.postId))
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .where(
      and(
        inArray(
          forumWords.word,
          words.map((word) => OF_TITLE + word),
        ),
        eq(forumPosts.status, "sichtbar"),
        eq(forumThreads.status, "sichtbar"),
        inArray(forumThreads.area, [...areas]),
      ),
    )
    .groupBy(forumThreads.id)
    .having(sql`${shared} >= ${Math.ceil(words.length / 2)}`)
    .orderBy(desc(shared), desc(sql`max(${forumWords.at})`))
    .limit(limit);
  return rows.map(({ threadId }) => threadId);
}
