import { afterEach, expect, it } from "vitest";
import type { CatalogueIndex } from "#src/catalogue/entry.ts";
import { giveCatalogue } from "#src/catalogue/read-catalogue.ts";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { contentFolder, lexiconText } from "#src/catalogue/test/content-folder.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";
import { type Made, PublisherMemory } from "./publisher-memory.ts";
import { ScanCache } from "./scan-cache.ts";

const made: Made = { code: "code", stamp: "stamp", index: "index", frame: "frame" };

afterEach(() => giveCatalogue(undefined));

function publishNothing(memory: PublisherMemory, contentDir: string): void {
  const index: CatalogueIndex = { contentDir, today: "2026-11-30", entries: [], waiting: [], events: [], ratings: [], mentions: {} };
  memory.begin(index, made);
  memory.published();
  expect(memory.catalogue.entries).toEqual([]);
  memory.keep(made, new Map(), [], "1");
}

it("forgets what was published, in every process, and goes on counting", () => {
  const distDir = temporaryFolder();
  const [own, other] = [new PublisherMemory(distDir), new PublisherMemory(distDir)];
  publishNothing(own, distDir);
  expect([own.published()?.release, other.published()?.release]).toEqual(["1", "1"]);
  own.forgetAll();
  expect([own.published(), other.published()]).toEqual([undefined, undefined]);
  publishNothing(own, distDir);
  expect(own.published()?.generation).toBe(3);
  expect(other.published()).toMatchObject({ release: "1", generation: 3 });
});

it("keeps what was read of the content: the build after the first one opens no file again", () => {
  const [distDir, content] = [temporaryFolder(), contentFolder({ "lexicon/br/abmahnung.md": lexiconText() })];
  const cache = new ScanCache(distDir);
  const { files } = scanContent(content.dir, cache.read("code", content.dir).files);
  cache.write(files, { terms: "", files: new Map() }, { checked: "all", media: { media: new Map(), problems: [] } });
  new PublisherMemory(distDir).forgetAll();
  expect([...new ScanCache(distDir).read("code", content.dir).files.keys()]).toEqual(["lexicon/br/abmahnung.md"]);
});
