import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { currentRelease, releasesDir } from "#src/release/release.ts";
import { inOneSentence } from "../render-failed.ts";
import { switchTo } from "../switch.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";
import { beginRelease } from "./unfinished-release.ts";

const about = { code: "a", madeFrom: { code: "", stamp: "", index: "" } };

it("is seen by nobody before the switch, and by everybody as a whole after it", () => {
  const dist = temporaryFolder();
  const first = beginRelease(dist, undefined);
  first.put("static.json", "eins");
  expect(currentRelease(dist)).toBeUndefined();
  const online = switchTo(first, dist, about);
  expect(currentRelease(dist)?.id).toBe(online.id);
  const second = beginRelease(dist, online);
  second.put("static.json", "zwei");
  expect(readFileSync(join(dist, "current/static.json"), "utf8")).toBe("eins");
  switchTo(second, dist, about);
  expect(readFileSync(join(dist, "current/static.json"), "utf8")).toBe("zwei");
});

it("shares what stays the same with the release before", () => {
  const dist = temporaryFolder();
  const first = beginRelease(dist, undefined);
  first.put("views/a.json", "a");
  first.put("views/b.json", "b");
  const online = switchTo(first, dist, about);
  const second = beginRelease(dist, online);
  second.put("views/a.json", "a");
  second.put("views/b.json", "neu");
  const inode = (dir: string, name: string): number => statSync(join(dir, "views", name)).ino;
  expect(inode(second.dir, "a.json")).toBe(inode(online.dir, "a.json"));
  expect(readFileSync(join(online.dir, "views/b.json"), "utf8")).toBe("b");
});

it("leaves no trace when it is given up, or when a build was killed in the middle of it", () => {
  const dist = temporaryFolder();
  beginRelease(dist, undefined).put("static.json", "halb");
  const next = beginRelease(dist, undefined);
  expect(existsSync(join(next.dir, "static.json"))).toBe(false);
  next.discard();
  expect(readdirSync(releasesDir(dist))).toEqual([]);
});

it("tells of a full disk in one sentence", () => {
  const full = (): never => {
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  };
  const release = beginRelease(temporaryFolder(), undefined, full);
  let said: unknown;
  try {
    release.put("static.json", "{}");
  } catch (error) {
    said = inOneSentence(error);
  }
  expect(String(said)).toBe(
    "RenderFailed: Auf dem Datenträger ist kein Platz mehr: Es wurde nichts veröffentlicht, und was online ist, bleibt.",
  );
});
