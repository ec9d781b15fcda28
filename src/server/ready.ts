import type { ServerResponse } from "node:http";
import type { Check, Readiness } from "./operating/readiness.ts";
import { FALLBACK_CSP } from "./security-headers.ts";

export const READY_PATH = "/readyz";

/** For everybody to read: what is behind them is in the log and told by `npm run doctor`. */
const sentences: Readonly<Record<Check, string>> = {
  database: "Die Datenbank nimmt gerade keine Änderungen an.",
  migrations: "Die Datenbank ist auf einem älteren Stand als das Portal.",
  disk: "Der Speicherplatz geht zu Ende.",
  release: "Es ist keine Website veröffentlicht.",
  outbox: "Seit Stunden werden keine E-Mails versendet.",
};

/** For load balancers and operators, on any host: 200 while visitors can be served, else 503 and what is wrong. */
export async function sendReadiness(
  response: ServerResponse,
  ask: () => Promise<Readiness>,
  headers: readonly (readonly [string, string])[],
): Promise<void> {
  const { ready, checks } = await ask();
  const problems = (Object.keys(checks) as Check[]).filter((check) => checks[check] === "failed").map((check) => sentences[check]);
  for (const [name, value] of headers) response.setHeader(name, value);
  response.writeHead(ready ? 200 : 503, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": FALLBACK_CSP,
  });
  response.end(JSON.stringify({ status: ready ? "ok" : "unavailable", checks, problems }));
}
