import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openStore, type Store } from "#db/client.ts";
import { currentLink } from "#src/release/release.ts";
import { madeRelease } from "#src/release/test/made-release.ts";
import { readEnvironment } from "#src/shared/server/environment/environment.ts";
import { isBuilt, keepStamp, sourcesStamp } from "./sources-stamp.ts";

let folder = "";
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "stamp-"));
  mkdirSync(join(folder, "news"));
  writeFileSync(join(folder, "news/a.md"), "a");
  madeRelease(folder);
  store = await openStore(":memory:");
  await store.migrate();
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const stamp = (variables: Record<string, string> = {}) => sourcesStamp(readEnvironment({ CONTENT_DIR: folder, ...variables }), store);

it("is the same while nothing changes", async () => expect(await stamp()).toBe(await stamp()));

it("is the same after git has looked at a content folder with a history of its own", async () => {
  const before = await stamp();
  mkdirSync(join(folder, ".git/objects"), { recursive: true });
  for (const name of ["index", "objects/pack"]) writeFileSync(join(folder, ".git", name), "");
  expect(await stamp()).toBe(before);
});

it.each([
  ["a new file", () => writeFileSync(join(folder, "news/b.md"), "b")],
  ["another content", () => writeFileSync(join(folder, "news/a.md"), "aa")],
  ["another time", () => utimesSync(join(folder, "news/a.md"), 1, 1)],
  ["a removed file", () => rmSync(join(folder, "news/a.md"))],
])("changes with %s", async (_, change) => {
  const before = await stamp();
  change();
  expect(await stamp()).not.toBe(before);
});

it.each([
  ["the address of the first site", { SITE_IFB_URL: "https://ifb.example" }],
  ["the address of the second site", { SITE_BETRIEBSRAT_URL: "https://br.example" }],
  ["the port, where addresses follow from it", { PORT: "4400" }],
  ["the value-added tax", { VAT_PERCENT: "7" }],
])("changes with %s", async (_, variables) => expect(await stamp(variables)).not.toBe(await stamp()));

it("knows a build by its stamp, and no build without published files", () => {
  expect(isBuilt(folder, "x")).toBe(false);
  keepStamp(folder, "x");
  expect([isBuilt(folder, "x"), isBuilt(folder, "y")]).toEqual([true, false]);
  rmSync(currentLink(folder));
  expect(isBuilt(folder, "x")).toBe(false);
});
