import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { bareEnvironment } from "#src/shared/server/process/test/bare-environment.ts";
import type { Variables } from "./built-site.ts";

export type RunningPublisher = Readonly<{
  /** All it has said so far, on both outputs. */
  said: () => string;
  /** Resolves with the signal that ended it, or its exit code. */
  ended: Promise<number | string | null>;
  stop: () => Promise<void>;
}>;

/** The process that publishes every change, started as `npm start` starts it. `options` are Node's. */
export function startPublisher(variables: Variables, options: readonly string[] = []): RunningPublisher {
  const child: ChildProcess = spawn(process.execPath, [...options, resolve("scripts/publish-changes.ts")], {
    env: bareEnvironment(variables),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text: string) => (said += text));
  const ended = once(child, "exit").then(([code, signal]: (number | string | null)[]) => signal ?? code ?? null);
  return {
    said: () => said,
    ended,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
