import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type Database from "better-sqlite3";
import { codeOf } from "./database-unavailable.ts";

export type Write<Tx> = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
type WriteQueue<Tx> = Readonly<{ write: Write<Tx>; idle: () => Promise<void> }>;

type Job<Tx> = Readonly<{ work: (tx: Tx) => Promise<unknown>; resolve: (value: unknown) => void; reject: (error: unknown) => void }>;

/** How long another process may hold the write lock before a write gives up. */
const PATIENCE_MS = 10_000;

/** Never blocks the event loop: SQLite's own waiting is off, we come back later. */
async function begin(connection: Database.Database): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
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
async function runJob<Tx>(connection: Database.Database, tx: Tx, job: Job<Tx>): Promise<() => void> {
  connection.exec("SAVEPOINT job");
  try {
    const value = await job.work(tx);
    connection.exec("RELEASE job");
    return () => job.resolve(value);
  } catch (error) {
    // A full disk ends the whole transaction by itself: nobody of this batch may be told "done".
    if (!connection.inTransaction) throw error;
    connection.exec("ROLLBACK TO job");
    connection.exec("RELEASE job");
    return () => job.reject(error);
  }
}

/**
 * One writer at a time on a connection of its own. All writes that wait in the same turn of the event loop
 * share one transaction (group commit) and are answered after its COMMIT, so durable writes cost one sync for many.
 */
export function createWriteQueue<Tx>(connection: Database.Database, tx: Tx): WriteQueue<Tx> {
  const inside = new AsyncLocalStorage<true>();
  let waiting: Job<Tx>[] = [];
  let draining: Promise<void> | undefined;

  async function commit(batch: readonly Job<Tx>[]): Promise<void> {
    try {
      await begin(connection);
      const answers: (() => void)[] = [];
      for (const job of batch) answers.push(await runJob(connection, tx, job));
      connection.exec("COMMIT");
      for (const answer of answers) answer();
    } catch (error) {
      if (connection.inTransaction) connection.exec("ROLLBACK");
      for (const job of batch) job.reject(error);
    }
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      await nextTurn();
      const batch = waiting;
      waiting = [];
      await inside.run(true, () => commit(batch));
    }
    draining = undefined;
  }

  function write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    // It would wait for itself for ever.
    if (inside.getStore()) return Promise.reject(new Error("write() inside write(): use the transaction that was handed in"));
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
  };
}
