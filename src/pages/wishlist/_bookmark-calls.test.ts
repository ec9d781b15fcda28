import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { insertBookmark } from "#db/repositories/wishlist.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { MAX_BOOKMARKS } from "#src/domain/page/bookmarks.ts";
import { publishContent } from "#src/features/wishlist/server/test/published-content.ts";
import { callRoute, jsonHeaders, testOrigins } from "#src/shared/server/test/call-route.ts";
import { POST } from "./add-bookmark.ts";
import { GET } from "./get-bookmarks.ts";

publishContent();

const PAGE = "/betriebsratslexikon/br/abmahnung";

let store: Store;
let anna = "";
let cookie = "";
beforeEach(async () => {
  store = await sampleStore([]);
  anna = await makeAccount(store, "anna@example.org");
  cookie = await cookieFor(store, anna);
  return store.close;
});

const add = (body: unknown, who = cookie) =>
  callRoute(POST, store, "/wishlist/add-bookmark", { method: "POST", body, headers: { ...jsonHeaders, Cookie: who } });
const read = async (who = cookie) => (await callRoute(GET, store, "/wishlist/get-bookmarks", { headers: { Cookie: who } })).body;
const keep = (path: string, at: number) =>
  store.write((tx) => insertBookmark(tx, anna, { path, title: "Alter Titel", addedAt: new Date(at) }));

it("keeps a page once, under its own title and on its own site", async () => {
  for (let time = 0; time < 2; time += 1)
    expect(await add({ path: PAGE })).toMatchObject({ status: 200, body: { path: PAGE, title: "Abmahnung" } });
  expect(await read()).toEqual([
    { path: PAGE, url: testOrigins.betriebsrat + PAGE, title: "Abmahnung", gone: false, addedAt: expect.any(String) },
  ]);
});

it("lists the newest first, and marks a page that is gone", async () => {
  await keep("/news/entfallen", 2);
  await keep("/standorte/koeln-3", 1);
  expect(await read()).toMatchObject([
    { path: "/news/entfallen", title: "Alter Titel", gone: true },
    { url: `${testOrigins.ifb}/standorte/koeln-3`, title: "Köln", gone: false },
  ]);
});

it.each([
  ["a page that is not there", { path: "/gibt-es-nicht" }, 404],
  ["a word every object knows", { path: "/constructor" }, 404],
  ["a whole address", { path: `https://example.org${PAGE}` }, 422],
  ["an address of another site", { path: "//example.org" }, 404],
  ["HTML", { path: "/<b>" }, 422],
  ["a title of its own", { path: PAGE, title: "Falsch" }, 422],
  ["nothing", {}, 422],
])("refuses %s", async (_, body, status) => {
  expect((await add(body)).status).toBe(status);
  expect(await read()).toEqual([]);
});

it("refuses more than fit, but not what is there already", async () => {
  for (let number = 0; number < MAX_BOOKMARKS - 1; number += 1) await keep(`/news/${number}`, number);
  expect((await add({ path: PAGE })).status).toBe(200);
  expect(await add({ path: "/standorte/koeln-3" })).toMatchObject({ status: 409, body: { error: { code: "bookmarks-full" } } });
  expect((await add({ path: PAGE })).status).toBe(200);
});

it("shows nobody else's, and none to a visitor", async () => {
  await add({ path: PAGE });
  expect(await read(await cookieFor(store, await makeAccount(store, "berta@example.org")))).toEqual([]);
  expect([(await add({ path: PAGE }, "")).status, (await callRoute(GET, store, "/wishlist/get-bookmarks")).status]).toEqual([401, 401]);
});
