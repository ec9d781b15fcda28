import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { KnownFiles } from "./known-files.ts";
import { temporaryFolder } from "./test/temporary-folder.ts";

function folder() {
  const dir = temporaryFolder();
  const [file, note] = [join(dir, "code.ts"), join(dir, "note.json")];
  writeFileSync(file, "1");
  /** Long after the last change. */
  const later = (): number => statSync(file).ctimeMs + 60_000;
  const next = (): KnownFiles => {
    const files = new KnownFiles();
    files.recall(note);
    return files;
  };
  return { dir, file, note, later, next };
}

it("knows in the next process what a file holds without reading it", () => {
  const { file, note, later, next } = folder();
  const first = next();
  const digest = first.digestOf(file, statSync(file), later());
  first.save(note);
  writeFileSync(note, readFileSync(note, "utf8").replace(digest, "remembered"));
  expect(next().digestOf(file, statSync(file), later())).toBe("remembered");
});

it("reads a file again that was changed, though its size and its time of change were set to what they were", () => {
  const { file, note, later, next } = folder();
  const first = next();
  const before = statSync(file);
  const digest = first.digestOf(file, before, later());
  first.save(note);
  writeFileSync(file, "2");
  utimesSync(file, before.atime, before.mtime);
  expect(first.digestOf(file, statSync(file), later())).not.toBe(digest);
  expect(next().digestOf(file, statSync(file), later())).not.toBe(digest);
});

it("does not rely on a file that has only just been changed: it could be once more within the same tick", () => {
  const { file, note, next } = folder();
  const first = next();
  first.digestOf(file, statSync(file), statSync(file).ctimeMs + 1);
  first.save(note);
  expect(JSON.parse(readFileSync(note, "utf8"))).toEqual({});
});

it("says nothing of a damaged note, and writes none where there is no folder for it", () => {
  const { dir, file, note, later, next } = folder();
  writeFileSync(note, "{");
  const files = next();
  files.digestOf(file, statSync(file), later());
  files.save(join(dir, "none", "note.json"));
  expect(existsSync(join(dir, "none"))).toBe(false);
  mkdirSync(join(dir, "none"));
  files.save(join(dir, "none", "note.json"));
  expect(Object.keys(JSON.parse(readFileSync(join(dir, "none", "note.json"), "utf8")) as object)).toEqual([file]);
});
