import { statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { digestOfEntries, type Scan, scanContent } from "./scan-content.ts";
import { type ContentFolder, contentFolder, lexiconText } from "./test/content-folder.ts";

const file = "lexicon/br/abmahnung.md";
const noted = new Map();
let folder: ContentFolder;
beforeEach(() => {
  folder = contentFolder({ [file]: lexiconText(), "lexicon/sbv/rede.md": lexiconText(), "_demo/events.yaml": "[]", "notizen.md": "Notiz" });
});
afterEach(() => folder.drop());

const entriesOf = (scan: Scan) => [...scan.files.values()].map(({ entry }) => entry);

it("finds every entry below the collections, and nothing else", () => {
  const scan = scanContent(folder.dir, noted);
  expect(entriesOf(scan).map(({ collection, id }) => `${collection} ${id}`)).toEqual(["lexicon br/abmahnung", "lexicon sbv/rede"]);
  expect(scan.problems).toEqual([]);
});

it("takes over what an earlier scan knew of an unchanged file, and reads a changed one anew", () => {
  const first = scanContent(folder.dir, noted);
  folder.write(file, lexiconText(["synonyms: [Rüge]"]));
  const second = scanContent(folder.dir, first.files);
  expect(second.files.get("lexicon/sbv/rede.md")).toBe(first.files.get("lexicon/sbv/rede.md"));
  expect(second.files.get(file)?.entry.data).toMatchObject({ synonyms: ["Rüge"] });
});

it("sees a change that keeps the size", () => {
  const first = scanContent(folder.dir, noted);
  folder.write(file, lexiconText().replace("Schriftlich", "Mündlich.."));
  const later = new Date(statSync(join(folder.dir, file)).mtimeMs + 2000);
  utimesSync(join(folder.dir, file), later, later);
  expect(digestOfEntries(entriesOf(scanContent(folder.dir, first.files)))).not.toBe(digestOfEntries(entriesOf(first)));
});

it("forgets a removed file", () => {
  const first = scanContent(folder.dir, noted);
  folder.remove(file);
  expect([...scanContent(folder.dir, first.files).files.keys()]).toEqual(["lexicon/sbv/rede.md"]);
});

it("reports the problems of all files", () => {
  folder.write(file, "Text");
  folder.write("lexicon/sbv/rede.md", "Text");
  expect(scanContent(folder.dir, noted).problems.map((problem) => problem.file)).toEqual([file, "lexicon/sbv/rede.md"]);
});
