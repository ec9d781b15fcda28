import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { dev } from "astro";
import { openDatabase } from "#src/build/open-database.ts";
import { markRendering } from "#src/catalogue/rendering.ts";
import { createMailJob, mailTransport } from "#src/server/jobs/mail-job.ts";
import { demandAddress } from "#src/server/listen.ts";
import { type Environment, readEnvironment } from "#src/shared/server/environment/environment.ts";
import { complain, explain, runCommand } from "./command.ts";
import { contentFiles } from "./dev/content-files.ts";
import { contentPreview } from "./dev/content-preview.ts";
import { contentReader } from "./dev/content-reader.ts";
import { unwatched } from "./dev/unwatched.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Watchers and the open database would keep a process alive that serves nothing. Somebody else may have been quicker to listen. */
async function giveUp(error: unknown, environment: Environment): Promise<never> {
  const reason = await demandAddress(environment).then(
    () => error,
    (taken: unknown) => taken,
  );
  complain(explain(reason));
  process.exit(1);
}

await runCommand({
  help: `
npm run dev
Zeigt beide Websites (PORT, HOST) so, wie sie nach dem Veröffentlichen aussehen, dazu Entwürfe und geplante Einträge.
Änderungen am Code und an den Inhalten aus CONTENT_DIR erscheinen sofort; veröffentlicht wird dabei nichts.`,
  lasting: true,
  run: async () => {
    // Beside what is published: drafts must never come into the folder that the sites are served from.
    process.env["DIST_DIR"] = join(readEnvironment().distDir, "dev");
    const environment = readEnvironment();
    const { host, port, origins, contentDir } = environment;
    await demandAddress(environment);
    markRendering();
    const store = await openDatabase();
    const allowedHosts = Object.values(origins).map((origin) => new URL(origin).hostname);
    await dev({
      root,
      logLevel: "warn",
      server: { host, port },
      integrations: [contentFiles(environment), contentPreview({ contentDir, refresh: contentReader(environment, store) })],
      vite: { server: { allowedHosts, strictPort: true, watch: { ignored: unwatched(root, contentDir) } } },
    }).catch((error: unknown) => giveUp(error, environment));
    createMailJob({ store, transport: mailTransport(environment) }).start();
    return `Bereit: ${origins.ifb} (ifb) und ${origins.betriebsrat} (betriebsrat)`;
  },
});
