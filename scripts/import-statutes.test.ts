import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { statuteXml } from "#src/importers/statutes/test/statute-xml.ts";
import { runScript } from "./test/run-script.ts";

let folder: string;
let content: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "import-statutes-"));
  content = join(folder, "content");
  mkdirSync(content);
  writeFileSync(join(folder, "gut.xml"), statuteXml({ norms: [{ label: "§ 1", text: "<P>Text.</P>" }] }));
  writeFileSync(join(folder, "schlecht.xml"), "<html/>");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (args: readonly string[], change: Readonly<Record<string, string>> = {}) =>
  runScript("import-statutes", args, { CONTENT_DIR: content, ...change });

it("explains itself", async () => {
  const { code, out } = await run(["--help"]);
  expect(code).toBe(0);
  expect(out).toContain("--fetch");
});

it("reports what it imported and ends with 0", async () => {
  const { code, out } = await run(["--all", join(folder, "gut.xml")]);
  expect(out).toContain("BetrVG (norms/betrvg): 1 neu, 0 geändert, 0 aufgehoben, 0 unverändert");
  expect(code).toBe(0);
});

it("imports the good file, names the bad one with its reason and ends with 1", async () => {
  const { code, err } = await run(["--all", join(folder, "schlecht.xml"), join(folder, "gut.xml")]);
  expect(code).toBe(1);
  expect(err).toContain("schlecht.xml: Die Datei ist kein Gesetz im Format gii-norm: Sie beginnt mit <html>.");
  expect(err).toContain("Eine Datei wurde abgelehnt. Alle übrigen sind eingelesen.");
  expect(existsSync(join(content, "norms/betrvg/1.md"))).toBe(true);
});

it.each([
  [[], {}, "Bitte angeben, was eingelesen werden soll."],
  [["fehlt.xml"], {}, "fehlt.xml: Diese Datei gibt es nicht."],
  [["--as", "../x", "gut.xml"], {}, "Bei --as steht der Dateiname einer Übersicht"],
  [["--fetch", "betrvg"], { STATUTES_URL: "irgendwo" }, "STATUTES_URL muss eine Adresse wie"],
  [["x.xml"], { CONTENT_DIR: "/fehlt" }, "Den Inhaltsordner /fehlt gibt es nicht."],
])("refuses %j %j with one sentence", async (args, change, sentence) => {
  const { code, err } = await run(args, change);
  expect(code).toBe(1);
  expect(err).toContain(sentence);
  expect(err).not.toContain("    at ");
});
