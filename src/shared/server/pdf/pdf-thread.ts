import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { PdfContent } from "./pdf-content.ts";

export type PdfAnswer = Readonly<{ task: number; bytes: Uint8Array<ArrayBuffer> } | { task: number; error: string }>;
type Waiting = Readonly<{ resolve: (bytes: Uint8Array<ArrayBuffer>) => void; reject: (error: Error) => void }>;

// Through the package's own name: compiled pages lie elsewhere, the thread runs from the sources.
const file = (): string => createRequire(import.meta.url).resolve("#src/shared/server/pdf/pdf-worker.ts");

type Shared = { thread: Worker | undefined; tasks: number; readonly waiting: Map<number, Waiting> };

/** One for the process: the built pages carry their own copy of this file, the jobs run from its source. */
const slot: { [name: symbol]: Shared | undefined } = globalThis;
const NAME = Symbol.for("portal:pdf-thread");
slot[NAME] ??= { thread: undefined, tasks: 0, waiting: new Map() };
const shared: Shared = slot[NAME];
const { waiting } = shared;

function giveUp(broken: Worker, error: Error): void {
  if (shared.thread !== broken) return;
  shared.thread = undefined;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}

function take(worker: Worker, answer: PdfAnswer): void {
  const asked = waiting.get(answer.task);
  waiting.delete(answer.task);
  // An idle thread keeps no process alive.
  if (waiting.size === 0) worker.unref();
  if ("bytes" in answer) asked?.resolve(answer.bytes);
  else asked?.reject(new Error(answer.error));
}

function start(): Worker {
  const worker = new Worker(file(), { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 256 } });
  worker.on("message", (answer: PdfAnswer) => take(worker, answer));
  worker.on("error", (error) => giveUp(worker, error instanceof Error ? error : new Error(String(error))));
  worker.on("exit", (code) => giveUp(worker, new Error(`The thread for documents ended with ${code}`)));
  return worker;
}

/** Starts the thread before anybody asks: reading the fonts takes longer than a document. It keeps no process alive. */
export function warmPdfThread(): void {
  if (shared.thread !== undefined) return;
  shared.thread = start();
  shared.thread.unref();
}

/** Renders in a thread of its own, started with the first document at the latest and kept: a long document holds up no visitor. */
export function renderInThread(content: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  shared.thread ??= start();
  const worker = shared.thread;
  const task = shared.tasks++;
  return new Promise((resolve, reject) => {
    waiting.set(task, { resolve, reject });
    worker.ref();
    worker.postMessage({ task, content });
  });
}
