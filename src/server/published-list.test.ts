import { linkSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#src/build/test/temporary-folder.ts";
import { pageListName, pageListOf, pageLists, pageListText } from "#src/release/page-lists.ts";
import type { Release } from "#src/release/release.ts";
import type { StoredFile } from "#src/release/stored-file.ts";
import { pageListReader } from "./published-list.ts";

type Pages = Readonly<Record<string, StoredFile>>;
const page = (h: string, csp: string): StoredFile => ({ h, s: 1, t: "text/html", csp });

/** Lists without a change are hard links, as a publication leaves them. */
function release(pages: Pages, before?: Readonly<{ release: Release; changed: readonly string[] }>): Release {
  const dir = temporaryFolder();
  mkdirSync(join(dir, "pages"));
  const changed = new Set(before?.changed.map(pageListOf));
  for (const number of pageLists) {
    const name = pageListName(number);
    if (before && !changed.has(number)) linkSync(join(before.release.dir, name), join(dir, name));
    else
      writeFileSync(
        join(dir, name),
        pageListText(Object.fromEntries(Object.entries(pages).filter(([path]) => pageListOf(path) === number))),
      );
  }
  return { id: dir, dir, code: "", madeFrom: { code: "", stamp: "", index: "" } };
}

it("follows a release and reads again only the lists that changed", () => {
  const reader = pageListReader();
  const first = release({ "/a": page("1", "x"), "/b": page("2", "y") });
  const old = reader.read(first);
  const policyOf = (list: typeof old, path: string) => reader.csps[list.get(path)?.c ?? -1];
  expect([old.get("/a")?.h, policyOf(old, "/b"), old.has("/c"), [...old.keys()].sort()]).toEqual(["1", "y", false, ["/a", "/b"]]);
  const now = reader.read(release({ "/a": page("1", "x"), "/b": page("3", "z") }, { release: first, changed: ["/b"] }));
  expect([now.get("/b")?.h, policyOf(now, "/b"), policyOf(now, "/a")]).toEqual(["3", "z", "x"]);
  expect(now.get("/a")).toBe(old.get("/a"));
  // Whoever still answers from the release before goes on with its list.
  expect([old.get("/b")?.h, policyOf(old, "/b")]).toEqual(["2", "y"]);
});
