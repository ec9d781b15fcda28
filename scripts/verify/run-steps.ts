import { runStep } from "./run-step.ts";
import type { Step } from "./steps.ts";
import { none, readCounts, readSecondTries, sum, type TestCounts } from "./test-counts.ts";

/** As many checks as our smallest machine has processors. */
const SIDE_BY_SIDE = 2;

const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1).replace(".", ",")} s`;

export type Verification = Readonly<{ ok: boolean; counts: TestCounts }>;

function groupsOf(steps: readonly Step[]): readonly (readonly Step[])[] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (step.beside && last?.every(({ beside }) => beside)) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/**
 * Runs the steps in order below `folder` and stops at the first that fails, with its output; tests that follow failing tests
 * run all the same: who mends wants to know all that is wrong. Reports of earlier runs must be gone.
 */
export async function runSteps(steps: readonly Step[], folder: string, say: (line: string) => void): Promise<Verification> {
  const stopped = new AbortController();
  let counts = none;

  async function take(step: Step): Promise<void> {
    const name = `${steps.indexOf(step) + 1}/${steps.length} ${step.title}`;
    say(`${name} …`);
    const started = performance.now();
    const { code, output } = await runStep(step, folder, stopped.signal);
    // Ended because a neighbour had failed: it proves nothing.
    if (stopped.signal.aborted) return;
    const secondTries = readSecondTries(step.secondTries && `${folder}/${step.secondTries}`);
    const tests = step.report === undefined ? none : readCounts(`${folder}/${step.report}`, secondTries);
    counts = sum(counts, tests);
    if (code !== 0) {
      if (step.report === undefined) stopped.abort();
      say(`${output.trimEnd()}\n\n${name}: fehlgeschlagen nach ${seconds(started)}\n    node ${step.args.join(" ")}`);
      // A check that is no test counts as one failure, so that the closing line never says "0 failed".
      if (tests.failed === 0) counts = sum(counts, { ...none, failed: 1 });
      return;
    }
    const again = tests.flaky === 0 ? "" : `, ${tests.flaky} erst im zweiten Anlauf`;
    const ran = step.report === undefined ? "" : ` (${tests.passed} Tests${again})`;
    if (secondTries.length > 0) say(secondTries.map((name) => `Erst im zweiten Anlauf: ${name}`).join("\n"));
    else if (again !== "") say(output.trimEnd().split("\n").slice(-12).join("\n"));
    say(`${name}: in Ordnung${ran}, ${seconds(started)}`);
  }

  for (const group of groupsOf(steps)) {
    if (counts.failed > 0 && group.some(({ report }) => report === undefined)) break;
    const waiting = [...group];
    const lane = async (): Promise<void> => {
      for (let step = waiting.shift(); step !== undefined && !stopped.signal.aborted; step = waiting.shift()) await take(step);
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
  }
  return { ok: counts.failed === 0, counts };
}
