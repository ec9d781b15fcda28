import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkContent } from "#src/catalogue/check-content.ts";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { importDecisions } from "./decisions/import-decisions.ts";
import { decisionFile, hasDecisionFiles } from "./decisions/test/decision-files.ts";
import { bagPage, derivedJson, riiXml } from "./decisions/test/made-decisions.ts";
import { importStatutes } from "./statutes/import-statutes.ts";
import { sourcesAt } from "./statutes/sources.ts";
import { hasStatuteFiles, statuteFile } from "./statutes/test/statute-files.ts";
import { statuteXml } from "./statutes/test/statute-xml.ts";

let folder: string;
let contentDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "accepted-"));
  contentDir = join(folder, "content");
  mkdirSync(contentDir);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const odd = [
  "",
  " ",
  "(XXXX)",
  "()",
  "§",
  "§§",
  "­",
  "\u00a0",
  "```",
  "---",
  "\u2028",
  "\u0085",
  "😀",
  "&#x1F600;",
  "&#xFFFD;",
  "x".repeat(1200),
  '"',
  "\\",
  "#",
  "true",
  "20249999",
  "\u202e",
  "Ã¤",
];

/** Facts the schemas have rules for: most of what goes wrong in a file is text that has none. */
const facts =
  /<(enbez|titel|jurabk|amtabk|langue|kurzue|ausfertigung-datum|gliederungsbez|gliederungskennzahl|doknr|ecli|gertyp|spruchkoerper|doktyp|norm|aktenzeichen|entsch-datum)(?: [^<>]*)?>[^<>]*<\/\1>/g;
const strange = [...odd, "x".repeat(3000), "x", "!", "ECLI:x", "2024-13-45"];

type Mutation = (text: string, random: () => number) => string;
const pick = <T>(items: readonly T[], random: () => number): T | undefined => items[Math.floor(random() * items.length)];
const spot = (text: string, random: () => number): number => Math.floor(random() * text.length);

/** A piece of markup at random, from its opening to its closing tag, with what stands within. */
function element(text: string, random: () => number): readonly [from: number, to: number, name: string] | undefined {
  const found = pick(
    [...text.matchAll(/<([A-Za-z][A-Za-z-]*)[^<>]*>/g)].filter(() => random() < 0.5),
    random,
  );
  if (!found) return undefined;
  const name = found[1] ?? "";
  const end = text.indexOf(`</${name}>`, found.index);
  return end === -1 ? undefined : [found.index, end + name.length + 3, name];
}

const replaceFact: Mutation = (text, random) => {
  const found = pick([...text.matchAll(facts)], random);
  const name = found?.[1] ?? "";
  return found
    ? `${text.slice(0, found.index)}<${name}>${pick(strange, random) ?? ""}</${name}>${text.slice(found.index + found[0].length)}`
    : text;
};

const mutations: readonly Mutation[] = [
  ...Array.from({ length: 6 }, () => replaceFact),
  (text, random) => {
    const found = element(text, random);
    return found ? text.slice(0, found[0]) + text.slice(found[1]) : text;
  },
  (text, random) => {
    const found = element(text, random);
    return found ? text.slice(0, found[1]) + text.slice(found[0]) : text;
  },
  (text, random) => {
    const found = element(text, random);
    return found ? `${text.slice(0, found[0])}<${found[2]}>${pick(odd, random) ?? ""}</${found[2]}>${text.slice(found[1])}` : text;
  },
  (text, random) => {
    const found = pick([...text.matchAll(/(?<==")[^"<>]*(?=")/g)], random);
    return found
      ? text.slice(0, found.index) + (pick(odd, random) ?? "").replaceAll('"', "") + text.slice(found.index + found[0].length)
      : text;
  },
  (text, random) => {
    const found = pick([...text.matchAll(/(?<=>)[^<>]+(?=<)/g)], random);
    return found ? text.slice(0, found.index) + (pick(odd, random) ?? "") + text.slice(found.index + found[0].length) : text;
  },
  (text, random) => {
    const at = spot(text, random);
    return text.slice(0, at) + (pick(odd, random) ?? "") + text.slice(at);
  },
  (text, random) => {
    const at = spot(text, random);
    return text.slice(0, at) + text.slice(at + Math.floor(random() * 200));
  },
  (text, random) => text.replaceAll(pick(["§", "ä", "1", "BAG", "Beschluss", "2024"], random) ?? "§", pick(odd, random) ?? ""),
  (text, random) => text.slice(0, spot(text, random)),
];

function mutated(text: string, random: () => number): string {
  let found = text;
  for (let n = 1 + Math.floor(random() * 3); n > 0; n--) found = (pick(mutations, random) as Mutation)(found, random);
  return found;
}

const norms = [
  { unit: ["010", "Erster Teil"] as const },
  { label: "§ 1", heading: "Anfang", text: "<P>(1) Erstens. Zweitens.</P><P>(2) Es gilt: <DL><DT>1.</DT><DD><LA>eins,</LA></DD></DL></P>" },
  { label: "§ 2", text: "<P>Bleibt.</P>", notes: "<P>(+++ Hinweis +++)</P>" },
  { label: "(XXXX) §§ 3 bis 5", text: "<P/>" },
  {
    label: "Anlage 1",
    text: '<P>Nr.<BR/>2</P><table><tgroup cols="2"><tbody><row><entry>a</entry><entry>b</entry></row></tbody></tgroup></table>',
  },
];
const real = (file: string): readonly string[] => [readFileSync(file, "utf8")];
const statutes = [statuteXml({ norms }), ...(hasStatuteFiles ? [statuteFile("burlg"), statuteFile("nachwg")].flatMap(real) : [])];
const decisions: readonly (readonly [name: string, text: string])[] = [
  ["a.xml", riiXml({ ecli: "ECLI:DE:BAG:2024:070224.B.0ABR1.24.0", headnote: "<p>Satz.</p>" })],
  ["a.html", bagPage()],
  ["a.json", derivedJson({ text: "\n\nTenor:\nGilt.\n\nTatbestand:\n[1] Eins.\n[2] Zwei." })],
  ...(hasDecisionFiles ? real(decisionFile("rii-dok/jb-JURE100055033.xml")).map((text) => ["a.xml", text] as const) : []),
];
const publicDir = resolve(import.meta.dirname, "../../public");
const problems = () => checkContent(scanContent(contentDir, new Map()), { contentDir, publicDir }, new Date("2026-11-23T12:00:00Z"));
const seeds = Array.from({ length: 12 }, (_, i) => i + 1);
const EACH = 25;

it.each(seeds)("publishes every statute that is accepted, whatever happened to its file (seed %i)", async (seed) => {
  const random = randomFrom(seed);
  let accepted = 0;
  for (let i = 0; i < EACH; i++) {
    const file = join(folder, "law.xml");
    writeFileSync(file, mutated(pick(statutes, random) ?? "", random));
    const outcomes = await importStatutes(sourcesAt(file), { contentDir, all: true, acceptShrink: random() < 0.5 }, () => undefined);
    accepted += outcomes.filter(({ kind }) => kind === "imported").length;
  }
  expect(accepted).toBeGreaterThan(0);
  expect(problems()).toEqual([]);
});

it.each(seeds)("publishes every decision that is accepted, whatever happened to its file (seed %i)", async (seed) => {
  const random = randomFrom(1000 + seed);
  let accepted = 0;
  for (let i = 0; i < EACH; i++) {
    const [name, text] = pick(decisions, random) ?? ["a.xml", ""];
    writeFileSync(join(folder, name), mutated(text, random));
    const outcomes = await importDecisions([join(folder, name)], contentDir, () => undefined, { acceptShrink: random() < 0.5 });
    accepted += outcomes.filter(({ kind }) => kind !== "refused").length;
  }
  expect(accepted).toBeGreaterThan(0);
  expect(problems()).toEqual([]);
});
