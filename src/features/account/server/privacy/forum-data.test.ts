import { eq } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import type { Store } from "#db/client.ts";
import { GONE_QUESTION } from "#db/repositories/forum-erasure.ts";
import { insertForumMeasure, insertForumReport } from "#db/repositories/forum-moderation.ts";
import { deleteOldForumRecords } from "#db/repositories/forum-people.ts";
import { insertForumPost } from "#db/repositories/forum-posts.ts";
import { insertForumProfile } from "#db/repositories/forum-profiles.ts";
import { insertForumThread } from "#db/repositories/forum-threads.ts";
import { indexForumPost } from "#db/repositories/forum-words.ts";
import { forumPosts, forumProfiles, forumReports, forumThreads } from "#db/schema/forum.ts";
import { forumFoundPosts, forumWordPosts } from "#db/schema/forum-words.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { forumAuthorKey } from "#src/accounts/forum-author.ts";
import { MOST_ENTRIES, packedWords, wordsOfPost } from "#src/domain/forum/found-words.ts";
import type { PostStatus } from "#src/domain/forum/post-status.ts";
import { testSecret } from "#src/shared/server/test/call-route.ts";
import { as, PASSWORD, sampleAccount } from "../test/sample-account.ts";
import { deleteAccount } from "./delete-account.service.ts";
import { exportData } from "./export-data.service.ts";

const at = new Date("2027-01-04T10:00:00Z");

/** A thread with one post, by name or anonymously. */
async function post(store: Store, id: string, userId: string, { anonymous = false, status = "sichtbar" as PostStatus } = {}) {
  const author = anonymous
    ? { authorId: null, authorKey: forumAuthorKey(userId, id, testSecret), sealedAuthor: `sealed ${id}`, alias: `Anonym Linde ${id}` }
    : { authorId: userId, authorKey: null, sealedAuthor: null, alias: null };
  await store.write(async (tx) => {
    await insertForumThread(tx, {
      ...{
        id,
        area: "offen",
        title: `Thema ${id}`,
        ...author,
        status,
        indexable: 0,
        pinned: 0,
        locked: 0,
        solvedBy: null,
        mergedInto: null,
      },
      ...{ lastNumber: 1, posts: 1, createdAt: at, lastAt: at, revision: 1 },
    });
    await insertForumPost(tx, {
      ...{ id: `post ${id}`, formKey: id, threadId: id, number: status === "sichtbar" ? 1 : null, ...author, source: `Text ${id}`, status },
      ...{ createdAt: at, publishedAt: at, editedAt: null, revision: 1 },
    });
  });
}

async function portal() {
  const store = await sampleStore([]);
  onTestFinished(store.close);
  const anna = await sampleAccount(store, "anna@example.org");
  const berta = await sampleAccount(store, "berta@example.org");
  await store.write(async (tx) => {
    await insertForumProfile(tx, anna.id, "Waldläuferin", at);
    await insertForumProfile(tx, berta.id, "Bergsteigerin", at);
  });
  await post(store, "named", anna.id);
  await post(store, "hidden", anna.id, { anonymous: true });
  await post(store, "waits", anna.id, { status: "wartet" });
  await post(store, "unseen", anna.id, { anonymous: true, status: "wartet" });
  await post(store, "other", berta.id, { anonymous: true });
  const report = {
    id: "r",
    formKey: "r",
    postId: "post other",
    kind: "regeln",
    reason: "Werbung",
    name: "Anna",
    email: "anna@example.org",
  } as const;
  const open = { reporterId: null, createdAt: at, decidedAt: null, decidedById: null, answer: "" };
  await store.write((tx) => insertForumReport(tx, { ...report, ...open }));
  return { store, anna };
}

it("exports what a person wrote, where she stayed anonymous too, and nothing of others", async () => {
  const { store, anna } = await portal();
  const text = await exportData(await as(store, anna));
  expect(JSON.parse(text)).toMatchObject({
    forum: { name: "Waldläuferin", beitraege: { length: 4 }, meldungen: [{ art: "regeln", grund: "Werbung" }] },
  });
  for (const own of ["Text named", "Text hidden", "Text waits", "Text unseen", "Anonym Linde hidden"]) expect(text).toContain(own);
  expect(text).not.toMatch(/Text other|Bergsteigerin|sealed/);
});

it("leaves published posts to nobody when the account goes, and nothing that was never seen", async () => {
  const { store, anna } = await portal();
  expect(await deleteAccount(PASSWORD, await as(store, anna))).toMatchObject({ ok: true });
  const posts = await store.db.select().from(forumPosts);
  expect(posts.map(({ source }) => source).toSorted()).toEqual(["Text hidden", "Text named", "Text other"]);
  for (const table of [posts, await store.db.select().from(forumThreads)]) {
    expect(table.filter(({ authorId }) => authorId === anna.id)).toEqual([]);
    expect(table.flatMap(({ sealedAuthor }) => sealedAuthor ?? [])).toEqual(["sealed other"]);
  }
  expect((await store.db.select().from(forumProfiles)).map(({ pseudonym }) => pseudonym)).toEqual(["Bergsteigerin"]);
  expect(await store.db.select().from(forumReports)).toMatchObject([{ name: "", email: "", reporterId: null, reason: "Werbung" }]);
});

it("leaves no sealed account in a thread whose posts have another key or none", async () => {
  const { store, anna } = await portal();
  await post(store, "merged", anna.id, { anonymous: true });
  await post(store, "emptied", anna.id, { anonymous: true, status: "gelöscht" });
  await store.write(async (tx) => {
    const moved = forumAuthorKey(anna.id, "other", testSecret);
    await tx.update(forumPosts).set({ threadId: "other", number: 2, authorKey: moved }).where(eq(forumPosts.id, "post merged"));
    await tx.update(forumPosts).set({ authorKey: null, sealedAuthor: null }).where(eq(forumPosts.id, "post emptied"));
  });
  expect(await deleteAccount(PASSWORD, await as(store, anna))).toMatchObject({ ok: true });
  for (const table of [forumPosts, forumThreads]) {
    const rows = await store.db.select({ sealed: table.sealedAuthor }).from(table);
    expect(rows.flatMap(({ sealed }) => sealed ?? [])).toEqual(["sealed other"]);
  }
});

it("forgets who began a thread together with the author of its deleted first post", async () => {
  const { store, anna } = await portal();
  await post(store, "gone", anna.id, { anonymous: true, status: "gelöscht" });
  await post(store, "gone by name", anna.id, { status: "gelöscht" });
  await store.write((tx) => deleteOldForumRecords(tx, { records: at, posts: new Date(at.getTime() + 1) }));
  const threads = new Map((await store.db.select().from(forumThreads)).map((thread) => [thread.id, thread]));
  for (const id of ["gone", "gone by name"]) expect(threads.get(id)).toMatchObject({ authorId: null, authorKey: null, sealedAuthor: null });
  expect(threads.get("hidden")).toMatchObject({ sealedAuthor: "sealed hidden" });
  expect(threads.get("named")).toMatchObject({ authorId: anna.id });
});

it("forgets what a deleted post said once nobody can appeal any more", async () => {
  const { store, anna } = await portal();
  await post(store, "gone", anna.id, { status: "gelöscht" });
  await store.write((tx) => deleteOldForumRecords(tx, { records: at, posts: at }));
  const said = async () => (await store.db.select().from(forumPosts)).map(({ source }) => source);
  expect(await said()).toContain("Text gone");
  await store.write((tx) => deleteOldForumRecords(tx, { records: at, posts: new Date(at.getTime() + 1) }));
  expect((await said()).toSorted()).toEqual(["", "Text hidden", "Text named", "Text other", "Text unseen", "Text waits"]);
});

it("takes published posts along when the person wants that, but not what others answered", async () => {
  const { store, anna } = await portal();
  for (const id of ["post named", "post hidden", "post other"]) await store.write((tx) => indexForumPost(tx, id));
  await store.write((tx) =>
    insertForumPost(tx, {
      ...{
        id: "answer",
        formKey: "answer",
        threadId: "named",
        number: 2,
        authorId: null,
        authorKey: null,
        sealedAuthor: null,
        alias: null,
      },
      ...{
        source: "Eine Antwort",
        status: "sichtbar",
        createdAt: new Date(at.getTime() + 1),
        publishedAt: at,
        editedAt: null,
        revision: 1,
      },
    }),
  );
  expect(await deleteAccount(PASSWORD, await as(store, anna), "delete")).toMatchObject({ ok: true });
  const posts = new Map((await store.db.select().from(forumPosts)).map((post) => [post.id, post]));
  expect(posts.get("post named")).toMatchObject({ source: GONE_QUESTION, authorId: null, status: "sichtbar" });
  expect(posts.get("answer")).toMatchObject({ source: "Eine Antwort", status: "sichtbar" });
  expect(posts.get("post hidden")).toMatchObject({ source: "", status: "gelöscht", sealedAuthor: null });
  expect(posts.get("post other")).toMatchObject({ source: "Text other", status: "sichtbar" });
  const threads = new Map((await store.db.select().from(forumThreads)).map((thread) => [thread.id, thread]));
  expect(threads.get("named")).toMatchObject({ status: "sichtbar", posts: 2 });
  expect(threads.get("hidden")).toMatchObject({ status: "gelöscht", title: "Gelöschtes Thema", posts: 0 });
  // Nor is it found any more by what it said.
  const found = await store.db.select().from(forumFoundPosts);
  const left = wordsOfPost({ source: GONE_QUESTION, title: "Thema named" });
  expect(new Map(found.map(({ postId, words }) => [postId, words]))).toEqual(
    new Map([
      ["post named", packedWords(left)],
      ["post hidden", ""],
      ["post other", packedWords(wordsOfPost({ source: "Text other", title: "Thema other" }))],
    ]),
  );
  const entries = new Set(found.flatMap(({ entry, words }) => (words === "" ? [] : [entry])));
  expect((await store.db.select().from(forumWordPosts)).filter(({ key }) => !entries.has(key % MOST_ENTRIES))).toEqual([]);
});

it("lets an answer that goes with its account solve nothing any more, and nobody else's with it", async () => {
  const { store, anna } = await portal();
  await post(store, "answer", anna.id);
  await post(store, "solved", anna.id);
  await store.write(async (tx) => {
    await tx.update(forumPosts).set({ threadId: "other", number: 2 }).where(eq(forumPosts.id, "post answer"));
    await tx.update(forumThreads).set({ solvedBy: "2" }).where(eq(forumThreads.id, "other"));
    await tx.update(forumPosts).set({ threadId: "solved", number: 12 }).where(eq(forumPosts.id, "post other"));
    await tx.update(forumThreads).set({ solvedBy: "12" }).where(eq(forumThreads.id, "solved"));
  });
  expect(await deleteAccount(PASSWORD, await as(store, anna), "delete")).toMatchObject({ ok: true });
  const solved = new Map((await store.db.select().from(forumThreads)).map(({ id, solvedBy }) => [id, solvedBy]));
  expect([solved.get("other"), solved.get("solved")]).toEqual([null, "12"]);
});

it("keeps the text of a deleted post as long as its removal can be contested", async () => {
  const { store } = await portal();
  const later = new Date(at.getTime() + 400 * 86_400_000);
  const measure = (id: string, postId: string, made: Date, appealedAt: Date | null) => ({
    ...{
      id,
      postId,
      measure: "gelöscht" as const,
      ground: "regeln" as const,
      rule: "Nr. 1",
      facts: "Werbung",
      automated: 0,
      byId: null,
      at: made,
    },
    ...{ appealUntil: made, appeal: "", appealedAt, outcome: null, outcomeReason: "", outcomeAt: null, outcomeById: null },
  });
  await store.write(async (tx) => {
    await tx.update(forumPosts).set({ status: "gelöscht" });
    await insertForumMeasure(tx, measure("recent", "post named", later, null));
    await insertForumMeasure(tx, measure("appealed", "post hidden", at, at));
    await insertForumMeasure(tx, measure("over", "post other", at, null));
    await deleteOldForumRecords(tx, { records: at, posts: new Date(later.getTime() - 1) });
  });
  const texts = new Map((await store.db.select().from(forumPosts)).map(({ id, source }) => [id, source]));
  expect([texts.get("post named"), texts.get("post hidden"), texts.get("post other")]).toEqual(["Text named", "Text hidden", ""]);
});
