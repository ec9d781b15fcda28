import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { CommandError, say } from "../command.ts";
import { baselineOf, baselineRound } from "./baseline.ts";
import { childEnvironment } from "./child-environment.ts";
import { machineFacts } from "./machine.ts";
import type { Report } from "./report.ts";
import { format, sampleOf } from "./statistics.ts";
import { benchFolder, siteWorkspace, type Workspace } from "./workspace.ts";

const root = resolve(import.meta.dirname, "../..");

/** The line that `npm start` prints when both sites are served. */
const ready = /^Bereit: /m;

/** The whole group: npm, its shell and the server. */
async function endGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  process.kill(-child.pid, "SIGTERM");
  await once(child, "exit");
}

/** Milliseconds from the command to the line that says both sites are there. */
async function startOnce({ variables }: Workspace): Promise<number> {
  const started = performance.now();
  const child = spawn("npm", ["start", "--silent"], {
    cwd: root,
    detached: true,
    env: childEnvironment(variables),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  try {
    await new Promise<void>((done, fail) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding("utf8").on("data", (text: string) => {
          output += text;
          if (ready.test(output)) done();
        });
      }
      child.once("error", fail);
      child.once("exit", () => fail(new CommandError(`npm start ist gescheitert:\n${output.trim().split("\n").slice(-10).join("\n")}`)));
    });
    return performance.now() - started;
  } finally {
    await endGroup(child);
  }
}

/** How long `npm start` takes when nothing changed since the last one. */
export async function benchStart({ rounds }: Readonly<{ rounds: number }>): Promise<Report> {
  const machine = machineFacts();
  const startedAt = new Date().toISOString();
  const space = siteWorkspace();
  say("Erster Start, baut wenn nötig …");
  await startOnce(space);
  const baselines = [baselineRound(benchFolder)];
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    times.push((await startOnce(space)) / 1000);
    say(`Start ${round + 1}: ${format(times.at(-1) ?? Number.NaN)} s`);
  }
  baselines.push(baselineRound(benchFolder));
  const rows = [{ name: "zweiter npm start bis bereit", unit: "s", sample: sampleOf(times), target: "≤ 3 s" }];
  return {
    benchmark: "start",
    title: "Starten",
    startedAt,
    machine,
    baseline: baselineOf(baselines),
    rows,
    checks: [],
    notes: [`${space.label}; gemessen vom Befehl bis zur Zeile mit beiden Adressen, mit npm.`],
  };
}
