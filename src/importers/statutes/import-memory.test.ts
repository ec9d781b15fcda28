import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { importStatutes, type Outcome } from "./import-statutes.ts";
import { sourcesAt } from "./sources.ts";
import { statuteXml } from "./test/statute-xml.ts";

let folder: string;
const norms = [{ label: "§ 1", text: "<P>Wortlaut.</P>" }];
const normFile = (): string => join(folder, "content", "norms", "betrvg", "1.md");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "law-memory-"));
  mkdirSync(join(folder, "content"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A second import with a parser that would fail shows whether the source was read. */
async function take(xml: string): Promise<Outcome | undefined> {
  writeFileSync(join(folder, "law.xml"), xml);
  const settings = { contentDir: join(folder, "content"), all: true, memory: join(folder, "var", "imported.json") };
  return (await importStatutes(sourcesAt(join(folder, "law.xml")), settings, () => undefined))[0];
}
const unchanged = { kind: "imported", statute: "betrvg", first: false, changes: { added: [], changed: [], unchanged: 1 } };

it("answers as a second import does, and takes what is new", async () => {
  expect(await take(statuteXml({ norms }))).toMatchObject({ first: true });
  expect(await take(statuteXml({ norms }))).toMatchObject(unchanged);
  const later = statuteXml({ builtAt: "20250101000000", norms: [{ label: "§ 1", text: "<P>Neuer Wortlaut.</P>" }] });
  expect(await take(later)).toMatchObject({ changes: { changed: ["§ 1"] } });
  expect(await take(statuteXml({ norms }))).toMatchObject({ kind: "older" });
});

it("puts right what somebody changed in the files meanwhile", async () => {
  await take(statuteXml({ norms }));
  const written = readFileSync(normFile(), "utf8");
  writeFileSync(normFile(), written.replace("Wortlaut.", "Von Hand."));
  expect(await take(statuteXml({ norms }))).toMatchObject({ kind: "refused" });
  rmSync(normFile());
  expect(await take(statuteXml({ norms }))).toMatchObject({ kind: "imported" });
  expect(readFileSync(normFile(), "utf8")).toBe(written);
});

it("does without a memory that is lost or broken", async () => {
  await take(statuteXml({ norms }));
  writeFileSync(join(folder, "var", "imported.json"), "kaputt");
  expect(await take(statuteXml({ norms }))).toMatchObject(unchanged);
});
