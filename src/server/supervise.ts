import cluster, { type Worker } from "node:cluster";
import { setTimeout as wait } from "node:timers/promises";
import { restartDelay, wasSteady } from "./restart-delay.ts";
import { isWorkerMessage, type SupervisorMessage } from "./worker-messages.ts";

type Online = Readonly<{ id: string; code: string }>;

export type Supervision = Readonly<{
  /** The script that serves: it says `ready`, understands `SupervisorMessage` and ends after SIGTERM. */
  exec: string;
  args?: readonly string[];
  online: () => Online | undefined;
  onReady: () => void;
  warn: (line: string) => void;
  checkEveryMs?: number;
}>;

const CHECK_EVERY_MS = 1000;
/** A process that serves by now gets there much sooner; one that hangs must not block the next. */
const READY_WITHIN_MS = 120_000;
/** Ctrl+C reaches this process twice (from the terminal and through npm): only a later signal means haste. */
const HASTE_AFTER_MS = 1000;

type Serving = Readonly<{ worker: Worker; code: string; since: number }>;

/** On other code a new process takes over the socket, the old one drains: nobody is refused. Resolves with the exit code. */
export function supervise({ exec, args = [], online, onReady, warn, checkEveryMs = CHECK_EVERY_MS }: Supervision): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  let serving: Serving | undefined;
  let coming: Worker | undefined;
  let wasReady = false;
  let stoppingSince: number | undefined;
  let failures = 0;
  let seen: string | undefined;

  // Workers accept on one socket themselves: what waits in its queue outlives each of them.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec, args: [...args] });

  const tell = (worker: Worker, message: SupervisorMessage): void => {
    if (worker.isConnected()) worker.send(message);
  };

  function start(): void {
    seen = online()?.id;
    const worker = cluster.fork();
    coming = worker;
    const patience = setTimeout(() => worker.process.kill("SIGKILL"), READY_WITHIN_MS);
    worker.on("message", (message: unknown) => {
      if (!isWorkerMessage(message)) return;
      clearTimeout(patience);
      takeOver(worker, message.code);
    });
    worker.on("error", (error) => warn(`Mit einem Serverprozess gibt es keine Verbindung mehr: ${error.message}`));
    worker.once("exit", (code, signal) => {
      clearTimeout(patience);
      ended(worker, signal ?? String(code));
    });
  }

  function takeOver(worker: Worker, code: string): void {
    const before = serving;
    serving = { worker, code, since: performance.now() };
    coming = undefined;
    if (before !== undefined) {
      tell(before.worker, { kind: "drain" });
      warn("Der neue Code ist übernommen.");
    }
    if (!wasReady) onReady();
    wasReady = true;
  }

  async function startAgain(reason: string): Promise<void> {
    const delay = restartDelay(failures);
    failures += 1;
    warn(
      `Der Serverprozess ist unerwartet zu Ende gegangen (${reason}) und wird ${delay === 0 ? "sofort" : `in ${delay / 1000} s`} neu gestartet.`,
    );
    await wait(delay);
    if (stoppingSince === undefined && coming === undefined && serving === undefined) start();
  }

  function ended(worker: Worker, reason: string): void {
    const [wasComing, wasServing] = [worker === coming, worker === serving?.worker];
    if (wasComing) coming = undefined;
    if (wasServing) {
      if (wasSteady(performance.now() - (serving?.since ?? 0))) failures = 0;
      serving = undefined;
    }
    if (stoppingSince !== undefined) finish();
    else if (!wasReady) resolve(1);
    else if (wasComing && serving !== undefined)
      warn("Der neue Code lässt sich nicht starten: Die Website läuft mit dem bisherigen weiter. Bitte bauen Sie neu.");
    else if (serving === undefined && coming === undefined) void startAgain(reason);
  }

  function finish(): void {
    if (stoppingSince !== undefined && Object.keys(cluster.workers ?? {}).length === 0) resolve(0);
  }

  function check(): void {
    const now = online();
    if (now === undefined || now.id === seen || serving === undefined || coming !== undefined) return;
    seen = now.id;
    if (now.code === serving.code) return;
    // Its visitors may soon ask for scripts of pages that the new one has answered.
    tell(serving.worker, { kind: "look" });
    start();
  }

  function onSignal(): void {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const haste = stoppingSince !== undefined && performance.now() - stoppingSince > HASTE_AFTER_MS;
    stoppingSince ??= performance.now();
    clearInterval(timer);
    for (const worker of workers) worker.process.kill(haste ? "SIGKILL" : "SIGTERM");
    if (haste) resolve(1);
    else finish();
  }

  const timer = setInterval(check, checkEveryMs);
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  start();
  return promise;
}
