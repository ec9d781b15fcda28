import { Worker } from "node:worker_threads";
import type { LoadOrder, LoadResult } from "./http-load.ts";

export function putLoad(order: LoadOrder): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./http-load.ts", import.meta.url), { workerData: order });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}
