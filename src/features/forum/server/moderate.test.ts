import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { appealForumMeasure, insertForumReport } from "#db/repositories/forum-moderation.ts";
import { visiblePosts } from "#db/repositories/forum-posts.ts";
import { forumThreadById, visibleThreads } from "#db/repositories/forum-threads.ts";
import { forumLog, forumMeasures, forumPosts, forumReports } from "#db/schema/forum.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { decisionToken, readDecisionToken } from "./forum-mails.ts";
import { approvePost, changeThread, decideAppeal, dismissReport, type Removal, removePost } from "./moderate.ts";
import { forumPerson, sampleAreas, written } from "./test/sample-forum.ts";

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  return store.close;
});

const opened = { area: "offen", title: "Freistellung für Seminare" };
const whole = { limit: 100, offset: 0 };
const removal: Removal = { measure: "verborgen", ground: "regeln", rule: "Nr. 3: keine Namen", facts: "Der Beitrag nennt eine Kollegin." };
const numbers = async (threadId: string) => (await visiblePosts(store.db, threadId, whole)).map(({ number }) => number);

async function desk() {
  const { acting: anna } = await forumPerson(store, "Anna");
  const { acting: mod } = await forumPerson(store, "Mod", { staff: "editor" });
  const { acting: chief } = await forumPerson(store, "Chefin", { staff: "admin" });
  return { anna, mod, chief };
}

it("takes a post down with exactly one statement of reasons, and no other post gets its number", async () => {
  const { anna, mod } = await desk();
  const { threadId } = await written(anna, opened);
  const { id } = await written(anna, { threadId });
  await written(anna, { threadId });
  const both = await Promise.all([removePost(id, removal, mod), removePost(id, removal, mod)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both).toContainEqual({ ok: false, reason: "changed" });
  expect(await numbers(threadId)).toEqual([1, 3]);
  expect(await forumThreadById(store.db, threadId)).toMatchObject({ posts: 2, lastNumber: 3 });
  expect(await written(anna, { threadId })).toMatchObject({ number: 4 });
  const made = await store.db.select().from(forumMeasures);
  expect(made).toMatchObject([{ postId: id, measure: "verborgen", automated: 0, byId: mod.session.userId }]);
  const sent = await store.db.select().from(mails);
  expect(sent.map(({ recipient }) => recipient)).toEqual(["anna@example.org"]);
  for (const words of [removal.rule, removal.facts, "einem Menschen", "/forum/entscheidung/"])
    expect(sent[0]?.text.replace(/\s+/g, " ")).toContain(words);
});

it("hides a thread with its first post", async () => {
  const { anna, mod } = await desk();
  const { id, threadId } = await written(anna, opened);
  await removePost(id, { ...removal, measure: "gelöscht" }, mod);
  expect(await visibleThreads(store.db, ["offen"], whole)).toEqual([]);
  expect(await forumThreadById(store.db, threadId)).toMatchObject({ status: "gelöscht" });
});

it("says nothing about the post in the mail to somebody who stays anonymous", async () => {
  const { anna, mod } = await desk();
  const { id, threadId } = await written(anna, opened, { anonymous: true });
  await removePost(id, removal, mod);
  const [mail] = await store.db.select().from(mails);
  expect(mail).toMatchObject({ recipient: "anna@example.org", onceKey: null });
  for (const words of [removal.facts, id, threadId, opened.title]) expect(mail?.text).not.toContain(words);
  const token = /entscheidung\/(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const [measure] = await store.db.select().from(forumMeasures);
  expect(readDecisionToken(token, mod.locals.secret)).toBe(measure?.id);
});

it("reads only links to decisions that it made", () => {
  const secret = "a".repeat(32);
  expect(readDecisionToken(decisionToken("x", secret), secret)).toBe("x");
  expect(readDecisionToken(decisionToken("x", secret), "b".repeat(32))).toBeNull();
  expect(readDecisionToken("x", secret)).toBeNull();
});

it("lets another moderator judge an appeal, and a post that should not have gone is back under its number", async () => {
  const { anna, mod, chief } = await desk();
  const { threadId, id } = await written(anna, opened);
  await removePost(id, removal, mod);
  const [measure] = await store.db.select().from(forumMeasures);
  const measureId = measure?.id ?? "";
  const annulled = { outcome: "aufgehoben", reason: "Genannt wird niemand." } as const;
  expect(await decideAppeal(measureId, annulled, chief)).toEqual({ ok: false, reason: "changed" });
  await store.write((tx) => appealForumMeasure(tx, measureId, "Das stimmt nicht.", anna.now));
  expect(await decideAppeal(measureId, annulled, mod)).toEqual({ ok: false, reason: "own-decision" });
  expect(await decideAppeal(measureId, annulled, chief)).toEqual({ ok: true });
  expect(await numbers(threadId)).toEqual([1]);
  expect(await forumThreadById(store.db, threadId)).toMatchObject({ status: "sichtbar", posts: 1 });
  expect((await store.db.select().from(mails)).map(({ subject }) => subject).sort()).toEqual([
    "Entscheidung der Moderation im Forum",
    "Ihr Widerspruch im Forum",
  ]);
});

it("lets a refused post appear after its appeal", async () => {
  const { acting: neu } = await forumPerson(store, "Neu", { trust: 0 });
  const { mod, chief } = await desk();
  const { id, threadId } = await written(neu, opened);
  await removePost(id, { ...removal, measure: "abgelehnt" }, mod);
  const [measure] = await store.db.select().from(forumMeasures);
  await store.write((tx) => appealForumMeasure(tx, measure?.id ?? "", "Warum?", neu.now));
  expect(await decideAppeal(measure?.id ?? "", { outcome: "aufgehoben", reason: "Ein Irrtum." }, chief)).toEqual({ ok: true });
  expect(await numbers(threadId)).toEqual([1]);
});

it("answers who reported a post, once, whether it is taken down or stays", async () => {
  const { anna, mod } = await desk();
  const { threadId, id } = await written(anna, opened);
  const second = await written(anna, { threadId });
  const report = (key: string, postId: string) => ({
    ...{ id: key, formKey: key, postId, kind: "rechtswidrig" as const, reason: "Beleidigung", name: "Gast", email: "gast@example.org" },
    ...{ reporterId: null, createdAt: new Date(), decidedAt: null, decidedById: null, answer: "" },
  });
  await store.write(async (tx) => {
    await insertForumReport(tx, report("eins", second.id));
    await insertForumReport(tx, report("zwei", id));
  });
  expect(await removePost(second.id, { ...removal, ground: "gesetz", rule: "§ 185 StGB" }, mod)).toEqual({ ok: true });
  expect(await dismissReport("zwei", "Der Beitrag bleibt stehen.", mod)).toEqual({ ok: true });
  expect(await dismissReport("zwei", "Der Beitrag bleibt stehen.", mod)).toEqual({ ok: false, reason: "changed" });
  const told = (await store.db.select().from(mails)).filter(({ recipient }) => recipient === "gast@example.org");
  expect(told).toHaveLength(2);
  expect((await store.db.select().from(forumReports)).every(({ decidedAt }) => decidedAt !== null)).toBe(true);
});

it("never lets search engines have a thread of a members' area, and logs what is changed", async () => {
  const { anna, mod } = await desk();
  const { threadId } = await written(anna, opened);
  expect(await changeThread(threadId, { indexable: true, locked: true }, sampleAreas, mod)).toEqual({ ok: true });
  expect(await forumThreadById(store.db, threadId)).toMatchObject({ indexable: 1, locked: 1 });
  await changeThread(threadId, { area: "gremien" }, sampleAreas, mod);
  expect(await forumThreadById(store.db, threadId)).toMatchObject({ indexable: 0, area: "gremien", title: opened.title });
  expect(await changeThread(threadId, { area: "fehlt" }, sampleAreas, mod)).toEqual({ ok: false, reason: "unknown" });
  expect(await store.db.select().from(forumLog)).toHaveLength(2);
});

it("lets nobody else moderate, and leaves nothing of the try", async () => {
  const { anna, mod } = await desk();
  const { acting: neu } = await forumPerson(store, "Neu", { trust: 0 });
  const { id } = await written(neu, opened);
  const { session } = mod;
  const impersonating = { ...mod, session: { ...session, impersonatorId: session.userId } };
  const withoutFactor = { ...mod, session: { ...session, secondFactorAt: null } };
  for (const acting of [anna, neu, impersonating, withoutFactor]) {
    expect(await approvePost(id, acting)).toEqual({ ok: false, reason: "forbidden" });
    expect(await removePost(id, { ...removal, measure: "abgelehnt" }, acting)).toEqual({ ok: false, reason: "forbidden" });
  }
  expect(await store.db.select().from(forumPosts)).toMatchObject([{ status: "wartet", number: null }]);
  for (const table of [forumMeasures, forumLog, mails]) expect(await store.db.select().from(table)).toEqual([]);
  expect(await approvePost("fehlt", mod)).toEqual({ ok: false, reason: "unknown" });
});
