import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { type ImportOptions, importStatutes, type Outcome } from "./import-statutes.ts";
import { sourcesAt } from "./sources.ts";
import { type StatuteParts, statuteXml } from "./test/statute-xml.ts";
import { readNorms } from "./write-statute.ts";

let folder: string;
let contentDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "law-guards-"));
  contentDir = join(folder, "content");
  mkdirSync(contentDir);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function take(source: StatuteParts | string, options: Partial<ImportOptions> = {}): Promise<Outcome | undefined> {
  const file = join(folder, "law.xml");
  writeFileSync(file, typeof source === "string" ? source : statuteXml(source));
  const [outcome] = await importStatutes(sourcesAt(file), { contentDir, all: true, ...options }, () => undefined);
  return outcome;
}

function state(): Record<string, string> {
  const names = readdirSync(contentDir, { recursive: true, encoding: "utf8" }).filter((name) => /\.(?:md|yaml)$/.test(name));
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(contentDir, name), "utf8")]));
}

const paragraphs = (...numbers: readonly number[]): StatuteParts["norms"] =>
  numbers.map((number) => ({ label: `§ ${number}`, text: `<P>Wortlaut der Vorschrift ${number} über Prüfungen.</P>` }));
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i + 1);
const whole: StatuteParts = { norms: paragraphs(...upTo(12)) };
const later = "20250101000000";
const reasonOf = (outcome: Outcome | undefined): string =>
  outcome?.kind === "refused" ? outcome.reason : `nicht abgelehnt: ${outcome?.kind}`;

it.each(["(XXXX)", "( )", "()", "­"])("publishes a norm that is labelled %j", async (label) => {
  expect(await take({ norms: [...paragraphs(1), { label, text: "<P>Text.</P>" }] })).toMatchObject({ kind: "imported" });
  expect(scanContent(contentDir, new Map()).problems).toEqual([]);
});

it("refuses what the build would not take, and writes nothing of it", async () => {
  expect(reasonOf(await take({ norms: [...paragraphs(1), { label: "§ 2", heading: "x".repeat(2500), text: "<P>Text.</P>" }] }))).toMatch(
    / ließe sich nicht veröffentlichen: .*2000 Zeichen/,
  );
  expect(state()).toEqual({});
});

it.each([
  ["UTF-8 read as Latin-1", (xml: string) => Buffer.from(xml, "utf8").toString("latin1")],
  ["one word alone", (xml: string) => xml.replace("Prüfungen.", "PrÃ¼fungen.")],
  ["references to characters", (xml: string) => xml.replace("Prüfungen.", "Pr&#195;&#188;fungen.")],
])("refuses a text that is encoded twice: %s", async (_what, damage) => {
  expect(reasonOf(await take(damage(statuteXml(whole))))).toMatch(/doppelt kodiert/);
  expect(state()).toEqual({});
});

it("refuses a text whose letters were lost", async () =>
  expect(reasonOf(await take(statuteXml(whole).replace("Prüfungen.", "Pr\ufffdfungen.")))).toMatch(/Ersatzzeichen/));

it("asks before a third of the provisions vanishes, and takes it when told that it is right", async () => {
  await take(whole);
  const before = state();
  const cut = { builtAt: later, norms: paragraphs(...upTo(8)) };
  expect(reasonOf(await take(cut))).toBe(
    "Der Datei fehlen 4 von 12 bisherigen Vorschriften (§ 9, § 10, § 11, § 12). Ist das richtig, mit --accept-shrink einlesen.",
  );
  expect(state()).toEqual(before);
  expect(await take(cut, { acceptShrink: true })).toMatchObject({
    kind: "imported",
    changes: { removed: ["§ 9", "§ 10", "§ 11", "§ 12"] },
  });
});

it("counts provisions that came without their wording among the vanished, repealed ones not", async () => {
  await take(whole);
  const emptied = whole.norms.map((norm, i) => (i < 4 ? { ...norm, text: "" } : norm));
  expect(reasonOf(await take({ builtAt: later, norms: emptied }))).toMatch(/^Der Datei fehlen 4 von 12/);
  const repealed = whole.norms.map((norm, i) => (i < 4 ? { ...norm, text: "<P>(weggefallen)</P>" } : norm));
  expect(await take({ builtAt: later, norms: repealed })).toMatchObject({ kind: "imported" });
});

it("asks before wordings are cut", async () => {
  await take(whole);
  const cut = whole.norms.map((norm) => ({ ...norm, text: "<P>Wortlaut</P>" }));
  expect(reasonOf(await take({ builtAt: later, norms: cut }))).toMatch(/% der Länge des bisherigen/);
});

it("measures a first import by the list of the statute's norms", async () => {
  await take(whole);
  rmSync(join(contentDir, "norms"), { recursive: true });
  expect(reasonOf(await take({ builtAt: later, norms: paragraphs(...upTo(8)) }))).toMatch(
    /^Der Datei fehlen 4 von 12 bekannten Vorschriften/,
  );
  expect(await take(whole)).toMatchObject({ kind: "imported" });
});

it("measures a first import by the statute's own numbers", async () => {
  const without = (...left: readonly number[]): StatuteParts => ({ norms: paragraphs(...upTo(12).filter((n) => !left.includes(n))) });
  expect(reasonOf(await take(without(5, 6, 7, 8)))).toBe(
    "Der Datei fehlen nach ihrer eigenen Zählung 4 von 12 Vorschriften (§ 5, § 6, § 7, § 8). Ist das richtig, mit --accept-shrink einlesen.",
  );
  expect(reasonOf(await take(without(1, 2)))).toMatch(/^Der Datei fehlen nach ihrer eigenen Zählung 2 von 12 /);
  expect(state()).toEqual({});
  expect(await take(without(5, 6), { acceptShrink: true })).toMatchObject({ kind: "imported" });
});

it("takes a first import with ranges, letters and one number that was never given", async () => {
  const norms = [
    ...paragraphs(...upTo(10)),
    { label: "§ 10a", text: "<P>Eingefügt.</P>" },
    { label: "§§ 11 bis 14", text: "<P>(weggefallen)</P>" },
    ...paragraphs(16, 17, 18, 19, 20),
  ];
  expect(await take({ norms })).toMatchObject({ kind: "imported", skipped: ["§ 15"] });
});

it.each(["§ 4000000000", "§§ 20 bis 4000000000", "Art 99999999999999999999"])(
  "takes a number that no statute counts to: %s",
  async (label) => {
    expect(await take({ norms: [...paragraphs(1, 2), { label, text: "<P>(1) bis (4000000000) (weggefallen)</P>" }] })).toMatchObject({
      kind: "imported",
      skipped: [],
    });
  },
);

it("measures a first import by the statute's table of contents", async () => {
  const contents = {
    label: "Inhaltsübersicht",
    text: `<P>${upTo(12)
      .map((n) => `§ ${n} Vorschrift`)
      .join("<BR/>")}</P>`,
  };
  expect(reasonOf(await take({ norms: [contents, ...paragraphs(...upTo(8))] }))).toMatch(/4 von 12 Vorschriften \(§ 9, § 10, § 11, § 12\)/);
  expect(await take({ norms: [contents, ...paragraphs(...upTo(12))] })).toMatchObject({ kind: "imported", skipped: [] });
});

it("refuses a first import in which a provision stands in the place of another", async () => {
  const copied = { label: "§ 5", text: "<P>Wortlaut der Vorschrift 5 über Prüfungen, anders.</P>" };
  const norms = whole.norms.map((norm) => (norm.label === "§ 6" ? copied : norm));
  expect(reasonOf(await take({ norms }))).toMatch(/^In der Datei steht § 5 mehrmals, dafür fehlt § 6\./);
});

it("refuses a provision that stands in the place of another", async () => {
  await take(whole);
  const before = state();
  const copied = { label: "§ 5", text: "<P>Wortlaut der Vorschrift 5 über Prüfungen, anders.</P>" };
  const norms = whole.norms.map((norm) => (norm.label === "§ 6" ? copied : norm));
  expect(reasonOf(await take({ builtAt: later, norms }))).toMatch(/^In der Datei steht § 5 mehrmals, dafür fehlt § 6\./);
  const same = whole.norms.map((norm) => (norm.label === "§ 6" ? (whole.norms[4] ?? norm) : norm));
  expect(reasonOf(await take({ builtAt: later, norms: same }))).toBe("§ 5 steht zweimal in der Datei.");
  expect(state()).toEqual(before);
});

it("asks before another wording of the same state is taken", async () => {
  await take(whole);
  const before = state();
  const other = whole.norms.map((norm, i) => (i === 2 ? { ...norm, text: "<P>Ganz anderer Wortlaut der dritten Vorschrift.</P>" } : norm));
  expect(reasonOf(await take({ norms: other }))).toMatch(/^Die Datei nennt denselben Stand .*anderen Wortlaut \(§ 3\)/);
  expect(state()).toEqual(before);
  expect(await take({ norms: other }, { acceptShrink: true })).toMatchObject({ kind: "imported" });
});

it("keeps a norm's earlier wordings over its removal and return", async () => {
  await take(whole);
  const changed = whole.norms.map((norm, i) => (i === 2 ? { ...norm, text: "<P>Neuer Wortlaut der dritten Vorschrift hier.</P>" } : norm));
  await take({ builtAt: "20250101000000", norms: changed });
  await take({ builtAt: "20260101000000", norms: changed.filter((_, i) => i !== 2) });
  expect(readNorms(contentDir, "betrvg").has("3")).toBe(false);
  expect(scanContent(contentDir, new Map()).problems).toEqual([]);
  await take({ builtAt: "20270101000000", norms: changed });
  expect(
    readNorms(contentDir, "betrvg")
      .get("3")
      ?.body.earlier.map(({ asOf }) => asOf),
  ).toEqual(["2025-01-01", "2024-01-01"]);
});

it("refuses what can't be read and takes the others", async () => {
  mkdirSync(join(folder, "in", "ordner.xml"), { recursive: true });
  writeFileSync(join(folder, "in", "z.xml"), statuteXml(whole));
  const outcomes = await importStatutes(sourcesAt(join(folder, "in")), { contentDir, all: true }, () => undefined);
  expect(outcomes.map((outcome) => (outcome.kind === "refused" ? outcome.reason : outcome.kind))).toEqual([
    "Die Datei lässt sich nicht lesen.",
    "imported",
  ]);
});
