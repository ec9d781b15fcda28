import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { checkFile } from "./boundaries/check-file.ts";
import { findCircles } from "./boundaries/find-circles.ts";
import { readImports } from "./boundaries/read-imports.ts";
import { CommandError, runCommand } from "./command.ts";

const root = resolve(import.meta.dirname, "..");
const folders = ["src", "db", "scripts", "e2e"];
const code = /\.(?:ts|tsx|mjs|astro|css)$/;

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && code.test(item.name))
    .map((item) => join(item.parentPath, item.name).slice(root.length + 1))
    .sort();
}

await runCommand({
  help: `
node scripts/check-boundaries.ts
Prüft, wer wen importieren darf (scripts/boundaries/rooms.ts), dazu Namen und Länge der Dateien und Kreise unter den Importen.`,
  run: async () => {
    const present = new Set(readdirSync(root));
    const files = folders.filter((folder) => present.has(folder)).flatMap(sourceFiles);
    const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
    const findings = [...sources].flatMap(([file, source]) => checkFile(file, source));
    const circles = findCircles(new Map([...sources].map(([file, source]) => [file, readImports(file, source)])));
    const found = [
      ...findings.map(({ file, line, message }) => `${file}:${line}: ${message}`),
      ...circles.map((circle) => `${circle.join(" und ")} importieren einander im Kreis.`),
    ];
    if (found.length > 0) throw new CommandError(found.join("\n"));
    return `${files.length} Dateien halten die Grenzen ein.`;
  },
});
