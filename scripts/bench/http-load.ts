import { connect } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { randomOf } from "../catalogue/random.ts";

export type LoadOrder = Readonly<{
  port: number;
  connections: number;
  seconds: number;
  seed: number;
  requests: readonly string[];
  /** What each answer has to be: whole and in brotli, or "not changed". */
  status?: 200 | 304;
}>;
export type LoadResult = Readonly<{ answers: number; failures: number; bytes: number; seconds: number; latencies: Float64Array }>;

const END_OF_HEAD = Buffer.from("\r\n\r\n");
/** Enough for every answer of a run; more answers are counted, but not timed. */
const MAX_TIMED = 4_000_000;

function openConnection(
  order: LoadOrder,
  next: () => Buffer,
  answered: (milliseconds: number, bytes: number, ok: boolean) => void,
): () => void {
  let head = Buffer.alloc(0);
  let missing = -1;
  let size = 0;
  let good = false;
  let asked = 0;
  let stopped = false;
  const socket = connect({ port: order.port, host: "127.0.0.1", noDelay: true });
  const ask = (): void => {
    head = Buffer.alloc(0);
    missing = -1;
    size = 0;
    asked = performance.now();
    socket.write(next());
  };
  const readHead = (): void => {
    const end = head.indexOf(END_OF_HEAD);
    if (end < 0) return;
    const text = head.toString("latin1", 0, end).toLowerCase();
    const at = text.indexOf("content-length: ");
    if (order.status === 304) {
      good = text.startsWith("http/1.1 304");
      missing = 0;
      return;
    }
    good = text.startsWith("http/1.1 200") && text.includes("content-encoding: br") && at > 0;
    missing = at < 0 ? 0 : Number.parseInt(text.slice(at + 16, at + 28), 10) - (head.length - end - 4);
  };
  socket.on("connect", ask);
  socket.on("data", (chunk) => {
    size += chunk.length;
    if (missing >= 0) missing -= chunk.length;
    else {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      readHead();
    }
    if (missing !== 0) return;
    answered(performance.now() - asked, size, good);
    if (!stopped) ask();
  });
  socket.on("error", () => answered(performance.now() - asked, 0, false));
  return () => {
    stopped = true;
    socket.destroy();
  };
}

async function run(order: LoadOrder): Promise<LoadResult> {
  const random = randomOf(order.seed, "load");
  const requests = order.requests.map((text) => Buffer.from(text, "latin1"));
  const latencies = new Float64Array(MAX_TIMED);
  let answers = 0;
  let failures = 0;
  let bytes = 0;
  const started = performance.now();
  const close = Array.from({ length: order.connections }, () =>
    openConnection(
      order,
      () => random.pick(requests),
      (milliseconds, size, ok) => {
        if (!ok) failures++;
        if (answers < MAX_TIMED) latencies[answers] = milliseconds;
        answers++;
        bytes += size;
      },
    ),
  );
  await new Promise((done) => setTimeout(done, order.seconds * 1000));
  for (const end of close) end();
  return {
    answers,
    failures,
    bytes,
    seconds: (performance.now() - started) / 1000,
    latencies: latencies.slice(0, Math.min(answers, MAX_TIMED)).sort(),
  };
}

parentPort?.postMessage(await run(workerData as LoadOrder));
