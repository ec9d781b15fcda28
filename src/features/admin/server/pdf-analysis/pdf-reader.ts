import { spawn } from "node:child_process";
import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { createFairQueue, type Turn } from "#src/shared/server/process/fair-queue.ts";
import type { NamedTheme } from "../../rules/pdf-analysis/finding.ts";
import type { ReadLimits } from "../../rules/pdf-analysis/read-limits.ts";
import { isReadProblem } from "../../rules/pdf-analysis/read-refusals.ts";
import type { ReadAnswer, ReadOrder } from "./read-answer.ts";

export type PdfReader = Readonly<{
  /** Reads the file at `path`; throws `QueueFull` when too many wait, of this person or of all. */
  read: (path: string, themes: readonly NamedTheme[], turn: Turn) => Promise<ReadAnswer>;
  waiting: () => number;
}>;

type Options = Readonly<{
  /** The program that reads, by default ours. */
  file?: string;
  limits: ReadLimits;
  atOnce: () => number;
  waiting: number;
  waitingPerClient: number;
}>;

/** The process ends itself at its limits; when it can't even do that, we do. */
const GRACE_MS = 3000;

// Through the package's own name: compiled pages lie elsewhere, the process runs from the sources.
const resolve = (name: string): string => createRequire(import.meta.url).resolve(name);
const OWN = "/features/admin/server/pdf-analysis/reader-process.ts";

function readable(): readonly string[] {
  const sources = resolve(`#src${OWN}`).slice(0, -OWN.length);
  return [`${sources}/*`, `${dirname(sources)}/package.json`, `${dirname(resolve("pdfjs-dist/package.json"))}/*`];
}

/** It may read our sources and the library, nothing else, and start, load or write nothing; it knows no variable of ours. */
const execArgv = (): readonly string[] => [
  "--permission",
  "--allow-worker",
  "--disallow-code-generation-from-strings",
  "--no-warnings",
  ...readable().map((path) => `--allow-fs-read=${path}`),
];

function answerIn(said: string): ReadAnswer | null {
  try {
    const answer = JSON.parse(said) as ReadAnswer;
    return answer.ok || isReadProblem(answer.reason) ? answer : null;
  } catch {
    return null;
  }
}

function readInProcess(file: string, path: string, order: ReadOrder): Promise<ReadAnswer> {
  const { limits } = order;
  const { promise, resolve: done } = Promise.withResolvers<ReadAnswer>();
  const child = spawn(process.execPath, [...execArgv(), file], { stdio: ["pipe", "pipe", "ignore"], env: {} });
  let ended: ReadAnswer | null = null;
  const kill = (reason: "crashed" | "too-slow"): void => {
    ended ??= { ok: false, reason };
    child.kill("SIGKILL");
  };
  const patience = setTimeout(() => kill("too-slow"), limits.wallMs + GRACE_MS);
  const said: Buffer[] = [];
  let length = 0;
  child.stdout.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length > limits.answerBytes) kill("crashed");
    else said.push(chunk);
  });
  child.on("error", () => kill("crashed"));
  child.on("close", () => {
    clearTimeout(patience);
    done(ended ?? answerIn(Buffer.concat(said).toString("utf8")) ?? { ok: false, reason: "crashed" });
  });
  // A process that has ended takes no more; what it was, its end says.
  child.stdin.on("error", () => undefined);
  const header = Buffer.from(JSON.stringify(order));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(header.length);
  child.stdin.write(Buffer.concat([size, header]));
  createReadStream(path)
    .on("error", () => kill("crashed"))
    .pipe(child.stdin);
  return promise;
}

/** Reads PDF files in processes of their own, so many at once: none of them holds up who is answered here. */
export function createPdfReader({ file, limits, ...bounds }: Options): PdfReader {
  const queue = createFairQueue(bounds);
  return {
    read: (path, themes, turn) => queue.run(turn, () => readInProcess(file ?? resolve(`#src${OWN}`), path, { limits, themes })),
    waiting: queue.waiting,
  };
}
