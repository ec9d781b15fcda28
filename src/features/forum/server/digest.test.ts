import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { mailRhythmOf, setMailRhythm } from "#db/repositories/forum-digests.ts";
import { followThread } from "#db/repositories/forum-follows.ts";
import { mails as outbox } from "#db/schema/mails.ts";
import { gremiumFunctions } from "#db/schema/users.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { type MailRhythm, nextDigestAt } from "#src/domain/forum/mail-rhythm.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { tellDigests } from "#src/forum/tell-digests.ts";
import { tellFollowers } from "#src/forum/tell-followers.ts";
import { testOrigins, testSecret } from "#src/shared/server/test/call-route.ts";
import { approvePost } from "./moderate.ts";
import { endFollowPage } from "./pages/end-follow.page.ts";
import { forumPerson, sampleAreas, written } from "./test/sample-forum.ts";

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  return store.close;
});

const offen = (title: string) => ({ area: "offen", title });
const round = (now: Date) => ({ origins: testOrigins, secret: testSecret, areas: sampleAreas, now });
const choose = (userId: string, rhythm: MailRhythm, now = new Date()) => store.write((tx) => setMailRhythm(tx, userId, rhythm, now));
const follow = (userId: string, threadId: string) => store.write((tx) => followThread(tx, userId, threadId));
const mails = () => store.db.select().from(outbox);

/** When the next digest of this rhythm is due, counted from now. */
function due(rhythm: MailRhythm, from = new Date()): Date {
  const at = nextDigestAt(rhythm, from);
  if (at === null) throw new Error(`no digest ${rhythm}`);
  return at;
}

it("tells of all threads in one mail, on its day, once, from two processes too, and of nothing that was told before", async () => {
  const { acting } = await forumPerson(store, "Anna");
  const { userId } = await forumPerson(store, "Leser");
  await choose(userId, "täglich");
  const threads = [await written(acting, offen("Wer zahlt die Fahrt?")), await written(acting, offen("Wer führt das Protokoll?"))];
  for (const { threadId } of threads) await follow(userId, threadId);
  for (const { threadId } of threads) await written(acting, { threadId });
  expect([await tellFollowers(store, round(new Date())), await tellDigests(store, round(new Date()))]).toEqual([0, 0]);
  const first = due("täglich");
  const told = await Promise.all([tellDigests(store, round(first)), tellDigests(store, round(first))]);
  expect(told[0] + told[1]).toBe(1);
  const [mail, ...others] = await mails();
  expect([others, mail]).toMatchObject([[], { recipient: "leser@example.org", subject: "Neues in 2 Themen im Forum" }]);
  for (const word of ["Wer zahlt die Fahrt?", "Wer führt das Protokoll?", "beitrag/2"]) expect(mail?.text).toContain(word);
  const second = due("täglich", first);
  expect(await tellDigests(store, round(second))).toBe(0);
  expect(await mails()).toHaveLength(1);
});

it("says nothing of what waits or may not be read any more, and keeps titles of members' areas out", async () => {
  const { acting } = await forumPerson(store, "Anna");
  const { acting: neu } = await forumPerson(store, "Neu", { trust: 0 });
  const { acting: mod } = await forumPerson(store, "Mod", { staff: "editor" });
  const { userId: reader } = await forumPerson(store, "Leser");
  const { userId: former } = await forumPerson(store, "Ehemals");
  const open = await written(acting, offen("Offene Frage gesucht"));
  const inner = await written(acting, { area: "gremien", title: "Unter uns gesagt" });
  for (const userId of [reader, former]) {
    await choose(userId, "wöchentlich");
    for (const { threadId } of [open, inner]) await follow(userId, threadId);
  }
  await store.write((tx) => tx.update(gremiumFunctions).set({ until: "2020-01-01" }).where(eq(gremiumFunctions.userId, former)));
  const waiting = await written(neu, { threadId: open.threadId }, { source: "Geheimes" });
  await written(acting, { threadId: inner.threadId });
  const monday = due("wöchentlich");
  expect(await tellDigests(store, round(monday))).toBe(1);
  const [mail] = await mails();
  expect(mail).toMatchObject({ recipient: "leser@example.org", subject: "Neues in einem Thema im Forum" });
  for (const word of ["Geheimes", "Unter uns", "Offene Frage"]) expect(JSON.stringify(mail)).not.toContain(word);
  await approvePost(waiting.id, mod);
  expect(await tellDigests(store, round(due("wöchentlich", monday)))).toBe(2);
});

it("sends none to who wants none, and single ones again to who goes back", async () => {
  const { acting } = await forumPerson(store, "Anna");
  const { userId } = await forumPerson(store, "Leser");
  const { threadId } = await written(acting, offen("Wer zahlt die Fahrt?"));
  await follow(userId, threadId);
  await choose(userId, "keine");
  await written(acting, { threadId });
  const later = due("wöchentlich");
  expect([await tellFollowers(store, round(later)), await tellDigests(store, round(later))]).toEqual([0, 0]);
  await choose(userId, "einzeln");
  expect([await tellFollowers(store, round(later)), await tellFollowers(store, round(later))]).toEqual([1, 0]);
});

it("ends with one click of a mail program; opening the link changes nothing, and another's signature ends nothing", async () => {
  const { acting } = await forumPerson(store, "Anna");
  const { userId } = await forumPerson(store, "Leser");
  const { threadId } = await written(acting, offen("Wer zahlt die Fahrt?"));
  await follow(userId, threadId);
  await choose(userId, "täglich");
  await written(acting, { threadId });
  await tellDigests(store, round(due("täglich")));
  const headers = JSON.parse((await mails())[0]?.headers ?? "{}") as Record<string, string>;
  expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const path = (/<(.*)>/.exec(headers["List-Unsubscribe"] ?? "")?.[1] ?? "").slice(testOrigins.betriebsrat.length);
  expect(await endFollowPage(readContext(store, path))).toMatchObject({ button: "Keine E-Mails mehr" });
  const wrong = formContext(store, `${path}x`, {});
  await endFollowPage(wrong);
  expect([wrong.response.status, await mailRhythmOf(store.db, userId)]).toEqual([410, "täglich"]);
  const click = () => formContext(store, path, { "List-Unsubscribe": "One-Click" }, { headers: { Origin: "null" } });
  expect(await endFollowPage(click())).toMatchObject({ head: { title: "Sie erhalten keine E-Mails mehr aus dem Forum" }, button: null });
  expect(await mailRhythmOf(store.db, userId)).toBe("keine");
});
