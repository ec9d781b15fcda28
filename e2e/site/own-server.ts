import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { testSite } from "../../scripts/test/test-site.ts";
import { root } from "./portal.ts";

export type OwnServer = Readonly<{
  origin: string;
  databaseUrl: string;
  /** Starts the server process; resolves when it says that it is ready. */
  start: () => Promise<void>;
  /** Ends it as an operator does, and checks that it went in good order. */
  stop: () => Promise<void>;
}>;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function ready(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error("the server has no output");
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith("Bereit:")) return;
  throw new Error("the server ended before it was ready");
}

/** A server process of a test's own, with a freshly seeded database in `folder`, on the build that all tests share. */
export async function ownServer(folder: string): Promise<OwnServer> {
  const port = await freePort();
  const databaseUrl = `file:${join(folder, "portal.sqlite")}`;
  const env = { ...process.env, ...testSite.environment, PORT: String(port), DATABASE_URL: databaseUrl, VAR_DIR: folder };
  const options = { cwd: root, env } as const;
  execFileSync(process.execPath, ["scripts/db-seed.ts"], options);
  let child: ChildProcess | undefined;
  return {
    origin: `http://localhost:${port}`,
    databaseUrl,
    start: async () => {
      child = spawn(process.execPath, ["scripts/serve.ts"], { ...options, stdio: ["ignore", "pipe", "inherit"] });
      await ready(child);
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
