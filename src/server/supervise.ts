import cluster from "node:cluster";
import { setTimeout as wait } from "node:timers/promises";
import { handSocket } from "./inherited-socket.ts";
import { collectMeasures } from "./metrics/collect-measures.ts";
import type { Family } from "./metrics/family.ts";
import { restartDelay } from "./restart-delay.ts";
import { type WorkerSlot, workerSlot } from "./worker-slot.ts";

type Online = Readonly<{ id: string; code: string }>;

export type Supervision = Readonly<{
  /** The script that serves: it says `ready`, understands `SupervisorMessage` and ends after SIGTERM. */
  exec: string;
  args?: readonly string[];
  /** Options of Node for it, beside those of this process. */
  options?: readonly string[];
  /** How many processes serve. */
  count: number;
  /** A socket that a service manager holds: it outlives this process, and connections wait in it meanwhile. */
  socket?: number | undefined;
  online: () => Online | undefined;
  onReady: () => void;
  warn: (line: string) => void;
  checkEveryMs?: number;
  /** Is handed how to measure all processes, before the first one starts; throws to keep them from starting. */
  measured?: (collect: () => Promise<readonly Family[]>) => Promise<void>;
}>;

const CHECK_EVERY_MS = 1000;
/** Ctrl+C reaches this process twice (from the terminal and through npm): only a later signal means haste. */
const HASTE_AFTER_MS = 1000;

/**
 * Processes that accept on one socket. One that ends is replaced while the others answer; on other code each is taken over by
 * a new one, which then drains: nobody is refused. So it is with one that is told to end by SIGTERM, and with all of them, one
 * after the other, after SIGUSR2 to this process. SIGTERM to this process ends all. Resolves with the exit code.
 */
export function supervise(supervision: Supervision): Promise<number> {
  const { exec, args = [], options = [], count, socket, online, onReady, warn, checkEveryMs = CHECK_EVERY_MS, measured } = supervision;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let wasReady = false;
  let stoppingSince: number | undefined;
  let rolling = false;
  /** The release whose code does not start. */
  let givenUp: string | undefined;
  let failedRolls = 0;
  let rollAgainAt = 0;

  // Workers accept on one socket themselves: what waits in its queue outlives each of them.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const execArgv = [...process.execArgv, ...options];
  cluster.setupPrimary({ exec, args: [...args], execArgv, ...(socket !== undefined && { stdio: [0, 1, 2, "ipc", socket] }) });

  async function startAgain(slot: WorkerSlot, reason: string): Promise<void> {
    const delay = slot.delay();
    const [which, when] = [count === 1 ? "Der" : "Ein", delay === 0 ? "sofort" : `in ${delay / 1000} s`];
    warn(`${which} Serverprozess ist unerwartet zu Ende gegangen (${reason}) und wird ${when} neu gestartet.`);
    await wait(delay);
    if (stoppingSince === undefined) void slot.start();
  }

  function finish(): void {
    if (stoppingSince !== undefined && Object.keys(cluster.workers ?? {}).length === 0) resolve(0);
  }

  const slots: readonly WorkerSlot[] = Array.from({ length: count }, () => {
    const slot: WorkerSlot = workerSlot({
      onEmpty: (reason) => {
        if (stoppingSince !== undefined) return;
        if (wasReady) void startAgain(slot, reason);
        else resolve(1);
      },
      onExit: finish,
      goesOn: () => stoppingSince === undefined,
      env: socket === undefined ? {} : handSocket,
      warn,
    });
    return slot;
  });
  const serves = (code: string) => (slot: WorkerSlot) => slot.code() === code;

  /** One after the other: neither memory nor connections to the database are needed twice. */
  async function takeOver({ id, code }: Online): Promise<void> {
    // Their visitors may soon ask for scripts of pages that the new ones have answered.
    for (const slot of slots) slot.tell({ kind: "look" });
    for (const slot of slots) {
      if (stoppingSince !== undefined) return;
      // Whoever is about to start takes the code that is online by itself.
      if (slot.code() === undefined || serves(code)(slot) || (await slot.start())) continue;
      if (stoppingSince !== undefined) return;
      if (slots.some(serves(code))) {
        rollAgainAt = performance.now() + restartDelay(++failedRolls);
        return warn("Ein Serverprozess ließ sich mit dem neuen Code nicht starten, andere haben ihn schon: Es wird wieder versucht.");
      }
      givenUp = id;
      return warn("Der neue Code lässt sich nicht starten: Die Website läuft mit dem bisherigen weiter. Bitte bauen Sie neu.");
    }
    failedRolls = 0;
    warn("Der neue Code ist übernommen.");
  }

  /** One after the other is followed by a new process, whatever its code. */
  async function startAnew(): Promise<void> {
    for (const slot of slots) {
      if (stoppingSince !== undefined) return;
      if (slot.code() !== undefined && !(await slot.start()))
        return warn("Ein neuer Serverprozess ließ sich nicht starten: Die bisherigen arbeiten weiter.");
    }
    warn("Alle Serverprozesse sind erneuert.");
  }

  function roll(work: Promise<void>): void {
    rolling = true;
    void work.finally(() => {
      rolling = false;
    });
  }

  function check(): void {
    const now = online();
    if (now === undefined || now.id === givenUp || rolling || performance.now() < rollAgainAt) return;
    if (slots.every((slot) => [undefined, now.code].includes(slot.code()))) return;
    roll(takeOver(now));
  }

  /** One first: it brings the database up to date, and what keeps it from serving is said once. */
  async function startAll(): Promise<void> {
    await measured?.(() => collectMeasures(slots));
    if (!(await slots[0]?.start())) return;
    wasReady = true;
    onReady();
    if (stoppingSince === undefined) for (const slot of slots.slice(1)) void slot.start();
  }

  function onSignal(signal: NodeJS.Signals): void {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const haste = stoppingSince !== undefined && performance.now() - stoppingSince > HASTE_AFTER_MS;
    stoppingSince ??= performance.now();
    clearInterval(timer);
    for (const worker of workers) worker.process.kill(haste ? "SIGKILL" : signal);
    if (haste) resolve(1);
    else finish();
  }

  const timer = setInterval(check, checkEveryMs);
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  process.on("SIGUSR2", () => {
    if (wasReady && !rolling && stoppingSince === undefined) roll(startAnew());
  });
  startAll().catch((error: unknown) => {
    clearInterval(timer);
    reject(error);
  });
  return promise;
}
