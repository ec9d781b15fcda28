import { availableParallelism } from "node:os";
import type { CatalogueIndex } from "#src/catalogue/entry.ts";
import { indexFile } from "#src/catalogue/read-catalogue.ts";
import type { StoredFile } from "#src/release/stored-file.ts";
import { writeAtomically } from "#src/release/write-atomically.ts";
import type { PlannedPage } from "./publish-paths.ts";
import { diskIsFull, RenderFailed } from "./render-failed.ts";
import { renderInPool } from "./render-pool.ts";
import type { RenderResult, WorkerSetup } from "./render-protocol.ts";
import type { Renderer } from "./renderer.ts";
import type { PublisherMemory } from "./state/publisher-memory.ts";

/** Below it the threads take more time to start, and to run slowly at first, than they save. */
export const POOL_FROM = 300;

function progress(total: number, log: (line: string) => void): (done: number) => void {
  const step = Math.max(1000, Math.ceil(total / 10));
  return (done) => {
    if (total > step && done > 0 && done % step === 0) log(`${done} von ${total} Seiten erzeugt`);
  };
}

type RenderWith = Readonly<{
  setup: WorkerSetup;
  renderer: Renderer;
  memory: PublisherMemory;
  index: CatalogueIndex;
  log: (line: string) => void;
}>;

/** Makes these pages and puts their bodies into the store. Throws `RenderFailed` when one fails, after all were tried. */
export async function render(
  todo: readonly PlannedPage[],
  { setup, renderer, memory, index, log }: RenderWith,
): Promise<ReadonlyMap<string, StoredFile>> {
  const rendered = new Map<string, StoredFile>();
  const failures: string[] = [];
  let isDiskFull = false;
  const tick = progress(todo.length, log);
  const take = (result: RenderResult): void => {
    if ("error" in result) {
      isDiskFull ||= result.isDiskFull === true;
      failures.push(`${result.pathname}: ${result.error}`);
    } else rendered.set(result.pathname, result.file);
    tick(rendered.size);
  };
  const [withModel, others] = [
    todo.filter(({ cacheKey }) => cacheKey !== undefined),
    todo.filter(({ cacheKey }) => cacheKey === undefined),
  ];
  // What pages without a model read is noted while they are made, and so here, one after the other.
  const noting = async (): Promise<void> => {
    for (const task of others) take(await memory.makePage(task.pathname, () => renderer.render(task)));
  };
  if (withModel.length > POOL_FROM) {
    // The threads read it; nobody else does.
    writeAtomically(indexFile(setup.distDir), JSON.stringify(index));
    const pool = { threads: availableParallelism(), foundFor: (pathname: string) => memory.foundFor(pathname) };
    await Promise.all([renderInPool(setup, withModel, pool, take), noting()]);
  } else {
    await noting();
    for (const task of withModel) take(await renderer.render(task));
  }
  if (isDiskFull) throw diskIsFull();
  if (failures.length > 0)
    throw new RenderFailed(`${failures.length} Seiten ließen sich nicht erzeugen:\n${failures.slice(0, 5).join("\n")}`);
  return rendered;
}
