import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#src/build/test/temporary-folder.ts";

const git = (folder: string, ...args: readonly string[]): string => execFileSync("git", ["-C", folder, ...args], { encoding: "utf8" });

function ownContent(contentDir: string | undefined): number | null {
  const { PATH = "" } = process.env;
  return spawnSync(join("deploy", "own-content"), { env: { PATH, ...(contentDir !== undefined && { CONTENT_DIR: contentDir }) } }).status;
}

const filesOf = (folder: string): readonly string[] => readdirSync(folder).filter((name) => name !== ".git");

it("makes a folder of all the content, with a history of its own, and touches it never again", () => {
  const folder = temporaryFolder();
  const content = join(folder, "lib/content");
  mkdirSync(join(folder, "lib/content.unfinished"), { recursive: true });
  writeFileSync(join(folder, "lib/content.unfinished/halb"), "");
  expect(ownContent(content)).toBe(0);
  expect(filesOf(content)).toEqual(filesOf("src/content"));
  expect(git(content, "rev-parse", "--show-toplevel").trim()).toBe(content);
  expect(git(content, "status", "--porcelain")).toBe("");
  expect(readdirSync(join(folder, "lib"))).toEqual(["content"]);
  const checks = join(content, "checks.yaml");
  writeFileSync(checks, "# eigene\n");
  expect(ownContent(content)).toBe(0);
  expect(readFileSync(checks, "utf8")).toBe("# eigene\n");
});

it("does nothing without CONTENT_DIR", () => {
  expect(ownContent(undefined)).not.toBe(0);
  expect(existsSync(".unfinished")).toBe(false);
});
