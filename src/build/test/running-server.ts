import { spawn } from "node:child_process";
import { once } from "node:events";
import { vi } from "vitest";
import { bareEnvironment } from "#src/shared/server/process/test/bare-environment.ts";
import type { Variables } from "./built-site.ts";

export type RunningServer = Readonly<{
  said: () => string;
  /** Waits until it has said this. */
  says: (text: string) => Promise<void>;
  stop: () => Promise<void>;
}>;

/** `npm run serve` in this folder, when it takes requests. */
export async function startServer(cwd: string, variables: Variables): Promise<RunningServer> {
  const child = spawn(process.execPath, ["scripts/serve.ts"], { cwd, env: bareEnvironment(variables), stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  const says = (text: string): Promise<void> =>
    vi.waitFor(() => {
      if (!said.includes(text)) throw new Error(`not said: ${text}\n${said}`);
    });
  await says("Bereit: ");
  return {
    said: () => said,
    says,
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
}
