import { type ChildProcess, spawn } from "node:child_process";
import { getPriority, setPriority } from "node:os";
import { resolve } from "node:path";
import { logError } from "#src/shared/server/process/log.ts";
import type { Job } from "./recurring-job.ts";

const scripts = resolve(import.meta.dirname, "../../../scripts");
const FIRST_REST_MS = 1000;
const LONGEST_REST_MS = 60_000;
/** Who ran this long before it ended is started anew at once. */
const HEALTHY_MS = 60_000;

type Settings = Readonly<{
  startProcess?: () => ChildProcess;
  firstRestMs?: number;
}>;

/** A third of the processor beside a server that needs all of it: a change must come online on a busy day too. */
export const BEHIND_VISITORS = 5;

/** Who waits for a page goes before what is published. Said before the process has threads of its own, which go by it. */
export function behindVisitors(child: ChildProcess): ChildProcess {
  if (child.pid !== undefined && getPriority() < BEHIND_VISITORS) setPriority(child.pid, BEHIND_VISITORS);
  return child;
}

/** In a process of its own: what publishing keeps in memory must not stand beside the server's. It ends when we are gone. */
const running = (script: string) => (): ChildProcess =>
  behindVisitors(spawn(process.execPath, [resolve(scripts, script)], { stdio: ["ignore", "inherit", "inherit", "ipc"] }));

const publisher = running("publish-changes.ts");

/** Where releases come from a builder elsewhere. */
export const fetcher = running("fetch-releases.ts");

export function createPublishJob({ startProcess = publisher, firstRestMs = FIRST_REST_MS }: Settings = {}): Job {
  let child: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let restMs = firstRestMs;
  let stopping = false;

  function run(): void {
    const started = performance.now();
    const running = startProcess();
    child = running;
    ended = new Promise((done) => {
      const end = (reason: unknown): void => {
        if (child !== running) return;
        child = undefined;
        done();
        if (stopping) return;
        logError("publisher-ended", reason);
        if (performance.now() - started > HEALTHY_MS) restMs = firstRestMs;
        timer = setTimeout(run, restMs).unref();
        restMs = Math.min(LONGEST_REST_MS, restMs * 2);
      };
      running.once("error", end);
      running.once("exit", (code, signal) => end(`exit ${signal ?? code}`));
    });
  }

  return {
    start() {
      if (child === undefined && timer === undefined) run();
    },
    async stop() {
      stopping = true;
      clearTimeout(timer);
      child?.kill("SIGTERM");
      await ended;
    },
  };
}
