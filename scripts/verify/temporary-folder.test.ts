import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

it("can be used by other users, and is gone afterwards", () => {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  expect(statSync(path).mode & 0o7777).toBe(0o1777);
  writeFileSync(join(path, "file"), "");
  remove();
  expect(existsSync(path)).toBe(false);
});

it("lies where the system keeps such files when there is nothing in memory", () => {
  const { path, remove } = temporaryFolder(join(tmpdir(), "is-not-there"));
  onTestFinished(remove);
  expect(dirname(path)).toBe(tmpdir());
});

it("takes away what a killed run has left, and nothing of one that runs", () => {
  const folder = mkdtempSync(join(tmpdir(), "runs-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { pid: ended } = spawnSync(process.execPath, ["-e", ""]);
  const paths = [`portal-run-${ended}-a`, `portal-run-${process.pid}-b`, "portal-other"].map((name) => join(folder, name));
  for (const path of paths) mkdirSync(path);
  onTestFinished(temporaryFolder(folder).remove);
  expect(paths.map((path) => existsSync(path))).toEqual([false, true, true]);
});
