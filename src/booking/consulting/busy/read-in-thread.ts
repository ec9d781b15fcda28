import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { Cell } from "#src/domain/consulting/cells.ts";
import type { BusyQuestion } from "./busy-worker.ts";
import type { Span } from "./read-busy.ts";

const LIMIT_MS = 15_000;
const MEMORY_MB = 128;

/**
 * Reads a stranger's calendar in a thread of its own: whatever its rules make the reader do ends with the thread, after 15 seconds
 * at the latest. Null for what can't be read.
 */
export async function readBusyInThread(
  text: string,
  { from, until }: Span,
  own: readonly string[],
  limitMs = LIMIT_MS,
): Promise<readonly Cell[] | null> {
  // Through the package's own name: compiled pages lie elsewhere, the thread runs from the sources.
  const file = createRequire(import.meta.url).resolve("#src/booking/consulting/busy/busy-worker.ts");
  const workerData: BusyQuestion = { text, from: from.getTime(), until: until.getTime(), own };
  const worker = new Worker(file, { workerData, execArgv: [], stderr: true, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  const { promise, resolve } = Promise.withResolvers<readonly Cell[] | null>();
  const patience = setTimeout(() => resolve(null), limitMs);
  worker
    .on("message", resolve)
    .on("error", () => resolve(null))
    .on("exit", () => resolve(null));
  try {
    return await promise;
  } finally {
    clearTimeout(patience);
    await worker.terminate();
  }
}
