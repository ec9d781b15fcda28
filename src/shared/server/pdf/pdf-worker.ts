import { parentPort } from "node:worker_threads";
import type { PdfContent } from "./pdf-content.ts";
import type { PdfAnswer } from "./pdf-thread.ts";
import { renderPdf } from "./render-pdf.ts";

type Task = Readonly<{ task: number; content: PdfContent }>;

const port = parentPort;
if (port === null) throw new Error("This file runs as a worker thread");

async function answerOf({ task, content }: Task): Promise<PdfAnswer> {
  try {
    return { task, bytes: new Uint8Array(await renderPdf(content)) };
  } catch (error) {
    return { task, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

port.on("message", (given: Task) => void answerOf(given).then((answer) => port.postMessage(answer)));
