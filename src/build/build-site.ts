import { originsOf } from "#src/catalogue/define-pages.ts";
import { formatProblems } from "#src/catalogue/problem.ts";
import { buildEnvironment } from "#src/shared/server/build-environment.ts";
import { currentStamp } from "./astro-integration.ts";
import { compileCode } from "./compile-code.ts";
import { indexContent } from "./index-content.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { publish, RenderFailed, rendererRecord } from "./publish.ts";

type BuildOptions = Readonly<{
  /** Publishes with the renderer that is there and refuses when the code has changed since. */
  contentOnly?: boolean;
}>;

async function build(log: (line: string) => void, { contentOnly = false }: BuildOptions): Promise<void> {
  const { distDir } = buildEnvironment();
  const compiled = rendererRecord(distDir)?.stamp === currentStamp();
  if (contentOnly && !compiled) throw new RenderFailed("Der Code hat sich seit dem letzten Build geändert: Bitte vollständig bauen.");
  const indexDigest = await indexContent((problems) => log(formatProblems(problems)));
  if (!compiled) {
    log("Code hat sich geändert: alles wird neu übersetzt …");
    await compileCode();
  }
  const report = await publish({ distDir, origins: originsOf(), indexDigest, log });
  log(
    `${report.rendered} von ${report.pages} Seiten neu erzeugt, ${report.removed} entfernt (${(report.milliseconds / 1000).toFixed(1)} s)`,
  );
}

/**
 * Builds the site into DIST_DIR, after a build that is under way there. When only content or events changed since the
 * last build, its renderer is used again and nothing is compiled. Throws ContentProblems for wrong content; what is
 * published stays then.
 */
export function buildSite(log: (line: string) => void, options: BuildOptions = {}): Promise<void> {
  return oneAtATime(buildEnvironment().distDir, log, () => build(log, options));
}
