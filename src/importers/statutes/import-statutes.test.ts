import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { recover } from "../files/work-folder.ts";
import { type ImportOptions, importStatutes, type Outcome } from "./import-statutes.ts";
import { parseNormFile } from "./norm-file.ts";
import { type StatuteSource, sourcesAt } from "./sources.ts";
import { hasStatuteFiles, missingFiles, olderStates, statuteFile, statuteFolder } from "./test/statute-files.ts";
import { type StatuteParts, statuteXml } from "./test/statute-xml.ts";

let folder: string;
let contentDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "laws-"));
  contentDir = join(folder, "content");
  mkdirSync(join(contentDir, "statutes"), { recursive: true });
  writeOverview("betrvg", "BetrVG");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeOverview(slug: string, abbreviation: string): void {
  const keyNorm = { norm: "§ 1", subject: "Gegenstand", meaning: "Ein Satz, der lang genug ist, um zu gelten." };
  const front = {
    title: "Mustergesetz",
    shortTitle: "Mustergesetz",
    abbreviation,
    description: "Eine Übersicht, die nur für diese Prüfung geschrieben wurde und lang genug ist.",
    enacted: "2001-02-03",
    officialUrl: `https://www.gesetze-im-internet.de/${slug}/`,
    audiences: ["br"],
    keyNorms: [keyNorm, keyNorm, keyNorm],
    checked: "2026-01-01",
  };
  const fields = Object.entries(front).map(([field, value]) => `${field}: ${JSON.stringify(value)}`);
  writeFileSync(join(contentDir, "statutes", `${slug}.md`), `---\n${fields.join("\n")}\n---\n`);
}

function fileOf(name: string, text: string | Buffer): StatuteSource {
  const path = join(folder, name);
  writeFileSync(path, text);
  const [source] = sourcesAt(path);
  if (!source) throw new Error("no source");
  return source;
}
const sourceOf = (parts: StatuteParts, name = "law.xml"): StatuteSource => fileOf(name, statuteXml(parts));
const run = (sources: readonly StatuteSource[], options: Partial<ImportOptions> = {}): Promise<readonly Outcome[]> =>
  importStatutes(sources, { contentDir, all: false, ...options }, () => undefined);

function state(): Record<string, string> {
  const names = readdirSync(contentDir, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(contentDir, name), "utf8")]));
}
const normAt = (path: string) => parseNormFile(path, readFileSync(join(contentDir, "norms", `${path}.md`), "utf8"));

const first: StatuteParts = {
  norms: [
    { unit: ["010", "Erster Teil"] },
    { label: "§ 1", heading: "Anfang", text: "<P>(1) Alt &lt;b&gt;.</P>" },
    { label: "§ 2", text: "<P>Bleibt.</P>", notes: "<P>(+++ Hinweis +++)</P>" },
    { label: "§ 3", text: "<P>Fällt weg.</P>" },
  ],
};
const second: StatuteParts = {
  builtAt: "20250101000000",
  norms: [
    { unit: ["010", "Erster Teil"] },
    { label: "§ 1", heading: "Anfang", text: "<P>(1) Neu.</P>" },
    { label: "§ 2", text: "<P>Bleibt.</P>" },
    { label: "§ 2a", text: "<P>Dazu.</P>" },
    { label: "(XXXX) § 3", text: "<P/>" },
  ],
};

describe("importLaws", () => {
  it("writes content that the catalogue takes as it is", async () => {
    const [outcome] = await run([sourceOf(first)]);
    expect(outcome).toMatchObject({ kind: "imported", statute: "betrvg", first: true, changes: { added: ["§ 1", "§ 2", "§ 3"] } });
    const { files, problems } = scanContent(contentDir, new Map());
    expect(problems).toEqual([]);
    expect([...files.keys()].filter((file) => file.startsWith("norms/"))).toHaveLength(4);
    expect(normAt("betrvg/1")?.body.text).toEqual([{ tag: "p", in: ["(1) Alt <b>."] }]);
    expect(normAt("betrvg/2")?.body.notes).toEqual([{ tag: "p", in: ["(+++ Hinweis +++)"] }]);
    expect(normAt("betrvg/1")?.front).toMatchObject({ unit: "010", position: 1, asOf: "2024-01-01" });
  });

  it("changes nothing the second time", async () => {
    await run([sourceOf(first)]);
    const before = state();
    const [outcome] = await run([sourceOf(first)]);
    expect(outcome).toMatchObject({ changes: { added: [], changed: [], repealed: [], removed: [], unchanged: 3 } });
    expect(state()).toEqual(before);
  });

  it("tells what a newer state changed and keeps the older wording", async () => {
    await run([sourceOf(first)]);
    const [outcome] = await run([sourceOf(second)]);
    expect(outcome).toMatchObject({ changes: { added: ["§ 2a"], changed: ["§ 1"], repealed: ["§ 3"], removed: [], unchanged: 1 } });
    expect(normAt("betrvg/1")?.body.earlier).toEqual([
      { asOf: "2024-01-01", heading: "Anfang", text: [{ tag: "p", in: ["(1) Alt <b>."] }] },
    ]);
    expect(normAt("betrvg/2")?.body.earlier).toEqual([]);
  });

  it("fills in a state that is older than what is there, once, and leaves the wording in force", async () => {
    await run([sourceOf(second)]);
    const inForce = normAt("betrvg/1")?.body.text;
    expect(await run([sourceOf(first)])).toMatchObject([{ kind: "inserted", statute: "betrvg", asOf: "2024-01-01" }]);
    expect(normAt("betrvg/1")?.body).toMatchObject({ text: inForce, earlier: [{ asOf: "2024-01-01" }] });
    const before = state();
    expect(await run([sourceOf(first)])).toMatchObject([{ kind: "older", statute: "betrvg" }]);
    expect(state()).toEqual(before);
  });

  it("takes the states of one statute in their order, however the files are named", async () => {
    await run([sourceOf(second, "a.xml"), sourceOf(first, "b.xml")]);
    expect(normAt("betrvg/1")?.body.earlier).toHaveLength(1);
    expect(normAt("betrvg/1")?.front.asOf).toBe("2025-01-01");
  });

  it("reports a wrong file and imports the others", async () => {
    const outcomes = await run([fileOf("foreign.xml", "<html><p>Fehler</p></html>"), sourceOf(first)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["imported", "refused"]);
  });

  it("leaves the old state when the new file is damaged", async () => {
    await run([sourceOf(first)]);
    const before = state();
    const damaged = statuteXml(second).slice(0, -40);
    expect(await run([fileOf("damaged.xml", damaged)])).toMatchObject([{ kind: "refused", reason: "Die Datei bricht mitten im Text ab." }]);
    expect(state()).toEqual(before);
  });

  it("refuses a statute without an overview, names the way out and takes it with --as or --all", async () => {
    const other: StatuteParts = { ...first, abbreviation: "PrüfG", docNumber: "BJNR900020002" };
    const [refused] = await run([sourceOf(other)]);
    expect(refused).toMatchObject({ kind: "refused", reason: expect.stringContaining("--as") });
    expect(readdirSync(contentDir)).toEqual(["statutes"]);
    expect(await run([sourceOf(other)], { all: true })).toMatchObject([{ kind: "imported", statute: "pruefg" }]);
    expect(scanContent(contentDir, new Map()).problems).toEqual([]);
  });

  it("never puts one statute in the place of another", async () => {
    await run([sourceOf(first)]);
    const before = state();
    const other: StatuteParts = { ...first, docNumber: "BJNR900020002" };
    expect(await run([sourceOf(other)], { as: "betrvg" })).toMatchObject([{ kind: "refused" }]);
    expect(await run([sourceOf(other)])).toMatchObject([{ kind: "refused" }]);
    expect(state()).toEqual(before);
  });

  it("puts back what an interrupted import had set aside", async () => {
    await run([sourceOf(first)]);
    const before = state();
    const ended = spawnSync(process.execPath, ["--version"]).pid;
    const work = join(contentDir, `.import-${ended}`, "old");
    mkdirSync(work, { recursive: true });
    renameSync(join(contentDir, "norms", "betrvg"), join(work, "betrvg"));
    recover(contentDir);
    expect(state()).toEqual(before);
  });
});

describe.skipIf(!hasStatuteFiles)(`importLaws on official files${hasStatuteFiles ? "" : ` (ausgelassen: ${missingFiles})`}`, () => {
  it("reads the whole set and refuses what is no statute", async () => {
    const outcomes = await run(sourcesAt(statuteFolder), { all: true });
    const refused = outcomes.flatMap((outcome) => (outcome.kind === "refused" ? [outcome.reason] : []));
    expect(refused).toHaveLength(4);
    expect(new Set(outcomes.flatMap((outcome) => (outcome.kind === "imported" ? [outcome.statute] : []))).size).toBe(15);
    expect(scanContent(contentDir, new Map()).problems).toEqual([]);
    const before = state();
    await run(sourcesAt(statuteFolder), { all: true });
    expect(state()).toEqual(before);
  });

  it("finds the amendments between the states of the BetrVG", async () => {
    const states = [...olderStates(), statuteFile("betrvg")].flatMap((file) => sourcesAt(file));
    const outcomes = await run(states);
    expect(outcomes.map((outcome) => (outcome.kind === "imported" ? outcome.changes.changed : []))).toEqual([
      [],
      ["§ 111", "§ 129"],
      ["§ 106"],
      ["§ 37", "§ 78"],
    ]);
  });
});
