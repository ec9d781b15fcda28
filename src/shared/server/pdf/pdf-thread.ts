import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { PdfContent } from "./pdf-content.ts";

export type PdfAnswer = Readonly<{ task: number; bytes: Uint8Array<ArrayBuffer> } | { task: number; error: string }>;
type Waiting = Readonly<{ resolve: (bytes: Uint8Array<ArrayBuffer>) => void; reject: (error: Error) => void }>;

// Through the package's own name: compiled pages lie elsewhere, the thread runs from the sources.
const file = (): string => createRequire(import.meta.url).resolve("#src/shared/server/pdf/pdf-worker.ts");

const waiting = new Map<number, Waiting>();
let thread: Worker | undefined;
let tasks = 0;

/** Whoever waits is told, and the next document starts a new thread. */
function giveUp(broken: Worker, error: Error): void {
  if (thread !== broken) return;
  thread = undefined;
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

/** Renders in a thread of its own, started with the first document and kept: a long document holds up no visitor. */
export function renderInThread(content: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  thread ??= start();
  const worker = thread;
  const task = tasks++;
  return new Promise((resolve, reject) => {
    waiting.set(task, { resolve, reject });
    worker.ref();
    worker.postMessage({ task, content });
  });
}
