import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openStore, type Store } from "#db/client.ts";
import { catalogue, giveCatalogue } from "#src/catalogue/read-catalogue.ts";
import { type ContentFolder, contentFolder, lexiconText } from "#src/catalogue/test/content-folder.ts";
import { contentReader, type Outcome } from "./content-reader.ts";

let content: ContentFolder;
let store: Store;
let distDir: string;
let read: () => Promise<Outcome>;
let complained: string[];

beforeEach(async () => {
  content = contentFolder({ "lexicon/br/abmahnung.md": lexiconText() });
  store = await openStore(":memory:");
  await store.migrate();
  distDir = mkdtempSync(join(tmpdir(), "content-reader-"));
  const origins = { ifb: "http://localhost:4440", betriebsrat: "http://betriebsrat.localhost:4440" };
  read = contentReader({ contentDir: content.dir, distDir, origins }, store);
  complained = [];
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  vi.spyOn(process.stderr, "write").mockImplementation((text) => complained.push(String(text)) > 0);
});
afterEach(async () => {
  vi.restoreAllMocks();
  giveCatalogue(undefined);
  content.drop();
  rmSync(distDir, { recursive: true });
  await store.close();
});

const bodies = () => catalogue().entries.map(({ headings }) => headings);

it("names a dead link in the preview, and what was right before stays to be seen", async () => {
  expect(await read()).toEqual({ ok: true });
  content.write("lexicon/br/abmahnung.md", lexiconText([], "## Neu\n\nSiehe [dort](/news/gibt-es-nicht).\n"));
  const outcome = await read();
  expect(outcome).toEqual({
    ok: false,
    explanation: expect.stringMatching(/^lexicon\/br\/abmahnung\.md:\d+: Der Link \/news\/gibt-es-nicht führt ins Leere/),
  });
  expect(complained.join("")).toContain("bleibt der vorige Stand zu sehen");
  expect(bodies()).toEqual([["Form"]]);
  content.write("lexicon/br/abmahnung.md", lexiconText([], "## Neu\n\nSiehe [Themen](/themen).\n"));
  expect(await read()).toEqual({ ok: true });
  expect(bodies()).toEqual([["Neu"]]);
});
