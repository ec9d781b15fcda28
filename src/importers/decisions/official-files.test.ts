import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { linesOf, randnummern } from "#src/features/case-law/rules/decision-text.ts";
import type { OfficialDecision } from "./official-decision.ts";
import { readDecision } from "./read-decision.ts";
import { decisionFile, decisionFolder, hasDecisionFiles, missingFiles } from "./test/decision-files.ts";

/** Documented normalisation: runs of blanks and line breaks are one blank, blanks and no-break blanks at both ends go. */
const normal = (text: string): string => text.replace(/[ \t\r\n\u2028]+/g, " ").replace(/^[ \u00a0]+|[ \u00a0]+$/g, "");

/** Paragraphs as another parser finds them: the innermost elements that hold text, a cell without `p` being one. */
function paragraphsOf(root: Element): string[] {
  const found: string[] = [];
  const walk = (element: Element): void => {
    const tag = element.tagName.toLowerCase();
    if (tag === "dt" || /^h\d$/.test(tag)) return;
    if (element.querySelector("p, td, th, dt, dd, div, dl, table, blockquote") === null) found.push(normal(element.textContent ?? ""));
    else for (const child of element.children) walk(child);
  };
  for (const lineBreak of root.querySelectorAll("br")) lineBreak.replaceWith("\n");
  walk(root);
  return found.filter((text) => text !== "");
}

const linesIn = ({ body }: OfficialDecision, kinds?: readonly string[]): readonly string[] =>
  body.sections
    .filter(({ kind }) => kinds === undefined || kinds.includes(kind))
    .flatMap(({ rows }) => rows.flatMap(({ blocks }) => blocks.flatMap((block) => linesOf(block).map(normal))));

const gapless = (count: number): string[] => Array.from({ length: count }, (_, i) => String(i + 1));

const pages: Readonly<Record<string, number>> = {
  "7-abr-8-23": 35,
  "1-azr-62-23": 29,
  "1-azr-75-23": 1,
  "10-azr-345-22": 71,
  "2-azr-113-23": 32,
  "3-azr-144-23": 32,
  "3-azr-145-23": 1,
  "4-azb-22-23": 21,
  "4-azr-286-22": 38,
  "5-azr-177-23": 49,
  "5-azr-360-22": 26,
  "6-azr-119-23": 46,
  "8-azr-187-23": 46,
  "8-azr-359-22": 36,
  "9-azr-115-23": 48,
};

const json: Readonly<Record<string, number>> = {
  KARE600071288: 44,
  KARE600071289: 73,
  KARE600071323: 55,
  KARE600071326: 0,
  KARE600071328: 20,
  KARE600071333: 0,
  KARE600071334: 71,
  KARE600071345: 55,
};

const xml: Readonly<Record<string, number>> = {
  "rii-dok/jb-KORE300012024.xml": 44,
  "rii-dok/jb-JURE100055033.xml": 6,
  "rii-dok-abschrift/jb-KARE600065615.xml": 8,
};

describe.runIf(hasDecisionFiles)(`files of the courts (left out where ${missingFiles})`, () => {
  it("knows every page and file that is there", () => {
    const names = (pattern: string, end: string): string[] => globSync(`${decisionFolder}/${pattern}`).map((file) => basename(file, end));
    expect(names("bag-html/*.html", ".html").sort()).toEqual(Object.keys(pages).sort());
    expect(names("bag-json/*.json", ".json").sort()).toEqual(Object.keys(json).sort());
  });

  it.each(Object.entries(pages))("reads the page %s with %i numbers and every character of its text", async (name, count) => {
    const file = decisionFile(`bag-html/${name}.html`);
    const decision = await readDecision(file);
    expect(randnummern(decision.body)).toEqual(gapless(count));
    expect(decision.front.randnummern).toBe(count);
    expect(decision.unknown).toEqual([]);
    expect(decision.front.court).toBe("BAG");
    expect(decision.front.dockets[0]?.toLowerCase().replace(/[ /]/g, "-")).toBe(name);
    const { document } = new JSDOM(readFileSync(file, "utf8")).window;
    const article = document.querySelector("main.decision article");
    // The page prints the Leitsatz behind the Tenor.
    const printed = [["tenor"], ["headnote"], ["facts", "reasons", "note"]].flatMap((kinds) => linesIn(decision, kinds));
    expect(printed).toEqual(paragraphsOf(article ?? document.body));
  });

  it.each(Object.entries(xml))("reads %s with %i numbers and every character of its text, in its order", async (name, count) => {
    const file = decisionFile(name);
    const decision = await readDecision(file);
    expect(randnummern(decision.body)).toEqual(gapless(count));
    expect(decision.unknown).toEqual([]);
    const { document } = new JSDOM(readFileSync(file, "utf8"), { contentType: "application/xml" }).window;
    const elements = ["leitsatz", "sonstosatz", "tenor", "tatbestand", "entscheidungsgruende", "gruende", "abwmeinung", "sonstlt"];
    const source = elements.flatMap((element) => [...document.getElementsByTagName(element)].flatMap(paragraphsOf));
    expect(linesIn(decision)).toEqual(source);
  });

  it.each(Object.entries(json))("reads the collection's %s with %i numbers and every character of its text", async (name, count) => {
    const file = decisionFile(`bag-json/${name}.json`);
    const decision = await readDecision(file);
    expect(randnummern(decision.body)).toEqual(gapless(count));
    expect(decision.front.docNumber).toBe(name);
    const { text } = JSON.parse(readFileSync(file, "utf8")) as { text: string };
    const titles = /^(?:Leitsatz|Tenor|Tatbestand|Entscheidungsgründe):$/;
    const source = text.split("\n").map((line) => normal(line.replace(/^\[\d+\] /, "")));
    expect(linesIn(decision)).toEqual(source.filter((line) => line !== "" && !titles.test(line)));
  });

  it("keeps what the page of a decision says about it", async () => {
    const { front, body } = await readDecision(decisionFile("bag-html/7-abr-8-23.html"));
    expect(front).toMatchObject({
      court: "BAG",
      chamber: "7. Senat",
      kind: "Beschluss",
      date: "2024-02-07",
      dockets: ["7 ABR 8/23"],
      ecli: "ECLI:DE:BAG:2024:070224.B.7ABR8.23.0",
      sourceUrl: "https://www.bundesarbeitsgericht.de/entscheidung/7-abr-8-23/",
      reasons: true,
    });
    expect(front.headline).toContain("Schulungsanspruch");
    expect(front.headnote).toMatch(/^Eine durch Tarifvertrag errichtete Personalvertretung/);
    expect(body.sections.map(({ title }) => title)).toEqual(["Leitsatz", "Tenor", "Gründe"]);
  });

  it("keeps what the official file says about a decision", async () => {
    const { front, body } = await readDecision(decisionFile("rii-dok-abschrift/jb-KARE600065615.xml"));
    expect(front).toMatchObject({
      chamber: "2. Senat",
      dockets: ["2 AZN 22/23"],
      norms: ["§ 72a Abs 3 S 2 ArbGG", "§ 256 Abs 1 ZPO", "§ 308 Abs 1 S 1 ZPO", "§ 4 S 1 KSchG"],
      previousInstances: [
        "vorgehend ArbG Bautzen, 17. Juni 2021, Az: 4 Ca 4043/21, Urteil",
        "vorgehend Sächsisches Landesarbeitsgericht, 7. November 2022, Az: 2 Sa 282/21, Urteil",
      ],
      docNumber: "KARE600065615",
    });
    expect(body.sections.map(({ title }) => title)).toEqual(["Tenor", "Gründe"]);
  });

  it("has no ECLI where the file has none, and keeps quotations and tables apart from the text", async () => {
    expect((await readDecision(decisionFile("rii-dok/jb-JURE100055033.xml"))).front.ecli).toBeUndefined();
    const { body } = await readDecision(decisionFile("rii-dok/jb-KORE300012024.xml"));
    const tags = body.sections.flatMap(({ rows }) => rows.flatMap(({ blocks }) => blocks.map(({ tag }) => tag)));
    expect(tags.filter((tag) => tag === "table")).toHaveLength(2);
    expect(tags.filter((tag) => tag === "quote")).toHaveLength(1);
  });

  it.each([
    ["10-azr-345-22", 12],
    ["3-azr-144-23", 7],
  ])("finds the tables of %s", async (name, count) => {
    const { body } = await readDecision(decisionFile(`bag-html/${name}.html`));
    const tables = body.sections.flatMap(({ rows }) => rows.flatMap(({ blocks }) => blocks.filter(({ tag }) => tag === "table")));
    expect(tables).toHaveLength(count);
  });

  it("puts the note of a judgment without reasons in a section of its own", async () => {
    const { body } = await readDecision(decisionFile("bag-html/3-azr-145-23.html"));
    expect(body.sections.map(({ title }) => title)).toEqual(["Tenor", "Hinweis"]);
  });

  it("reads the delivered zip like its file, and a case of Open Legal Data with its numbers", async () => {
    const zipped = await readDecision(decisionFile("rii-zip/jb-KORE300012024.zip"));
    expect(zipped).toEqual(await readDecision(decisionFile("rii-dok/jb-KORE300012024.xml")));
    const { front, body, unknown } = await readDecision(decisionFile("oldp-json/case_521203.json"));
    expect(front).toMatchObject({ court: "LG Nürnberg-Fürth", kind: "Endurteil", dockets: ["8 O 4860/25"] });
    expect(front.sourceUrl).toBeUndefined();
    expect([randnummern(body), unknown]).toEqual([gapless(20), []]);
  });

  it.each([
    ["lag-json/BremenCaseLaw_record_0014.json", "mitten in Sätzen umbrochen"],
    ["lag-json/HessenCaseLaw_record_0012.json", "mitten in Sätzen umbrochen"],
    ["oldp-json/cases_search.json", "Trefferliste"],
    ["rii-toc/rii-toc-auszug-jw.xml", "eigene Entitäten"],
    ["../statutes/gii-xml/burlg/BJNR000020963.xml", "import:statutes"],
    ["zitate/annotation.schema.json", "in einer bekannten Form"],
  ])("refuses %s", async (name, reason) => await expect(readDecision(join(decisionFolder, name))).rejects.toThrow(reason));
});
