import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, inArray } from "drizzle-orm";
import { CORE_SCHEMA, load } from "js-yaml";
import { z } from "zod";
import type { AreaAccess } from "#src/domain/forum/area.ts";
import { foldedPseudonym } from "#src/domain/forum/pseudonym.ts";
import type { Db } from "../client.ts";
import { forumPosts, forumProfiles, forumThreads } from "../schema/forum.ts";
import { users } from "../schema/users.ts";

const [HOUR_MS, DAY_MS] = [60 * 60 * 1000, 24 * 60 * 60 * 1000];
const ANONYMOUS = "Anonym ";
/** Says below each sample what it is. */
const MARK = "*Beispielbeitrag: erfunden, um das Forum zu zeigen.*";

const names = {
  vorsitz: { pseudonym: "Ostseewind", trust: 2 },
  mitglied: { pseudonym: "Wiesengrund", trust: 1 },
} as const;
type Person = keyof typeof names;
const isPerson = (by: string): by is Person => Object.hasOwn(names, by);

const schema = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9]{10}$/),
    area: z.string(),
    title: z.string().regex(/^Beispiel: /),
    ago: z.number().int().min(1),
    solved: z.number().int().optional(),
    waits: z.literal(true).optional(),
    posts: z.array(z.strictObject({ by: z.string(), text: z.string() })).min(1),
  }),
);
export type DemoThread = z.infer<typeof schema>[number];

/** The sample threads, each marked as one in its title. */
export const demoThreads = (): readonly DemoThread[] =>
  schema.parse(load(readFileSync(join(import.meta.dirname, "demo-forum.yaml"), "utf8"), { schema: CORE_SCHEMA }));

type Author = Readonly<{ authorId: string | null; authorKey: string | null; sealedAuthor: null; alias: string | null }>;

function authorOf(by: string, threadId: string, ids: ReadonlyMap<Person, string>): Author {
  if (isPerson(by)) return { authorId: ids.get(by) ?? null, authorKey: null, sealedAuthor: null, alias: null };
  if (!by.startsWith(ANONYMOUS)) throw new Error(`Niemand heißt im Forum der Demo ${by}`);
  const authorKey = createHash("sha256").update(`demo:${threadId}:${by}`).digest("base64url");
  return { authorId: null, authorKey, sealedAuthor: null, alias: by };
}

async function insertThread(tx: Db, thread: DemoThread, ids: ReadonlyMap<Person, string>, now: Date): Promise<void> {
  // In the morning of that day.
  const begun = Math.floor((now.getTime() - thread.ago * DAY_MS) / DAY_MS) * DAY_MS + 8 * HOUR_MS;
  const at = (index: number): Date => new Date(Math.min(begun + index * 3 * HOUR_MS, now.getTime()));
  const status = thread.waits === true ? ("wartet" as const) : ("sichtbar" as const);
  const seen = status === "sichtbar";
  const posts = seen ? thread.posts.length : 0;
  const [first] = thread.posts;
  await tx.insert(forumThreads).values({
    ...{ id: thread.id, area: thread.area, title: thread.title, ...authorOf(first?.by ?? "", thread.id, ids), status },
    ...{ indexable: 0, pinned: 0, locked: 0, solvedBy: thread.solved === undefined ? null : String(thread.solved), mergedInto: null },
    ...{ lastNumber: posts, posts, createdAt: at(0), lastAt: at(thread.posts.length - 1), revision: 1 },
  });
  for (const [index, { by, text }] of thread.posts.entries())
    await tx.insert(forumPosts).values({
      ...{ id: `${thread.id}-${index + 1}`, formKey: `demo:${thread.id}:${index + 1}`, threadId: thread.id },
      ...{ number: seen ? index + 1 : null, ...authorOf(by, thread.id, ids), source: `${text.trim()}\n\n${MARK}`, status },
      ...{ createdAt: at(index), publishedAt: seen ? at(index) : null, editedAt: null, revision: 1 },
    });
}

/**
 * Sample threads under the names of the demo accounts, in the transaction of the demo seed: public ones that search engines may have,
 * some for members, a solved one, one that waits for moderators. Only in areas that the content has.
 */
export async function insertDemoForum(tx: Db, areas: ReadonlyMap<string, AreaAccess>, now: Date): Promise<void> {
  const people = Object.keys(names).filter(isPerson);
  const rows = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      inArray(
        users.email,
        people.map((person) => `${person}@example.org`),
      ),
    );
  const ids = new Map(
    people.flatMap((person) => rows.filter(({ email }) => email === `${person}@example.org`).map(({ id }) => [person, id])),
  );
  const threads = demoThreads().filter(({ area }) => areas.has(area));
  const joinedAt = new Date(now.getTime() - 90 * DAY_MS);
  for (const [person, userId] of ids) {
    const { pseudonym, trust } = names[person];
    const approved = threads.flatMap(({ posts, waits }) => (waits === true ? [] : posts)).filter(({ by }) => by === person).length;
    await tx
      .insert(forumProfiles)
      .values({ userId, pseudonym, folded: foldedPseudonym(pseudonym), joinedAt, trust, approved, blockedUntil: null });
  }
  for (const thread of threads) {
    await insertThread(tx, thread, ids, now);
    const indexable = thread.waits !== true && areas.get(thread.area) === "public" ? 1 : 0;
    if (indexable === 1) await tx.update(forumThreads).set({ indexable }).where(eq(forumThreads.id, thread.id));
  }
}
