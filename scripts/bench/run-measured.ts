import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { CommandError } from "../command.ts";
import { childEnvironment, type Variables } from "./child-environment.ts";
import { cpuMilliseconds, peakBytes, residentBytes } from "./process-tree.ts";

export type Measured = Readonly<{
  milliseconds: number;
  /** Processor time of all threads and children. */
  cpuMilliseconds: number;
  /** The larger of the sampled memory of the whole tree and the main process's own peak. */
  peakBytes: number;
  output: string;
}>;

const root = resolve(import.meta.dirname, "../..");
const SAMPLE_EVERY_MS = 40;

/** Runs a script of ours as a process of its own until it ends. Throws `CommandError` with its last lines when it fails. */
export async function runMeasured(script: string, variables: Variables, nodeOptions: readonly string[] = []): Promise<Measured> {
  const started = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, script], {
    cwd: root,
    env: childEnvironment(variables),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let cpu = 0;
  let peak = 0;
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const sample = (): void => {
    if (child.pid === undefined) return;
    cpu = Math.max(cpu, cpuMilliseconds(child.pid));
    peak = Math.max(peak, residentBytes(child.pid), peakBytes(child.pid));
  };
  const timer = setInterval(sample, SAMPLE_EVERY_MS);
  const code = await new Promise<number | null>((done, fail) => child.once("error", fail).once("close", done)).finally(() =>
    clearInterval(timer),
  );
  const milliseconds = performance.now() - started;
  if (code !== 0) throw new CommandError(`${script} ist gescheitert:\n${output.trim().split("\n").slice(-15).join("\n")}`);
  return { milliseconds, cpuMilliseconds: cpu, peakBytes: peak, output };
}
