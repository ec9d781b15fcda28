import { readFileSync } from "node:fs";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { bodyFile } from "#src/release/body-file.ts";
import type { StoredFile } from "#src/release/stored-file.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";
import { publicPage, siteFiles } from "./site-files.ts";

const origins = { ifb: "https://ifb.example", betriebsrat: "https://br.example" };
const page: StoredFile = { h: "x", s: 1, t: "text/html; charset=utf-8" };

function made(
  pages: Readonly<Record<string, StoredFile>>,
  onDemand: Partial<Record<"ifb" | "betriebsrat", string[]>> = {},
  changed: ReadonlyMap<string, string> = new Map(),
) {
  const store = temporaryFolder();
  const files = siteFiles(pages, { origins, store, onDemand: { ifb: [], betriebsrat: [], ...onDemand }, changed });
  const text = (path: string): string => readFileSync(bodyFile(store, files[path]?.h ?? ""), "utf8");
  const locations = (path: string): string[] =>
    [...new JSDOM(text(path), { contentType: "application/xml" }).window.document.querySelectorAll("loc")].map((loc) => loc.textContent);
  return { files, text, locations };
}

describe("the sitemap of each site", () => {
  const pages: Record<string, StoredFile> = {
    "/ifb": page,
    "/betriebsrat": page,
    "/ifb/impressum": page,
    "/betriebsrat/impressum": page,
    "/ifb/404": { ...page, x: 404, noindex: true },
    "/seminare/p/1": page,
    "/seminare/p/2": { ...page, noindex: true },
    "/news/über": page,
    "/news/feed.xml": { ...page, t: "application/rss+xml; charset=utf-8" },
  };

  it("lists its own pages at their public addresses, sorted", () => {
    const { locations } = made(pages);
    expect(locations("/ifb/sitemap.xml")).toEqual([
      "https://ifb.example/",
      "https://ifb.example/impressum",
      "https://ifb.example/seminare/p/1",
    ]);
    expect(locations("/betriebsrat/sitemap.xml")).toEqual([
      "https://br.example/",
      "https://br.example/impressum",
      "https://br.example/news/%C3%BCber",
    ]);
  });

  it("lists pages that are made when asked for among them", () =>
    expect(made({ "/ifb": page }, { ifb: ["/service/kontakt"] }).locations("/ifb/sitemap.xml")).toEqual([
      "https://ifb.example/",
      "https://ifb.example/service/kontakt",
    ]));

  it("says when a page was last changed, where its content does", () => {
    const { text } = made(pages, {}, new Map([["/news/über", "2026-11-02"]]));
    expect(text("/betriebsrat/sitemap.xml")).toContain("<loc>https://br.example/news/%C3%BCber</loc><lastmod>2026-11-02</lastmod></url>");
    expect(text("/betriebsrat/sitemap.xml").match(/<lastmod>/g)).toHaveLength(1);
    expect(text("/ifb/sitemap.xml")).not.toContain("lastmod");
  });

  it("does not depend on the order in which pages were made", () => {
    const turned = Object.fromEntries(Object.entries(pages).reverse());
    expect(made(turned).files).toEqual(made(pages).files);
  });

  it.each([
    [50_000, ["/ifb/sitemap.xml"]],
    [50_001, ["/ifb/sitemap-1.xml", "/ifb/sitemap-2.xml", "/ifb/sitemap.xml"]],
    [100_000, ["/ifb/sitemap-1.xml", "/ifb/sitemap-2.xml", "/ifb/sitemap.xml"]],
  ])("with %i addresses is written as %j", (count, names) => {
    const { files, text } = made(Object.fromEntries(Array.from({ length: count }, (_, i) => [`/seminare/p/${i}`, page])));
    expect(
      Object.keys(files)
        .filter((path) => path.startsWith("/ifb/sitemap"))
        .sort(),
    ).toEqual(names);
    const parts = names.length === 1 ? names : names.slice(0, -1);
    const counts = parts.map((name) => text(name).split("<loc>").length - 1);
    expect(Math.max(...counts)).toBe(50_000);
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(count);
  });

  it("when split leads to its parts by an index", () => {
    const { locations } = made(Object.fromEntries(Array.from({ length: 50_001 }, (_, i) => [`/news/${i}`, page])));
    expect(locations("/betriebsrat/sitemap.xml")).toEqual(["https://br.example/sitemap-1.xml", "https://br.example/sitemap-2.xml"]);
    expect(locations("/ifb/sitemap.xml")).toEqual([]);
  });
});

it("tells robots where the sitemap is and what to leave alone", () => {
  const robots = made({}).text("/betriebsrat/robots.txt").split("\n");
  expect(robots[0]).toBe("User-agent: *");
  expect(robots).toEqual(
    expect.arrayContaining([
      "Disallow: /suche",
      "Disallow: /seminare/warenkorb",
      "Disallow: /order-api/",
      "Sitemap: https://br.example/sitemap.xml",
    ]),
  );
});

it.each([
  ["/ifb", "ifb", "/"],
  ["/betriebsrat/service/kontakt", "betriebsrat", "/service/kontakt"],
  ["/betriebsratslexikon/br/x", "betriebsrat", "/betriebsratslexikon/br/x"],
  ["/seminare", "ifb", "/seminare"],
])("shows %s publicly on %s as %s", (pathname, brand, path) => expect(publicPage(pathname)).toEqual({ brand, path }));
