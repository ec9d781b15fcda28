import { parentPort } from "node:worker_threads";
import type { PdfContent } from "../pdf-content.ts";

/** In place of the thread that makes documents: what it does is the document's title. */
const answers: Readonly<Record<string, () => unknown>> = {
  hang: () => undefined,
  end: () => process.exit(3),
  fail: () => parentPort?.postMessage({ error: "broken" }),
  throw: () => {
    throw new Error("thrown");
  },
};

parentPort?.on("message", ({ title }: PdfContent) => {
  const answer = answers[title] ?? (() => parentPort?.postMessage({ bytes: new TextEncoder().encode(title) }));
  answer();
});
