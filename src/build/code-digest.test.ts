import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { rendererDigest } from "./code-digest.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-renderer-"));
  mkdirSync(join(folder, "chunks"));
  write("entry.mjs", manifest("Header.abc.js", "a"));
  write("chunks/page.mjs", "export const page = 1;");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const manifest = (script: string, key: string): string => `const manifest = {"scripts":["${script}"],"key":"${key}"};`;

it.each<[string, string, string, boolean]>([
  ["only the build's own key", "entry.mjs", manifest("Header.abc.js", "b"), true],
  ["the name of a browser script", "entry.mjs", manifest("Header.xyz.js", "a"), false],
  ["a page module", "chunks/page.mjs", "export const page = 2;", false],
  ["another file", "chunks/new.mjs", "", false],
])("after a change of %s", (_, name, text, same) => {
  const before = rendererDigest(folder);
  write(name, text);
  expect(rendererDigest(folder) === before).toBe(same);
});
