import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { LawPreview } from "#src/domain/law/wording-change.ts";
import { importStatutes } from "./import-statutes.ts";
import { previewImport } from "./preview-import.ts";
import { type StatuteSource, sourcesAt } from "./sources.ts";
import { type StatuteParts, statuteXml } from "./test/statute-xml.ts";
import { presentDigest } from "./write-statute.ts";

let folder: string;
let contentDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "law-preview-"));
  contentDir = join(folder, "content");
  mkdirSync(contentDir);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function sourceOf(parts: StatuteParts): StatuteSource {
  const file = join(folder, "law.xml");
  writeFileSync(file, statuteXml(parts));
  return sourcesAt(file)[0] as StatuteSource;
}
const preview = (parts: StatuteParts): Promise<LawPreview> => previewImport(sourceOf(parts), { contentDir });
const take = (parts: StatuteParts, acceptShrink = false) =>
  importStatutes([sourceOf(parts)], { contentDir, all: true, acceptShrink }, () => undefined);

function state(): Record<string, string> {
  const names = readdirSync(contentDir, { recursive: true, encoding: "utf8" }).filter((name) => /\.(?:md|yaml)$/.test(name));
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(contentDir, name), "utf8")]));
}

const norms: StatuteParts["norms"] = Array.from({ length: 12 }, (_, i) => ({
  label: `§ ${i + 1}`,
  text: `<P>(1) Wortlaut der Vorschrift ${i + 1}.</P><P>(2) Zweiter Absatz.</P>`,
}));
const whole: StatuteParts = { norms };
const later = "20250101000000";
const textOf = (pieces: readonly Readonly<{ text: string }>[]): string => pieces.map(({ text }) => text).join("");

it("says what a newer state changes, with both wordings, and writes nothing", async () => {
  await take(whole);
  const before = state();
  const changed = norms
    .map((norm, i) => (i === 2 ? { ...norm, text: "<P>(1) Wortlaut der Vorschrift 3.</P><P>(2) Neuer zweiter Absatz.</P>" } : norm))
    .filter((_, i) => i !== 4)
    .concat({ label: "§ 13", text: "<P>Neu hinzugekommen.</P>" });
  const found = await preview({ builtAt: later, norms: changed });
  expect(found).toMatchObject({ statute: "betrvg", kind: "newer", before: "2024-01-01", asOf: "2025-01-01", doubt: null, unchanged: 10 });
  expect(found.changes.map(({ kind, label }) => `${kind} ${label}`)).toEqual(["changed § 3", "removed § 5", "added § 13"]);
  expect(found.changes[0]?.blocks.map((block) => [textOf(block.before), textOf(block.after)])).toEqual([
    ["(2) Zweiter Absatz.", "(2) Neuer zweiter Absatz."],
  ]);
  expect(state()).toEqual(before);
  expect(found.digestBefore).toBe(presentDigest(contentDir, "betrvg"));
  await take({ builtAt: later, norms: changed });
  expect(found.digestAfter).toBe(presentDigest(contentDir, "betrvg"));
});

it("tells a doubt with what would happen all the same, in the importer's sentence", async () => {
  await take(whole);
  const cut = { builtAt: later, norms: norms.slice(0, 8) };
  const found = await preview(cut);
  expect(found.doubt).toBe("Der Datei fehlen 4 von 12 bisherigen Vorschriften (§ 9, § 10, § 11, § 12).");
  expect(found.changes.map(({ kind }) => kind)).toEqual(["removed", "removed", "removed", "removed"]);
  expect(await take(cut)).toMatchObject([{ kind: "refused", reason: expect.stringContaining(found.doubt ?? "?") }]);
  expect(await take(cut, true)).toMatchObject([{ kind: "imported" }]);
});

it("tells first imports, known and older states apart", async () => {
  expect(await preview(whole)).toMatchObject({ kind: "first", before: null, changes: [], unchanged: 12 });
  await take(whole);
  expect(await preview(whole)).toMatchObject({ kind: "known" });
  await take({ builtAt: later, norms: norms.map((norm, i) => (i === 0 ? { ...norm, text: "<P>(1) Anders.</P>" } : norm)) });
  expect(await preview({ builtAt: "20230101000000", norms })).toMatchObject({ kind: "filled-in", changes: [] });
});

it("refuses what the import refuses, with the same sentence", async () => {
  await expect(preview({ norms: [norms[0] ?? {}, norms[0] ?? {}] })).rejects.toThrow("§ 1 steht zweimal in der Datei.");
  expect(state()).toEqual({});
});
