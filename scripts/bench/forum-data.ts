import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { openStore } from "#db/client.ts";
import { onPostgres } from "#db/dialect.ts";
import { addMember, insertGremium } from "#db/repositories/gremien.ts";
import { forumFollows, forumPosts, forumProfiles, forumThreads } from "#db/schema/forum.ts";
import { forumFoundPosts, forumWordPosts } from "#db/schema/forum-words.ts";
import { users } from "#db/schema/users.ts";
import { foundKey, packedWords, unpackedWords, wordsOfPost } from "#src/domain/forum/found-words.ts";
import { configuredDatabaseUrl } from "#src/shared/server/environment/environment.ts";
import { randomOf } from "../catalogue/random.ts";
import { logInForBench } from "./bench-account.ts";

/** What a forum of the field's size has after years. */
const scale = Number(process.env["FORUM_SCALE"] ?? "1");
const sized = (full: number): number => Math.max(20, Math.round(full * scale));
const PEOPLE = sized(2000);
const THREADS = sized(10_000);
const POSTS = sized(100_000);
const AT_ONCE = 100;
const LONGEST_THREAD = 200;
const DAY_MS = 24 * 60 * 60 * 1000;
const AREAS = ["neu-im-amt", "betriebsratsarbeit", "mitbestimmung", "schulung-und-kosten", "unter-gremien"] as const;

/** Session of a member of a committee, the longest thread, and words of every second post, of few, and of none. */
export type ForumData = Readonly<{
  secret: string;
  thread: string;
  common: string;
  seldom: string;
  threads: number;
  posts: number;
  rows: number;
  grown: number;
}>;

// In a process of its own: the engine is chosen when modules load. Prints `ForumData` as JSON.
const store = await openStore(configuredDatabaseUrl());
const random = randomOf(1, "forum");
const start = Date.now() - 1000 * DAY_MS;

/** Bytes of the whole database. */
async function size(): Promise<number> {
  const text = onPostgres
    ? sql`select pg_database_size(current_database()) as bytes`
    : sql`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
  const [row] = await store.db.select({ bytes: sql<number>`bytes` }).from(sql`(${text}) as size`);
  return Number(row?.bytes ?? 0);
}
const before = await size();

const plain = [
  ...["Betriebsrat", "Arbeitgeber", "Beschluss", "Sitzung", "Seminar", "Fahrt", "Kosten", "Freistellung", "Überstunden", "Pause"],
  ...["Vertrag", "Kündigung", "Anhörung", "Frist", "Schulung", "Ausschuss", "Gremium", "Wahl", "Arbeitszeit", "Dienstplan"],
  ...["fragt", "sagt", "zahlt", "verlangt", "ablehnt", "heute", "morgen", "immer", "selten", "gemeinsam"],
];
/** Some words are everywhere and most nearly nowhere, as in any language. */
const word = (): string =>
  random.int(0, 2) > 0 ? random.pick(plain) : `${random.pick(plain)}${random.pick(plain).toLowerCase()}${random.int(0, 60)}`;
const sentence = (length: number): string => Array.from({ length }, word).join(" ");
const nobody = { authorKey: null, sealedAuthor: null, alias: null };

const people = Array.from({ length: PEOPLE }, (_, i) => ({ id: randomUUID(), name: `Stimme ${i}` }));
await store.write(async (tx) => {
  const at = new Date(start);
  for (let from = 0; from < PEOPLE; from += AT_ONCE) {
    const some = people.slice(from, from + AT_ONCE);
    await tx.insert(users).values(
      some.map(({ id }) => ({
        ...{ id, email: `${id}@example.org`, salutation: "Frau", firstname: "Eva", lastname: "Muster" },
        ...{ emailConfirmedAt: at, createdAt: at, updatedAt: at },
      })),
    );
    await tx.insert(forumProfiles).values(
      some.map(({ id, name }) => ({
        ...{ userId: id, pseudonym: name, folded: name.toLowerCase().replace(" ", ""), joinedAt: at },
        ...{ trust: 2, approved: 20, blockedUntil: null },
      })),
    );
  }
});

type Post = typeof forumPosts.$inferInsert;
const ids = Array.from({ length: THREADS }, (_, i) => `t${String(i).padStart(9, "0")}`);
const longest = Math.min(LONGEST_THREAD, POSTS - THREADS);
const perThread = (POSTS - longest) / (THREADS - 1);
const postsIn = (thread: number): number =>
  thread === 0 ? longest : Math.max(1, Math.round(thread * perThread) - Math.round((thread - 1) * perThread));

let entry = 0;
let rows = 0;
for (let from = 0; from < THREADS; from += AT_ONCE) {
  await store.write(async (tx) => {
    for (let i = from; i < Math.min(THREADS, from + AT_ONCE); i += 1) {
      const posts = postsIn(i);
      const threadId = ids[i] ?? "";
      const title = sentence(6);
      const at = (n: number): Date => new Date(start + (i * 1000 * DAY_MS) / THREADS + n * 60_000);
      const authorId = random.pick(people).id;
      await tx.insert(forumThreads).values({
        ...{ id: threadId, area: AREAS[i % AREAS.length] ?? "", title, authorId, ...nobody, status: "sichtbar" },
        ...{ indexable: 1, pinned: i % 3000 === 1 ? 1 : 0, locked: 0, solvedBy: i % 3 === 0 && posts > 1 ? "2" : null, mergedInto: null },
        ...{ lastNumber: posts, posts, createdAt: at(0), lastAt: at(posts), revision: posts },
      });
      await tx.insert(forumFollows).values({ userId: authorId, threadId, readNumber: posts, mailedNumber: posts, due: 0 });
      const written = Array.from({ length: posts }, (_, n): Post & { id: string } => ({
        ...{ id: randomUUID(), formKey: randomUUID(), threadId, number: n + 1, authorId: random.pick(people).id, ...nobody },
        ...{ source: `${sentence(40)}, siehe § 40 Abs. 1 BetrVG.`, status: "sichtbar", createdAt: at(n), publishedAt: at(n) },
        ...{ editedAt: null, revision: 1 },
      }));
      const found = written.map(({ id, source, number }) => {
        entry += 1;
        return { entry, postId: id, words: packedWords(wordsOfPost({ source, title: number === 1 ? title : null })) };
      });
      const keys = found.flatMap((one) => unpackedWords(one.words).map((number) => ({ key: foundKey(number, one.entry) })));
      rows += keys.length;
      for (let n = 0; n < posts; n += AT_ONCE) {
        await tx.insert(forumPosts).values(written.slice(n, n + AT_ONCE));
        await tx.insert(forumFoundPosts).values(found.slice(n, n + AT_ONCE));
      }
      for (let n = 0; n < keys.length; n += 500) await tx.insert(forumWordPosts).values(keys.slice(n, n + 500));
    }
  });
}

const now = new Date();
const userId = people[0]?.id ?? "";
const secret = await store.write(async (tx) => {
  const gremiumId = await insertGremium(tx, { name: "Betriebsrat", company: "Muster GmbH", kind: "br" }, now);
  await addMember(tx, userId, { gremiumId, function: "member", position: null }, now);
  return logInForBench(tx, userId, { now, brand: "betriebsrat" });
});
const grown = (await size()) - before;
await store.close();
const data: ForumData = {
  ...{ secret, thread: ids[0] ?? "", common: "Betriebsrat", seldom: "betriebsratfrist7" },
  ...{ threads: THREADS, posts: entry, rows, grown },
};
process.stdout.write(`${JSON.stringify(data)}\n`);
process.exit(0);
