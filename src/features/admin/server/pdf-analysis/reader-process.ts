import { writeSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import type { ReadProblem } from "../../rules/pdf-analysis/read-refusals.ts";
import type { ReadAnswer, ReadOrder } from "./read-answer.ts";
import { refuseNetwork } from "./refuse-network.ts";

/**
 * Reads one PDF from its standard input and answers on its standard output. The file is read in a thread; this one watches time and
 * memory, and ends all of it, whatever the thread is busy with.
 */
const LOOK_MS = 20;
const HEAP_SHARE = 0.6;
const HEADER = 4;

refuseNetwork();
if (getPriority() < constants.priority.PRIORITY_BELOW_NORMAL) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

function say(text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length; ) {
    try {
      written += writeSync(1, bytes, written);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EAGAIN")) throw error;
    }
  }
}

function end(reason: ReadProblem): void {
  say(JSON.stringify({ ok: false, reason } satisfies ReadAnswer));
  // At once: `process.exit` waits for a thread that is in the middle of something.
  process.kill(process.pid, "SIGKILL");
}

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const sent = Buffer.concat(chunks);
const start = HEADER + sent.readUInt32BE(0);
const order = JSON.parse(sent.toString("utf8", HEADER, start)) as ReadOrder;
const bytes = new Uint8Array(sent.subarray(start));
const { wallMs, memoryBytes } = order.limits;

setTimeout(() => end("too-slow"), wallMs);
setInterval(() => {
  if (process.memoryUsage.rss() > memoryBytes) end("out-of-memory");
}, LOOK_MS);

const worker = new Worker(new URL("./reader-thread.ts", import.meta.url), {
  workerData: { order, bytes },
  transferList: [bytes.buffer],
  execArgv: [],
  env: {},
  resourceLimits: { maxOldGenerationSizeMb: Math.floor((memoryBytes * HEAP_SHARE) / 1_048_576), stackSizeMb: 4 },
});
worker.on("message", (answer: string) => {
  say(answer);
  process.kill(process.pid, "SIGKILL");
});
worker.on("error", (error: unknown) =>
  end(error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "out-of-memory" : "broken"),
);
worker.on("exit", () => end("crashed"));
