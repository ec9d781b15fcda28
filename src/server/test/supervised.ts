import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { freePort } from "#src/shared/server/process/free-port.ts";
import { isRunning } from "#src/shared/server/process/is-running.ts";

export type Supervised = Readonly<{
  child: ChildProcess;
  port: number;
  /** Resolves with the first line from now on, or already said, that fits. */
  line: (pattern: RegExp) => Promise<RegExpExecArray>;
  workers: () => readonly number[];
  /** The one that has served first; never 0, which would mean whoever runs the test. */
  firstWorker: () => number;
}>;

/** A supervisor with `count` workers on a free port, for a made-up build. Ends with the test. */
export async function startSupervised(distDir: string, count = 1): Promise<Supervised> {
  const port = await freePort();
  const args = [join(import.meta.dirname, "made-supervisor.ts"), distDir, String(port), String(count)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  const waiting = new Set<() => void>();
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
    for (const look of waiting) look();
  });
  const workers = (): readonly number[] => [...said.matchAll(/ as (\d+) on /g)].map(([, pid]) => Number(pid));
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
    for (const pid of workers()) if (isRunning(pid)) process.kill(pid, "SIGKILL");
  });
  const line = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = pattern.exec(said);
        if (found === null) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  // Both write to the same pipe, in any order.
  await line(/^ready$/m);
  const [, pid] = await line(/ as (\d+) on /);
  const firstWorker = (): number => Number(pid);
  return { child, port, line, workers, firstWorker };
}
