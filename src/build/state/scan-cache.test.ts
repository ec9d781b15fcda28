import { beforeEach, expect, it } from "vitest";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { type ContentFolder, contentFolder, lexiconText } from "#src/catalogue/test/content-folder.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";
import { ScanCache } from "./scan-cache.ts";

const [FIRST, SECOND] = ["lexicon/br/abmahnung.md", "lexicon/sbv/rede.md"];
const looked = { checked: "all", media: { media: new Map(), problems: [] } };
let content: ContentFolder;
let distDir: string;

beforeEach(() => {
  content = contentFolder({ [FIRST]: lexiconText(["synonyms: [Rüge]"]), [SECOND]: lexiconText() });
  distDir = temporaryFolder();
});

/** Scans the folder as a process does that knows what `cache` knows. */
function scanInto(cache: ScanCache): void {
  const { files } = scanContent(content.dir, cache.read("code", content.dir).files);
  const mentions = new Map([...files].map(([name, { entry }]) => [name, { digest: entry.digest, found: [{ term: "br/x", text: name }] }]));
  cache.write(files, { terms: "terms", files: mentions }, looked);
}

const entryIn = (cache: ScanCache, file: string) => cache.read("code", content.dir).files.get(file)?.entry;

it("gives another process each entry and its terms when they are asked for", () => {
  scanInto(new ScanCache(distDir));
  const other = new ScanCache(distDir);
  expect(entryIn(other, FIRST)?.data).toMatchObject({ synonyms: ["Rüge"] });
  const found = other.read("code", content.dir).mentions?.files.get(SECOND)?.found;
  expect(JSON.parse(JSON.stringify(found))).toEqual([{ term: "br/x", text: SECOND }]);
});

it("reads anew what another process has written since, and refuses what is neither written down nor in the file any more", () => {
  scanInto(new ScanCache(distDir));
  const cache = new ScanCache(distDir);
  const before = entryIn(cache, FIRST);
  content.write(FIRST, lexiconText(["synonyms: [Verwarnung, Tadel]"]));
  scanInto(new ScanCache(distDir));
  expect(() => before?.data).toThrow(`${FIRST} hat sich während des Builds geändert.`);
  expect(entryIn(cache, FIRST)?.data).toMatchObject({ synonyms: ["Verwarnung", "Tadel"] });
});

it("leaves what another process has written between its own reading and writing", () => {
  const slow = new ScanCache(distDir);
  const { files } = scanContent(content.dir, slow.read("code", content.dir).files);
  content.write(SECOND, lexiconText(["synonyms: [Ansprache]"]));
  scanInto(new ScanCache(distDir));
  slow.write(files, { terms: "terms", files: new Map() }, looked);
  expect(entryIn(new ScanCache(distDir), SECOND)?.data).toMatchObject({ synonyms: ["Ansprache"] });
  expect(entryIn(slow, SECOND)?.data).toMatchObject({ synonyms: ["Ansprache"] });
});

it("knows nothing that other code has read", () => {
  scanInto(new ScanCache(distDir));
  expect(new ScanCache(distDir).read("other code", content.dir).files.size).toBe(0);
});
