import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStore, type Store } from "#db/client.ts";
import { type ContentFolder, contentFolder, lexiconText } from "#src/catalogue/test/content-folder.ts";
import { type MadeIndex, makeIndex } from "./make-index.ts";
import { forgetScans } from "./state/scan-cache.ts";
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
const idsIn = ({ index }: MadeIndex): string[] => index.entries.map(({ id }) => id);

describe("the index", () => {
  it("has what is public; an entry scheduled for a day comes at midnight in Berlin, without a change of any file", async () => {
    const distDir = temporaryFolder();
    const first = await makeIndex({ contentDir: content.dir, distDir, store, now: before });
    expect(idsIn(first)).toEqual(["br/offen"]);
    expect(first.index.waiting.map(({ id }) => id)).toEqual(["br/geplant"]);
    const second = await makeIndex({ contentDir: content.dir, distDir, store, now: midnight });
    expect(second.digest).not.toBe(first.digest);
    expect(idsIn(second)).toEqual(["br/geplant", "br/offen"]);
  });

  it("stays the same when only a draft changes", async () => {
    const distDir = temporaryFolder();
    const first = await makeIndex({ contentDir: content.dir, distDir, store, now: before });
    writeFileSync(join(content.dir, "lexicon/br/entwurf.md"), lexiconText(["draft: true"], "Neuer Text.\n"));
    expect((await makeIndex({ contentDir: content.dir, distDir, store, now: before })).digest).toBe(first.digest);
  });

  it("is the same in a process that knows the files from another one, and says the same of a dead reference", async () => {
    const distDir = temporaryFolder();
    const options = { contentDir: content.dir, distDir, store, now: before };
    const first = await makeIndex(options);
    forgetScans();
    const second = await makeIndex(options);
    expect(JSON.parse(JSON.stringify(second))).toEqual(JSON.parse(JSON.stringify(first)));
    content.write("lexicon/br/offen.md", lexiconText(["related:", "  - br/gibt-es-nicht"]));
    forgetScans();
    const problem = { file: "lexicon/br/offen.md", message: expect.stringContaining("br/gibt-es-nicht") };
    await expect(makeIndex(options)).rejects.toMatchObject({ problems: [problem] });
    forgetScans();
    await expect(makeIndex(options)).rejects.toMatchObject({ problems: [problem] });
  });

  it("has everything for editors in development", async () => {
    const distDir = temporaryFolder();
    const shown = await makeIndex({ contentDir: content.dir, distDir, store, now: before, preview: true });
    expect(idsIn(shown)).toEqual(["br/entwurf", "br/geplant", "br/offen"]);
  });
});

it("tells of unfinished drafts and goes on", async () => {
  content.write("lexicon/br/entwurf.md", "---\ndraft: true\n---\n");
  const distDir = temporaryFolder();
  const warned: string[] = [];
  const warn = (problems: readonly { file: string }[]): void => void warned.push(...problems.map(({ file }) => file));
  const made = await makeIndex({ contentDir: content.dir, distDir, store, now: before, warn });
  expect(new Set(warned)).toEqual(new Set(["lexicon/br/entwurf.md"]));
  expect(idsIn(made)).toEqual(["br/offen"]);
});
