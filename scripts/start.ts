import { spawn } from "node:child_process";
import { join } from "node:path";
import { seedDemoIfEmpty } from "#db/seed/demo.ts";
import { fetchFirst } from "#src/build/fetch/fetch-releases.ts";
import { openDatabase } from "#src/build/open-database.ts";
import { isBuilt, sourcesStamp } from "#src/build/sources-stamp.ts";
import { superviseServer } from "#src/server/supervise-server.ts";
import { type Environment, ensureSecret, readEnvironment } from "#src/shared/server/environment/environment.ts";
import { makeVarFolder } from "#src/shared/server/environment/var-folder.ts";
import { runCommand, say } from "./command.ts";

/** In a process of its own: what building loads into memory must not stay with the server. */
function build(): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, "build.ts")], { stdio: "inherit" });
    const forward = (signal: NodeJS.Signals): void => void child.kill(signal);
    process.once("SIGTERM", forward);
    process.once("SIGINT", forward);
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      process.off("SIGTERM", forward);
      process.off("SIGINT", forward);
      resolve(signal === null ? (code ?? 1) : 1);
    });
  });
}

async function prepare(environment: Environment, demo: boolean): Promise<void> {
  const { releasesFrom } = environment;
  makeVarFolder(environment.varDir);
  const store = await openDatabase();
  try {
    if (environment.production && demo) await seedDemoIfEmpty(store, environment.contentDir, new Date(), ensureSecret(environment));
    if (releasesFrom !== undefined) return await fetchFirst({ ...environment, releasesFrom }, say);
    if (isBuilt(environment.distDir, await sourcesStamp(environment, store))) return;
  } finally {
    await store.close();
  }
  say("Die Websites werden gebaut …");
  const code = await build();
  // The build has said why.
  if (code !== 0) process.exit(code);
}

await runCommand({
  help: `
npm start -- [--demo]
Richtet alles ein (Ordner VAR_DIR, Datenbank, Demodaten), baut, wenn sich seit dem letzten Build etwas geändert hat,
und liefert beide Websites aus. Bei NODE_ENV=production entstehen keine Demodaten, und SECRET muss gesetzt sein.
  --demo  erlaubt Demodaten und ein selbst erzeugtes Geheimnis auch bei NODE_ENV=production`,
  options: { demo: "boolean" },
  lasting: true,
  run: async ({ options }) => {
    const demo = options["demo"] === true;
    const environment = readEnvironment(undefined, { demo });
    await prepare(environment, demo);
    process.exit(await superviseServer(environment, { demo, say }));
  },
});
