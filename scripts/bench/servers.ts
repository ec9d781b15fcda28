import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { join, resolve } from "node:path";
import { CommandError } from "../command.ts";
import type { Variables } from "./child-environment.ts";
import { childEnvironment } from "./child-environment.ts";
import type { Workspace } from "./workspace.ts";

const root = resolve(import.meta.dirname, "../..");

/** A running server; `pid` is the head of its process tree. */
export type Running = Readonly<{ port: number; pid: number; stop: () => Promise<void> }>;

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

/** Waits until something answers on the port; the process's own end counts as failure. */
export async function whenAnswering(port: number, child: ChildProcess, name: string): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new CommandError(`${name} ließ sich nicht starten.`);
    try {
      await fetch(`http://127.0.0.1:${port}/healthz`);
      return;
    } catch {
      await new Promise((next) => setTimeout(next, 20));
    }
  }
  await end(child);
  throw new CommandError(`${name} antwortet nicht.`);
}

/** The product's own server on a build output. Its output goes to a file, as with a log collector. */
export async function startPortalServer({ folder, variables }: Workspace, port: number, more: Variables): Promise<Running> {
  const log = openSync(join(folder, "serve.log"), "w");
  const child = spawn(process.execPath, ["scripts/serve.ts"], {
    cwd: root,
    env: childEnvironment({ ...variables, PORT: String(port), ...more }),
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  await whenAnswering(port, child, "Der Server (scripts/serve.ts)");
  return { port, pid: child.pid ?? 0, stop: () => end(child) };
}
