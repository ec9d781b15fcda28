import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { visiblePosts } from "#db/repositories/forum-posts.ts";
import { forumProfileOf } from "#db/repositories/forum-profiles.ts";
import { forumThreadById, visibleThreads } from "#db/repositories/forum-threads.ts";
import * as schema from "#db/schema/forum.ts";
import { forumPosts, forumProfiles, forumThreads } from "#db/schema/forum.ts";
import { mails } from "#db/schema/mails.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { users } from "#db/schema/users.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { testSecret } from "#src/shared/server/test/call-route.ts";
import { approvePost, removePost } from "./moderate.ts";
import { accountBehind, isAuthor } from "./post-author.ts";
import { forumPerson, write, written } from "./test/sample-forum.ts";

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  return store.close;
});

const opened = { area: "offen", title: "Freistellung für Seminare" };
const whole = { limit: 100, offset: 0 };

describe("writing", () => {
  it("lets the first three posts wait, then trusts", async () => {
    const { acting, userId } = await forumPerson(store, "Neu", { trust: 0 });
    const { acting: moderator } = await forumPerson(store, "Mod", { staff: "editor" });
    const first = await written(acting, opened);
    expect(first).toMatchObject({ number: null, waits: true });
    expect(await visibleThreads(store.db, ["offen"], whole)).toEqual([]);
    expect(await approvePost(first.id, moderator)).toEqual({ ok: true });
    for (const number of [2, 3]) {
      const next = await written(acting, { threadId: first.threadId });
      expect(next).toMatchObject({ number: null, waits: true });
      await approvePost(next.id, moderator);
      expect((await visiblePosts(store.db, first.threadId, whole)).map((post) => post.number).at(-1)).toBe(number);
    }
    expect(await forumProfileOf(store.db, userId)).toMatchObject({ trust: 1, approved: 3 });
    expect(await written(acting, { threadId: first.threadId })).toMatchObject({ number: 4, waits: false });
  });

  it("lets links by newcomers wait, and paths of our own not", async () => {
    const { acting } = await forumPerson(store, "Neu", { trust: 1 });
    const { threadId } = await written(acting, opened);
    expect(await written(acting, { threadId }, { source: "siehe https://example.org/" })).toMatchObject({ waits: true });
    expect(await written(acting, { threadId }, { source: "siehe [hier](/gesetze/betrvg/37)" })).toMatchObject({ waits: false });
  });

  it("makes one post of a form that is sent twice, even at once", async () => {
    const { acting } = await forumPerson(store, "Anna");
    const posts = await Promise.all([1, 2, 3].map(() => written(acting, opened, { key: "dieselbe-taste-1" })));
    expect(new Set(posts.map(({ id }) => id)).size).toBe(1);
    expect(await store.db.select().from(forumThreads)).toHaveLength(1);
    const { acting: other } = await forumPerson(store, "Berta");
    expect((await written(other, opened, { key: "dieselbe-taste-1" })).id).not.toBe(posts[0]?.id);
  });

  it("gives fifty posts at once the numbers 2 to 51, in the order in which they stand for good", async () => {
    const { acting } = await forumPerson(store, "Anna");
    const { threadId } = await written(acting, opened);
    const people = await Promise.all(Array.from({ length: 25 }, (_, i) => forumPerson(store, `Person${i}`)));
    const answers = await Promise.all(people.flatMap((one) => [written(one.acting, { threadId }), written(one.acting, { threadId })]));
    const numbers = Array.from({ length: 51 }, (_, i) => i + 1);
    expect(answers.map(({ number }) => number ?? 0).sort((a, b) => a - b)).toEqual(numbers.slice(1));
    const seen = await visiblePosts(store.db, threadId, whole);
    expect(seen.map(({ number }) => number)).toEqual(numbers);
    expect(new Map(seen.map((post) => [post.id, post.number]))).toEqual(
      new Map([[seen[0]?.id, 1], ...answers.map((post) => [post.id, post.number] as const)]),
    );
    expect(await forumThreadById(store.db, threadId)).toMatchObject({ posts: 51, lastNumber: 51 });
  });

  it("stops a flood and counts nobody else's posts", async () => {
    const { acting } = await forumPerson(store, "Eilig", { trust: 0 });
    for (let i = 0; i < 3; i++) await written(acting, opened);
    expect(await write(acting, opened)).toEqual({ ok: false, refusal: { reason: "flood" } });
    const { acting: other } = await forumPerson(store, "Andere", { trust: 0 });
    expect((await write(other, opened)).ok).toBe(true);
  });

  it.each([
    ["without a name for the forum", { profile: false }, opened, { reason: "not-allowed", because: "namen-wählen" }],
    ["with an address that nobody confirmed", { confirmed: false }, opened, { reason: "not-allowed", because: "e-mail-bestätigen" }],
    [
      "in an area for members",
      { committee: false },
      { area: "gremien", title: "Titel" },
      { reason: "not-allowed", because: "nur-gremien" },
    ],
    ["in an area that there is not", {}, { area: "fehlt", title: "Titel" }, { reason: "unknown" }],
    ["in a thread that there is not", {}, { threadId: "fehlt" }, { reason: "unknown" }],
  ])("refuses %s and leaves nothing behind", async (_name, sample, place, refusal) => {
    const { acting } = await forumPerson(store, "Anna", sample);
    expect(await write(acting, place)).toEqual({ ok: false, refusal });
    expect(await store.db.select().from(forumPosts)).toEqual([]);
    expect(await store.db.select().from(forumThreads)).toEqual([]);
  });

  it("asks for the right at the moment of writing", async () => {
    const { acting, userId } = await forumPerson(store, "Anna");
    const until = new Date(Date.now() + 86_400_000);
    await store.write(
      async (tx) => void (await tx.update(forumProfiles).set({ blockedUntil: until }).where(eq(forumProfiles.userId, userId))),
    );
    expect(await write(acting, opened)).toEqual({ ok: false, refusal: { reason: "not-allowed", because: "gesperrt" } });
  });

  it("answers a foreign members' thread as one that there is not", async () => {
    const { acting } = await forumPerson(store, "Anna");
    const { threadId } = await written(acting, { area: "gremien", title: "Unter uns" });
    const { acting: outsider } = await forumPerson(store, "Gast", { committee: false });
    expect(await write(outsider, { threadId })).toEqual({ ok: false, refusal: { reason: "unknown" } });
  });
});

describe("staying anonymous once", () => {
  it("has one name in a thread and another in the next, and can be told apart by the secret alone", async () => {
    const { acting, userId } = await forumPerson(store, "Anna");
    const { acting: other } = await forumPerson(store, "Berta");
    const { threadId } = await written(acting, opened, { anonymous: true });
    await written(acting, { threadId }, { anonymous: true });
    await written(other, { threadId }, { anonymous: true });
    const [first, second, third] = await visiblePosts(store.db, threadId, whole);
    if (first === undefined || second === undefined || third === undefined) throw new Error("three posts are missing");
    expect(first.alias).toMatch(/^Anonym \p{L}+ \d+$/u);
    expect([second.alias, first.authorId, first.pseudonym]).toEqual([first.alias, null, null]);
    expect(third.alias).not.toBe(first.alias);
    expect(accountBehind(first, testSecret)).toBe(userId);
    expect([isAuthor(first, userId, testSecret), isAuthor(third, userId, testSecret)]).toEqual([true, false]);
    expect(isAuthor(first, userId, "f".repeat(32))).toBe(false);
    expect(() => accountBehind(first, "f".repeat(32))).toThrow();
  });

  it("leaves nothing in the database that joins two anonymous posts of one person, or one to the account", async () => {
    const people = await Promise.all(["Anna", "Berta", "Cora", "Doris"].map((name) => forumPerson(store, name)));
    const { acting: moderator } = await forumPerson(store, "Mod", { staff: "admin" });
    const writers = new Map<string, string>();
    for (const { acting, userId } of people) {
      await written(acting, opened, { source: "Unter meinem Namen" });
      for (const round of [1, 2, 3]) {
        const post = await written(acting, opened, { source: `Runde ${round}`, anonymous: true });
        await written(acting, { threadId: post.threadId }, { source: `Antwort ${round}`, anonymous: true });
        writers.set(post.threadId, userId);
        if (round === 3)
          await removePost(post.id, { measure: "verborgen", ground: "regeln", rule: "Nr. 2", facts: `Grund für ${post.id}` }, moderator);
      }
    }
    type Row = Readonly<{ table: string; values: readonly string[] }>;
    const rows: Row[] = [];
    for (const table of [...Object.values(schema), users, mails, rateLimits])
      if (typeof table === "object")
        for (const row of await store.db.select().from(table as typeof users))
          rows.push({ table: String(Reflect.get(table, Symbol.for("drizzle:Name"))), values: wordsOf(row) });
    // Values that stand with the posts of several people tell nobody apart; the thread is what was chosen to be public.
    const isAnonymous = ({ table, values }: Row): boolean =>
      /posts|threads/.test(table) && [...writers.keys()].some((id) => values.includes(id));
    const peopleOf = new Map<string, Set<string>>();
    for (const row of rows.filter(isAnonymous)) {
      const writer = [...writers].find(([id]) => row.values.includes(id))?.[1] ?? "";
      for (const value of row.values) peopleOf.set(value, (peopleOf.get(value) ?? new Set()).add(writer));
    }
    const telling = (value: string): boolean => (peopleOf.get(value)?.size ?? 0) <= 1 && value !== moderator.session.userId;
    for (const [threadId, userId] of writers) {
      const reached = new Set([threadId]);
      const joined = new Set<Row>();
      for (let before = -1; before !== joined.size; ) {
        before = joined.size;
        for (const row of rows)
          if (!joined.has(row) && row.values.some((value) => reached.has(value))) {
            joined.add(row);
            for (const value of row.values) if (telling(value)) reached.add(value);
          }
      }
      // What moderators did within an hour joins people with each other, which tells nothing.
      const others = [...writers].filter(([other, by]) => other !== threadId && by === userId && reached.has(other));
      expect({ userId: reached.has(userId), others }).toEqual({ userId: false, others: [] });
    }
  });
});

/** What in a row could tell somebody apart: longer texts, and moments to the millisecond. */
function wordsOf(row: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.values(row).flatMap((value) => {
    // When a window of a limit ends tells when it began.
    if (value instanceof Date) return [0, 3_600_000, 86_400_000].map((window) => `at ${value.getTime() - window}`);
    return typeof value === "string" ? value.split(/[\s:/?=&"<>]+/).filter((word) => word.length >= 10) : [];
  });
}
