import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { CommandError, say } from "../command.ts";
import { baselineOf, baselineRound } from "./baseline.ts";
import { childEnvironment } from "./child-environment.ts";
import { machineFacts } from "./machine.ts";
import { cpuMilliseconds } from "./process-tree.ts";
import type { Report } from "./report.ts";
import { format, sampleOf } from "./statistics.ts";
import { timeToAnswer } from "./time-to-answer.ts";
import { benchFolder, SITE_PORT, siteWorkspace, type Workspace } from "./workspace.ts";

const root = resolve(import.meta.dirname, "../..");

/** The line that `npm start` prints when both sites are served. */
const ready = /^Bereit: /m;

/** The whole group: npm, its shell and the server. */
async function endGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  process.kill(-child.pid, "SIGTERM");
  await once(child, "exit");
}

/** Milliseconds from the command on, and the processor time that all its processes have used until the first answer. */
type Start = Readonly<{ ready: number; answered: number; cpu: number }>;

async function startOnce({ variables }: Workspace): Promise<Start> {
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
    const readyAfter = performance.now() - started;
    await timeToAnswer(SITE_PORT, "/", "localhost");
    return { ready: readyAfter, answered: performance.now() - started, cpu: cpuMilliseconds(child.pid ?? 0) };
  } finally {
    await endGroup(child);
  }
}

export async function benchStart({ rounds }: Readonly<{ rounds: number }>): Promise<Report> {
  const machine = machineFacts();
  const startedAt = new Date().toISOString();
  const space = siteWorkspace();
  say("Erster Start, baut wenn nötig …");
  await startOnce(space);
  const baselines = [baselineRound(benchFolder)];
  const starts: Start[] = [];
  for (let round = 0; round < rounds; round++) {
    starts.push(await startOnce(space));
    say(`Start ${round + 1}: ${format((starts.at(-1)?.answered ?? Number.NaN) / 1000)} s`);
  }
  const seconds = (of: keyof Start) => sampleOf(starts.map((start) => start[of] / 1000));
  baselines.push(baselineRound(benchFolder));
  const rows = [
    { name: "zweiter npm start bis bereit", unit: "s", sample: seconds("ready") },
    { name: "zweiter npm start bis zur ersten Antwort", unit: "s", sample: seconds("answered"), target: "≤ 3 s" },
    { name: "Prozessorzeit aller Prozesse bis dahin", unit: "s", sample: seconds("cpu") },
  ];
  return {
    benchmark: "start",
    title: "Starten",
    startedAt,
    machine,
    baseline: baselineOf(baselines),
    rows,
    checks: [],
    notes: [`${space.label}; gemessen vom Befehl an, mit npm: bis zur Zeile mit beiden Adressen und bis zum letzten Byte der Startseite.`],
  };
}
