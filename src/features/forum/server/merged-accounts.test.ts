import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { appealForumMeasure } from "#db/repositories/forum-moderation.ts";
import { forumPostById, visiblePosts } from "#db/repositories/forum-posts.ts";
import { forumProfileOf } from "#db/repositories/forum-profiles.ts";
import { forumThreadById } from "#db/repositories/forum-threads.ts";
import { moveAccount } from "#db/repositories/merge-users.ts";
import { deleteUser } from "#db/repositories/users.ts";
import { forumMeasures } from "#db/schema/forum.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { mergeForumPeople } from "#src/accounts/forum-author.ts";
import { measurePerson } from "./measure-person.ts";
import { decideAppeal, removePost } from "./moderate.ts";
import { ownMeasures } from "./notices/own-decisions.page.ts";
import { accountBehind, isAuthor } from "./post-author.ts";
import { forumPerson, write, written } from "./test/sample-forum.ts";

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  return store.close;
});

const opened = { area: "offen", title: "Freistellung für Seminare" };
const anonymous = { anonymous: true };
const block = { measure: "gesperrt", days: 7, ground: "regeln", rule: "Nr. 2", facts: "Beleidigt andere wiederholt." } as const;

async function people() {
  const [former, kept] = [await forumPerson(store, "Anna"), await forumPerson(store, "Annamaria")];
  const { acting: mod } = await forumPerson(store, "Mod", { staff: "editor" });
  const { acting: chief } = await forumPerson(store, "Chefin", { staff: "admin" });
  const { secret } = mod.locals;
  const merge = () =>
    store.write(async (tx) => {
      const accounts = { from: former.userId, into: kept.userId };
      await mergeForumPeople(tx, accounts, secret);
      await moveAccount(tx, { ...accounts, now: mod.now, today: "2026-11-20" });
      await deleteUser(tx, former.userId);
    });
  return { former: former.acting, kept: kept.acting, keptId: kept.userId, mod, chief, secret, merge };
}

it("what was written anonymously is the other account's when two become one, with its statements of reasons", async () => {
  const { former, keptId, mod, secret, merge } = await people();
  const { id, threadId } = await written(former, opened, anonymous);
  const answer = await written(former, { threadId }, anonymous);
  await merge();
  const [first, second] = [await forumPostById(store.db, id), await forumPostById(store.db, answer.id)];
  if (first === undefined || second === undefined) throw new Error("no posts");
  for (const post of [first, second]) expect([isAuthor(post, keptId, secret), accountBehind(post, secret)]).toEqual([true, keptId]);
  expect(first.sealedAuthor).not.toBe(second.sealedAuthor);
  const thread = await forumThreadById(store.db, threadId);
  expect([thread?.authorKey, thread && accountBehind(thread, secret)]).toEqual([first.authorKey, keptId]);
  await removePost(answer.id, { measure: "verborgen", ground: "regeln", rule: "Nr. 3", facts: "Nennt Namen." }, mod);
  expect((await store.db.select().from(mails)).map(({ recipient }) => recipient)).toEqual(["annamaria@example.org"]);
  expect(await ownMeasures(store.db, keptId, secret)).toHaveLength(1);
});

it("both have one name in a thread where both wrote anonymously", async () => {
  const { former, kept, merge } = await people();
  const { threadId } = await written(former, opened, anonymous);
  await written(kept, { threadId }, anonymous);
  const before = await forumThreadById(store.db, threadId);
  await merge();
  const posts = await visiblePosts(store.db, threadId, { limit: 9, offset: 0 });
  expect(new Set(posts.map(({ alias, authorKey }) => `${alias} ${authorKey}`)).size).toBe(1);
  expect((await forumThreadById(store.db, threadId))?.revision).toBeGreaterThan(before?.revision ?? 0);
});

it("a block stays one, whichever account had it, and ends with its appeal", async () => {
  const { former, kept, keptId, mod, chief, secret, merge } = await people();
  const { id, threadId } = await written(former, opened);
  await measurePerson(id, block, mod);
  await merge();
  expect(await write(kept, { threadId })).toEqual({ ok: false, refusal: { reason: "not-allowed", because: "gesperrt" } });
  const [measure] = await store.db.select().from(forumMeasures);
  expect((await ownMeasures(store.db, keptId, secret)).map((own) => own.id)).toEqual([measure?.id]);
  await store.write((tx) => appealForumMeasure(tx, measure?.id ?? "", "Das war ich nicht.", mod.now));
  await decideAppeal(measure?.id ?? "", { outcome: "aufgehoben", reason: "Verwechslung." }, chief);
  expect((await forumProfileOf(store.db, keptId))?.blockedUntil).toBeNull();
});
