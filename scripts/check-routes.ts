import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CommandError, runCommand } from "./command.ts";
import { checkRoutes } from "./routes/check-routes.ts";

const root = resolve(import.meta.dirname, "..");
const document = "docs/routes.md";

function pageFiles(): string[] {
  return readdirSync(join(root, "src/pages"), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.(?:astro|ts)$/.test(name) && !name.startsWith("_") && !name.endsWith(".test.ts"))
    .map((item) => join(item.parentPath, item.name).slice(root.length + 1))
    .sort();
}

await runCommand({
  help: `
node scripts/check-routes.ts
Prüft, dass jede Zeile von ${document} auf vorhandene Dateien zeigt und jede Seite in src/pages dort steht.`,
  run: async () => {
    if (!existsSync(join(root, document))) throw new CommandError(`Die Datei ${document} fehlt.`);
    const pages = pageFiles();
    const findings = checkRoutes({
      document,
      markdown: readFileSync(join(root, document), "utf8"),
      pages,
      exists: (file) => existsSync(join(root, file)),
    });
    if (findings.length > 0) throw new CommandError(findings.join("\n"));
    return `Alle ${pages.length} Seiten stehen in ${document}.`;
  },
});
