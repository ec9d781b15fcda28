import type { Worker } from "node:cluster";
import { within } from "../operating/patience.ts";
import { isMeasuresMessage, type MeasureMessage } from "../worker-messages.ts";
import type { Family } from "./family.ts";

/** Longer than the readiness takes at most, and shorter than Prometheus waits. */
const ANSWERS_WITHIN_MS = 4000;

let number = 0;

/** What a process tells of itself; rejects when it does not answer. */
export async function askWorker(worker: Worker, facts: boolean): Promise<readonly Family[]> {
  number += 1;
  const question: MeasureMessage = { kind: "measure", number, facts };
  const { promise, resolve, reject } = Promise.withResolvers<readonly Family[]>();
  const hear = (message: unknown): void => {
    if (isMeasuresMessage(message) && message.number === question.number) resolve(message.families);
  };
  const gone = (): void => reject(new Error("The process has ended"));
  worker.on("message", hear);
  worker.once("exit", gone);
  try {
    worker.send(question);
    return await within(ANSWERS_WITHIN_MS, promise);
  } finally {
    worker.off("message", hear);
    worker.off("exit", gone);
  }
}
