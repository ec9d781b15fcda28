import { readFileSync } from "node:fs";
import { join } from "node:path";
import yaml from "js-yaml";
import { afterAll, expect, it } from "vitest";
import type { Brand } from "#src/brand/brand.ts";
import { brandOfPath } from "#src/brand/resolve-brand.ts";
import { madeIndex, TODAY } from "#src/queries/search/test/made-index.ts";
import { findPages, isOnBrand } from "./find-pages.ts";

type Known = Readonly<{ q: string; page?: string; pages?: readonly string[] }>;

const known = yaml.load(readFileSync(join(import.meta.dirname, "test/known-items.yaml"), "utf8")) as Record<string, readonly Known[]>;
const items = Object.entries(known).flatMap(([kind, list]) =>
  list.map(({ q, page, pages = page === undefined ? [] : [page] }) => ({ kind, q, pages })),
);
const { index, close } = madeIndex();
afterAll(close);

const FIRST = 3;

function order(query: string, brand?: Brand): readonly string[] {
  const { direct, ids } = findPages(index, query, TODAY);
  const shown = ids.filter((id) => brand === undefined || isOnBrand(index, id, brand)).slice(0, FIRST);
  return [...direct.hits.map(({ path }) => path.split("#", 1)[0] ?? ""), ...index.shown(shown).map(({ path }) => path)].slice(0, FIRST);
}

const missed = (brandOf: (page: string) => Brand | undefined): readonly string[] =>
  items.flatMap(({ kind, q, pages }) => {
    const found = order(q, brandOf(pages[0] ?? ""));
    return pages.some((page) => found.includes(page)) ? [] : [`${kind}: ${q} → ${found.join(", ")}`];
  });

it("holds a hundred queries, each for pages that are there", () => {
  expect(items).toHaveLength(100);
  expect(new Set(items.map(({ q }) => q)).size).toBe(100);
  expect(items.flatMap(({ pages }) => pages).filter((page) => index.page(page) === undefined)).toEqual([]);
});

it("95 of a hundred find their page among the first three on its site", () => {
  const list = missed((page) => brandOfPath(page) ?? "ifb");
  expect(list.length, list.join("\n")).toBeLessThanOrEqual(5);
});

it("95 of a hundred find it even among the pages of both sites", () => {
  const list = missed(() => undefined);
  expect(list.length, list.join("\n")).toBeLessThanOrEqual(5);
});

it.each([
  ["§ 84 Abs. 2 SGB IX a.F.", []],
  ["§ 14 AÜG in der bis zum 31. März 2017 geltenden Fassung", []],
  ["Anhang Nr. 3.4 ArbStättV", []],
  ["§ 37 Abs. 6 S. 2 BetrVG", ["§ 37 Abs. 6 S. 2 BetrVG"]],
  ["§ 87 Abs. 1 Nr. 6 BetrVG", ["§ 87 Abs. 1 Nr. 6 BetrVG"]],
  ["§ 87 Abs. 1 Nr. 99 BetrVG", ["§ 87 BetrVG"]],
])("%s leads to %j at once", (query, titles) =>
  expect(findPages(index, query, TODAY).direct.hits.map(({ title }) => title.split(" – ", 1)[0])).toEqual(titles),
);
