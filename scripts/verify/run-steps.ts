import { spawn } from "node:child_process";
import type { Step } from "./steps.ts";
import { none, readCounts, sum, type TestCounts } from "./test-counts.ts";

const endings = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

type Result = Readonly<{ code: number; output: string }>;

function run({ args, env = {} }: Step, folder: string): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    const chunks: Buffer[] = [];
    // Whoever ends the run ends the step too: no browser or server stays behind.
    const forward = (signal: NodeJS.Signals): void => void child.kill(signal);
    for (const signal of endings) process.once(signal, forward);
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.once("error", reject);
    child.once("close", (code, signal) => {
      for (const ending of endings) process.off(ending, forward);
      const end = signal === null ? "" : `\nabgebrochen durch ${signal}\n`;
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() + end });
    });
  });
}

const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1).replace(".", ",")} s`;

export type Verification = Readonly<{ ok: boolean; counts: TestCounts }>;

/** Runs the steps in order below `folder` and stops at the first that fails, with its output. Reports of earlier runs must be gone. */
export async function runSteps(steps: readonly Step[], folder: string, say: (line: string) => void): Promise<Verification> {
  let counts = none;
  for (const [index, step] of steps.entries()) {
    const name = `${index + 1}/${steps.length} ${step.title}`;
    say(`${name} …`);
    const started = performance.now();
    const { code, output } = await run(step, folder);
    const tests = step.report === undefined ? none : readCounts(`${folder}/${step.report}`);
    counts = sum(counts, tests);
    if (code !== 0) {
      say(`${output.trimEnd()}\n\n${name}: fehlgeschlagen nach ${seconds(started)}\n    node ${step.args.join(" ")}`);
      // A check that is no test counts as one failure, so that the closing line never says "0 failed".
      return { ok: false, counts: tests.failed === 0 ? sum(counts, { ...none, failed: 1 }) : counts };
    }
    const again = tests.flaky === 0 ? "" : `, ${tests.flaky} erst im zweiten Anlauf`;
    const ran = step.report === undefined ? "" : ` (${tests.passed} Tests${again})`;
    if (again !== "") say(output.trimEnd().split("\n").slice(-12).join("\n"));
    say(`${name}: in Ordnung${ran}, ${seconds(started)}`);
  }
  return { ok: counts.failed === 0, counts };
}
