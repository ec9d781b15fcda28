import { createHmac } from "node:crypto";
import type { Store } from "#db/client.ts";
import { addVotes } from "#db/repositories/answer-votes.ts";
import { addMisses, addReads } from "#db/repositories/usage.ts";
import type { Brand } from "#src/brand/brand.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { noteBound } from "#src/shared/bounds/bounds.ts";
import { onUsage, type UsageSignal } from "#src/shared/server/process/usage-signal.ts";
import { type Job, recurringJob } from "./recurring-job.ts";

const FLUSH_MS = 60_000;
/** Different pages and words told apart between two flushes; the rest is not counted. */
const MAX_ROWS = 20_000;

type Parts = Readonly<{
  store: Pick<Store, "write">;
  secret: string;
  flushMs?: number;
  now?: () => Date;
}>;

type Counted = UsageSignal & Readonly<{ times: number }>;

const digestOf = (secret: string, brand: Brand, words: string): string =>
  createHmac("sha256", secret).update(`missed search ${brand} ${words}`).digest("base64url");

/**
 * Counts what `noteUsage` tells in memory and adds it to the database once a minute, each process its own: no page waits for it.
 * A process that dies takes a minute of counts with it; the minute at midnight belongs to either day.
 */
export function createUsageJob({ store, secret, flushMs = FLUSH_MS, now = () => new Date() }: Parts): Job {
  let counted = new Map<string, Counted>();
  const forget = noteBound("usage-rows", () => ({ used: counted.size, most: MAX_ROWS }), "entries");

  function add(signal: UsageSignal, times: number): void {
    const key = `${signal.kind} ${signal.brand} ${typeof signal.what === "string" ? signal.what : Object.values(signal.what).join(" ")}`;
    const known = counted.get(key);
    if (known === undefined && counted.size >= MAX_ROWS) return;
    counted.set(key, { ...signal, times: (known?.times ?? 0) + times });
  }

  async function flush(): Promise<void> {
    if (counted.size === 0) return;
    const rows = [...counted.values()];
    counted = new Map();
    const day = todayInBerlin(now());
    const reads = rows.flatMap((row) => (row.kind === "read" ? [{ brand: row.brand, path: row.what, reads: row.times }] : []));
    const misses = rows.flatMap((row) =>
      row.kind === "miss" ? [{ brand: row.brand, words: row.what, digest: digestOf(secret, row.brand, row.what), times: row.times }] : [],
    );
    const votes = rows.flatMap((row) => (row.kind === "vote" ? [{ brand: row.brand, ...row.what, times: row.times }] : []));
    const written = store.write(async (tx) => {
      await addReads(tx, day, reads);
      await addMisses(tx, day, misses);
      await addVotes(tx, day, votes);
    });
    await written.catch((error: unknown) => {
      for (const { times, ...signal } of rows) add(signal, times);
      throw error;
    });
  }

  const flushing = recurringJob({ everyMs: flushMs, failure: "usage-count-failed", round: flush });
  let deaf = (): void => undefined;
  return {
    start() {
      deaf = onUsage((signal) => add(signal, 1));
      flushing.start();
    },
    async stop() {
      await flushing.stop();
      deaf();
      forget();
      await flush();
    },
  };
}
