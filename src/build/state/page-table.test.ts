import Database from "better-sqlite3";
import { expect, it } from "vitest";
import { type NewPage, PageTable, pageTables } from "./page-table.ts";

const page = (key: string, ...reads: readonly string[]): NewPage => ({
  component: `${key}.astro`,
  cacheKey: key,
  file: { h: key, s: 1, t: "text/html", csp: `policy of ${key}` },
  reads,
});

function table() {
  const database = new Database(":memory:");
  database.exec(pageTables);
  const write = (pages: Readonly<Record<string, NewPage>>, gone: readonly string[] = [], into = new PageTable(database)): void =>
    database.transaction(() => into.write(new Map(Object.entries(pages)), gone))();
  return { write, again: () => new PageTable(database) };
}

it("finds the pages that read something, in another process too", () => {
  const { write, again } = table();
  write({ "/a": page("a", "data x", "list y"), "/b": page("b", "data z") });
  const read = again();
  expect([...read.reading(["list y", "never read"])]).toEqual([["/a", { component: "a.astro", reads: ["list y"] }]]);
  expect(read.find("/a")).toEqual({ component: "a.astro", cacheKey: "a", file: page("a").file });
});

it("knows what a page read that is made anew around the same model", () => {
  const { write, again } = table();
  write({ "/a": page("a", "data x", "list y"), "/b": page("b", "data z") });
  write({ "/a": { ...page("a"), file: { h: "new", s: 2, t: "text/html" }, reads: undefined } });
  const read = again();
  expect(read.find("/a")?.file.h).toBe("new");
  expect([...read.reading(["list y"]).keys()]).toEqual(["/a"]);
});

it("forgets what a page read before and pages that are gone", () => {
  const { write, again } = table();
  write({ "/a": page("a", "data x"), "/b": page("b", "data x") });
  const kept = again();
  expect([...kept.reading(["data x"]).keys()]).toEqual(["/a", "/b"]);
  write({ "/a": page("a2", "data y") }, ["/b"], kept);
  for (const read of [kept, again()]) {
    expect([...read.reading(["data x"])]).toEqual([]);
    expect([...read.reading(["data y"]).keys()]).toEqual(["/a"]);
    expect(read.paths()).toEqual(["/a"]);
  }
});

it("keeps thousands of pages apart", () => {
  const { write, again } = table();
  write(Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`/${i}`, page("p", `data ${i}`, `group ${i % 7}`)])));
  const read = again();
  expect([...read.reading(["data 2999", "data 256"]).keys()].sort()).toEqual(["/256", "/2999"]);
  expect(read.reading(["group 3"]).size).toBe(429);
});
