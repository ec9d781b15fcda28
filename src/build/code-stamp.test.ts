import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { codeStamp, siteCode } from "./code-stamp.ts";
import { temporaryFolder } from "./test/temporary-folder.ts";

function project() {
  const root = temporaryFolder();
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  write("src/layouts/Page.astro", "<main />");
  write("src/content/news/a.md", "Text");
  write("src/content/collections/news.ts", "1");
  write("package.json", "{}");
  return { root, write, stamp: () => codeStamp(root, siteCode) };
}

it.each([
  ["src/layouts/Page.astro", "<main></main>"],
  ["src/content/collections/news.ts", "2"],
  ["src/pages/neu.astro", "neu"],
  ["package-lock.json", "{}"],
])("a change of %s is a change of code", (file, text) => {
  const { write, stamp } = project();
  const before = stamp();
  write(file, text);
  expect(stamp()).not.toBe(before);
});

it.each([
  "src/content/news/a.md",
  "src/content/news/neu.md",
  "src/layouts/frame.test.ts",
  "src/features/x/X.test.tsx",
  "src/features/x/server/test/made-x.ts",
  "src/content/news/bild.jpg",
  "src/content/media/illustrations/neu.svg",
  "public/favicon.svg",
  "docs/routes.md",
  "var/portal.sqlite",
])("a change of %s is none", (file) => {
  const { write, stamp } = project();
  const before = stamp();
  write(file, "anders");
  expect(stamp()).toBe(before);
});

it("a removed or renamed file is a change", () => {
  const { root, write, stamp } = project();
  const before = stamp();
  rmSync(join(root, "src/layouts/Page.astro"));
  const removed = stamp();
  write("src/layouts/Frame.astro", "<main />");
  expect(new Set([before, removed, stamp()]).size).toBe(3);
});
