import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { noteBound } from "#src/shared/bounds/bounds.ts";
import { QueueFull } from "#src/shared/server/process/fair-queue.ts";
import type { DeskAnswer, DeskAsked, DeskCalls } from "./desk-calls.ts";

/** Hundreds of times what a check takes. */
const LIMIT_MS = 60_000;
/** Editors who wait for it, and their drafts that are looked at while they write. */
const MOST_WAITING = 100;

type Waiting = Readonly<{ done: (value: unknown) => void; fail: (error: Error) => void }>;

/** Through the package's own name: compiled pages lie elsewhere, the process runs from the sources. */
const root = (): string => join(dirname(createRequire(import.meta.url).resolve("#src/editing/content-desk.ts")), "../..");

/** Half the usual room for young objects: a sixth less memory at most for about 4 % more of the processor (docs/benchmarks.md). */
export const DESK_FLAG = "--max-semi-space-size=8";

const start = (contentDir: string): ChildProcess =>
  spawn(process.execPath, [DESK_FLAG, join(root(), "scripts/content-desk.ts"), contentDir], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });

/** A process of its own that has all content read: what a check takes must neither stand in a visitor's way nor beside the server's memory. */
function createDesk(contentDir: string): DeskCalls & Readonly<{ stop: () => void }> {
  let child: ChildProcess | undefined;
  let last = 0;
  const waiting = new Map<number, Waiting>();
  noteBound("content-checks", () => ({ used: waiting.size, most: MOST_WAITING }));

  function running(): ChildProcess {
    if (child !== undefined) return child;
    const begun = start(contentDir);
    child = begun;
    begun.on("message", (answer: DeskAnswer) => {
      const one = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (waiting.size === 0) begun.channel?.unref();
      if (answer.ok) one?.done(answer.value);
      else one?.fail(new Error(answer.message));
    });
    const end = (): void => {
      if (child === begun) child = undefined;
      for (const { fail } of waiting.values()) fail(new Error("The process that checks content has ended"));
      waiting.clear();
    };
    begun.once("error", end);
    begun.once("exit", end);
    begun.unref();
    begun.channel?.unref();
    return begun;
  }

  function ask<Call extends keyof DeskCalls>(call: Call) {
    return (value: unknown): Promise<never> =>
      new Promise((resolve, reject) => {
        if (waiting.size >= MOST_WAITING) throw new QueueFull("Too much is waiting");
        const id = ++last;
        const asked: DeskAsked = { id, call, value };
        const desk = running();
        const limit = setTimeout(() => desk.kill("SIGKILL"), LIMIT_MS);
        waiting.set(id, {
          done: (answer) => {
            clearTimeout(limit);
            resolve(answer as never);
          },
          fail: (error) => {
            clearTimeout(limit);
            reject(error);
          },
        });
        desk.channel?.ref();
        desk.send(asked);
      });
  }

  return {
    check: ask("check"),
    links: ask("links"),
    suggest: ask("suggest"),
    cited: ask("cited"),
    preview: ask("preview"),
    stop: () => void child?.kill("SIGTERM"),
  };
}

const place = Symbol.for("portal.content-desks");
const shared = globalThis as { [place]?: Map<string, ReturnType<typeof createDesk>> };

/** The one desk of this process for a content folder; it starts with the first question. */
export function contentDesk(contentDir: string): DeskCalls & Readonly<{ stop: () => void }> {
  shared[place] ??= new Map();
  const known = shared[place].get(contentDir) ?? createDesk(contentDir);
  shared[place].set(contentDir, known);
  return known;
}
