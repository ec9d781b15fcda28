import { parentPort, workerData } from "node:worker_threads";
import type { RenderResult, RenderTask, WorkerSetup } from "./render-protocol.ts";
import { loadRenderer } from "./renderer.ts";

const renderer = await loadRenderer(workerData as WorkerSetup);

parentPort?.on("message", async (tasks: readonly RenderTask[]) => {
  const results: RenderResult[] = [];
  for (const task of tasks) results.push(await renderer.render(task));
  parentPort?.postMessage(results);
});
