import { Worker } from "node:worker_threads";
import { createFairQueue, type Turn } from "../process/fair-queue.ts";
import type { PdfContent } from "./pdf-content.ts";

export type PdfBytes = Uint8Array<ArrayBuffer>;
export type PdfAnswer = Readonly<{ bytes: PdfBytes } | { error: string }>;

type Options = Readonly<{
  file: string;
  /** So many documents are made at once, each in a thread of its own. */
  atOnce: () => number;
  /** A document that takes longer ends with its thread. */
  limitMs: number;
  /** For those we know, for work of our own and for strangers each. */
  waiting: number;
  waitingPerClient: number;
}>;

export type PdfThreads = Readonly<{
  /** Throws `QueueFull` when too many documents wait, of this client or of all, and `Error` for one that can't be made. */
  render: (content: PdfContent, turn: Turn) => Promise<PdfBytes>;
  /** Throws `QueueFull` where `render` would now. */
  check: (turn: Turn) => void;
  /** Starts a thread before anybody asks: reading the fonts takes longer than a document. It keeps no process alive. */
  warm: () => void;
  waiting: () => number;
}>;

/** `discard` is called when the time is over: the thread is of no use any more. */
function renderOn(worker: Worker, content: PdfContent, limitMs: number, discard: () => void): Promise<PdfBytes> {
  const { promise, resolve, reject } = Promise.withResolvers<PdfBytes>();
  const ended = (code: number): void => reject(new Error(`The thread for documents ended with ${code}`));
  const failed = (error: unknown): void => reject(error instanceof Error ? error : new Error(String(error)));
  const take = (answer: PdfAnswer): void => ("bytes" in answer ? resolve(answer.bytes) : reject(new Error(answer.error)));
  const patience = setTimeout(() => {
    reject(new Error(`The document was not made within ${limitMs} ms`));
    discard();
  }, limitMs);
  worker.on("message", take).on("error", failed).on("exit", ended);
  worker.ref();
  try {
    worker.postMessage(content);
  } catch (error) {
    failed(error);
  }
  return promise.finally(() => {
    clearTimeout(patience);
    worker.off("message", take).off("error", failed).off("exit", ended);
    // An idle thread keeps no process alive.
    worker.unref();
  });
}

/** Makes documents in threads of their own, started with the first ones and kept: a long document holds up no visitor. */
export function createPdfThreads({ file, limitMs, ...bounds }: Options): PdfThreads {
  const queue = createFairQueue(bounds);
  const alive = new Set<Worker>();
  const idle = new Set<Worker>();

  const forget = (worker: Worker): void => {
    alive.delete(worker);
    idle.delete(worker);
  };

  function start(): Worker {
    const worker = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 256 } });
    alive.add(worker);
    // Whoever waits for its document hears of it too; an error that nobody listens to would end the process.
    worker.on("error", () => forget(worker)).on("exit", () => forget(worker));
    return worker;
  }

  async function render(content: PdfContent): Promise<PdfBytes> {
    const [worker = start()] = idle;
    idle.delete(worker);
    const discard = (): void => {
      forget(worker);
      void worker.terminate();
    };
    try {
      return await renderOn(worker, content, limitMs, discard);
    } finally {
      if (alive.has(worker)) idle.add(worker);
    }
  }

  return {
    render: (content, turn) => queue.run(turn, () => render(content)),
    check: queue.check,
    warm() {
      if (alive.size > 0) return;
      const worker = start();
      idle.add(worker);
      worker.unref();
    },
    waiting: queue.waiting,
  };
}
