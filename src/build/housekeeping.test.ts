import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bodyFile } from "#src/release/body-file.ts";
import { packManifest } from "#src/release/manifest.ts";
import type { Release } from "#src/release/release.ts";
import { exportTree } from "./exported-tree.ts";
import { keepHouse } from "./housekeeping.ts";
import { type Made, memoryOf } from "./state/publisher-memory.ts";
import { storeFile } from "./store-file.ts";
import { switchTo } from "./switch.ts";
import { temporaryFolder } from "./test/temporary-folder.ts";
import { beginRelease } from "./write/unfinished-release.ts";

const html = "text/html";
const HOUR_MS = 3_600_000;
const made: Made = { code: "", stamp: "", index: "", frame: "" };

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

function site() {
  const dist = temporaryFolder();
  const store = join(dist, "store");
  const file = storeFile(store, Buffer.from("Seite"), html, 5);
  const release = beginRelease(dist, undefined);
  release.put("static.json", JSON.stringify(packManifest({ "/a": file }, {})));
  const online: Release = switchTo(release, dist, { code: "", madeFrom: { code: "", stamp: "", index: "" } });
  exportTree(dist, online);
  keepHouse(dist, online, "idle");
  return { dist, online, body: bodyFile(store, file.h), page: join(dist, "tree/a.html") };
}

it("mends what somebody has done to the exported tree, an hour later when idle and a day later when somebody waits", () => {
  const { dist, online, page } = site();
  rmSync(page);
  writeFileSync(join(dist, "tree/fremd.html"), "fremd");
  keepHouse(dist, online, "idle");
  expect(existsSync(page)).toBe(false);
  vi.setSystemTime(Date.now() + HOUR_MS);
  keepHouse(dist, online, "waiting");
  expect(existsSync(page)).toBe(false);
  keepHouse(dist, online, "idle");
  expect([readFileSync(page, "utf8"), existsSync(join(dist, "tree/fremd.html"))]).toEqual(["Seite", false]);
});

it("has everything made anew when a body of the release is gone", () => {
  const { dist, online, body, page } = site();
  for (const file of [body, page]) rmSync(file);
  const memory = memoryOf(dist);
  memory.begin({ contentDir: dist, today: "2026-11-30", entries: [], waiting: [], events: [], ratings: [], mentions: {} }, made);
  memory.keep(made, new Map(), [], online.id);
  vi.setSystemTime(Date.now() + HOUR_MS);
  keepHouse(dist, online, "idle");
  expect(memory.published()).toBeUndefined();
});
