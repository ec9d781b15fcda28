import { watch } from "node:fs";
import { fileURLToPath } from "node:url";
import { dev } from "astro";
import type { Store } from "#db/client.ts";
import { makeIndex } from "#src/build/make-index.ts";
import { openDatabase } from "#src/build/open-database.ts";
import { updateSearchIndex } from "#src/build/search/update-search-index.ts";
import type { CatalogueIndex } from "#src/catalogue/entry.ts";
import { indexFile } from "#src/catalogue/read-catalogue.ts";
import { markRendering } from "#src/catalogue/rendering.ts";
import { createMailJob, mailTransport } from "#src/server/jobs/mail-job.ts";
import { type Environment, readEnvironment } from "#src/shared/server/environment.ts";
import { readFresh } from "#src/shared/server/read-fresh.ts";
import { complain, explain, runCommand, say } from "./command.ts";

/** Editors write a file in several steps. */
const SETTLE_MS = 150;

/** Wrong content is named, but the server goes on with what was right before. */
async function refreshIndex({ contentDir, distDir }: Environment, store: Store): Promise<boolean> {
  try {
    await makeIndex({ contentDir, distDir, store, now: new Date() });
    updateSearchIndex(distDir, readFresh<CatalogueIndex>(indexFile(distDir)));
    return true;
  } catch (error) {
    complain(explain(error));
    return false;
  }
}

function watchContent(environment: Environment, store: Store): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const refresh = async (): Promise<void> => {
    if (await refreshIndex(environment, store)) say("Die Inhalte sind neu eingelesen; bitte laden Sie die Seite neu.");
  };
  watch(environment.contentDir, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(refresh);
    }, SETTLE_MS);
  });
}

await runCommand({
  help: `
npm run dev
Startet den Entwicklungsserver für beide Websites (PORT, HOST). Änderungen am Code wirken sofort,
Inhalte aus CONTENT_DIR werden bei jeder Änderung neu eingelesen.`,
  run: async () => {
    const environment = readEnvironment();
    const { host, port, origins } = environment;
    markRendering();
    const store = await openDatabase();
    await refreshIndex(environment, store);
    const allowedHosts = Object.values(origins).map((origin) => new URL(origin).hostname);
    await dev({
      root: fileURLToPath(new URL("..", import.meta.url)),
      server: { host, port },
      vite: { server: { allowedHosts, strictPort: true } },
    });
    watchContent(environment, store);
    createMailJob({ store, transport: mailTransport(environment) }).start();
    return `Bereit: ${origins.ifb} (ifb) und ${origins.betriebsrat} (betriebsrat)`;
  },
});
