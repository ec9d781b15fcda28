import cluster, { type Worker } from "node:cluster";
import { logError } from "#src/shared/server/process/log.ts";
import { askWorker } from "./metrics/ask-worker.ts";
import type { Place } from "./metrics/collect-measures.ts";
import { restartDelay, wasSteady } from "./restart-delay.ts";
import { isWorkerMessage, type SupervisorMessage } from "./worker-messages.ts";

/** A process that serves by now gets there much sooner; one that hangs must not block the next. */
const READY_WITHIN_MS = 120_000;

/** The place of one process: who serves there, and who is about to take it over. */
export type WorkerSlot = Readonly<{
  /** The code that is served; `undefined` while nobody does. */
  code: () => string | undefined;
  /** Starts a process, or waits for the one that is starting; when it takes requests, the one before drains. False when it ended instead. */
  start: () => Promise<boolean>;
  /** How long (ms) to wait before a process is started again, the longer the more have ended soon after their start. */
  delay: () => number;
  tell: (message: SupervisorMessage) => void;
}> &
  Place;

type Slot = Readonly<{
  /** Nobody serves any more and nobody is about to. */
  onEmpty: (reason: string) => void;
  /** Any process of the slot has ended. */
  onExit: () => void;
  /** Whether a process that was told to end is to be followed by another. */
  goesOn: () => boolean;
  /** Variables for its processes. */
  env: Readonly<Record<string, string>>;
  warn: (line: string) => void;
}>;

type Coming = Readonly<{ worker: Worker; ready: PromiseWithResolvers<boolean> }>;
type Serving = Readonly<{ worker: Worker; code: string; since: number }>;

function send(worker: Worker, message: SupervisorMessage): void {
  if (worker.isConnected()) worker.send(message);
}

export function workerSlot({ onEmpty, onExit, goesOn, env, warn }: Slot): WorkerSlot {
  let serving: Serving | undefined;
  let coming: Coming | undefined;
  let failures = 0;

  function takeOver({ worker, ready }: Coming, code: string): void {
    const before = serving;
    serving = { worker, code, since: performance.now() };
    coming = undefined;
    if (before !== undefined) send(before.worker, { kind: "drain" });
    ready.resolve(true);
  }

  function ended(worker: Worker, reason: string): void {
    const failed = coming?.worker === worker ? coming : undefined;
    if (failed !== undefined) coming = undefined;
    const wasServing = serving?.worker === worker;
    if (wasServing) {
      if (wasSteady(performance.now() - (serving?.since ?? 0))) failures = 0;
      serving = undefined;
    }
    onExit();
    failed?.ready.resolve(false);
    if ((failed !== undefined || wasServing) && serving === undefined && coming === undefined) onEmpty(reason);
  }

  /** Visitors are served until its successor takes requests; when there is none, it ends all the same. */
  async function replace(worker: Worker): Promise<void> {
    if (serving?.worker === worker && goesOn() && (await start())) return;
    send(worker, { kind: "leave" });
  }

  function fork(): Coming {
    const worker = cluster.fork(env);
    const starting: Coming = { worker, ready: Promise.withResolvers<boolean>() };
    const patience = setTimeout(() => worker.process.kill("SIGKILL"), READY_WITHIN_MS);
    worker.on("message", (message: unknown) => {
      if (!isWorkerMessage(message)) return;
      if (message.kind === "leaving") return void replace(worker);
      clearTimeout(patience);
      takeOver(starting, message.code);
    });
    worker.on("error", (error) => warn(`Mit einem Serverprozess gibt es keine Verbindung mehr: ${error.message}`));
    worker.once("exit", (code, signal) => {
      clearTimeout(patience);
      ended(worker, signal ?? String(code));
    });
    return starting;
  }

  function start(): Promise<boolean> {
    coming ??= fork();
    return coming.ready.promise;
  }

  return {
    code: () => serving?.code,
    start,
    delay() {
      failures += 1;
      return restartDelay(failures - 1);
    },
    serves: () => serving !== undefined,
    async measure(facts) {
      if (serving === undefined || !serving.worker.isConnected()) return undefined;
      try {
        return await askWorker(serving.worker, facts);
      } catch (error) {
        logError("process-not-measured", error);
        return undefined;
      }
    },
    tell(message) {
      if (serving !== undefined) send(serving.worker, message);
    },
  };
}
