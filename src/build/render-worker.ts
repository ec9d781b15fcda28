import { parentPort, workerData } from "node:worker_threads";
import { giveCatalogue, writtenIndex } from "#src/catalogue/read-catalogue.ts";
import { RenderCatalogue } from "./render-catalogue.ts";
import type { RenderResult, ThreadTask, WorkerSetup } from "./render-protocol.ts";
import { loadRenderer } from "./renderer.ts";

const setup = workerData as WorkerSetup;
const catalogue = new RenderCatalogue(writtenIndex(setup.distDir));
giveCatalogue(catalogue);
const renderer = await loadRenderer(setup);

parentPort?.on("message", async (tasks: readonly ThreadTask[]) => {
  const results: RenderResult[] = [];
  for (const { found, ...task } of tasks) {
    catalogue.takePage(found);
    results.push(await renderer.render(task));
  }
  parentPort?.postMessage(results);
});
