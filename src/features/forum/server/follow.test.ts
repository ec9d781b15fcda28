import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { followThread, markRead } from "#db/repositories/forum-follows.ts";
import { forumFollows } from "#db/schema/forum.ts";
import { mails as outbox } from "#db/schema/mails.ts";
import { gremiumFunctions } from "#db/schema/users.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
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

const opened = { area: "offen", title: "Wer zahlt die Fahrt?" };
const tell = () => tellFollowers(store, { origins: testOrigins, secret: testSecret, areas: sampleAreas, now: new Date() });
const follow = (userId: string, threadId: string) => store.write((tx) => followThread(tx, userId, threadId));
const mails = () => store.db.select().from(outbox);

it("sends one mail for a thread until it was read, and none about one's own posts", async () => {
  const { acting, userId: author } = await forumPerson(store, "Anna");
  const { userId: reader } = await forumPerson(store, "Leser");
  const { threadId } = await written(acting, opened);
  for (const one of [author, reader]) await follow(one, threadId);
  await written(acting, { threadId });
  await written(acting, { threadId });
  expect([await tell(), await tell()]).toEqual([1, 0]);
  await written(acting, { threadId });
  expect(await tell()).toBe(0);
  await store.write((tx) => markRead(tx, { userId: reader, threadId, number: 4 }));
  expect(await tell()).toBe(0);
  await written(acting, { threadId });
  expect(await tell()).toBe(1);
  expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ["leser@example.org", "Neue Beiträge im Forum"],
    ["leser@example.org", "Neue Beiträge im Forum"],
  ]);
});

it("tells nothing of what waits, and of a post that was approved later when it appears", async () => {
  const { acting } = await forumPerson(store, "Anna");
  const { acting: neu } = await forumPerson(store, "Neu", { trust: 0 });
  const { acting: mod } = await forumPerson(store, "Mod", { staff: "editor" });
  const { userId } = await forumPerson(store, "Leser");
  const { threadId } = await written(acting, opened);
  await follow(userId, threadId);
  const { id } = await written(neu, { threadId }, { source: "Geheimes" });
  expect(await tell()).toBe(0);
  await approvePost(id, mod);
  expect(await tell()).toBe(1);
  expect(JSON.stringify(await mails())).not.toContain("Geheimes");
});

it("tells nobody of an area that he may not read any more, and keeps titles of members' areas out of mails", async () => {
  const { acting } = await forumPerson(store, "Anna");
  const { userId: reader } = await forumPerson(store, "Leser");
  const { userId: former } = await forumPerson(store, "Ehemals");
  const { threadId } = await written(acting, { area: "gremien", title: "Unter uns gesagt" });
  for (const one of [reader, former]) await follow(one, threadId);
  await store.write(
    async (tx) => void (await tx.update(gremiumFunctions).set({ until: "2020-01-01" }).where(eq(gremiumFunctions.userId, former))),
  );
  await written(acting, { threadId });
  expect([await tell(), await tell()]).toEqual([1, 0]);
  const [mail] = await mails();
  expect(mail).toMatchObject({ recipient: "leser@example.org", subject: "Neue Beiträge im Forum" });
  expect(mail?.text).not.toContain("Unter uns");
});

it("lets who is named with @ follow the thread, and nobody who stays anonymous", async () => {
  const { acting: anna, userId } = await forumPerson(store, "Anna");
  const { acting: berta } = await forumPerson(store, "Berta");
  const { threadId } = await written(anna, opened);
  await written(berta, { threadId }, { anonymous: true });
  await written(berta, { threadId }, { source: "Danke @name anna, und @Anonym Linde 42, @Name Berta" });
  expect(await store.db.select().from(forumFollows)).toMatchObject([{ userId, readNumber: 2, mailedNumber: 2 }]);
  expect(await tell()).toBe(1);
});

it("ends with one click of a mail program, or by the page's button; opening the link changes nothing", async () => {
  const { acting } = await forumPerson(store, "Anna");
  const { userId } = await forumPerson(store, "Leser");
  const { threadId } = await written(acting, opened);
  await follow(userId, threadId);
  await written(acting, { threadId });
  await tell();
  const [mail] = await mails();
  const headers = JSON.parse(mail?.headers ?? "{}") as Record<string, string>;
  expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const href = /<(.*)>/.exec(headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
  const path = href.slice(testOrigins.betriebsrat.length);
  expect(await endFollowPage(readContext(store, path))).toMatchObject({ button: "Nicht mehr folgen" });
  expect(await store.db.select().from(forumFollows)).toHaveLength(1);
  const wrong = formContext(store, `${path}x`, {});
  await endFollowPage(wrong);
  expect([wrong.response.status, await store.db.select().from(forumFollows)]).toMatchObject([410, [{}]]);
  expect(await endFollowPage(formContext(store, path, { "List-Unsubscribe": "One-Click" }, { headers: { Origin: "null" } }))).toMatchObject(
    {
      head: { title: "Sie folgen dem Thema nicht mehr" },
    },
  );
  expect(await store.db.select().from(forumFollows)).toEqual([]);
});
