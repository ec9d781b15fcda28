import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { writeAtomically } from "#src/release/write-atomically.ts";
import { runCommand } from "./command.ts";
import { readLock } from "./supply/read-lock.ts";
import { sbomOf } from "./supply/sbom.ts";

const lockFile = resolve(import.meta.dirname, "../package-lock.json");

await runCommand({
  help: `
npm run sbom -- [DATEI] [--dev]
Schreibt die Stückliste der Software (CycloneDX 1.6, JSON) aus package-lock.json, ohne Angabe auf die Standardausgabe.
  --dev  auch, was nur zum Bauen und Prüfen gebraucht wird`,
  options: { dev: "boolean" },
  positionals: 1,
  run: async ({ options, positionals: [file] }) => {
    const sbom = sbomOf(readLock(readFileSync(lockFile, "utf8")), { withDev: options["dev"] === true });
    const text = JSON.stringify(sbom, null, 2);
    if (file === undefined) return text;
    writeAtomically(file, `${text}\n`);
    return `Die Stückliste steht in ${file}.`;
  },
});
