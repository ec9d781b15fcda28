import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { forumBadgesOf } from "#db/repositories/forum-badges.ts";
import { unseenPostsOf } from "#db/repositories/forum-drafts.ts";
import { followedThreads, followThread, nextVisibleNumber } from "#db/repositories/forum-follows.ts";
import { ownWaitingPosts, restoreForumPost, visiblePostsUpTo } from "#db/repositories/forum-posts.ts";
import {
  changeForumThread,
  countVisibleThreads,
  newestThreads,
  visibleThreads,
  visibleThreadsById,
} from "#db/repositories/forum-threads.ts";
import { findForumPosts, similarForumThreads } from "#db/repositories/forum-words.ts";
import { deleteWhatIsOver } from "#db/repositories/retention.ts";
import { forumThreads } from "#db/schema/forum.ts";
import { forumFoundPosts, forumWordPosts } from "#db/schema/forum-words.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { forumAuthorKey } from "#src/accounts/forum-author.ts";
import { MOST_ENTRIES, wordNumber, wordsIn } from "#src/domain/forum/found-words.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { indexForumPosts } from "#src/forum/index-posts.ts";
import { draftFor, dropDraft, keepDraft } from "./drafts.ts";
import { editPost } from "./edit-post.ts";
import { changeThread, removePost } from "./moderate.ts";
import { solveThread } from "./solve-thread.ts";
import { forumPerson, sampleAreas, written } from "./test/sample-forum.ts";

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  return store.close;
});

const keys = ["offen", "gremien"];
const find = async (text: string, areas = keys) =>
  (await findForumPosts(store.db, { text, areas, limit: 10, offset: 0 })).map(({ title, number }) => `${title} ${number}`);
const like = async (title: string, areas = keys) =>
  (await visibleThreadsById(store.db, await similarForumThreads(store.db, title, areas, 5), areas)).map((one) => one.title);
const removal = { measure: "verborgen", ground: "regeln", rule: "Nr. 3", facts: "Nennt Namen." } as const;

it("finds posts by the stems of all words, the latest first, in the areas that were asked for alone", async () => {
  const { acting } = await forumPerson(store, "Anna");
  const { acting: mod } = await forumPerson(store, "Mod", { staff: "editor" });
  const { threadId, id } = await written(acting, { area: "offen", title: "Fahrt zum Seminar" }, { source: "Wer bezahlt die Fahrkarte?" });
  const answer = await written(acting, { threadId }, { source: "Der Arbeitgeber bezahlt Fahrkarten nach § 40 BetrVG." });
  await written(acting, { area: "gremien", title: "Unter uns" }, { source: "Unsere Fahrkarten bezahlt niemand." });
  expect(await find("bezahlt Fahrkarte")).toEqual(["Unter uns 1", "Fahrt zum Seminar 2", "Fahrt zum Seminar 1"]);
  expect(await find("bezahlt Fahrkarte", ["offen"])).toEqual(["Fahrt zum Seminar 2", "Fahrt zum Seminar 1"]);
  expect([await find("§ 40"), await find("Seminare"), await find("Fahrkarte Segelboot"), await find("die"), await find("x", [])]).toEqual([
    ["Fahrt zum Seminar 2"],
    ["Fahrt zum Seminar 1"],
    [],
    [],
    [],
  ]);
  expect([
    await like("Fahrten zu Seminaren"),
    await like("Fahrt und Unterkunft im Hotel am See bezahlen"),
    await like("Unter uns", ["offen"]),
  ]).toEqual([["Fahrt zum Seminar"], [], []]);
  await editPost({ postId: id, revision: 1, source: "Wer zahlt das Segelboot?" }, sampleAreas, acting);
  await removePost(answer.id, removal, mod);
  await changeThread(threadId, { title: "Reise zur Tagung" }, sampleAreas, mod);
  expect([await find("Segelboot"), await find("§ 40"), await like("Fahrt Seminar"), await like("Reisen zur Tagung")]).toEqual([
    ["Reise zur Tagung 1"],
    [],
    [],
    ["Reise zur Tagung"],
  ]);
  await removePost(id, removal, mod);
  expect(await find("Segelboot")).toEqual([]);
  const kept = await store.db.select().from(forumFoundPosts);
  expect(kept.flatMap(({ postId, words }) => (postId === id || postId === answer.id ? [words] : []))).toEqual(["", ""]);
  const entries = new Set(kept.filter(({ words }) => words !== "").map(({ entry }) => entry));
  expect((await store.db.select().from(forumWordPosts)).filter(({ key }) => !entries.has(key % MOST_ENTRIES))).toEqual([]);
});

it("lets go of drafts that nobody has changed for half a year, with the threads that they would have begun", async () => {
  const { acting, userId } = await forumPerson(store, "Anna");
  const { threadId } = await written(acting, { area: "offen", title: "Erstes Thema" });
  const at = (days: number) => ({ ...acting, now: new Date(acting.now.getTime() + days * 86_400_000) });
  await keepDraft({ threadId }, "alt", acting);
  await keepDraft({ area: "offen", title: "Alter Anfang" }, "alt", acting);
  await keepDraft({ area: "gremien", title: "Noch in Arbeit" }, "alt", acting);
  await keepDraft({ area: "gremien", title: "Noch in Arbeit" }, "neu", at(100));
  const left = async () => (await unseenPostsOf(store.db, userId, 10)).map(({ title }) => title);
  const clean = (days: number) => store.write((tx) => deleteWhatIsOver(tx, at(days).now));
  await clean(181);
  expect(await left()).toHaveLength(3);
  await clean(183);
  expect([await left(), (await store.db.select().from(forumThreads)).map(({ title }) => title).toSorted()]).toEqual([
    ["Noch in Arbeit"],
    ["Erstes Thema", "Noch in Arbeit"],
  ]);
  await clean(283);
  expect([await left(), await find("Thema")]).toEqual([[], ["Erstes Thema 1"]]);
});

it("finds a post again when it is seen again, at its old place among the others", async () => {
  const { acting } = await forumPerson(store, "Anna");
  const { acting: mod } = await forumPerson(store, "Mod", { staff: "editor" });
  const { threadId } = await written(acting, { area: "offen", title: "Fahrt" });
  const { id } = await written(acting, { threadId }, { source: "Das Segelboot ist grün." });
  await written(acting, { threadId }, { source: "Das Segelboot ist rot." });
  await removePost(id, removal, mod);
  expect(await find("Segelboot")).toEqual(["Fahrt 3"]);
  await store.write((tx) => restoreForumPost(tx, id, new Date()));
  expect(await find("Segelboot")).toEqual(["Fahrt 3", "Fahrt 2"]);
});

it("takes no post for found of which a word only has the number of another", async () => {
  const seen = new Map<number, string>();
  let pair: readonly [string, string] | undefined;
  for (let i = 0; pair === undefined; i += 1) {
    const [word] = wordsIn(`k${i.toString(36)}x`);
    const number = wordNumber(word ?? "");
    const other = seen.get(number);
    if (word !== undefined && other !== undefined && other !== word) pair = [other, word];
    seen.set(number, word ?? "");
  }
  const { acting } = await forumPerson(store, "Anna");
  await written(acting, { area: "offen", title: "Eins" }, { source: `Hier steht ${pair[0]}.` });
  expect([await find(pair[0]), await find(pair[1])]).toEqual([["Eins 1"], []]);
});

it("makes posts to be found that came in beside it, each once", async () => {
  const { acting } = await forumPerson(store, "Anna");
  const { threadId } = await written(acting, { area: "offen", title: "Fahrt zum See" });
  await written(acting, { threadId }, { source: "Das Segelboot ist grün." });
  await store.write(async (tx) => {
    await tx.delete(forumFoundPosts);
    await tx.delete(forumWordPosts);
  });
  expect(await find("Segelboot")).toEqual([]);
  expect([await indexForumPosts(store), await indexForumPosts(store)]).toEqual([2, 0]);
  expect([await find("Segelboot"), await like("Fahrten zum See")]).toEqual([["Fahrt zum See 2"], ["Fahrt zum See"]]);
});

it("keeps one draft for each place, and lists what is open, followed and waiting", async () => {
  const { acting, userId } = await forumPerson(store, "Anna", { trust: 0 });
  const { acting: berta, userId: bertas } = await forumPerson(store, "Berta");
  const { threadId } = await written(berta, { area: "offen", title: "Erstes Thema" });
  const { threadId: other } = await written(berta, { area: "offen", title: "Zweites Thema" });
  for (const source of ["a", "b"]) await keepDraft({ threadId }, source, acting);
  await keepDraft({ area: "offen", title: "Noch keins" }, "c", acting);
  await keepDraft({ area: "offen", title: "Bald eins" }, "d", acting);
  await written(acting, { threadId }, { anonymous: true });
  expect((await unseenPostsOf(store.db, userId, 10)).map(({ title, source, begins }) => [title, source, begins]).toSorted()).toEqual([
    ["Bald eins", "d", true],
    ["Erstes Thema", "b", false],
  ]);
  const key = forumAuthorKey(userId, threadId, acting.locals.secret);
  expect(await ownWaitingPosts(store.db, { threadId, userId, key })).toHaveLength(1);
  expect(await ownWaitingPosts(store.db, { threadId, userId: bertas, key: "" })).toEqual([]);
  await dropDraft({ threadId }, berta);
  expect(await draftFor({ threadId }, acting)).toMatchObject({ source: "b" });
  await dropDraft({ threadId }, acting);
  expect(await draftFor({ threadId }, acting)).toBeUndefined();
  await written(berta, { threadId });
  expect(await solveThread({ threadId, number: 2 }, sampleAreas, berta)).toEqual({ ok: true });
  await store.write((tx) => changeForumThread(tx, other, { pinned: 1 }));
  const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);
  const page = { limit: 10, offset: 0 };
  expect(titles(await visibleThreads(store.db, keys, page, { unsolved: true }))).toEqual(["Zweites Thema"]);
  expect(titles(await visibleThreads(store.db, keys, page))).toEqual(["Zweites Thema", "Erstes Thema"]);
  expect(titles(await newestThreads(store.db, keys, 5))).toEqual(["Erstes Thema", "Zweites Thema"]);
  expect(await countVisibleThreads(store.db, keys, { unsolved: true })).toEqual(new Map([["offen", { threads: 1, posts: 1 }]]));
  await store.write((tx) => followThread(tx, userId, threadId));
  expect(titles(await followedThreads(store.db, userId, ["offen"], 5))).toEqual(["Erstes Thema"]);
  expect([
    await visiblePostsUpTo(store.db, threadId, 2),
    await nextVisibleNumber(store.db, threadId, 1),
    await nextVisibleNumber(store.db, threadId, 2),
  ]).toEqual([2, 2, null]);
  expect(await forumBadgesOf(store.db, [userId], todayInBerlin(new Date()))).toEqual(new Map([[userId, { staff: false, kinds: ["br"] }]]));
});
