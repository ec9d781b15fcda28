import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import { bareEnvironment } from "#src/shared/server/process/test/bare-environment.ts";

export type Working = Readonly<{ child: ChildProcess; lines: readonly string[]; ended: Promise<unknown> }>;

/** A process of its own that does all jobs of a serving one; gone when the test is over. */
export function startWorking(variables: Readonly<Record<"DATABASE_URL" | "MAIL_URL" | "VAR_DIR" | "DIST_DIR", string>>): Working {
  const child = spawn(process.execPath, ["src/server/jobs/test/jobs-process.ts"], {
    env: bareEnvironment(variables),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  createInterface(child.stdout).on("line", (line) => lines.push(line));
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return { child, lines, ended };
}
