import { and, count, desc, eq, gt, gte, inArray, isNotNull, lt, max, or, type SQLWrapper, sql } from "drizzle-orm";
import {
  foundKey,
  MOST_ENTRIES,
  packedWords,
  titleWordsIn,
  unpackedWords,
  wordNumber,
  wordsIn,
  wordsOfPost,
} from "#src/domain/forum/found-words.ts";
import type { Db } from "../client.ts";
import { alias } from "../dialect.ts";
import { forumPosts, forumProfiles, forumThreads } from "../schema/forum.ts";
import { forumFoundPosts, forumWordPosts } from "../schema/forum-words.ts";
import { markThreadForLinks } from "./forum-link-marks.ts";

const AT_ONCE = 400;

function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += AT_ONCE) yield rows.slice(from, from + AT_ONCE);
}

/** The number of a post among those that are found, which it keeps when it is taken down; the next one for a new post. */
async function entryOf(tx: Db, postId: string): Promise<Readonly<{ entry: number; words: string }>> {
  const [known] = await tx.select().from(forumFoundPosts).where(eq(forumFoundPosts.postId, postId));
  if (known !== undefined) return known;
  const [last] = await tx.select({ entry: max(forumFoundPosts.entry) }).from(forumFoundPosts);
  const entry = (last?.entry ?? 0) + 1;
  if (entry >= MOST_ENTRIES) throw new Error("the forum has more posts than its search can number");
  await tx.insert(forumFoundPosts).values({ entry, postId, words: "" });
  return { entry, words: "" };
}

/** Puts these numbers of words in the place of those by which the post was found. */
async function putWords(tx: Db, postId: string, words: string): Promise<void> {
  const { entry, words: before } = await entryOf(tx, postId);
  if (before === words) return;
  const [old, wanted] = [new Set(unpackedWords(before)), new Set(unpackedWords(words))];
  const keys = (these: ReadonlySet<number>, without: ReadonlySet<number>): number[] =>
    [...these].filter((number) => !without.has(number)).map((number) => foundKey(number, entry));
  for (const some of inParts(keys(old, wanted))) await tx.delete(forumWordPosts).where(inArray(forumWordPosts.key, some));
  for (const some of inParts(keys(wanted, old)))
    await tx
      .insert(forumWordPosts)
      .values(some.map((key) => ({ key })))
      .onConflictDoNothing();
  await tx.update(forumFoundPosts).set({ words }).where(eq(forumFoundPosts.entry, entry));
}

/** Makes a post to be found by what it says now, and the links of its thread to be read anew; one that can't be seen is found by nothing. */
export async function indexForumPost(tx: Db, postId: string): Promise<void> {
  const [row] = await tx
    .select({ post: forumPosts, title: forumThreads.title })
    .from(forumPosts)
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .where(eq(forumPosts.id, postId));
  if (row === undefined) return;
  const { post, title } = row;
  await markThreadForLinks(tx, post.threadId);
  if (post.status === "sichtbar")
    await putWords(tx, postId, packedWords(wordsOfPost({ source: post.source, title: post.number === 1 ? title : null })));
  else if (post.number !== null) await putWords(tx, postId, "");
}

/** A thread has another title now. */
export async function indexForumTitle(tx: Db, threadId: string): Promise<void> {
  const rows = await tx
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(and(eq(forumPosts.threadId, threadId), eq(forumPosts.number, 1)));
  for (const { id } of rows) await indexForumPost(tx, id);
}

export type SeenPost = Readonly<{ id: string; createdAt: Date }>;

/** Posts that can be seen, the oldest first, from behind this one on, and whether they are found by words yet. */
export async function postsToFind(
  db: Db,
  after: SeenPost | undefined,
  limit: number,
): Promise<readonly (SeenPost & Readonly<{ found: boolean }>)[]> {
  const behind =
    after === undefined
      ? undefined
      : or(gt(forumPosts.createdAt, after.createdAt), and(eq(forumPosts.createdAt, after.createdAt), gt(forumPosts.id, after.id)));
  const rows = await db
    .select({ id: forumPosts.id, createdAt: forumPosts.createdAt, entry: forumFoundPosts.entry })
    .from(forumPosts)
    .leftJoin(forumFoundPosts, eq(forumFoundPosts.postId, forumPosts.id))
    .where(and(eq(forumPosts.status, "sichtbar"), behind))
    .orderBy(forumPosts.createdAt, forumPosts.id)
    .limit(limit);
  return rows.map(({ id, createdAt, entry }) => ({ id, createdAt, found: entry !== null }));
}

const ENOUGH = 2000;
const ofWord = (key: SQLWrapper, number: number) => and(gte(key, foundKey(number, 0)), lt(key, foundKey(number + 1, 0)));

/** The words, the rarest first: how many posts have one is counted only as far as it matters. */
async function rarestFirst(db: Db, words: readonly string[]): Promise<readonly number[]> {
  const counted: (readonly [number, number])[] = [];
  for (const number of new Set(words.map(wordNumber))) {
    const some = db
      .select({ key: forumWordPosts.key })
      .from(forumWordPosts)
      .where(ofWord(forumWordPosts.key, number))
      .limit(ENOUGH)
      .as("some");
    const [row] = await db.select({ posts: count() }).from(some);
    counted.push([number, row?.posts ?? 0]);
  }
  return counted.toSorted(([, a], [, b]) => a - b).map(([number]) => number);
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
  const asked = wordsIn(text).slice(0, MOST_ASKED);
  const [rarest, ...others] = await rarestFirst(db, asked);
  if (rarest === undefined || areas.length === 0) return [];
  const also = others.map((number, i) => {
    const other = alias(forumWordPosts, `also_${i}`);
    const same = sql`${forumWordPosts.key} + ${foundKey(number - rarest, 0)}`;
    // A value and not `exists`: PostgreSQL would join all that has the word, where it has to look for one row.
    return isNotNull(sql`(${db.select({ key: other.key }).from(other).where(sql`${other.key} = ${same}`)})`);
  });
  const rows = await db
    .select({ post: forumPosts, thread: forumThreads, pseudonym: forumProfiles.pseudonym })
    .from(forumWordPosts)
    .innerJoin(forumFoundPosts, sql`${forumFoundPosts.entry} = ${forumWordPosts.key} - ${foundKey(rarest, 0)}`)
    .innerJoin(forumPosts, eq(forumPosts.id, forumFoundPosts.postId))
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .leftJoin(forumProfiles, eq(forumProfiles.userId, forumPosts.authorId))
    .where(
      and(
        ofWord(forumWordPosts.key, rarest),
        ...also,
        eq(forumPosts.status, "sichtbar"),
        eq(forumThreads.status, "sichtbar"),
        inArray(forumThreads.area, [...areas]),
      ),
    )
    .orderBy(desc(forumWordPosts.key))
    .limit(limit)
    .offset(offset);
  return rows
    .filter(({ post, thread }) => {
      const words = wordsOfPost({ source: post.source, title: post.number === 1 ? thread.title : null });
      return asked.every((word) => words.has(word));
    })
    .map(({ post, thread, pseudonym }) => ({
      ...{ id: post.id, threadId: thread.id, number: post.number ?? 0, title: thread.title, area: thread.area },
      ...{ source: post.source, alias: post.alias, pseudonym, at: post.publishedAt ?? post.createdAt },
    }));
}

const LATEST_WITH_A_WORD = 1000;
const LOOKED_AT_ONCE = 50;

/** Ids of the threads in these areas whose titles share most words with this one, at least half of them; of words that many have, the latest count. */
export async function similarForumThreads(db: Db, title: string, areas: readonly string[], limit: number): Promise<readonly string[]> {
  const words = titleWordsIn(title).slice(0, MOST_ASKED);
  if (words.length === 0 || areas.length === 0) return [];
  const enough = Math.ceil(words.length / 2);
  const shared = new Map<number, number>();
  for (const number of new Set(words.map(wordNumber))) {
    const rows = await db
      .select()
      .from(forumWordPosts)
      .where(ofWord(forumWordPosts.key, number))
      .orderBy(desc(forumWordPosts.key))
      .limit(LATEST_WITH_A_WORD);
    for (const { key } of rows) shared.set(key % MOST_ENTRIES, (shared.get(key % MOST_ENTRIES) ?? 0) + 1);
  }
  const best = [...shared].filter(([, times]) => times >= enough).toSorted(([one, a], [other, b]) => b - a || other - one);
  const alike: string[] = [];
  for (let from = 0; from < best.length && alike.length < limit; from += LOOKED_AT_ONCE) {
    const entries = best.slice(from, from + LOOKED_AT_ONCE).map(([entry]) => entry);
    // What can be seen is told apart here: asked for with the rest, SQLite would begin with all threads of an area.
    const rows = await db
      .select({ entry: forumFoundPosts.entry, post: forumPosts.status, thread: forumThreads })
      .from(forumFoundPosts)
      .innerJoin(forumPosts, eq(forumPosts.id, forumFoundPosts.postId))
      .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
      .where(inArray(forumFoundPosts.entry, entries));
    const seen = rows.filter(({ post, thread }) => post === "sichtbar" && thread.status === "sichtbar" && areas.includes(thread.area));
    const likes = seen.filter(({ thread }) => {
      const own = new Set(titleWordsIn(thread.title));
      return words.filter((word) => own.has(word)).length >= enough;
    });
    alike.push(...likes.toSorted((one, other) => entries.indexOf(one.entry) - entries.indexOf(other.entry)).map(({ thread }) => thread.id));
  }
  return alike.slice(0, limit);
}
