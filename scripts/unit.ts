import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import { CommandError, runCommand } from "./command.ts";
import { isTestFile, readImportGraph } from "./test/import-graph.ts";
import { configOf, kindOf } from "./test/vitest/kinds.ts";
import { VITEST } from "./verify/steps.ts";

const POSTGRES_CONFIG = "scripts/test/vitest/vitest.postgres.config.ts";
const root = resolve(import.meta.dirname, "..");

await runCommand({
  help: `
npm run unit -- DATEI [--only TEXT] [--postgres]
Führt eine Testdatei aus, zum Beispiel src/domain/money.test.ts, ohne vorher etwas anderes zu prüfen.
  --only TEXT nur Tests, in deren Namen dieser Text vorkommt
  --postgres  auf PostgreSQL statt auf SQLite`,
  options: { only: "string", postgres: "boolean" },
  positionals: 1,
  run: async ({ options, positionals: [named] }) => {
    if (named === undefined) throw new CommandError("Es fehlt der Name der Testdatei. Mehr dazu mit --help.");
    const file = relative(root, resolve(root, named));
    if (!isTestFile(file) || !existsSync(resolve(root, file)))
      throw new CommandError(`Die Testdatei ${named} gibt es nicht. Testdateien heißen ….test.ts oder ….test.tsx.`);
    const only = typeof options["only"] === "string" ? ["--testNamePattern", options["only"]] : [];
    const config = options["postgres"] === true ? POSTGRES_CONFIG : configOf(kindOf(readImportGraph(root), file));
    const args = [...VITEST, "--config", config, ...only, file];
    const vitest = spawn(process.execPath, args, { cwd: root, stdio: "inherit" });
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => vitest.kill(signal));
    const [code] = (await once(vitest, "close")) as [number | null];
    if (code !== 0) process.exitCode = code ?? 1;
    return undefined;
  },
});
