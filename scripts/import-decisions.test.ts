import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { riiXml } from "#src/importers/decisions/test/made-decisions.ts";
import { runScript } from "./test/run-script.ts";

let folder: string;
let content: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "import-decisions-"));
  content = join(folder, "content");
  mkdirSync(content);
  mkdirSync(join(folder, "ablage"));
  mkdirSync(join(folder, "leer"));
  writeFileSync(join(folder, "ablage", "gut.xml"), riiXml());
  writeFileSync(join(folder, "ablage", "schlecht.html"), "<html/>");
  writeFileSync(join(folder, "ablage", "liesmich.txt"), "Hinweise");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (args: readonly string[], change: Readonly<Record<string, string>> = {}) =>
  runScript("import-decisions", args, { CONTENT_DIR: content, ...change });

it("explains itself", async () => {
  const { code, out } = await run(["--help"]);
  expect(code).toBe(0);
  expect(out).toContain("rii-dok");
});

it("reports what it imported and ends with 0", async () => {
  const { code, out } = await run([join(folder, "ablage", "gut.xml")]);
  expect(out).toContain("decision-texts/bag-0-abr-1-24: neu (1 Rn.)");
  expect(out).toContain("1 neu, 0 geändert, 0 unverändert, 0 abgelehnt");
  expect(code).toBe(0);
});

it("imports the good file of a folder, names the bad one with its reason and ends with 1", async () => {
  const { code, err } = await run([join(folder, "ablage")]);
  expect(code).toBe(1);
  expect(err).toContain("schlecht.html: Die Seite ist keine Entscheidung des Bundesarbeitsgerichts.");
  expect(err).toContain("Eine Datei wurde abgelehnt. Alle übrigen sind eingelesen.");
  expect(err).not.toContain("liesmich");
  expect(existsSync(join(content, "decision-texts/bag-0-abr-1-24.md"))).toBe(true);
});

it.each([
  [[], {}, "Bitte angeben, was eingelesen werden soll."],
  [["fehlt.xml"], {}, "fehlt.xml: Diese Datei gibt es nicht."],
  [["leer"], {}, "In diesem Ordner liegt keine Datei mit der Endung"],
  [["--unsinn"], {}, "Die Option --unsinn gibt es nicht."],
  [["x.xml"], { CONTENT_DIR: "/fehlt" }, "Den Inhaltsordner /fehlt gibt es nicht."],
])("refuses %j %j with one sentence", async (args, change, sentence) => {
  const { code, err } = await run(
    args.map((name) => (name === "leer" ? join(folder, name) : name)),
    change,
  );
  expect(code).toBe(1);
  expect(err).toContain(sentence);
  expect(err).not.toContain("    at ");
});
