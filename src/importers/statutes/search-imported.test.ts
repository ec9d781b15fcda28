import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPages } from "#src/features/search/server/find-pages.ts";
import type { SearchIndex } from "#src/queries/search/search-index.ts";
import { madeIndex, TODAY } from "#src/queries/search/test/made-index.ts";
import { importStatutes } from "./import-statutes.ts";
import { sourcesAt } from "./sources.ts";
import { hasStatuteFiles, missingFiles, statuteFile } from "./test/statute-files.ts";

describe.skipIf(!hasStatuteFiles)(`the search over imported statutes${hasStatuteFiles ? "" : ` (ausgelassen: ${missingFiles})`}`, () => {
  const folder = mkdtempSync(join(tmpdir(), "search-law-"));
  let index: SearchIndex;
  let close = (): void => undefined;

  beforeAll(async () => {
    const contentDir = join(folder, "content");
    cpSync("src/content", contentDir, { recursive: true });
    const sources = ["betrvg", "kschg", "sgb_9_2018", "burlg", "arbzg", "gg"].flatMap((slug) => sourcesAt(statuteFile(slug)));
    const outcomes = await importStatutes(sources, { contentDir, all: true }, () => undefined);
    expect(outcomes.map(({ kind }) => kind)).not.toContain("refused");
    ({ index, close } = madeIndex(contentDir));
  });
  afterAll(() => {
    close();
    rmSync(folder, { recursive: true, force: true });
  });

  const direct = (query: string) => findPages(index, query, TODAY).direct;
  const first = (query: string) => direct(query).hits[0]?.path;

  it.each([
    ["§ 37 VI", "/gesetze/betrvg/37#abs-6"],
    ["37 Abs 6 BetrVG", "/gesetze/betrvg/37#abs-6"],
    ["§ 37 Abs. 6 S. 1 betrvg", "/gesetze/betrvg/37#abs-6-satz-1"],
    ["betrvg 37", "/gesetze/betrvg/37"],
    ["§ 87 Abs. 1 Nr. 6 BetrVG", "/gesetze/betrvg/87#abs-1-nr-6"],
    ["§ 167 II SGB IX", "/gesetze/sgb-ix/167#abs-2"],
    ["1 kschg", "/gesetze/kschg/1"],
    ["§ 37 Abs. 99 BetrVG", "/gesetze/betrvg/37"],
    ["§ 999 BetrVG", "/gesetze/betrvg"],
  ])("%s leads to %s", (query, path) => expect(first(query)).toBe(path));

  it("an article of the Grundgesetz leads to its page", () => expect(first("Art. 9 Abs. 3 GG")).toMatch(/\/art-9#abs-3$/));

  it("a bare § is the BetrVG's first, other statutes that have it are offered", () => {
    const { hits, others } = direct("§ 1");
    expect(hits.map(({ path }) => path)).toEqual(["/gesetze/betrvg/1"]);
    expect(others.map(({ path }) => path)).toEqual(expect.arrayContaining(["/gesetze/sgb-ix/1", "/gesetze/kschg/1", "/gesetze/burlg/1"]));
  });

  it("a statute without such a provision says so", () => {
    expect(direct("§ 999 BetrVG").hits[0]?.note).toBe("§ 999 enthält es nicht");
  });

  it.each([
    ["sozial ungerechtfertigte Kündigung", "/gesetze/kschg/1"],
    ["Ruhezeit elf Stunden", "/gesetze/arbzg/5"],
    ["Koalitionsfreiheit Vereinigungen bilden", "/art-9"],
    ["Arbeitgeber trägt Kosten Tätigkeit des Betriebsrats", "/gesetze/betrvg/40"],
  ])("the wording is searched: %s", (query, path) => {
    const { ids } = findPages(index, query, TODAY);
    const found = index.shown(ids.filter((id) => index.facts.kinds[id] === 2).slice(0, 3)).map((row) => row.path);
    expect(
      found.some((one) => one.endsWith(path)),
      found.join(", "),
    ).toBe(true);
  });
});
