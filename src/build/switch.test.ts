import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { currentId } from "#src/release/release.ts";
import { switchTo } from "./switch.ts";
import { temporaryFolder } from "./test/temporary-folder.ts";
import { beginRelease } from "./write/unfinished-release.ts";

function publishAt(dist: string, time: string, text: string): string {
  vi.setSystemTime(time);
  const release = beginRelease(dist, undefined);
  release.put("static.json", text);
  return switchTo(release, dist, { code: "a", madeFrom: { code: "", stamp: "", index: "" } }).id;
}

it.each([
  ["later", "2026-11-23T12:00:00.001Z"],
  ["within the same millisecond", "2026-11-23T12:00:00.000Z"],
  ["after the clock was set back", "2026-10-25T01:30:00.000Z"],
])("a release %s is online and sorts behind the one before", (_, time) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const dist = temporaryFolder();
  const first = publishAt(dist, "2026-11-23T12:00:00.000Z", "eins");
  expect(first).toBe("20261123T120000000Z");
  const second = publishAt(dist, time, "zwei");
  expect([first, second].sort()).toEqual([first, second]);
  expect(second).not.toBe(first);
  expect(currentId(dist)).toBe(second);
  expect(readFileSync(join(dist, "current/static.json"), "utf8")).toBe("zwei");
});
