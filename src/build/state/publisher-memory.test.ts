import { resolve } from "node:path";
import { afterEach, expect, it } from "vitest";
import type { CatalogueIndex, Entry } from "#src/catalogue/entry.ts";
import { decisionLookup } from "#src/catalogue/links/decision-lookup.ts";
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

it("knows what all pages share in the next process too, which reads no entry for it until one has changed", () => {
  const distDir = temporaryFolder();
  const { files } = scanContent(resolve("src/content"), new Map());
  const decisions = [...files.values()].map(({ entry }) => entry).filter(({ collection }) => collection === "decisions");
  let asked = 0;
  const watched = (isFirstChanged: boolean): readonly Entry[] =>
    decisions.map((entry, i) => {
      const isOther = isFirstChanged && i === 0;
      const data = isOther ? { ...entry.data, title: "Anders" } : entry.data;
      const own = { ...entry, digest: `${entry.digest} ${isOther}` } as Entry;
      const get = (): unknown => {
        asked += 1;
        return data;
      };
      return Object.defineProperty(own, "data", { get });
    });
  const publish = (entries: readonly Entry[]): number => {
    asked = 0;
    const memory = new PublisherMemory(distDir);
    memory.begin({ contentDir: "", today: "2026-11-30", entries, waiting: [], events: [], ratings: [], mentions: {} }, made);
    const before = asked;
    const find = decisionLookup(memory.catalogue);
    expect(find({ docket: "1 ABR 22/21", ecli: null, court: "BAG" })).toBe("/rechtsprechung/urteil/bag-1-abr-22-21");
    const read = asked - before;
    memory.keep(made, new Map(), [], "1");
    return read;
  };
  expect(publish(watched(false))).toBeGreaterThan(0);
  expect(publish(watched(false))).toBe(0);
  expect(publish(watched(true))).toBeGreaterThan(0);
});
