import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRoute } from "astro";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sampleStore } from "#db/seed/sample-store.ts";
import { ownCatalogue } from "#src/catalogue/test/own-catalogue.ts";
import { lookupsView } from "#src/queries/lookups.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { callRoute, testOrigins } from "#src/shared/server/test/call-route.ts";
import { GET as getArticles } from "./get-articles.ts";
import { GET as getConferences } from "./get-conferences.ts";
import { GET as getHotels } from "./get-hotels.ts";
import { GET as getLocations } from "./get-locations.ts";
import { GET as getRubrics } from "./get-rubrics.ts";
import { GET as getSeminars } from "./get-seminars.ts";
import { ALL, GET as getTags } from "./get-tags.ts";
import { GET as getVideos } from "./get-videos.ts";

const store = await sampleStore([]);
const catalogue = ownCatalogue();
const dist = mkdtempSync(join(tmpdir(), "lookups-"));

beforeAll(() => {
  publishView(dist, lookupsView, lookupsView.make(catalogue));
  vi.stubEnv("DIST_DIR", dist);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
  await store.close();
});

type Listed = Readonly<{ total: number; page: number; pages: number; items: readonly Readonly<Record<string, unknown>>[] }>;

const routes = {
  rubrics: getRubrics,
  tags: getTags,
  articles: getArticles,
  videos: getVideos,
  hotels: getHotels,
  conferences: getConferences,
  seminars: getSeminars,
  locations: getLocations,
} satisfies Record<string, APIRoute>;
type Name = keyof typeof routes;

const ask = (name: Name, query: Readonly<Record<string, string>> = {}, headers: Readonly<Record<string, string>> = {}) =>
  callRoute(routes[name], store, `/api/get-${name}?${new URLSearchParams(query)}`, { headers });
async function listed(name: Name, query: Readonly<Record<string, string>> = {}): Promise<Listed> {
  const { status, body } = await ask(name, query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Listed;
}

const counts: readonly (readonly [Name, number])[] = [
  ["rubrics", catalogue.list("rubrics").length],
  ["tags", catalogue.list("tags").length],
  ["articles", catalogue.list("articles").length],
  ["videos", catalogue.list("videos").length],
  ["hotels", catalogue.list("hotels").length],
  ["conferences", catalogue.list("conferences").length],
  ["seminars", catalogue.list("themes").length],
  ["locations", catalogue.list("locations").length],
];

describe.each(counts)("get-%s", (name, count) => {
  it("tells everything there is, with an address on the right site", async () => {
    const { total, items } = await listed(name, { limit: "100" });
    expect([total, items.length]).toEqual([count, count]);
    const origin = ["tags", "articles", "videos"].includes(name) ? testOrigins.betriebsrat : testOrigins.ifb;
    for (const { url } of items) expect(String(url).startsWith(`${origin}/`)).toBe(true);
  });

  it("tells it page by page, and nothing behind the last", async () => {
    const all = (await listed(name, { limit: "100" })).items;
    const [first, second, behind] = [
      await listed(name, { limit: "2" }),
      await listed(name, { limit: "2", page: "2" }),
      await listed(name, { limit: "2", page: "9999" }),
    ];
    expect([...first.items, ...second.items]).toEqual(all.slice(0, 4));
    expect([first.pages, behind.items]).toEqual([Math.ceil(count / 2), []]);
  });

  it("finds nothing for a word that stands nowhere", async () =>
    expect(await listed(name, { q: "xyzxyz" })).toEqual({ total: 0, page: 1, pages: 0, items: [] }));

  it.each([
    [{ page: "0" }, "page"],
    [{ page: "eins" }, "page"],
    [{ limit: "101" }, "limit"],
    [{ limit: "-1" }, "limit"],
    [{ q: "x".repeat(121) }, "q"],
    [{ deep: "1" }, "deep"],
  ])("refuses %j with a sentence", async (query, field) => {
    const { status, body } = await ask(name, query as Readonly<Record<string, string>>);
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: { code: "invalid", fields: { [field]: expect.stringMatching(/\.$/) } } });
  });
});

it.each([
  ["articles", { tag: "beschluss" }, (item: Listed["items"][number]) => (item["tags"] as string[]).includes("beschluss")],
  ["articles", { kind: "checkliste" }, (item: Listed["items"][number]) => item["kind"] === "Checkliste"],
  ["articles", { audience: "sbv" }, (item: Listed["items"][number]) => (item["audiences"] as string[]).includes("sbv")],
  ["videos", { topic: "schulung" }, (item: Listed["items"][number]) => (item["topics"] as string[]).includes("schulung")],
  ["hotels", { location: "koeln" }, (item: Listed["items"][number]) => (item["location"] as { name: string }).name === "Köln"],
  ["hotels", { access: "hoeranlage" }, (item: Listed["items"][number]) => (item["access"] as { inductionLoop: boolean }).inductionLoop],
  [
    "hotels",
    { access: "stufenlos" },
    (item: Listed["items"][number]) => (item["access"] as { stepFreeMetres: unknown }).stepFreeMetres !== null,
  ],
  ["seminars", { rubric: "arbeitsrecht", level: "grundlagen" }, (item: Listed["items"][number]) => item["level"] === "grundlagen"],
  ["conferences", { audience: "jav" }, (item: Listed["items"][number]) => (item["audiences"] as string[]).includes("jav")],
  ["locations", { state: "Sachsen" }, (item: Listed["items"][number]) => item["state"] === "Sachsen"],
  ["seminars", { q: "betriebsverfassungsrecht teil" }, (item: Listed["items"][number]) => String(item["title"]).includes("Teil")],
] as const)("get-%s finds by %j", async (name, query, fits) => {
  const { total, items } = await listed(name, { ...query, limit: "100" });
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan((await listed(name)).total);
  expect(items.every(fits)).toBe(true);
});

it("meets umlauts in either spelling", async () => {
  const [one, other] = [await listed("locations", { q: "Köln" }), await listed("locations", { q: "koeln" })];
  expect(one.items).toHaveLength(1);
  expect(other).toEqual(one);
});

it("tells what a client needs of a theme", async () =>
  expect((await listed("seminars", { q: "Arbeitsrecht Teil 1" })).items[0]).toMatchObject({
    theme: "arbeitsrecht-teil-1",
    rubric: { id: "arbeitsrecht", name: "Arbeitsrecht" },
    url: `${testOrigins.ifb}/seminare/t/arbeitsrecht-teil-1`,
    redirectUrl: null,
  }));

it.each([
  ["articles", { audience: "chef" }],
  ["articles", { tag: "../x" }],
  ["articles", { year: "26" }],
  ["seminars", { level: "profi" }],
  ["tags", { audience: "br" }],
] as const)("get-%s refuses the filter %j", async (name, query) => expect((await ask(name, query)).status).toBe(422));

it("may be kept by anyone for a minute, and is not sent again to whoever has it", async () => {
  const { headers } = await ask("tags");
  const etag = headers.get("ETag") ?? "";
  expect(headers.get("Cache-Control")).toBe("public, max-age=60");
  expect(etag).toMatch(/^"[\w-]{27}"$/);
  const again = await ask("tags", {}, { "If-None-Match": etag });
  expect([again.status, again.body, again.headers.get("ETag")]).toEqual([304, null, etag]);
  expect((await ask("tags", { q: "kosten" }, { "If-None-Match": etag })).status).toBe(200);
});

it("keeps no refusal", async () => expect((await ask("tags", { page: "0" })).headers.get("Cache-Control")).toBe("no-store"));

it("is only read", async () => expect((await callRoute(ALL, store, "/api/get-tags", { method: "POST" })).status).toBe(405));
