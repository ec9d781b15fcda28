import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Kept, readKept, writeKept } from "./kept-pages.ts";
import { temporaryFolder } from "./test/temporary-folder.ts";

const stored = { h: "h", s: 1, t: "text/html; charset=utf-8" };
const kept: Kept = {
  code: "code",
  stamp: "stamp",
  index: "index",
  pages: {
    "/a": { key: "1", file: { ...stored, csp: "default-src 'self'" } },
    "/b": { file: { ...stored, csp: "default-src 'self'" } },
    "/c": { key: "3", file: stored },
  },
};

it("reads back what it wrote, with each security policy written once", () => {
  const file = join(temporaryFolder(), "pages.json");
  writeKept(file, kept);
  expect(readKept(file)).toEqual(kept);
  expect(readFileSync(file, "utf8").split("default-src").length - 1).toBe(1);
});

it("knows nothing before the first publication", () => {
  expect(readKept(join(temporaryFolder(), "pages.json"))).toBeUndefined();
});
