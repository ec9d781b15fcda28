import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { contentFolder } from "#src/catalogue/test/content-folder.ts";
import { editedFile, editedPath, readEdited } from "./read-file.ts";

const text = "---\ntitle: Übung\n---\n\n<b>Fett</b>\n";
function folder() {
  const content = contentFolder({ "news/a.md": text, "norms/betrvg/37.md": text });
  onTestFinished(content.drop);
  return content.dir;
}

it.each([
  ["news", "../redirects"],
  ["news", "a/../../b"],
  ["news", "Mobile Arbeit"],
  ["news", "a.md"],
  ["news", ""],
  ["news", `a${"-a".repeat(200)}`],
  ["norms", "betrvg/37"],
  ["decision-texts", "bag-1"],
  ["collections", "news"],
  ["__proto__", "a"],
  ["einstellungen", "../a"],
])("knows no file for %s and %j", (collection, id) => expect(editedFile(folder(), collection, id)).toBeUndefined());

it("finds an entry by its name, and by the path that drafts carry", () => {
  const dir = folder();
  expect(editedFile(dir, "news", "a")).toMatchObject({ file: "news/a.md", id: "a" });
  expect(editedFile(dir, "lexicon", "br/neu")?.file).toBe("lexicon/br/neu.md");
  expect(editedFile(dir, "navigation", "ifb")?.file).toBe("navigation/ifb.yaml");
  expect(editedFile(dir, "einstellungen", "redirects")?.file).toBe("redirects.yaml");
  expect(editedPath(dir, "news/a.md")?.id).toBe("a");
  expect(editedPath(dir, "news/a.yaml")).toBeUndefined();
});

it("reads a text as it stands, with a byte order mark, HTML, emoji and right-to-left letters", () => {
  const dir = folder();
  const odd = `\uFEFF${text}😀 שלום\t\n`;
  writeFileSync(join(dir, "news/b.md"), odd);
  expect(readEdited(dir, { file: "news/b.md" })).toMatchObject({ kind: "text", text: odd });
});

it.each([
  ["Latin-1", Buffer.from(text, "latin1"), "Latin-1"],
  ["more than 1 MB", Buffer.alloc(1024 * 1024 + 1, 97), "größer als 1 MB"],
])("says what is wrong with %s", (_, bytes, words) => {
  const dir = folder();
  writeFileSync(join(dir, "news/b.md"), bytes);
  expect(readEdited(dir, { file: "news/b.md" })).toMatchObject({ kind: "unreadable", sentence: expect.stringContaining(words) });
});

it("follows no link out of the folder", () => {
  const dir = folder();
  symlinkSync("/etc/hostname", join(dir, "news/b.md"));
  expect(readEdited(dir, { file: "news/b.md" }).kind).toBe("unreadable");
  expect(readEdited(dir, { file: "news/c.md" })).toEqual({ kind: "missing" });
});
