import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import { isRunning } from "#src/shared/server/process/is-running.ts";

export type Managed = Readonly<{
  port: number;
  /** The supervisor that runs now. */
  supervisor: () => number;
  /** Waits for the start of this number. */
  started: (time: number) => Promise<void>;
  /** With which codes supervisors have ended. */
  ends: () => readonly string[];
}>;

/** A supervisor for a made-up build, started so often by a service manager that holds its socket. Ends with the test. */
export async function startManaged(distDir: string, times: number): Promise<Managed> {
  const [manager, supervisor] = ["service-manager.ts", "made-supervisor.ts"].map((name) => join(import.meta.dirname, name));
  const args = [manager ?? "", String(times), process.execPath, supervisor ?? "", distDir];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
  const all = (pattern: RegExp): readonly string[] => [...said.matchAll(pattern)].map(([, found = ""]) => found);
  const supervisors = () => all(/^supervises as (\d+)$/gm);
  onTestFinished(async () => {
    // The manager first: it would start another.
    const left = [child.pid ?? 0, ...supervisors().map(Number), ...all(/ as (\d+) on /g).map(Number)];
    for (const pid of left) if (pid > 0 && isRunning(pid)) process.kill(pid, "SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  });
  const started = (time: number) => vi.waitFor(() => expect(all(/^(ready)$/gm)).toHaveLength(time));
  await started(1);
  return {
    port: Number(all(/^port (\d+)$/gm)[0]),
    supervisor: () => Number(supervisors().at(-1)),
    started,
    ends: () => all(/^ended (.*)$/gm),
  };
}
