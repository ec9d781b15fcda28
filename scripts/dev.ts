import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { dev } from "astro";
import { openDatabase } from "#src/build/open-database.ts";
import { markRendering } from "#src/catalogue/rendering.ts";
import { createMailJob, mailTransport } from "#src/server/jobs/mail-job.ts";
import { readEnvironment } from "#src/shared/server/environment/environment.ts";
import { runCommand } from "./command.ts";
import { contentFiles } from "./dev/content-files.ts";
import { contentPreview } from "./dev/content-preview.ts";
import { contentReader } from "./dev/content-reader.ts";

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
    markRendering();
    const store = await openDatabase();
    const allowedHosts = Object.values(origins).map((origin) => new URL(origin).hostname);
    await dev({
      root: fileURLToPath(new URL("..", import.meta.url)),
      logLevel: "warn",
      server: { host, port },
      integrations: [contentFiles(environment), contentPreview({ contentDir, refresh: contentReader(environment, store) })],
      // Builds and stored files change by the thousand, and nothing of them is a source: watched, they use up what the system allows.
      vite: { server: { allowedHosts, strictPort: true, watch: { ignored: ["**/.cache/**", "**/dist/**", "**/var/**"] } } },
    });
    createMailJob({ store, transport: mailTransport(environment) }).start();
    return `Bereit: ${origins.ifb} (ifb) und ${origins.betriebsrat} (betriebsrat)`;
  },
});
