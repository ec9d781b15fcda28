import { setTimeout as sleep } from "node:timers/promises";
import type Database from "better-sqlite3";
import { LOG } from "../copy/marks.ts";
import { codeOf } from "../database-unavailable.ts";

/**
 * This part of the patience somebody may hold the lock without changing anything: of the usual ten seconds two, so visitors are
 * told within three. Processes of the portal commit far more often (`HOLD_MS` in write-queue.ts), so it is no queue that ends
 * here, however long that is.
 */
const STANDSTILL_SHARE = 1 / 5;
/** Who asks later than that after the last refusal may have met another holder, or was not looking: our own work is no standstill. */
const SAME_HOLDER_MS = 500;
const LONGEST_PAUSE_MS = 25;

/** Takes the write lock by BEGIN IMMEDIATE, or throws what SQLite throws. */
export type BeginWriting = () => Promise<void>;

/**
 * Never blocks the event loop: SQLite's own waiting is off, we come back later. Behind others who work, it waits for `patienceMs`;
 * a lock that stands still is given up sooner, by all who wait for it at once. While `db:copy --live` compares, it is waited for.
 */
export function writeLock(connection: Database.Database, patienceMs: number): BeginWriting {
  /** How long the lock has been held with nothing changed, and at which version of the data. */
  let still: Readonly<{ forMs: number; version: unknown }> | undefined;
  let lastRefusal = Number.NEGATIVE_INFINITY;

  function version(): unknown {
    try {
      return connection.pragma("data_version", { simple: true });
    } catch {
      return still?.version;
    }
  }

  function isCopied(): boolean {
    try {
      return connection.prepare("select 1 from sqlite_schema where name = ?").get(LOG) !== undefined;
    } catch {
      return false;
    }
  }

  function standsStill(): boolean {
    const now = performance.now();
    const seen = version();
    const passed = now - lastRefusal;
    const isSame = still !== undefined && still.version === seen && passed <= SAME_HOLDER_MS;
    still = { forMs: isSame ? (still?.forMs ?? 0) + passed : 0, version: seen };
    lastRefusal = now;
    return still.forMs > patienceMs * STANDSTILL_SHARE && !isCopied();
  }

  return async () => {
    const deadline = performance.now() + patienceMs;
    for (let attempt = 0; ; attempt += 1) {
      try {
        connection.exec("BEGIN IMMEDIATE");
        still = undefined;
        return;
      } catch (error) {
        if (!codeOf(error).startsWith("SQLITE_BUSY") || performance.now() > deadline || standsStill()) throw error;
        await sleep(1 + Math.random() * Math.min(LONGEST_PAUSE_MS, 2 + attempt));
      }
    }
  };
}
