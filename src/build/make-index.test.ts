import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStore, type Store } from "#db/client.ts";
import type { CatalogueIndex } from "#src/catalogue/entry.ts";
import { indexFile } from "#src/catalogue/read-catalogue.ts";
import { type ContentFolder, contentFolder, lexiconText } from "#src/catalogue/test/content-folder.ts";
import { makeIndex } from "./make-index.ts";
import { temporaryFolder } from "./test/temporary-folder.ts";

let content: ContentFolder;
let store: Store;

beforeEach(async () => {
  content = contentFolder({
    "lexicon/br/offen.md": lexiconText(),
    "lexicon/br/entwurf.md": lexiconText(["draft: true"]),
    "lexicon/br/geplant.md": lexiconText(["publishAt: 2027-03-28"]),
  });
  store = await openStore(":memory:");
  await store.migrate();
});
afterEach(async () => {
  content.drop();
  await store.close();
});

const before = new Date("2027-03-27T22:59:59Z");
const midnight = new Date("2027-03-27T23:00:00Z");
const indexIn = (distDir: string): CatalogueIndex => JSON.parse(readFileSync(indexFile(distDir), "utf8")) as CatalogueIndex;
const idsIn = (distDir: string): string[] => indexIn(distDir).entries.map(({ id }) => id);

describe("the index", () => {
  it("has what is public; an entry scheduled for a day comes at midnight in Berlin, without a change of any file", async () => {
    const distDir = temporaryFolder();
    const first = await makeIndex({ contentDir: content.dir, distDir, store, now: before });
    expect(idsIn(distDir)).toEqual(["br/offen"]);
    expect(indexIn(distDir).waiting.map(({ id }) => id)).toEqual(["br/geplant"]);
    const second = await makeIndex({ contentDir: content.dir, distDir, store, now: midnight });
    expect(second).not.toBe(first);
    expect(idsIn(distDir)).toEqual(["br/geplant", "br/offen"]);
  });

  it("stays the same when only a draft changes", async () => {
    const distDir = temporaryFolder();
    const first = await makeIndex({ contentDir: content.dir, distDir, store, now: before });
    writeFileSync(join(content.dir, "lexicon/br/entwurf.md"), lexiconText(["draft: true"], "Neuer Text.\n"));
    expect(await makeIndex({ contentDir: content.dir, distDir, store, now: before })).toBe(first);
  });

  it("has everything for editors in development", async () => {
    const distDir = temporaryFolder();
    await makeIndex({ contentDir: content.dir, distDir, store, now: before, preview: true });
    expect(idsIn(distDir)).toEqual(["br/entwurf", "br/geplant", "br/offen"]);
  });
});

it("tells of unfinished drafts and goes on", async () => {
  content.write("lexicon/br/entwurf.md", "---\ndraft: true\n---\n");
  const distDir = temporaryFolder();
  const warned: string[] = [];
  const warn = (problems: readonly { file: string }[]): void => void warned.push(...problems.map(({ file }) => file));
  await makeIndex({ contentDir: content.dir, distDir, store, now: before, warn });
  expect(new Set(warned)).toEqual(new Set(["lexicon/br/entwurf.md"]));
  expect(idsIn(distDir)).toEqual(["br/offen"]);
});
