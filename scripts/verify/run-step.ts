import { spawn } from "node:child_process";
import type { Step } from "./steps.ts";

const endings = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

export type StepResult = Readonly<{ code: number; output: string }>;

/** Runs one check as a process of its own below `folder`; whoever ends the run, or `signal`, ends it too. */
export function runStep({ args, env = {} }: Step, folder: string, signal: AbortSignal): Promise<StepResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    const chunks: Buffer[] = [];
    // No browser or server stays behind.
    const forward = (ending: NodeJS.Signals): void => void child.kill(ending);
    const stop = (): void => forward("SIGTERM");
    for (const ending of endings) process.once(ending, forward);
    signal.addEventListener("abort", stop);
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.once("error", reject);
    child.once("close", (code, ending) => {
      for (const each of endings) process.off(each, forward);
      signal.removeEventListener("abort", stop);
      const end = ending === null ? "" : `\nabgebrochen durch ${ending}\n`;
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() + end });
    });
  });
}
