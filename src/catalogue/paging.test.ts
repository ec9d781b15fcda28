import { describe, expect, it } from "vitest";
import { furtherPages, pageOf, pagePath, pageTitle } from "./paging.ts";

const items = Array.from({ length: 45 }, (_, i) => i + 1);

describe("a paged list", () => {
  it.each([
    [1, 1, 20, 20],
    [2, 21, 40, 20],
    [3, 41, 45, 5],
  ])("shows on page %i the items from %i to %i", (page, first, last, count) => {
    const { items: shown, pages } = pageOf(items, page, 20, "/news");
    expect([shown[0], shown.at(-1), shown.length, pages]).toEqual([first, last, count, 3]);
  });

  it("has one page when it is empty", () => {
    expect(pageOf([], 1, 20, "/news")).toEqual({ items: [], page: 1, pages: 1, base: "/news" });
  });

  it.each([
    [0, []],
    [20, []],
    [21, ["2"]],
    [60, ["2", "3"]],
  ])("of %i items has the further pages %j", (count, pages) => {
    expect(furtherPages(count, 20)).toEqual(pages.map((page) => ({ params: { page }, id: page })));
  });
});

it.each([
  [1, "News", "/news"],
  [2, "News – Seite 2", "/news/seite/2"],
])("names page %i", (page, title, path) => {
  expect([pageTitle("News", page), pagePath("/news", page)]).toEqual([title, path]);
});
