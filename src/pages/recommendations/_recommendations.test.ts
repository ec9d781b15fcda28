import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRoute } from "astro";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { sampleStore } from "#db/seed/sample-store.ts";
import { ownCatalogue } from "#src/catalogue/test/own-catalogue.ts";
import { MOST_RECOMMENDED, recommendationsView } from "#src/queries/recommendations.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { callRoute, testOrigins } from "#src/shared/server/test/call-route.ts";
import { GET as conferences } from "./get-related-conferences.ts";
import { GET as news } from "./get-related-news.ts";
import { GET as themes } from "./get-related-themes.ts";
import { ALL, GET as topics } from "./get-related-topics.ts";
import { GET as videos } from "./get-related-videos.ts";

const store = await sampleStore([]);
const dist = mkdtempSync(join(tmpdir(), "recommendations-"));
beforeAll(() => {
  publishView(dist, recommendationsView, recommendationsView.make(ownCatalogue()));
  vi.stubEnv("DIST_DIR", dist);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
  await store.close();
});

const ask = (route: APIRoute, query: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  callRoute(route, store, `/recommendations/get-related-x?${new URLSearchParams(query)}`, { headers });
type Item = Readonly<{ title: string; url: string; reason: string }>;
const itemsFor = async (route: APIRoute, path: string, limit = String(MOST_RECOMMENDED)): Promise<readonly Item[]> =>
  ((await ask(route, { path, limit })).body as { items: readonly Item[] }).items;

const page = "/news/wahlvorstand-zehn-wochen-vorher-bestellen";

it("begins with what editors chose", async () => {
  const chosen = ownCatalogue().get("news", page.slice("/news/".length)).data.related;
  const first = (await itemsFor(news, page)).slice(0, chosen.length).map(({ url }) => url);
  expect(chosen.length).toBeGreaterThan(0);
  expect(new Set(first)).toEqual(new Set(chosen.map((id) => `${testOrigins.betriebsrat}/news/${id}`)));
});

it("says why each is recommended, and never recommends the page itself", async () => {
  const items = await itemsFor(news, page);
  expect(items.length).toBeGreaterThan(2);
  for (const { reason, url } of items) {
    expect(reason).toMatch(
      /^(?:von der Redaktion empfohlen|verweist auf diese Meldung|verlinkt diese Meldung|ist hier verlinkt|zitiert ebenfalls .+|beide behandeln .+)$/u,
    );
    expect(url).not.toBe(testOrigins.betriebsrat + page);
  }
});

it.each([
  [topics, page, `${testOrigins.betriebsrat}/themen/wahl`, "Thema dieser Seite"],
  [themes, "/seminare/t/arbeitsrecht-teil-1", `${testOrigins.ifb}/seminare/t/arbeitsrecht-teil-2`, "verweist auf dieses Seminar"],
] as const)("relates two pages (%#)", async (route, path, url, reason) =>
  expect(await itemsFor(route, path)).toContainEqual(expect.objectContaining({ url, reason })),
);

it("knows what belongs to a topic", async () =>
  expect((await itemsFor(news, "/themen/wahl")).map(({ reason }) => reason)).toContain("gehört zum Thema Wahl"));

it.each([
  [conferences, "/themen/digitalisierung", "/fachtagung/"],
  [videos, "/themen/schulung", "/videos/"],
])("recommends its own kind only (%#)", async (route, path, below) => {
  const items = await itemsFor(route, path);
  expect(items.length).toBeGreaterThan(0);
  for (const { url } of items) expect(new URL(url).pathname.startsWith(below)).toBe(true);
});

it("tells as many as asked for", async () => {
  expect(await itemsFor(news, page, "1")).toHaveLength(1);
  expect((await ask(news, { path: page })).body).toMatchObject({ items: { length: 4 } });
});

it("has nothing to recommend where nothing is related", async () => expect(await itemsFor(videos, "/standorte/koeln-14")).toEqual([]));

it.each([
  [{ path: "/news/gibt-es-nicht" }, 404, "page-unknown"],
  [{ path: "/constructor" }, 404, "page-unknown"],
  [{ path: "/agb" }, 404, "page-unknown"],
  [{ path: "//example.org" }, 422, "invalid"],
  [{ path: `${page}?x=1` }, 422, "invalid"],
  [{ path: "news" }, 422, "invalid"],
  [{}, 422, "invalid"],
  [{ path: page, limit: "9" }, 422, "invalid"],
])("refuses %j", async (query, status, code) =>
  expect(await ask(news, query as Readonly<Record<string, string>>)).toMatchObject({ status, body: { error: { code } } }),
);

it("is not sent again to whoever has it", async () => {
  const { headers } = await ask(news, { path: page });
  expect(headers.get("Cache-Control")).toBe("public, max-age=60");
  expect((await ask(news, { path: page }, { "If-None-Match": `W/${headers.get("ETag")}` })).status).toBe(304);
});

it("is only read", async () =>
  expect((await callRoute(ALL, store, "/recommendations/get-related-topics", { method: "POST" })).status).toBe(405));
