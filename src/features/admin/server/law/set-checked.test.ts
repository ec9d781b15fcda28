import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { setChecked, withChecked } from "./set-checked.ts";

const content = resolve(import.meta.dirname, "../../../../content");
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "set-checked-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("changes the one line of every file that has the field, and no other byte", () => {
  cpSync(content, folder, { recursive: true });
  let changed = 0;
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"))) {
    const before = readFileSync(join(folder, file), "utf8");
    const result = setChecked(folder, file, "2031-02-03");
    const after = readFileSync(join(folder, file), "utf8");
    const [old, now] = [before.split("\n"), after.split("\n")];
    const lines = now.filter((line, i) => line !== old[i]);
    expect(now).toHaveLength(old.length);
    expect(lines).toHaveLength(result === "set" ? 1 : 0);
    if (result !== "set") continue;
    expect(lines[0]).toMatch(/^checked: ["']?2031-02-03["']?/);
    changed += 1;
  }
  expect(changed).toBeGreaterThan(100);
});

it("keeps quotation marks, comments and line ends; leaves the text below the head alone", () => {
  const text = '---\r\ntitle: A\r\nchecked: "2026-01-02" # Quelle: BMAS\r\n---\r\nchecked: 2026-01-02\r\n';
  expect(withChecked(text, "2026-03-04")).toBe(text.replace('"2026-01-02"', '"2026-03-04"'));
  expect(withChecked("---\ntitle: A\n---\nchecked: 2026-01-02\n", "2026-03-04")).toBeUndefined();
});

it("knows the field of lists too, at their outermost level alone", () => {
  writeFileSync(join(folder, "a.yaml"), "state: Bayern\nchecked: 2026-01-02\nmore:\n  checked: 2020-01-01\n");
  expect(setChecked(folder, "a.yaml", "2026-03-04")).toBe("set");
  expect(readFileSync(join(folder, "a.yaml"), "utf8")).toBe("state: Bayern\nchecked: 2026-03-04\nmore:\n  checked: 2020-01-01\n");
  writeFileSync(join(folder, "b.yaml"), "more:\n  checked: 2020-01-01\n");
  expect(setChecked(folder, "b.yaml", "2026-03-04")).toBe("none");
});

it("reaches no file outside the content and none that is gone", () => {
  writeFileSync(`${folder}.md`, "---\nchecked: 2026-01-02\n---\n");
  expect(setChecked(folder, `../${folder.split("/").at(-1)}.md`, "2026-03-04")).toBe("gone");
  expect(setChecked(folder, "lexicon/fehlt.md", "2026-03-04")).toBe("gone");
  expect(readFileSync(`${folder}.md`, "utf8")).toContain("2026-01-02");
  rmSync(`${folder}.md`);
});
