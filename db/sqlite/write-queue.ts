import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type Database from "better-sqlite3";
import { QueueFull } from "#src/shared/server/process/fair-queue.ts";
import { withEffects } from "../after-write.ts";
import type { Write } from "../store.ts";
import type { WriteScope } from "../write-scope.ts";
import { type BeginWriting, writeLock } from "./write-lock.ts";

/** Another process that waits for the lock must see that we are at work. */
const HOLD_MS = 250;
/** Then it gets its turn: others look for the lock more often than that (write-lock.ts). Taken again at once, they would never find it free. */
const LET_OTHERS_MS = 30;

type WriteQueue<Tx> = Readonly<{ write: Write<Tx>; idle: () => Promise<void>; waiting: () => number }>;

/** Writes that wait for the one writer; whoever comes then is asked to come again. */
export const MOST_WRITES_WAITING = 2000;

type Job<Tx> = Readonly<{ work: (tx: Tx) => Promise<unknown>; resolve: (value: unknown) => void; reject: (error: unknown) => void }>;

/** Connection and transaction belong together; `patienceMs` is how long another process may hold the write lock. */
type Writer<Tx> = Readonly<{ connection: Database.Database; tx: Tx; scope: WriteScope; patienceMs: number }>;

/** Runs one job in its own savepoint; hands back what to answer once the whole transaction is on disk. */
async function runJob<Tx extends object>({ connection, tx, scope }: Writer<Tx>, job: Job<Tx>): Promise<() => void> {
  connection.exec("SAVEPOINT job");
  try {
    const { value, committed } = await scope.run(() => withEffects(tx, job.work));
    connection.exec("RELEASE job");
    return () => {
      job.resolve(value);
      committed();
    };
  } catch (error) {
    // A full disk ends the whole transaction by itself: nobody of this batch may be told "done".
    if (!connection.inTransaction) throw error;
    connection.exec("ROLLBACK TO job");
    connection.exec("RELEASE job");
    return () => job.reject(error);
  }
}

/** Commits as many of these as can be done in `HOLD_MS`; hands back the others. */
async function commit<Tx extends object>(writer: Writer<Tx>, begin: BeginWriting, batch: readonly Job<Tx>[]): Promise<readonly Job<Tx>[]> {
  const { connection } = writer;
  const answers: (() => void)[] = [];
  try {
    await begin();
    const until = performance.now() + HOLD_MS;
    for (const job of batch) {
      if (answers.length > 0 && performance.now() > until) break;
      answers.push(await runJob(writer, job));
    }
    connection.exec("COMMIT");
  } catch (error) {
    if (connection.inTransaction) connection.exec("ROLLBACK");
    for (const job of batch) job.reject(error);
    return [];
  }
  for (const answer of answers) answer();
  return batch.slice(answers.length);
}

/**
 * One writer at a time on a connection of its own. All writes that wait in the same turn of the event loop
 * share one transaction (group commit) and are answered after its COMMIT, so durable writes cost one sync for many. `write`
 * throws `QueueFull` when too many wait.
 */
export function createWriteQueue<Tx extends object>(writer: Writer<Tx>): WriteQueue<Tx> {
  let waiting: Job<Tx>[] = [];
  let draining: Promise<void> | undefined;
  const begin = writeLock(writer.connection, writer.patienceMs);

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      await nextTurn();
      const batch = waiting;
      waiting = [];
      const later = await commit(writer, begin, batch);
      waiting = [...later, ...waiting];
      if (later.length > 0) await sleep(LET_OTHERS_MS);
    }
    draining = undefined;
  }

  async function write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    writer.scope.refuseWrite();
    if (waiting.length >= MOST_WRITES_WAITING) throw new QueueFull("Too many writes are waiting");
    return new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: (value) => resolve(value as T), reject });
      draining ??= drain();
    });
  }

  return {
    write,
    idle: async () => {
      await draining;
    },
    waiting: () => waiting.length,
  };
}
