import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { importDecisions, type Outcome } from "./import-decisions.ts";
import { bagPage, derivedJson, riiXml } from "./test/made-decisions.ts";

let folder: string;
let contentDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "decision-guards-"));
  contentDir = join(folder, "content");
  mkdirSync(contentDir);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function take(name: string, data: string, options: Readonly<{ acceptShrink?: boolean }> = {}): Promise<Outcome | undefined> {
  const path = join(folder, name);
  writeFileSync(path, data);
  return (await importDecisions([path], contentDir, () => undefined, options))[0];
}

function state(): Record<string, string> {
  const names = readdirSync(contentDir, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(contentDir, name), "utf8")]));
}
const reasonOf = (outcome: Outcome | undefined): string =>
  outcome?.kind === "refused" ? outcome.reason : `nicht abgelehnt: ${outcome?.kind}`;

const rows = (count: number, words = "Ein Satz, der lang genug ist, um zu zählen."): readonly (readonly [string, string])[] =>
  Array.from({ length: count }, (_, i) => [String(i + 1), `<p>${words}</p>`] as const);
const ecli = "ECLI:DE:BAG:2024:070224.B.0ABR1.24.0";

it("asks before a cut text takes the place of a full one of the same source", async () => {
  await take("a.xml", riiXml({ reasons: rows(45) }));
  const before = state();
  const cut = riiXml({ reasons: rows(12) });
  expect(reasonOf(await take("a.xml", cut))).toBe(
    "Die Datei hat 12 Randnummern, der bisherige Text 45. Ist das richtig, mit --accept-shrink einlesen.",
  );
  expect(state()).toEqual(before);
  expect(await take("a.xml", cut, { acceptShrink: true })).toMatchObject({ kind: "changed", randnummern: 12 });
});

it("asks where reasons are lost or rows lost their text", async () => {
  await take("a.xml", riiXml({ reasons: rows(45) }));
  expect(reasonOf(await take("a.xml", riiXml({ reasons: [] })))).toMatch(/^Der Datei fehlen die Gründe/);
  expect(reasonOf(await take("a.xml", riiXml({ reasons: rows(45, "Ein Satz.") })))).toMatch(/% der Länge des bisherigen/);
});

it("keeps the text with more Randnummern of two sources, whichever came first", async () => {
  const page = bagPage({
    body: `<h3>Tenor</h3><p>Gilt.</p><h3>Gründe</h3>${[1, 2, 3].map((n) => `<dl class="content__dl"><dt>${n}</dt><dd><p>Satz.</p></dd></dl>`).join("")}`,
  });
  const xml = riiXml({ reasons: rows(2) });
  await take("a.html", page);
  expect(await take("a.xml", xml)).toMatchObject({ randnummern: 3, source: "bag-html" });
  const first = state();
  rmSync(join(contentDir, "decision-texts"), { recursive: true });
  await take("a.xml", xml);
  await take("a.html", page);
  expect(state()).toEqual(first);
});

it.each([
  ["another docket number", { docket: "0 AZR 99/24" }],
  ["another day", { date: "20240301" }],
])("never puts a decision with %s under the ECLI of the first", async (_what, other) => {
  await take("a.xml", riiXml({ ecli }));
  const before = state();
  expect(reasonOf(await take("b.xml", riiXml({ ecli, ...other })))).toBe(
    `Den ECLI ${ecli} hat schon eine andere Entscheidung: BAG, 07.02.2024, 0 ABR 1/24.`,
  );
  expect(state()).toEqual(before);
});

it.each([
  ["a.xml", Buffer.from(riiXml({ norms: "§ 1 ABC" }), "utf8").toString("latin1")],
  ["a.xml", riiXml({ tenor: "<p>F&#195;&#188;r.</p>" })],
  ["a.html", Buffer.from(bagPage(), "utf8").toString("latin1")],
  ["a.html", bagPage({ body: "<h3>Tenor</h3><p>F&Atilde;&frac14;r.</p>" })],
  ["a.json", derivedJson({ text: "\n\nTenor:\nFÃ¼r." })],
  ["a.json", derivedJson({ text: "\n\nTenor:\nFXYr." }).replace("XY", String.raw`\u00c3\u00bc`)],
])("refuses a text in %s that is encoded twice", async (name, data) => {
  expect(reasonOf(await take(name, data))).toMatch(/doppelt kodiert/);
  expect(state()).toEqual({});
});

const regional = (text: string): string =>
  JSON.stringify({
    _id: "HE-1",
    text,
    date: "2024-02-07",
    court: "Landesarbeitsgericht Hamm",
    case_number: "1 SLa 1/24",
    decision_type: "Urteil",
    doc_id: "LARE1",
  });

it("reads a regional court's JSON whose paragraphs are whole", async () => {
  const text =
    "Tenor\nDie Berufung wird zurückgewiesen.\n\nTatbestand\nDie Parteien streiten über eine Kündigung.\n\nEntscheidungsgründe\nDie Berufung ist unbegründet.";
  expect(await take("a.json", regional(text))).toMatchObject({ kind: "new", reasons: true });
  expect(Object.keys(state())).toEqual(["decision-texts/lag-hamm-1-sla-1-24.md"]);
});

it.each([
  ["a regional court", regional],
  ["the Federal Labour Court", (text: string) => derivedJson({ text })],
])("refuses the torn lines of %s by the text, not by the names of its fields", async (_what, made) => {
  const torn =
    "\n\nTenor:\nDie Berufung der Beklagten gegen das Urteil\ndes Arbeitsgerichts vom 15. Juli 2025 wird auf ihre\nKosten, soweit sie dazu verpflichtet ist,\nzurückgewiesen.";
  expect(reasonOf(await take("a.json", made(torn)))).toMatch(/mitten in Sätzen umbrochen/);
});

it("refuses a JSON text that has lost a Randnummer", async () =>
  expect(reasonOf(await take("a.json", derivedJson({ text: "\n\nTatbestand:\n[1] Eins.\n[2] Zwei.\n[4] Vier.\n[5] Fünf." })))).toBe(
    "Im Text fehlt die Randnummer 3.",
  ));
