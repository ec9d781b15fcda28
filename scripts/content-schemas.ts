import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { all } from "#src/content/collections/all.ts";
import { runCommand } from "./command.ts";
import { jsonSchemas, schemaFolder } from "./content/json-schemas.ts";

await runCommand({
  help: `
npm run content:schemas
Schreibt für jede Art von Inhalt ein JSON-Schema nach ${schemaFolder}. Programme wie VS Code schlagen damit Felder vor,
erklären sie und zeigen Fehler schon beim Schreiben. Nötig, wenn sich eine Datei unter src/content/collections geändert hat.`,
  options: {},
  positionals: 0,
  run: async () => {
    const files = jsonSchemas(all);
    rmSync(schemaFolder, { recursive: true, force: true });
    mkdirSync(schemaFolder, { recursive: true });
    for (const [file, text] of files) writeFileSync(file, text);
    return `${files.size} Schemas geschrieben: ${schemaFolder}`;
  },
});
