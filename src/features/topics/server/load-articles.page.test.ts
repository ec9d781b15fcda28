import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { sampleStore } from "#db/seed/sample-store.ts";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { tagFeedsView } from "#src/catalogue/tag-feeds.ts";
import { madeEntry } from "#src/catalogue/test/made-entry.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { loadArticlesPage } from "./load-articles.page.ts";

const dayOf = (n: number): string => `2026-${String(12 - (n % 12)).padStart(2, "0")}-${String(28 - (n % 28)).padStart(2, "0")}`;
const post = (n: number) =>
  madeEntry({
    collection: n % 2 === 0 ? "news" : "articles",
    id: `beitrag-${n}`,
    data: {
      title: `Beitrag ${n}`,
      teaser: "Worum es geht.",
      date: dayOf(n),
      kind: "ratgeber",
      tags: ["kosten"],
      illustration: "news-recht",
    },
  });
const tags = ["kosten", "leer"].map((id) => madeEntry({ collection: "tags", id, data: { title: id, description: `Alles zu ${id}.` } }));
const c = new Catalogue({
  contentDir: "nirgends",
  today: "2026-12-31",
  events: [],
  entries: [...tags, ...Array.from({ length: 30 }, (_, n) => post(n))],
});

const store = await sampleStore([]);
const dist = mkdtempSync(join(tmpdir(), "tags-"));
beforeAll(() => {
  publishView(dist, tagFeedsView, tagFeedsView.make(c));
  vi.stubEnv("DIST_DIR", dist);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
  await store.close();
});

function ask(tag: string, query = "") {
  const headers = new Headers();
  const request = new Request(`${testOrigins.betriebsrat}/tag/${tag}/load-articles${query}`);
  return { answer: loadArticlesPage({ request, locals: testLocals(store), response: { headers }, params: { tag } }), headers };
}
function page(tag: string, query?: string) {
  const { answer } = ask(tag, query);
  if (answer instanceof Response) throw new Error(`${answer.status}`);
  return answer;
}

it("has every post of a tag on exactly one page, the newest first", () => {
  const pages = [1, 2, 3].map((n) => page("kosten", `?seite=${n}`).list);
  expect(pages.map(({ items, shown, total }) => [items.length, shown, total])).toEqual([
    [12, 12, 30],
    [12, 24, 30],
    [6, 30, 30],
  ]);
  const all = pages.flatMap(({ items }) => items);
  expect(new Set(all.map(({ path }) => path)).size).toBe(30);
  expect(all.map(({ date }) => date)).toEqual(
    all
      .map(({ date }) => date ?? "")
      .toSorted()
      .reverse(),
  );
});

it("leads to the next page, and from the last nowhere", () =>
  expect([1, 2, 3].map((n) => page("kosten", `?seite=${n}`).list.more)).toEqual([
    "/tag/kosten/load-articles?seite=2",
    "/tag/kosten/load-articles?seite=3",
    null,
  ]));

it("begins with the first page, and says when there is nothing", () => {
  expect(page("kosten").list.page).toBe(1);
  expect(page("leer").list).toMatchObject({ items: [], total: 0, more: null });
});

it("is kept out of search engines, as page and as part", () => {
  const { answer, headers } = ask("kosten", "?seite=2&teil=1");
  expect(headers.get("X-Robots-Tag")).toBe("noindex");
  expect(answer).toMatchObject({ part: true, head: { noindex: true, title: "Schlagwort: kosten – Seite 2" } });
});

it.each([
  ["gibt-es-nicht", ""],
  ["constructor", ""],
  ["kosten", "?seite=4"],
  ["kosten", "?seite=0"],
  ["kosten", "?seite=zwei"],
  ["kosten", "?seite=99999999"],
])("answers 404 for %s%s", (tag, query) => expect(ask(tag, query).answer).toMatchObject({ status: 404 }));
