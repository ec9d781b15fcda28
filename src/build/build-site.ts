import { originsOf } from "#src/catalogue/define-pages.ts";
import { buildEnvironment } from "#src/shared/server/build-environment.ts";
import { currentStamp } from "./astro-integration.ts";
import { makeIndex } from "./make-index.ts";
import { openDatabase } from "./open-database.ts";
import { publish, rendererRecord } from "./publish.ts";

/**
 * Builds the site into DIST_DIR. When only content or events changed since the last build, its renderer is used
 * again and nothing is compiled. Throws ContentProblems for wrong content; what is published stays then.
 */
export async function buildSite(log: (line: string) => void): Promise<void> {
  const { distDir, contentDir } = buildEnvironment();
  const store = await openDatabase();
  let indexDigest: string;
  try {
    indexDigest = await makeIndex({ contentDir, distDir, store, now: new Date() });
  } finally {
    await store.close();
  }
  if (rendererRecord(distDir)?.stamp !== currentStamp()) {
    log("Code hat sich geändert: alles wird neu übersetzt …");
    // Loaded only here: a content-only build shall not wait for the compiler.
    const { build } = await import("astro");
    await build({ root: new URL("../..", import.meta.url).pathname, logLevel: "warn" });
    return;
  }
  const report = await publish({ distDir, origins: originsOf(), indexDigest, log });
  log(
    `${report.rendered} von ${report.pages} Seiten neu erzeugt, ${report.removed} entfernt (${(report.milliseconds / 1000).toFixed(1)} s)`,
  );
}
