import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type Database from "better-sqlite3";
import { withEffects } from "../after-write.ts";
import { codeOf } from "../database-unavailable.ts";
import type { Write } from "../store.ts";
import type { WriteScope } from "../write-scope.ts";

type WriteQueue<Tx> = Readonly<{ write: Write<Tx>; waiting: () => number; idle: () => Promise<void> }>;

type Job<Tx> = Readonly<{ work: (tx: Tx) => Promise<unknown>; resolve: (value: unknown) => void; reject: (error: unknown) => void }>;

/** Connection and transaction belong together; `patienceMs` is how long another process may hold the write lock. */
type Writer<Tx> = Readonly<{ connection: Database.Database; tx: Tx; scope: WriteScope; patienceMs: number }>;

/** Never blocks the event loop: SQLite's own waiting is off, we come back later. */
async function begin(connection: Database.Database, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (let attempt = 0; ; attempt += 1) {
    try {
      connection.exec("BEGIN IMMEDIATE");
      return;
    } catch (error) {
      if (!codeOf(error).startsWith("SQLITE_BUSY") || performance.now() > deadline) throw error;
      await sleep(1 + Math.random() * Math.min(25, 2 + attempt));
    }
  }
}

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

async function commit<Tx extends object>(writer: Writer<Tx>, batch: readonly Job<Tx>[]): Promise<void> {
  const { connection, patienceMs } = writer;
  const answers: (() => void)[] = [];
  try {
    await begin(connection, patienceMs);
    for (const job of batch) answers.push(await runJob(writer, job));
    connection.exec("COMMIT");
  } catch (error) {
    if (connection.inTransaction) connection.exec("ROLLBACK");
    for (const job of batch) job.reject(error);
    return;
  }
  for (const answer of answers) answer();
}

/**
 * One writer at a time on a connection of its own. All writes that wait in the same turn of the event loop
 * share one transaction (group commit) and are answered after its COMMIT, so durable writes cost one sync for many.
 */
export function createWriteQueue<Tx extends object>(writer: Writer<Tx>): WriteQueue<Tx> {
  let waiting: Job<Tx>[] = [];
  let draining: Promise<void> | undefined;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      await nextTurn();
      const batch = waiting;
      waiting = [];
      await commit(writer, batch);
    }
    draining = undefined;
  }

  async function write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    writer.scope.refuseWrite();
    return new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: (value) => resolve(value as T), reject });
      draining ??= drain();
    });
  }

  return {
    write,
    waiting: () => waiting.length,
    idle: async () => {
      await draining;
    },
  };
}
