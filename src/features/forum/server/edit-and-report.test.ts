import { eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { forumPostById } from "#db/repositories/forum-posts.ts";
import { forumPosts, forumProfiles, forumReports } from "#db/schema/forum.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { tellModerators } from "#src/forum/tell-moderators.ts";
import { waitingForModerators } from "#src/forum/waiting-for-moderators.ts";
import { testLocals } from "#src/shared/server/test/call-route.ts";
import { earlierWordings, editPost } from "./edit-post.ts";
import { approvePost, removePost } from "./moderate.ts";
import { moderationLists } from "./moderation-queue.ts";
import { reportPost } from "./report-post.ts";
import { forumPerson, sampleAreas, written } from "./test/sample-forum.ts";

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  return store.close;
});

const opened = { area: "offen", title: "Freistellung für Seminare" };
const removal = { measure: "verborgen", ground: "regeln", rule: "Nr. 3", facts: "Nennt Namen." } as const;

describe("changing a post", () => {
  it("leaves no trace for half an hour, then the wording before", async () => {
    const { acting } = await forumPerson(store, "Anna");
    const { id } = await written(acting, opened, { source: "Erste Fassung" });
    const publishedAt = (await forumPostById(store.db, id))?.publishedAt?.getTime() ?? 0;
    const later = (minutes: number) => ({ ...acting, now: new Date(publishedAt + minutes * 60_000) });
    expect(await editPost({ postId: id, revision: 1, source: "Zweite Fassung" }, sampleAreas, later(30))).toEqual({ ok: true });
    expect(await forumPostById(store.db, id)).toMatchObject({ source: "Zweite Fassung", revision: 2, editedAt: null });
    expect(await editPost({ postId: id, revision: 2, source: "Dritte Fassung" }, sampleAreas, later(31))).toEqual({ ok: true });
    expect(await forumPostById(store.db, id)).toMatchObject({ source: "Dritte Fassung", revision: 3, editedAt: later(31).now });
    expect((await earlierWordings(store.db, id)).map(({ source }) => source)).toEqual(["Zweite Fassung"]);
  });

  it("lets one of two win who have seen the same wording", async () => {
    const { acting } = await forumPerson(store, "Anna");
    const { id } = await written(acting, opened);
    const both = await Promise.all(
      ["Eins eins", "Zwei zwei"].map((source) => editPost({ postId: id, revision: 1, source }, sampleAreas, acting)),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, refusal: { reason: "changed" } });
  });

  it("is for its author alone, also anonymously, and only while it can be seen", async () => {
    const { acting } = await forumPerson(store, "Anna");
    const { acting: other } = await forumPerson(store, "Berta");
    const { acting: mod } = await forumPerson(store, "Mod", { staff: "admin" });
    const { id } = await written(acting, opened, { anonymous: true });
    const edit = { postId: id, revision: 1, source: "Neue Fassung" };
    const unknown = { ok: false, refusal: { reason: "unknown" } };
    for (const one of [other, mod]) expect(await editPost(edit, sampleAreas, one)).toEqual(unknown);
    expect(await editPost(edit, sampleAreas, acting)).toEqual({ ok: true });
    await removePost(id, removal, mod);
    expect(await editPost({ ...edit, revision: 2 }, sampleAreas, acting)).toEqual(unknown);
    expect(await editPost({ ...edit, postId: "fehlt" }, sampleAreas, acting)).toEqual(unknown);
  });

  it("brings in no link that would have waited, and nothing by who is still new", async () => {
    const { acting, userId } = await forumPerson(store, "Neu", { trust: 1 });
    const { id } = await written(acting, opened);
    const edit = { postId: id, revision: 1, source: "siehe https://example.org/" };
    const refusedFor = (because: string) => ({ ok: false, refusal: { reason: "not-allowed", because } });
    expect(await editPost(edit, sampleAreas, acting)).toEqual(refusedFor("links-warten"));
    await store.write(async (tx) => void (await tx.update(forumProfiles).set({ trust: 0 }).where(eq(forumProfiles.userId, userId))));
    expect(await editPost({ ...edit, source: "Werbung" }, sampleAreas, acting)).toEqual(refusedFor("erste-beiträge-warten"));
    expect(await store.db.select().from(forumPosts)).toMatchObject([{ revision: 1 }]);
  });
});

describe("reporting a post", () => {
  const notice = { kind: "rechtswidrig", reason: "Beleidigung nach § 185 StGB", name: "Gast", email: "Gast@example.org" } as const;

  it("takes a notice without login, once, and confirms it", async () => {
    const { acting } = await forumPerson(store, "Anna");
    const { threadId } = await written(acting, opened);
    const visitor = { locals: testLocals(store), session: null, now: new Date() };
    const send = () => reportPost({ ...notice, threadId, number: 1, formKey: "a" }, sampleAreas, visitor);
    const [one, other] = await Promise.all([send(), send()]);
    expect(one).toMatchObject({ ok: true, reference: expect.stringMatching(/^F-[\dA-F]{8}$/) });
    expect(other).toEqual(one);
    expect(await store.db.select().from(forumReports)).toMatchObject([{ ...notice, email: "gast@example.org", reporterId: null }]);
    const sent = await store.db.select().from(mails);
    expect(sent.map(({ recipient }) => recipient)).toEqual(["gast@example.org"]);
    expect(sent[0]?.subject).toContain(one.ok ? one.reference : "?");
  });

  it("knows no post that waits, was taken down or may not be read, and ends a flood", async () => {
    const { acting } = await forumPerson(store, "Anna");
    const { acting: mod } = await forumPerson(store, "Mod", { staff: "admin" });
    const visitor = { locals: testLocals(store), session: null, now: new Date() };
    const { threadId, id } = await written(acting, opened);
    const second = await written(acting, { threadId });
    await removePost(second.id, removal, mod);
    const { threadId: inside } = await written(acting, { area: "gremien", title: "Unter uns gesagt" });
    let form = 0;
    const send = (thread: string, number: number) => {
      form += 1;
      return reportPost({ ...notice, email: "", threadId: thread, number, formKey: `f${form}` }, sampleAreas, visitor);
    };
    for (const [thread, number] of [
      [threadId, 2],
      [threadId, 3],
      [inside, 1],
      ["fehlt", 1],
    ] as const)
      expect(await send(thread, number)).toEqual({ ok: false, reason: "unknown" });
    for (let i = 0; i < 8; i++) expect((await send(threadId, 1)).ok).toBe(true);
    expect(await send(threadId, 1)).toEqual({ ok: false, reason: "too-many" });
    expect(await store.db.select().from(forumReports)).toHaveLength(8);
    expect((await forumPostById(store.db, id))?.status).toBe("sichtbar");
  });
});

it("tells moderators what waits, the oldest first, and what waits too long", async () => {
  const { acting: neu } = await forumPerson(store, "Neu", { trust: 0 });
  const { acting: mod } = await forumPerson(store, "Mod", { staff: "editor" });
  const nothing = { count: 0, since: null, late: false };
  expect(await waitingForModerators(store.db, mod.now)).toEqual({ posts: nothing, reports: nothing, appeals: nothing });
  const first = await written(neu, opened, { source: "Erster Text" });
  await written(neu, opened, { source: "Zweiter Text" });
  const lists = moderationLists(store.db);
  const page = { limit: 10, offset: 0 };
  expect((await lists.posts(page)).map(({ source, pseudonym, thread }) => [source, pseudonym, thread.title])).toEqual([
    ["Erster Text", "Name Neu", opened.title],
    ["Zweiter Text", "Name Neu", opened.title],
  ]);
  const since = (await forumPostById(store.db, first.id))?.createdAt ?? new Date(0);
  const after = (ms: number) => waitingForModerators(store.db, new Date(since.getTime() + ms));
  expect(await after(86_400_000)).toMatchObject({ posts: { count: 2, since, late: false } });
  expect(await after(86_400_001)).toMatchObject({ posts: { count: 2, since, late: true } });
  await approvePost(first.id, mod);
  expect((await lists.posts(page)).map(({ source }) => source)).toEqual(["Zweiter Text"]);
  expect((await lists.log(page)).map(({ action, postId }) => [action, postId])).toEqual([["freigegeben", first.id]]);
  expect([await lists.reports(page), await lists.appeals(page)]).toEqual([[], []]);
});

it("reminds everybody who may moderate once a day of what waits too long", async () => {
  const { acting: neu } = await forumPerson(store, "Neu", { trust: 0 });
  const { acting: mod } = await forumPerson(store, "Mod", { staff: "editor" });
  await forumPerson(store, "Admin", { staff: "admin" });
  await forumPerson(store, "Offen", { staff: "editor", confirmed: false });
  const { id } = await written(neu, opened, { source: "Geheimer Text" });
  const since = (await forumPostById(store.db, id))?.createdAt ?? new Date(0);
  const reminders = () => store.db.select().from(mails).where(like(mails.subject, "Im Forum wartet%"));
  const tell = async (ms: number) => {
    await tellModerators(store, { origins: testLocals(store).origins, now: new Date(since.getTime() + ms) });
    return (await reminders()).length;
  };
  const day = 86_400_000;
  expect([await tell(day), await tell(day + 1), await tell(day + 2), await tell(2 * day + 1)]).toEqual([0, 2, 2, 4]);
  const sent = await reminders();
  expect(new Set(sent.map(({ recipient }) => recipient))).toEqual(new Set(["admin@example.org", "mod@example.org"]));
  expect(sent[0]?.text).toMatch(/Zur Freigabe[\s\S]*1, das Älteste seit [\s\S]*\/manage\/forum/);
  expect(JSON.stringify(sent)).not.toMatch(/Geheimer|Meldungen/);
  await approvePost(id, mod);
  expect(await tell(4 * day)).toBe(4);
});
