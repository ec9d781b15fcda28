import { constants, getPriority, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { renderEpub } from "../epub/render-epub.ts";
import type { PdfContent } from "./pdf-content.ts";
import type { PdfAnswer } from "./pdf-threads.ts";
import { renderPdf } from "./render-pdf.ts";

/** On Linux this is of the thread alone: who waits for a page goes before who waits for a document. */
if (process.platform === "linux" && getPriority() < constants.priority.PRIORITY_BELOW_NORMAL)
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const port = parentPort;
if (port === null) throw new Error("This file runs as a worker thread");

/** The library for `.docx` takes 20 MB: it is read with the first such document. */
async function render(content: PdfContent): Promise<Uint8Array> {
  if (content.format === "epub") return renderEpub(content);
  if (content.format !== "docx") return renderPdf(content);
  const { renderDocx } = await import("../docx/render-docx.ts");
  return renderDocx(content);
}

async function answerOf(content: PdfContent): Promise<PdfAnswer> {
  try {
    return { bytes: new Uint8Array(await render(content)) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

port.on("message", (content: PdfContent) => {
  void answerOf(content).then((answer) => port.postMessage(answer, "bytes" in answer ? [answer.bytes.buffer] : []));
});
