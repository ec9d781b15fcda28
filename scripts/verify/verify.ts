import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { say } from "../command.ts";
import { testSite } from "../test/test-site.ts";
import { runSteps } from "./run-steps.ts";
import { allSteps, quickSteps } from "./steps.ts";

const root = resolve(import.meta.dirname, "../..");

/** Runs every check, or the quick ones, and ends with the line `N passed, N failed`. Zero tests are a failure. */
export async function verify({ quick }: Readonly<{ quick: boolean }>): Promise<void> {
  const folder = join(root, testSite.folder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { ok, counts } = await runSteps(quick ? quickSteps : allSteps, root, say);
  const ran = counts.passed + counts.failed > 0;
  if (!ran && !quick) say("Es ist kein einziger Test gelaufen.");
  if (!ok || (!ran && !quick)) process.exitCode = 1;
  say(`${counts.passed} passed, ${counts.failed} failed`);
}
