import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { handle } from "#src/endpoints/handle.ts";
import { openApiDocument } from "#src/endpoints/openapi.ts";
import { forumAreasView } from "#src/queries/forum-areas.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { callRoute, jsonHeaders } from "#src/shared/server/test/call-route.ts";
import {
  forumContracts,
  forumPosts,
  forumThreads,
  openForumThread,
  readForumPermission,
  writeForumPost,
} from "../rules/forum.contracts.ts";
import { openByCall, tellPermission, tellPosts, tellThreads, writeByCall } from "./forum-calls.service.ts";
import { approvePost, changeThread, removePost } from "./moderate.ts";
import { forumPerson, sampleAreas, written } from "./test/sample-forum.ts";

const dist = mkdtempSync(join(tmpdir(), "forum-"));
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

const reading = { threads: handle(forumThreads, tellThreads), posts: handle(forumPosts, tellPosts) };
const permission = handle(readForumPermission, tellPermission);
const writing = { post: handle(writeForumPost, writeByCall), thread: handle(openForumThread, openByCall) };

const read = (call: keyof typeof reading, query: string, cookie = "") =>
  callRoute(reading[call], store, `/api/forum/${call}${query}`, { headers: { Cookie: cookie } });
const may = (query: string, cookie = "") =>
  callRoute(permission, store, `/api/forum/forum-permission${query}`, { headers: { Cookie: cookie } });
const send = (call: keyof typeof writing, body: object, cookie = "") =>
  callRoute(writing[call], store, `/api/forum/${call}`, { method: "POST", headers: { ...jsonHeaders, Cookie: cookie }, body });

let keys = 0;
const sent = (change: object) => {
  keys += 1;
  return { text: "Wer kennt das?", idempotencyKey: `0123456789abcdef-${keys}`, ...change };
};
const opened = { area: "offen", title: "Freistellung für Seminare" };
const removal = { measure: "verborgen", ground: "regeln", rule: "Nr. 3", facts: "Nennt Namen." } as const;

describe("reading", () => {
  it("tells threads and posts, with citations as written and markup that can do nothing", async () => {
    const { cookie, acting } = await forumPerson(store, "Anna");
    const made = await send("thread", sent({ ...opened, text: "**Wer** zahlt?\n<script>alert(1)</script>" }), cookie);
    expect(made).toMatchObject({
      status: 200,
      body: { number: 1, waits: false, url: expect.stringMatching(/^\/forum\/thema\/\w{10}\/beitrag\/1$/) },
    });
    const { thread } = made.body as { thread: string };
    expect(await send("post", sent({ thread, anonymous: true }), cookie)).toMatchObject({ status: 200, body: { thread, number: 2 } });
    expect((await read("threads", "?area=offen")).body).toMatchObject({
      ...{ total: 1, page: 1, pages: 1 },
      items: [{ thread, area: "offen", title: opened.title, author: "Name Anna", posts: 2, locked: false, solved: null }],
    });
    const posts = await read("posts", `?thread=${thread}`);
    expect(posts.body).toMatchObject({
      total: 2,
      items: [
        { number: 1, author: "Name Anna", html: "<p><strong>Wer</strong> zahlt?<br>\n&lt;script&gt;alert(1)&lt;/script&gt;</p>\n" },
        { number: 2, author: expect.stringMatching(/^Anonym /) },
      ],
    });
    expect(JSON.stringify(posts.body)).not.toContain(acting.session.userId);
  });

  it("cuts lists into pages that count what can be seen", async () => {
    const { acting } = await forumPerson(store, "Anna", { trust: 3 });
    const { acting: mod } = await forumPerson(store, "Mod", { staff: "editor" });
    const { threadId } = await written(acting, opened);
    const answers = [];
    for (let i = 0; i < 5; i++) answers.push(await written(acting, { threadId }));
    await removePost(answers[1]?.id ?? "", removal, mod);
    const page = async (number: number) => {
      const { body } = await read("posts", `?thread=${threadId}&limit=2&page=${number}`);
      const { total, pages, items } = body as { total: number; pages: number; items: readonly { number: number }[] };
      return [total, pages, items.map((post) => post.number)];
    };
    expect([await page(1), await page(2), await page(3)]).toEqual([
      [5, 3, [1, 2]],
      [5, 3, [4, 5]],
      [5, 3, [6]],
    ]);
  });

  it("shows members' areas to members and moderators alone, to others as threads that there are not", async () => {
    const { acting, cookie } = await forumPerson(store, "Anna");
    const { threadId } = await written(acting, { area: "gremien", title: "Unter uns gesagt" });
    const { cookie: guest } = await forumPerson(store, "Gast", { committee: false });
    const { cookie: mod } = await forumPerson(store, "Mod", { committee: false, staff: "editor" });
    const nothing = await read("posts", "?thread=0000000000");
    for (const outsider of ["", guest]) {
      expect((await read("threads", "", outsider)).body).toMatchObject({ total: 0, items: [] });
      expect((await read("threads", "?area=gremien", outsider)).status).toBe(404);
      expect((await read("posts", `?thread=${threadId}`, outsider)).body).toEqual(nothing.body);
      expect((await may(`?thread=${threadId}`, outsider)).status).toBe(404);
    }
    for (const insider of [cookie, mod]) {
      expect((await read("threads", "", insider)).body).toMatchObject({ total: 1 });
      expect((await read("posts", `?thread=${threadId}`, insider)).status).toBe(200);
    }
  });

  it("lets nobody find what waits or was taken down: not in lists, counts, ETags, nor by its thread", async () => {
    const { acting, cookie } = await forumPerson(store, "Anna");
    const { acting: neu, cookie: hers } = await forumPerson(store, "Neu", { trust: 0 });
    const { acting: mod } = await forumPerson(store, "Mod", { staff: "editor" });
    const { threadId } = await written(acting, opened);
    const seen = async (who = "") => {
      const all = [
        await read("threads", "", who),
        await read("threads", "?area=offen", who),
        await read("posts", `?thread=${threadId}`, who),
      ];
      return all.map(({ status, body, headers }) => [status, body, headers.get("ETag")]);
    };
    const asVisitor = await seen();
    const asOther = await seen(cookie);
    expect(asVisitor[2]?.[2]).toMatch(/^"/);
    const waiting = await written(neu, { threadId }, { source: "Geheimnis" });
    const started = await written(neu, opened, { source: "Geheimnis" });
    expect([await seen(), await seen(cookie), await seen(hers)]).toEqual([asVisitor, asOther, asOther]);
    const byGuess = await read("posts", `?thread=${started.threadId}`, cookie);
    expect(byGuess.body).toEqual((await read("posts", "?thread=0000000000", cookie)).body);
    expect((await may(`?thread=${started.threadId}`, cookie)).status).toBe(404);
    expect((await send("post", sent({ thread: started.threadId }), cookie)).status).toBe(404);
    await approvePost(waiting.id, mod);
    expect((await read("posts", `?thread=${threadId}`)).body).toMatchObject({ total: 2 });
    await removePost(waiting.id, removal, mod);
    const after = await seen();
    expect(JSON.stringify(after)).not.toContain("Geheimnis");
    expect(after[2]?.[1]).toMatchObject({ total: 1, items: [{ number: 1 }] });
  });

  it("answers visitors by ETag and lets nobody keep what members read", async () => {
    const { acting, cookie } = await forumPerson(store, "Anna");
    await written(acting, opened);
    const first = await read("threads", "");
    expect(first.headers.get("Cache-Control")).toBe("public, max-age=0");
    const headers = { "If-None-Match": first.headers.get("ETag") ?? "" };
    expect((await callRoute(reading.threads, store, "/api/forum/threads", { headers })).status).toBe(304);
    expect((await read("threads", "", cookie)).headers.get("Cache-Control")).toBe("no-store");
  });
});

it("describes its calls for the OpenAPI document", () => {
  const { paths } = openApiDocument(forumContracts, []) as {
    paths: Record<string, Record<string, { parameters?: readonly { name: string }[] }>>;
  };
  expect(Object.keys(paths)).toEqual(["threads", "posts", "forum-permission", "post", "thread"].map((name) => `/api/forum/${name}`));
  expect(paths["/api/forum/forum-permission"]?.["get"]?.parameters?.map(({ name }) => name)).toEqual(["area", "thread"]);
  expect(JSON.stringify(paths["/api/forum/thread"])).toContain('"required":["area","title","text","idempotencyKey"]');
});

describe("forum-permission", () => {
  it("says what somebody may do, and why not", async () => {
    const { acting, cookie } = await forumPerson(store, "Anna");
    const { acting: mod } = await forumPerson(store, "Mod", { staff: "editor" });
    const { cookie: neu } = await forumPerson(store, "Neu", { trust: 0 });
    const { threadId } = await written(acting, opened);
    expect((await may("?area=offen")).body).toEqual({
      ...{ mayRead: true, mayPost: false, mayModerate: false },
      reasons: [{ code: "anmelden", message: "Bitte melden Sie sich an, um mitzuschreiben." }],
    });
    expect((await may("?area=gremien")).body).toMatchObject({ mayRead: false, mayPost: false });
    expect((await may("?area=offen", neu)).body).toMatchObject({ mayPost: true, reasons: [{ code: "erste-beiträge-warten" }] });
    await changeThread(threadId, { locked: true }, sampleAreas, mod);
    expect((await may(`?thread=${threadId}`, cookie)).body).toMatchObject({ mayPost: false, reasons: [{ code: "geschlossen" }] });
    for (const query of ["", "?area=offen&thread=0000000000", "?area=%3Cb%3E"]) expect((await may(query)).status).toBe(422);
    expect((await may("?area=fehlt")).status).toBe(404);
  });
});

describe("writing", () => {
  it("is one post with one key, and tells what waits", async () => {
    const { cookie } = await forumPerson(store, "Neu", { trust: 0 });
    const body = sent(opened);
    const [one, other] = [await send("thread", body, cookie), await send("thread", body, cookie)];
    expect(one.body).toMatchObject({ number: null, url: null, waits: true });
    expect(other.body).toEqual(one.body);
  });

  it.each([
    ["a visitor", null, opened, 401, "login-required"],
    ["somebody without a name for the forum", { profile: false }, opened, 403, "not-allowed"],
    ["a customer in a members' area", { committee: false }, { ...opened, area: "gremien" }, 403, "not-allowed"],
    ["an unknown area", {}, { ...opened, area: "fehlt" }, 404, "area-unknown"],
    ["no title", {}, { area: "offen" }, 422, "invalid"],
    ["a title of four letters", {}, { ...opened, title: "Hilf" }, 422, "invalid"],
    ["a text of one letter", {}, { ...opened, text: "x" }, 422, "invalid"],
    ["a text of 20,001 letters", {}, { ...opened, text: "x".repeat(20_001) }, 422, "invalid"],
    ["an unknown field", {}, { ...opened, status: "sichtbar" }, 422, "invalid"],
    ["a key that is too short", {}, { ...opened, idempotencyKey: "kurz" }, 422, "invalid"],
  ])("refuses %s", async (_name, sample, body, status, code) => {
    const cookie = sample === null ? "" : (await forumPerson(store, "Anna", sample)).cookie;
    expect(await send("thread", sent(body), cookie)).toMatchObject({ status, body: { error: { code } } });
    expect((await read("threads", "")).body).toMatchObject({ total: 0 });
  });

  it("says in words why somebody may not write", async () => {
    const { cookie } = await forumPerson(store, "Anna", { profile: false });
    const { body } = await send("thread", sent(opened), cookie);
    expect(body).toMatchObject({ error: { message: "Bitte wählen Sie zuerst einen Namen für das Forum.", because: "namen-wählen" } });
  });
});
