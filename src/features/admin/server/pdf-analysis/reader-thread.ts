import { parentPort, workerData } from "node:worker_threads";
import { findInPages } from "../../rules/pdf-analysis/find-in-pages.ts";
import { readFax } from "../../rules/pdf-analysis/read-fax.ts";
import type { ReadAnswer, ReadOrder } from "./read-answer.ts";
import { readPages } from "./read-pages.ts";
import { refuseNetwork } from "./refuse-network.ts";

refuseNetwork();

const { order, bytes } = workerData as Readonly<{ order: ReadOrder; bytes: Uint8Array<ArrayBuffer> }>;

async function answer(): Promise<ReadAnswer> {
  const read = await readPages(bytes, order.limits);
  if (!read.ok) return read;
  const { pages, cut } = read;
  const blankPages = pages.flatMap(({ runs }, index) => (runs.length === 0 ? [index + 1] : []));
  if (blankPages.length === pages.length) return { ok: false, reason: "no-text" };
  return { ok: true, value: { pages, found: findInPages(pages, order.themes), fax: readFax(pages), cut, blankPages } };
}

// As text: the process that asked reads it as such.
parentPort?.postMessage(JSON.stringify(await answer()));
