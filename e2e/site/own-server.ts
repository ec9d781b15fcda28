import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "#src/shared/server/process/free-port.ts";
import { testSite } from "../../scripts/test/test-site.ts";
import { root } from "./portal.ts";

export type OwnServer = Readonly<{
  origin: string;
  databaseUrl: string;
  /** What it has written to standard output since it was ready, such as its access log. */
  said: () => string;
  /** What it has written to standard error, such as its log of failures. */
  complained: () => string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}>;

async function ready(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error("the server has no output");
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith("Bereit:")) return;
  throw new Error("the server ended before it was ready");
}

type Settings = Readonly<Record<string, string>>;

/** A server beside that of all tests, with a database of its own; what it keeps lies in `folder`. */
export async function ownServer(
  folder: string,
  databaseUrl = `file:${join(folder, "portal.sqlite")}`,
  settings: Settings = {},
): Promise<OwnServer> {
  const port = await freePort();
  const env = { ...process.env, ...testSite.environment, PORT: String(port), DATABASE_URL: databaseUrl, VAR_DIR: folder, ...settings };
  const options = { cwd: root, env } as const;
  execFileSync(process.execPath, ["scripts/db-seed.ts"], options);
  let child: ChildProcess | undefined;
  let said = "";
  let complained = "";
  return {
    origin: `http://localhost:${port}`,
    databaseUrl,
    said: () => said,
    complained: () => complained,
    start: async () => {
      child = spawn(process.execPath, ["scripts/serve.ts"], { ...options, stdio: ["ignore", "pipe", "pipe"] });
      child.stderr?.on("data", (text) => {
        complained += String(text);
        process.stderr.write(String(text));
      });
      await ready(child);
      child.stdout?.on("data", (text) => {
        said += String(text);
      });
    },
    stop: async () => {
      if (!child || child.exitCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      const [code] = await ended;
      if (code !== 0) throw new Error(`the server ended with ${code}`);
    },
  };
}
