import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { say } from "../command.ts";
import { testSite } from "../test/test-site.ts";
import { changedFiles } from "./changed-files.ts";
import { QUICK_FOLDER, quickSteps } from "./quick-steps.ts";
import { runSteps } from "./run-steps.ts";
import { allSteps } from "./steps.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const root = resolve(import.meta.dirname, "../..");

/** Runs every check, or only those of what changed, and ends with the line `N passed, N failed`. Zero tests are a failure of the whole run. */
export async function verify({ quick }: Readonly<{ quick: boolean }>): Promise<void> {
  // The quick ones leave the site that a whole run has built: the next test that wants one finds it.
  const folder = join(root, quick ? QUICK_FOLDER : testSite.folder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const temporary = temporaryFolder();
  const steps = quick ? quickSteps(root, changedFiles(root)) : allSteps;
  const inTemporary = steps.map((step) => ({ ...step, env: { ...step.env, TMPDIR: temporary.path } }));
  const { ok, counts } = await runSteps(inTemporary, root, say).finally(temporary.remove);
  const ran = counts.passed + counts.failed > 0;
  if (!ran && !quick) say("Es ist kein einziger Test gelaufen.");
  if (!ok || (!ran && !quick)) process.exitCode = 1;
  say(`${counts.passed} passed, ${counts.failed} failed`);
}
