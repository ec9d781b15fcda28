import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import yaml from "js-yaml";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brandOfPath } from "#src/brand/resolve-brand.ts";
import { findPages, isOnBrand } from "#src/features/search/server/find-pages.ts";
import type { SearchIndex } from "#src/queries/search/search-index.ts";
import { madeIndex, TODAY } from "#src/queries/search/test/made-index.ts";
import { importStatutes } from "./import-statutes.ts";
import { sourcesAt } from "./sources.ts";
import { hasStatuteFiles, missingFiles, statuteFolder } from "./test/statute-files.ts";

type Known = Readonly<{ q: string; page?: string; pages?: readonly string[]; norm?: string }>;

const tests = "src/features/search/server/test";
const listsIn = (file: string): readonly Known[] =>
  Object.values(yaml.load(readFileSync(`${tests}/${file}`, "utf8")) as Record<string, readonly Known[]>).flat();

describe.skipIf(!hasStatuteFiles)(`the search beside the shared statutes (${hasStatuteFiles ? "imported here" : missingFiles})`, () => {
  let dir: string;
  let index: SearchIndex;
  let close = (): void => undefined;

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), "ranked-"));
    cpSync("src/content", dir, { recursive: true });
    await importStatutes(sourcesAt(join(statuteFolder, "gii-xml")), { contentDir: dir, all: true }, () => undefined);
    // An ordinance of nobody's interest whose wording has a misspelt word in it.
    writeFileSync(
      join(dir, "statutes/musterv.md"),
      readFileSync(join(dir, "statutes/burlg.md"), "utf8")
        .replace("abbreviation: BUrlG", "abbreviation: MusterV")
        .replace("shortTitle: Bundesurlaubsgesetz", "shortTitle: Musterverordnung"),
    );
    const norm = readFileSync(join(dir, "norms/burlg/4.md"), "utf8");
    mkdirSync(join(dir, "norms/musterv"));
    writeFileSync(
      join(dir, "norms/musterv/4.md"),
      norm.replaceAll("burlg", "musterv").replace(/"Der volle Urlaubsanspruch wird/, '"Die Einigungstelle und der Betribsrat werden'),
    );
    ({ index, close } = madeIndex(dir));
  });
  afterAll(() => {
    close();
    rmSync(dir, { recursive: true, force: true });
  });

  const shown = (query: string, page: string, count: number, withMore = false): readonly string[] => {
    const { asked, direct, ids } = findPages(index, query, TODAY);
    const brand = brandOfPath(page) ?? "betriebsrat";
    const [source] = asked?.sources ?? [];
    const own = ids.filter((id) => isOnBrand(index, id, brand)).slice(0, count);
    return [
      ...direct.hits.map(({ path }) => path),
      ...(source ? [source.path ?? source.text] : []),
      ...(withMore ? (asked?.more ?? []).map(({ path }) => path) : []),
      ...index.shown(own).map(({ path }) => path),
    ]
      .map((path) => path.split("#", 1)[0] ?? "")
      .slice(0, count);
  };
  const missed = (list: readonly Known[], count: number, withMore = false): readonly string[] =>
    list.flatMap(({ q, page, pages = page === undefined ? [] : [page], norm }) => {
      const found = shown(q, pages[0] ?? "", count, withMore);
      return [...pages, ...(norm === undefined ? [] : [norm])].some((one) => found.includes(one)) ? [] : [`${q} → ${found.join(", ")}`];
    });

  it("finds all hundred known items among the first five, those that an answer names among them", () =>
    expect(missed(listsIn("known-items.yaml"), 5, true)).toEqual([]));

  it("finds 55 of the sixty plain questions among the first three", () => {
    const list = missed(listsIn("plain-questions.yaml"), 3);
    expect(list.length, list.join("\n")).toBeLessThanOrEqual(5);
  });

  it.each([
    ["Einigungstelle", "/betriebsratslexikon/br/einigungsstelle"],
    ["Betribsrat", "/betriebsratslexikon/br/betriebsrat"],
    ["einigungstellen", "/betriebsratslexikon/br/einigungsstelle"],
    ["Kündigungsschutz", "/betriebsratslexikon/br/kuendigungsschutz"],
    ["Schwerbehindertenvertretung", "/betriebsratslexikon/sbv/schwerbehindertenvertretung"],
    ["Wahlvorstand", "/betriebsratslexikon/br/wahlvorstand"],
  ])("%s: the lexicon comes first", (query, page) => expect(shown(query, page, 1)).toEqual([page]));

  it("weighs the law of works councils over other statutes", () => {
    expect(shown("Schutzvorschriften Kündigung Unzulässigkeit", "/gesetze", 1)[0]).toMatch(
      /^\/(?:gesetze\/(?:kschg|betrvg|sgb-ix)|betriebsratslexikon)\//,
    );
  });
});
