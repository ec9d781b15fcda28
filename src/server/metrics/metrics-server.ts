import { createServer } from "node:http";
import { logError } from "#src/shared/server/process/log.ts";
import { listen } from "../listen.ts";
import { oneAtATime } from "../operating/patience.ts";
import { EXPOSITION_TYPE, exposition } from "./exposition.ts";
import type { Family } from "./family.ts";

type Address = Readonly<{ port: number; host: string }>;

/**
 * Answers `GET /metrics` and nothing else, on an address of its own that visitors don't reach. Throws `PortalProblem` when the
 * address can't be used.
 */
export async function serveMetrics(
  { port, host }: Address,
  collect: () => Promise<readonly Family[]>,
): Promise<Readonly<{ port: number; close: () => void }>> {
  const once = oneAtATime(async () => exposition(await collect()));
  const server = createServer({ headersTimeout: 5000, requestTimeout: 5000, maxHeaderSize: 4096 }, (request, response) => {
    const path = request.url?.split("?", 1)[0];
    if (path !== "/metrics" || (request.method !== "GET" && request.method !== "HEAD")) {
      response.writeHead(path === "/metrics" ? 405 : 404, { "Content-Length": "0" }).end();
      return;
    }
    once().then(
      (text) => response.writeHead(200, { "Content-Type": EXPOSITION_TYPE, "Cache-Control": "no-store" }).end(text),
      (error: unknown) => {
        logError("metrics-failed", error);
        response.writeHead(500, { "Content-Length": "0" }).end();
      },
    );
  });
  const taken = await listen(server, { port, host, names: { port: "METRICS_PORT", host: "METRICS_HOST" } });
  server.unref();
  return { port: taken, close: () => void server.close() };
}
