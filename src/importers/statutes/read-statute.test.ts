import { createReadStream, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type NormNode, plainText } from "#src/features/statutes/rules/norm-text.ts";
import { NormHtml } from "#src/features/statutes/server/norm-html.ts";
import { readStatute } from "./read-statute.ts";
import type { Provision, Statute } from "./statute.ts";
import { hasStatuteFiles, missingFiles, olderStates, statuteFile } from "./test/statute-files.ts";

/** Counts of the shared files (their format description): units, provisions, repealed ones, Absätze, tables, lists, images. */
const counts: readonly (readonly [string, Readonly<Record<string, number>>])[] = [
  ["agg", { units: 11, norms: 42, repealed: 0, absatz: 104, tables: 0, lists: 13, images: 0 }],
  ["arbschg", { units: 6, norms: 29, repealed: 0, absatz: 71, tables: 0, lists: 20, images: 0 }],
  ["arbst_ttv_2004", { units: 0, norms: 12, repealed: 0, absatz: 76, tables: 2, lists: 92, images: 0 }],
  ["arbzg", { units: 8, norms: 27, repealed: 1, absatz: 77, tables: 0, lists: 23, images: 0 }],
  ["betrvg", { units: 31, norms: 149, repealed: 7, absatz: 343, tables: 5, lists: 44, images: 0 }],
  ["betrvgdv1wo", { units: 16, norms: 46, repealed: 0, absatz: 108, tables: 1, lists: 12, images: 0 }],
  ["burlg", { units: 0, norms: 18, repealed: 0, absatz: 18, tables: 0, lists: 2, images: 0 }],
  ["corona-arbschv_2022-03", { units: 0, norms: 7, repealed: 0, absatz: 8, tables: 1, lists: 1, images: 0 }],
  ["entgtranspg", { units: 5, norms: 26, repealed: 0, absatz: 68, tables: 5, lists: 6, images: 0 }],
  ["gg", { units: 14, norms: 205, repealed: 4, absatz: 473, tables: 1, lists: 23, images: 0 }],
  ["kschg", { units: 4, norms: 28, repealed: 0, absatz: 55, tables: 0, lists: 8, images: 0 }],
  ["milog", { units: 6, norms: 25, repealed: 1, absatz: 60, tables: 5, lists: 13, images: 0 }],
  ["nachwg", { units: 0, norms: 6, repealed: 0, absatz: 10, tables: 0, lists: 9, images: 0 }],
  ["sgb_9_2018", { units: 44, norms: 250, repealed: 0, absatz: 743, tables: 40, lists: 164, images: 2 }],
  ["tzbfg", { units: 4, norms: 24, repealed: 0, absatz: 49, tables: 0, lists: 3, images: 0 }],
];

function walk(nodes: readonly NormNode[], visit: (node: Exclude<NormNode, string>) => void): void {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    visit(node);
    if ("in" in node) walk(node.in, visit);
    if (node.tag === "list") for (const { label, parts } of node.items) walk([...label, ...parts.flat()], visit);
    if (node.tag === "table")
      for (const { head, body } of node.groups)
        walk([...(node.title ?? []), ...[...head, ...body].flat().flatMap((cell) => cell.in)], visit);
  }
}

function countsOf(law: Statute): Record<string, number> {
  const all: readonly Provision[] = law.provisions;
  const tags = new Map<string, number>();
  let absatz = 0;
  for (const { text, notes } of [...all, law]) {
    walk([...text, ...notes], ({ tag }) => tags.set(tag, (tags.get(tag) ?? 0) + 1));
    absatz += text.filter((node) => typeof node !== "string" && node.tag === "p" && /^\(\d+[a-z]*\)/.test(plainText([node]))).length;
  }
  return {
    units: law.units.length,
    norms: all.filter(({ kind }) => kind === "norm").length,
    repealed: all.filter(({ repealed }) => repealed).length,
    absatz,
    tables: tags.get("table") ?? 0,
    lists: tags.get("list") ?? 0,
    images: tags.get("image") ?? 0,
  };
}

const letters = (text: string): string => text.replace(/[\s\u2028\u007f]+/g, "");
const unescaped = (text: string): string =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** The letters of each norm's wording, taken from the file without any reader: all tags away, footnotes apart. */
function wordingsIn(xml: string): ReadonlyMap<string, string> {
  return new Map(
    [...xml.matchAll(/<norm [^>]*doknr="([^"]+)"[^>]*>.*?<\/norm>/gs)].map(([norm, docNumber = ""]) => {
      const text = /<text [^>]*>(.*?)<\/text>/s.exec(norm)?.[1]?.replace(/<Footnotes>.*?<\/Footnotes>/gs, "") ?? "";
      return [docNumber, letters(unescaped(text.replace(/<[^>]+>/g, "")))];
    }),
  );
}

describe.skipIf(!hasStatuteFiles)(`readLaw on official files${hasStatuteFiles ? "" : ` (ausgelassen: ${missingFiles})`}`, () => {
  it.each(counts)("finds in %s what its description counts", async (slug, expected) => {
    const law = await readStatute(createReadStream(statuteFile(slug)));
    expect(countsOf(law)).toEqual(expected);
    expect(law.unknown).toEqual([]);
  });

  it.each(counts)("keeps every letter of %s", async (slug) => {
    const law = await readStatute(createReadStream(statuteFile(slug)));
    const source = wordingsIn(readFileSync(statuteFile(slug), "utf8"));
    for (const { docNumber, label, text } of law.provisions) expect(letters(plainText(text)), label).toBe(source.get(docNumber));
  });

  it("keeps blanks as they are but for runs of them", async () => {
    const law = await readStatute(createReadStream(statuteFile("betrvg")));
    const absatz = law.provisions.find(({ label }) => label === "§ 37")?.text[0];
    expect(absatz).toEqual({ tag: "p", in: ["(1) Die Mitglieder des Betriebsrats führen ihr Amt unentgeltlich als Ehrenamt."] });
  });

  it("keeps the publisher's notes out of the wording", async () => {
    const law = await readStatute(createReadStream(statuteFile("betrvg")));
    expect(plainText(law.notes)).toContain("(+++ Textnachweis Geltung ab: 1.1.1975 +++)");
    expect(law.provisions.filter(({ text }) => plainText(text).includes("+++"))).toEqual([]);
  });

  it("knows repealed and range provisions by their label", async () => {
    const law = await readStatute(createReadStream(statuteFile("gg")));
    const range = law.provisions.find(({ slug }) => slug === "art-74a-und-75");
    expect(range).toMatchObject({ label: "Art 74a und 75", repealed: true });
  });

  it("gives the same places the same anchors in every state", async () => {
    const anchors = await Promise.all(
      [...olderStates(), statuteFile("betrvg")].map(async (file) => {
        const norm = (await readStatute(createReadStream(file))).provisions.find(({ label }) => label === "§ 37");
        return [...new NormHtml([]).wording(norm?.text ?? []).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      }),
    );
    expect(anchors[0]).toContain("abs-6-satz-1");
    for (const later of anchors) expect(later).toEqual(expect.arrayContaining(anchors[0] ?? []));
  });

  it("keeps official footnotes with their signs", async () => {
    const law = await readStatute(createReadStream(statuteFile("corona-arbschv_2022-03")));
    expect(law.provisions.flatMap(({ footnotes }) => footnotes)).toHaveLength(2);
  });

  it("gives every provision an address of its own that follows from its label", async () => {
    const law = await readStatute(createReadStream(statuteFile("sgb_9_2018")));
    const slugs = law.provisions.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(law.provisions.find(({ label }) => label === "§ 178")?.slug).toBe("178");
  });
});
