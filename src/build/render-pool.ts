import { statSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { indexFile } from "#src/catalogue/read-catalogue.ts";
import type { FoundForPage, RenderResult, RenderTask, ThreadTask, WorkerSetup } from "./render-protocol.ts";

const BATCH = 40;

/** Without a limit each thread lets garbage pile up; what it needs grows with the index that it holds. */
const heapMegabytes = ({ distDir }: WorkerSetup): number => 256 + Math.ceil((statSync(indexFile(distDir)).size / 1024 / 1024) * 14);

/** Renders tasks on `threads` worker threads; results come in any order. A thread that dies ends the whole run. */
export async function renderInPool(
  setup: WorkerSetup,
  tasks: readonly RenderTask[],
  { threads, foundFor }: Readonly<{ threads: number; foundFor: (pathname: string) => FoundForPage }>,
  onResult: (result: RenderResult) => void,
): Promise<void> {
  let next = 0;
  const run = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const send = (): void => {
        const batch = tasks.slice(next, next + BATCH).map((task): ThreadTask => ({ ...task, found: foundFor(task.pathname) }));
        next += BATCH;
        if (batch.length > 0) worker.postMessage(batch);
        else resolve();
      };
      worker.on("error", reject);
      worker.on("message", (results: readonly RenderResult[]) => {
        for (const result of results) onResult(result);
        send();
      });
      send();
    });
  const options = { workerData: setup, resourceLimits: { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: heapMegabytes(setup) } };
  const file = setup.worker ?? new URL("./render-worker.ts", import.meta.url);
  const workers = Array.from({ length: threads }, () => new Worker(file, options));
  try {
    await Promise.all(workers.map(run));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
