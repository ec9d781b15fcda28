import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CommandError, runCommand } from "./command.ts";
import { checkReferences, type TextFile } from "./references/check-references.ts";
import { checkSentences } from "./references/check-sentences.ts";

const root = resolve(import.meta.dirname, "..");
const code = /\.(?:astro|css|mjs|ts|tsx)$/;
/** Its examples lead nowhere on purpose. */
const ownFolder = "scripts/references/";

function filesBelow(folder: string, names: RegExp): readonly TextFile[] {
  return readdirSync(join(root, folder), { recursive: folder !== ".", withFileTypes: true })
    .filter((item) => item.isFile() && names.test(item.name))
    .map((item) => join(item.parentPath, item.name))
    .sort()
    .map((file) => ({ path: file.slice(root.length + 1), text: readFileSync(file, "utf8") }));
}

await runCommand({
  help: `
node scripts/check-references.ts
Prüft, dass jeder Verweis in Code und Dokumenten auf docs/specification, docs/decisions und andere Dokumente ankommt,
und dass die Sätze, die in docs/specification in Anführungszeichen stehen, auch im Code stehen.`,
  run: async () => {
    const documents = filesBelow("docs", /\.md$/);
    const folders = ["src", "db", "scripts", "e2e", "."];
    const sources = folders.flatMap((folder) => filesBelow(folder, code)).filter(({ path }) => !path.startsWith(ownFolder));
    const files = [...sources, ...documents];
    const product = sources.filter(({ path }) => /^(?:src|scripts)\//.test(path) && !path.includes(".test."));
    const chapters = documents.filter(({ path }) => path.startsWith("docs/specification/"));
    const findings = [
      ...checkReferences({ files, documents, exists: (path) => existsSync(join(root, path)) }),
      ...checkSentences(chapters, product),
    ];
    if (findings.length > 0) throw new CommandError(findings.join("\n"));
    return `Alle Verweise in ${files.length} Dateien kommen an.`;
  },
});
