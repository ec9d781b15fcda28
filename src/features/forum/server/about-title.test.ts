import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { followThread, markRead } from "#db/repositories/forum-follows.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { handle } from "#src/endpoints/handle.ts";
import { forumAreasView } from "#src/queries/forum-areas.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { callRoute } from "#src/shared/server/test/call-route.ts";
import { aboutTitle } from "../rules/about-title.contract.ts";
import { forumUnread } from "../rules/unread.contract.ts";
import { tellAboutTitle } from "./about-title.service.ts";
import { removePost } from "./moderate.ts";
import { forumPerson, sampleAreas, written } from "./test/sample-forum.ts";
import { tellUnread } from "./unread.service.ts";

const dist = mkdtempSync(join(tmpdir(), "forum-title-"));
beforeAll(() => {
  publishView(dist, forumAreasView, sampleAreas);
  vi.stubEnv("DIST_DIR", dist);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
});

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  return store.close;
});

const call = handle(aboutTitle, tellAboutTitle);
const ask = (title: string, cookie = "") =>
  callRoute(call, store, `/api/forum/about-title?title=${encodeURIComponent(title)}`, { headers: { Cookie: cookie } });
const titles = async (title: string, cookie = "") =>
  ((await ask(title, cookie)).body as { threads: readonly { title: string }[] }).threads.map((thread) => thread.title);

it("names threads with titles like this one, of members' areas to members alone, and none that can't be seen", async () => {
  const { acting, cookie } = await forumPerson(store, "Anna");
  const { acting: neu } = await forumPerson(store, "Neu", { trust: 0 });
  const { acting: mod } = await forumPerson(store, "Mod", { staff: "editor" });
  const { threadId } = await written(acting, { area: "offen", title: "Wer zahlt die Fahrt zum Seminar?" });
  await written(acting, { area: "gremien", title: "Fahrt zum Seminar: unser Arbeitgeber zahlt nicht" });
  await written(neu, { area: "offen", title: "Seminar und Fahrt" });
  const { id } = await written(acting, { area: "offen", title: "Fahrten zu Seminaren" });
  await removePost(id, { measure: "verborgen", ground: "regeln", rule: "Nr. 3", facts: "Doppelt." }, mod);
  expect(await titles("Fahrt zum Seminar")).toEqual(["Wer zahlt die Fahrt zum Seminar?"]);
  expect(await titles("Fahrt zum Seminar", cookie)).toEqual([
    "Fahrt zum Seminar: unser Arbeitgeber zahlt nicht",
    "Wer zahlt die Fahrt zum Seminar?",
  ]);
  const { status, body, headers } = await ask("Fahrten zu Seminaren");
  expect({ status, body }).toEqual({
    status: 200,
    body: { threads: [{ title: "Wer zahlt die Fahrt zum Seminar?", url: `/forum/thema/${threadId}`, posts: 1, solved: false }], pages: [] },
  });
  expect([headers.get("ETag") !== null, (await ask("Fahrten", cookie)).headers.get("Cache-Control")]).toEqual([true, "no-store"]);
});

it("counts followed threads with something new, and nothing that can't be seen or read", async () => {
  const unread = handle(forumUnread, tellUnread);
  const { acting } = await forumPerson(store, "Anna");
  const { acting: neu } = await forumPerson(store, "Neu", { trust: 0 });
  const { acting: mod } = await forumPerson(store, "Mod", { staff: "editor" });
  const { userId, cookie } = await forumPerson(store, "Leser", { committee: false });
  const { threadId } = await written(acting, { area: "offen", title: "Wer zahlt die Fahrt?" });
  const { threadId: members } = await written(acting, { area: "gremien", title: "Unter uns" });
  for (const id of [threadId, members]) await store.write((tx) => followThread(tx, userId, id));
  const count = async (who: string) => (await callRoute(unread, store, "/api/forum/unread", { headers: { Cookie: who } })).body;
  await written(neu, { threadId });
  await written(acting, { threadId: members });
  expect([await count(cookie), await count("")]).toEqual([{ threads: 0 }, { threads: 0 }]);
  const { id } = await written(acting, { threadId });
  expect(await count(cookie)).toEqual({ threads: 1 });
  await removePost(id, { measure: "verborgen", ground: "regeln", rule: "Nr. 3", facts: "Doppelt." }, mod);
  expect(await count(cookie)).toEqual({ threads: 0 });
  await written(acting, { threadId });
  await store.write((tx) => markRead(tx, { userId, threadId, number: 3 }));
  expect(await count(cookie)).toEqual({ threads: 0 });
});

it("refuses what is no title", async () => {
  expect([(await ask("abc")).status, (await ask("a".repeat(121))).status]).toEqual([422, 422]);
});
