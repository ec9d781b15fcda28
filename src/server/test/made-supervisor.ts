import { join } from "node:path";
import { currentRelease } from "#src/release/release.ts";
import { inheritedSocket } from "../inherited-socket.ts";
import { serveMetrics } from "../metrics/metrics-server.ts";
import { supervise } from "../supervise.ts";

const [distDir = "", port = "0", count = "1"] = process.argv.slice(2);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
say(`supervises as ${process.pid}`);
process.exit(
  await supervise({
    exec: join(import.meta.dirname, "made-worker.ts"),
    args: [distDir, port],
    count: Number(count),
    socket: inheritedSocket(),
    online: () => currentRelease(distDir),
    onReady: () => say("ready"),
    warn: say,
    checkEveryMs: 20,
    measured: async (collect) => {
      const metrics = await serveMetrics({ port: 0, host: "127.0.0.1" }, collect);
      say(`metrics on ${metrics.port}`);
    },
  }),
);
