import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPages } from "#src/features/search/server/find-pages.ts";
import { askedIn, firstShown, missed } from "#src/features/search/server/test/first-shown.ts";
import type { SearchIndex } from "#src/queries/search/search-index.ts";
import { madeIndex, TODAY } from "#src/queries/search/test/made-index.ts";
import { importStatutes } from "./import-statutes.ts";
import { sourcesAt } from "./sources.ts";
import { hasStatuteFiles, missingFiles, statuteFolder } from "./test/statute-files.ts";

describe.skipIf(!hasStatuteFiles)(`the search over imported statutes${hasStatuteFiles ? "" : ` (ausgelassen: ${missingFiles})`}`, () => {
  const contentDir = mkdtempSync(join(tmpdir(), "search-law-"));
  let index: SearchIndex;
  let close = (): void => undefined;

  beforeAll(async () => {
    cpSync("src/content", contentDir, { recursive: true });
    const outcomes = await importStatutes(sourcesAt(join(statuteFolder, "gii-xml")), { contentDir, all: true }, () => undefined);
    expect(outcomes.map(({ kind }) => kind)).not.toContain("refused");
    // An ordinance of nobody's interest whose wording has a misspelt word in it.
    const own = (file: string): string => readFileSync(join(contentDir, file), "utf8");
    writeFileSync(
      join(contentDir, "statutes/musterv.md"),
      own("statutes/burlg.md")
        .replace("abbreviation: BUrlG", "abbreviation: MusterV")
        .replace("shortTitle: Bundesurlaubsgesetz", "shortTitle: Musterverordnung"),
    );
    mkdirSync(join(contentDir, "norms/musterv"));
    writeFileSync(
      join(contentDir, "norms/musterv/4.md"),
      own("norms/burlg/4.md")
        .replaceAll("burlg", "musterv")
        .replace(/"Der volle Urlaubsanspruch wird/, '"Die Einigungstelle und der Betribsrat werden'),
    );
    ({ index, close } = madeIndex(contentDir));
  });
  afterAll(() => {
    close();
    rmSync(contentDir, { recursive: true, force: true });
  });

  const direct = (query: string) => findPages(index, query, TODAY).direct;
  const first = (query: string) => direct(query).hits[0]?.path;
  const listIn = (file: string) => Object.values(askedIn(file)).flat();

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

  it("finds all hundred known items among the first five, those that an answer names among them", () =>
    expect(missed(index, listIn("known-items.yaml"), { count: 5, more: true })).toEqual([]));

  it("finds 55 of the sixty plain questions among the first three", () => {
    const list = missed(index, listIn("plain-questions.yaml"), { count: 3 });
    expect(list.length, list.join("\n")).toBeLessThanOrEqual(5);
  });

  it.each([
    ["Einigungstelle", "/betriebsratslexikon/br/einigungsstelle"],
    ["Betribsrat", "/betriebsratslexikon/br/betriebsrat"],
    ["einigungstellen", "/betriebsratslexikon/br/einigungsstelle"],
    ["Kündigungsschutz", "/betriebsratslexikon/br/kuendigungsschutz"],
    ["Schwerbehindertenvertretung", "/betriebsratslexikon/sbv/schwerbehindertenvertretung"],
    ["Wahlvorstand", "/betriebsratslexikon/br/wahlvorstand"],
  ])("%s: the lexicon comes first", (query, page) =>
    expect(firstShown(index, query, page, { count: 1 }).map(({ path }) => path)).toEqual([page]),
  );

  it("weighs the law of works councils over other statutes", () => {
    expect(firstShown(index, "Schutzvorschriften Kündigung Unzulässigkeit", "/gesetze", { count: 1 })[0]?.path).toMatch(
      /^\/(?:gesetze\/(?:kschg|betrvg|sgb-ix)|betriebsratslexikon)\//,
    );
  });
});
