import { expect, it } from "vitest";
import { joinLists, pageListOf, pageListText, pagesInList } from "./page-lists.ts";
import type { StoredFile } from "./stored-file.ts";

const page = (h: string, csp?: string): StoredFile => ({ h, s: 1, t: "text/html", ...(csp === undefined ? {} : { csp }) });

it("is the same text for the same pages, however they came together", () => {
  const text = pageListText({ "/a": page("1", "x"), "/b": page("2", "y"), "/c": page("3") });
  expect(pageListText({ "/c": page("3"), "/b": page("2", "y"), "/a": page("1", "x") })).toBe(text);
  const read = pagesInList(JSON.parse(text));
  expect(pageListText(read)).toBe(text);
  // Goes on from what was read, as a publication does.
  expect(pageListText({ ...read, "/b": page("4", "x") })).toBe(
    pageListText({ "/a": page("1", "x"), "/b": page("4", "x"), "/c": page("3") }),
  );
});

it("joins lists whose policies have numbers of their own", () => {
  const lists = [{ "/a": page("1", "x") }, { "/b": page("2", "y"), "/c": page("3", "x") }].map((pages) => JSON.parse(pageListText(pages)));
  const { csps, files } = joinLists(lists);
  expect(Object.entries(files).map(([path, { c }]) => [path, csps[c ?? -1]])).toEqual([
    ["/a", "x"],
    ["/b", "y"],
    ["/c", "x"],
  ]);
});

it("spreads the addresses of a site over all lists", () => {
  const counts = new Map<number, number>();
  for (let i = 0; i < 6400; i++) {
    const list = pageListOf(`/news/meldung-${i}`);
    counts.set(list, (counts.get(list) ?? 0) + 1);
  }
  expect(counts.size).toBe(64);
  expect(Math.max(...counts.values())).toBeLessThan(200);
});
