import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { revealsOfPost } from "#db/repositories/forum-desk.ts";
import { appealForumMeasure } from "#db/repositories/forum-moderation.ts";
import { forumPostById, visiblePosts } from "#db/repositories/forum-posts.ts";
import { forumProfileOf } from "#db/repositories/forum-profiles.ts";
import { forumThreadById } from "#db/repositories/forum-threads.ts";
import { findForumPosts } from "#db/repositories/forum-words.ts";
import { auditLog } from "#db/schema/audit.ts";
import { forumLog, forumMeasures, forumThreads } from "#db/schema/forum.ts";
import { forumMeasurePeople } from "#db/schema/forum-desk.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import type { ForumArea } from "#src/domain/forum/area.ts";
import { measurePerson } from "./measure-person.ts";
import { approvePost, changeThread, decideAppeal, removePost } from "./moderate.ts";
import { mergeThreads, movedTo, splitThread } from "./move-posts.ts";
import { isAuthor } from "./post-author.ts";
import { askForAuthor, decideAboutAuthor, revealedAuthor } from "./reveal-author.ts";
import { forumPerson, sampleAreas, write, written } from "./test/sample-forum.ts";

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  return store.close;
});

const opened = { area: "offen", title: "Freistellung für Seminare" };
const whole = { limit: 100, offset: 0 };
const delicate = sampleAreas.map((area) => ({ ...area, delicate: true }));

async function desk() {
  const anna = await forumPerson(store, "Anna");
  const { acting: mod } = await forumPerson(store, "Mod", { staff: "editor" });
  const { acting: chief } = await forumPerson(store, "Chefin", { staff: "admin" });
  const { acting: second } = await forumPerson(store, "Zweite", { staff: "admin" });
  return { anna: anna.acting, annaId: anna.userId, mod, chief, second };
}

it("releases what waits in a delicate area only by the second of two moderators", async () => {
  const { mod, chief } = await desk();
  const { acting: neu } = await forumPerson(store, "Neu", { trust: 0 });
  const { id } = await written(neu, opened);
  expect(await approvePost(id, mod, delicate)).toEqual({ ok: true });
  expect((await forumPostById(store.db, id))?.status).toBe("wartet");
  expect(await approvePost(id, mod, delicate)).toEqual({ ok: false, reason: "own-decision" });
  expect(await approvePost(id, chief, delicate)).toEqual({ ok: true });
  expect((await forumPostById(store.db, id))?.status).toBe("sichtbar");
  expect((await store.db.select().from(forumLog)).map(({ action }) => action).sort()).toEqual(["erste-freigabe", "freigegeben"]);
});

describe("a block", () => {
  const block = { measure: "gesperrt", days: 7, ground: "regeln", rule: "Nr. 2", facts: "Beleidigt andere wiederholt." } as const;

  it("keeps somebody from writing, gives reasons, and ends with the appeal that somebody else judges", async () => {
    const { anna, annaId, mod, chief } = await desk();
    const { id, threadId } = await written(anna, opened);
    expect(await measurePerson(id, block, mod)).toEqual({ ok: true });
    expect(await write(anna, { threadId })).toEqual({ ok: false, refusal: { reason: "not-allowed", because: "gesperrt" } });
    expect(await measurePerson(id, block, mod)).toEqual({ ok: false, reason: "changed" });
    const [measure] = await store.db.select().from(forumMeasures);
    expect((await store.db.select().from(mails))[0]?.text).toContain(block.facts);
    await store.write((tx) => appealForumMeasure(tx, measure?.id ?? "", "Das war ich nicht.", anna.now));
    const annulled = { outcome: "aufgehoben", reason: "Verwechslung." } as const;
    expect(await decideAppeal(measure?.id ?? "", annulled, mod)).toEqual({ ok: false, reason: "own-decision" });
    expect(await decideAppeal(measure?.id ?? "", annulled, chief)).toEqual({ ok: true });
    expect((await forumProfileOf(store.db, annaId))?.blockedUntil).toBeNull();
    expect((await write(anna, { threadId })).ok).toBe(true);
  });

  it("of somebody who stays anonymous leads from no table to the post", async () => {
    const { anna, annaId, mod } = await desk();
    const { id, threadId } = await written(anna, opened, { anonymous: true });
    expect(await measurePerson(id, block, mod)).toEqual({ ok: true });
    const [[measure], [person], [entry], [mail]] = [
      await store.db.select().from(forumMeasures),
      await store.db.select().from(forumMeasurePeople),
      await store.db.select().from(forumLog),
      await store.db.select().from(mails),
    ];
    expect(measure).toMatchObject({ postId: null });
    expect(entry).toMatchObject({ postId: null, threadId: null });
    for (const row of [measure, person, entry, mail]) for (const key of [id, threadId]) expect(JSON.stringify(row)).not.toContain(key);
    for (const row of [measure, person, entry]) expect(JSON.stringify(row)).not.toContain(annaId);
    expect(measure?.at.getTime()).not.toBe(mod.now.getTime());
  });
});

describe("two threads", () => {
  it("become one: the younger one's posts keep their order and their addresses, and authors stay theirs", async () => {
    const { anna, mod } = await desk();
    const { acting: berta, userId } = await forumPerson(store, "Berta");
    const older = await written(anna, opened);
    const younger = await written(berta, { ...opened, title: "Noch einmal" }, { anonymous: true, source: "Erster" });
    const answer = await written(anna, { threadId: younger.threadId }, { source: "Zweiter" });
    const { id: hidden } = await written(anna, { threadId: younger.threadId }, { source: "Dritter" });
    await removePost(hidden, { measure: "verborgen", ground: "regeln", rule: "Nr. 1", facts: "Doppelt." }, mod);
    expect(await mergeThreads(younger.threadId, older.threadId, sampleAreas, mod)).toEqual({ ok: true });
    const posts = await visiblePosts(store.db, older.threadId, whole);
    expect(posts.map(({ number, source }) => [number, source])).toEqual([
      [1, "Wie macht ihr das?"],
      [2, "Erster"],
      [3, "Zweiter"],
    ]);
    expect(await forumThreadById(store.db, older.threadId)).toMatchObject({ posts: 3, lastNumber: 4 });
    expect(await forumThreadById(store.db, younger.threadId)).toMatchObject({
      ...{ status: "gelöscht", mergedInto: older.threadId, authorKey: null, sealedAuthor: null },
    });
    expect(await movedTo(store.db, younger.threadId, answer.number ?? 0)).toEqual({ threadId: older.threadId, number: 3 });
    expect(await movedTo(store.db, younger.threadId, 3)).toEqual({ threadId: older.threadId, number: null });
    expect(await movedTo(store.db, older.threadId, 1)).toBeUndefined();
    const [, moved] = posts;
    expect(moved !== undefined && isAuthor(moved, userId, mod.locals.secret)).toBe(true);
    expect(await written(anna, { threadId: older.threadId })).toMatchObject({ number: 5 });
  });

  it("are made of one, without what it began with", async () => {
    const { anna, mod } = await desk();
    const { threadId } = await written(anna, opened);
    await written(anna, { threadId }, { source: "Gehört dazu" });
    await written(anna, { threadId }, { source: "Andere Frage" });
    const split = { numbers: [3], title: "Freistellung im Schichtbetrieb", area: "offen" };
    expect(await splitThread(threadId, { ...split, numbers: [1, 3] }, sampleAreas, mod)).toEqual({ ok: false, reason: "unfit" });
    expect(await splitThread(threadId, { ...split, numbers: [9] }, sampleAreas, mod)).toEqual({ ok: false, reason: "unfit" });
    expect(await splitThread(threadId, split, sampleAreas, mod)).toEqual({ ok: true });
    const made = (await store.db.select().from(forumThreads)).find(({ id }) => id !== threadId);
    expect(made).toMatchObject({ title: "Freistellung im Schichtbetrieb", posts: 1, lastNumber: 1, status: "sichtbar" });
    expect(await forumThreadById(store.db, threadId)).toMatchObject({ posts: 2, lastNumber: 3 });
    expect(await movedTo(store.db, threadId, 3)).toEqual({ threadId: made?.id, number: 1 });
    const found = await findForumPosts(store.db, { text: "Schichtbetrieb", areas: ["offen"], limit: 5, offset: 0 });
    expect(found.map(({ threadId: thread, number }) => [thread, number])).toEqual([[made?.id, 1]]);
  });

  it("never bring before everybody what members alone read", async () => {
    const { anna, mod } = await desk();
    const open = await written(anna, opened);
    const inside = await written(anna, { area: "gremien", title: "Unter uns gesagt" });
    await written(anna, { threadId: inside.threadId });
    const refused = { ok: false, reason: "exposes" };
    expect(await mergeThreads(inside.threadId, open.threadId, sampleAreas, mod)).toEqual(refused);
    expect(await splitThread(inside.threadId, { numbers: [2], title: "Nach außen", area: "offen" }, sampleAreas, mod)).toEqual(refused);
    expect(await changeThread(inside.threadId, { area: "offen" }, sampleAreas, mod)).toEqual(refused);
    expect(await changeThread(open.threadId, { area: "gremien" }, sampleAreas, mod)).toEqual({ ok: true });
  });

  it("never bring what one kind of committee reads before the others", async () => {
    const { anna, mod } = await desk();
    const inside = await written(anna, { area: "gremien", title: "Unter uns gesagt" });
    const among = (access: ForumArea["access"]): readonly ForumArea[] =>
      sampleAreas.map((area) => (area.key === "gremien" ? { ...area, access } : { ...area, access: "members" }));
    const refused = { ok: false, reason: "exposes" };
    for (const access of ["sbv", "jav", "br", "chairs"] as const)
      expect(await changeThread(inside.threadId, { area: "offen" }, among(access), mod)).toEqual(refused);
    expect(await changeThread(inside.threadId, { area: "offen" }, among("members"), mod)).toEqual({ ok: true });
  });
});

describe("the name behind an anonymous post", () => {
  const wish = { reason: "Anfrage der Staatsanwaltschaft, Az. liegt vor", silence: "" };

  it("is told to two admins alone, with a reason in the audit log and a mail to the person", async () => {
    const { anna, mod, chief, second } = await desk();
    const { id } = await written(anna, opened, { anonymous: true });
    expect(await askForAuthor(id, wish, mod)).toEqual({ ok: false, reason: "forbidden" });
    expect(await askForAuthor(id, wish, chief)).toEqual({ ok: true });
    expect(await askForAuthor(id, wish, second)).toEqual({ ok: false, reason: "changed" });
    const [asked] = await revealsOfPost(store.db, id);
    if (asked === undefined) throw new Error("nobody asked");
    expect(await revealedAuthor(store.db, asked, chief)).toBeUndefined();
    expect(await decideAboutAuthor(asked.id, "aufgedeckt", chief)).toEqual({ ok: false, reason: "own-decision" });
    expect(await decideAboutAuthor(asked.id, "aufgedeckt", mod)).toEqual({ ok: false, reason: "forbidden" });
    expect(await decideAboutAuthor(asked.id, "aufgedeckt", second)).toEqual({ ok: true });
    const [told] = await revealsOfPost(store.db, id);
    if (told === undefined) throw new Error("the wish is gone");
    expect((await revealedAuthor(store.db, told, chief))?.email).toBe("anna@example.org");
    expect((await revealedAuthor(store.db, told, second))?.email).toBe("anna@example.org");
    expect(await revealedAuthor(store.db, told, mod)).toBeUndefined();
    const later = { ...chief, now: new Date(chief.now.getTime() + 8 * 86_400_000) };
    expect(await revealedAuthor(store.db, told, later)).toBeUndefined();
    const entries = await store.db.select().from(auditLog);
    expect(entries.map(({ action }) => action).sort()).toEqual(["forum-author-asked", "forum-author-revealed"]);
    expect(entries.every(({ detail }) => detail.includes(wish.reason))).toBe(true);
    const [mail] = await store.db.select().from(mails);
    expect(mail).toMatchObject({ recipient: "anna@example.org" });
    expect(mail?.text).not.toContain(id);
  });

  it("is told to nobody when the second admin says no, and to the person not where a law forbids it", async () => {
    const { anna, chief, second } = await desk();
    const { id, threadId } = await written(anna, opened, { anonymous: true });
    await askForAuthor(id, wish, chief);
    const [first] = await revealsOfPost(store.db, id);
    await decideAboutAuthor(first?.id ?? "", "abgelehnt", second);
    await askForAuthor(id, { ...wish, silence: "Anordnung nach der StPO" }, chief);
    const silent = (await revealsOfPost(store.db, id)).find(({ outcome }) => outcome === null);
    await decideAboutAuthor(silent?.id ?? "", "aufgedeckt", second);
    expect(await store.db.select().from(mails)).toEqual([]);
    const { id: named } = await written(anna, { threadId });
    expect(await askForAuthor(named, wish, chief)).toEqual({ ok: false, reason: "unfit" });
  });
});
