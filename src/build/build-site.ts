import type { Store } from "#db/client.ts";
import { originsOf } from "#src/catalogue/define-pages.ts";
import { formatProblems } from "#src/catalogue/problem.ts";
import type { SeenFiles } from "#src/catalogue/seen-files.ts";
import { currentRelease } from "#src/release/release.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { agreeWithServer } from "./agree-with-server.ts";
import { compileCode } from "./compile-code.ts";
import { compiledCode } from "./compiled-code.ts";
import { currentStamp } from "./current-stamp.ts";
import { indexContent } from "./index-content.ts";
import { demandInsideProject } from "./inside-project.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { publish } from "./publish.ts";
import { inOneSentence, RenderFailed } from "./render-failed.ts";

type BuildOptions = Readonly<{
  /** Publishes with the renderer that is there and refuses when the code has changed since. */
  contentOnly?: boolean;
  /** The only content files that can have changed since the last build in this process. */
  changed?: readonly string[] | undefined;
  /** The stamp of the code that this process runs; without it the files are asked. */
  stamp?: string;
  /** Looks at the content when this build's turn has come; without it the build does. */
  look?: () => Promise<SeenFiles>;
  /** An open database; without it one is opened for this build. */
  store?: Store;
  quiet?: boolean;
  /** Publishes although more than half of the pages are gone. */
  force?: boolean;
}>;

async function build(
  log: (line: string) => void,
  { contentOnly = false, quiet = false, force = false, changed, look, store, stamp = currentStamp() }: BuildOptions,
): Promise<void> {
  const { distDir } = buildEnvironment();
  agreeWithServer(buildEnvironment());
  let code = compiledCode(distDir, stamp);
  const online = currentRelease(distDir);
  const isReplaced = code !== undefined && online !== undefined && online.code !== code.name;
  // A server with the new code, and its publisher, are about to take over: what is online must not go back.
  if (contentOnly && quiet && isReplaced) return;
  if (contentOnly && (!code || isReplaced))
    throw new RenderFailed("Der Code hat sich seit dem letzten Build geändert: Bitte vollständig bauen.");
  const seen = await look?.();
  const content = await indexContent((problems) => log(formatProblems(problems)), { changed, store, seen });
  if (!code) {
    demandInsideProject(distDir);
    log("Code hat sich geändert: alles wird neu übersetzt …");
    await compileCode();
    code = compiledCode(distDir);
  }
  if (!code) throw new RenderFailed("Der übersetzte Code ist nicht mehr da: Bitte noch einmal bauen.");
  const report = await publish({ distDir, origins: originsOf(), content, code, log, force });
  if (quiet && report.rendered + report.removed === 0) return;
  log(
    `${report.rendered} von ${report.pages} Seiten neu erzeugt, ${report.removed} entfernt (${(report.milliseconds / 1000).toFixed(1)} s)`,
  );
}

/** Into DIST_DIR, after a build under way; compiles changed code only. Throws ContentProblems, replacing nothing. */
export async function buildSite(log: (line: string) => void, options: BuildOptions = {}): Promise<void> {
  try {
    await oneAtATime(buildEnvironment().distDir, log, () => build(log, options));
  } catch (error) {
    throw inOneSentence(error);
  }
}
