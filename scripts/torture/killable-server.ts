import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { bareEnvironment } from "#src/shared/server/process/test/bare-environment.ts";

const LOOK_MS = 20;

export type KillableServer = Readonly<{
  said: () => string;
  /** Those that serve, by their numbers. */
  serving: () => readonly number[];
  /** Ends a process that serves with SIGKILL, and resolves when the next one is there. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}>;

const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").map(Number).filter(Boolean);

/**
 * `npm run serve` in this checkout, when it takes requests. `prefix`: words before the command. `log`: the file that its lines go to,
 * from which nobody learns when it takes requests.
 */
export async function startKillable(
  variables: Readonly<Record<string, string>>,
  prefix: readonly string[] = [],
  log?: number,
): Promise<KillableServer> {
  const [command = "", ...args] = [...prefix, process.execPath, "scripts/serve.ts"];
  const child = spawn(command, args, { env: bareEnvironment(variables), stdio: ["ignore", log ?? "pipe", log ?? "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text: string) => (said += text));
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) {
      if (child.exitCode !== null) throw new Error(`The server has ended:\n${said}`);
      await pause(LOOK_MS);
    }
  };
  if (log === undefined) await until(() => said.includes("Bereit: "));
  const pid = child.pid ?? 0;
  return {
    said: () => said,
    serving: () => childrenOf(pid),
    async kill() {
      const [victim] = childrenOf(pid);
      if (victim === undefined) return;
      process.kill(victim, "SIGKILL");
      await until(() => childrenOf(pid).some((each) => each !== victim));
    },
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
}
