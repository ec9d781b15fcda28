import type { ServerResponse } from "node:http";
import type { Store } from "#db/client.ts";
import { metaValue } from "#db/repositories/meta.ts";
import { logError } from "#src/shared/server/process/log.ts";
import { FALLBACK_CSP } from "./security-headers.ts";

export const HEALTH_PATH = "/healthz";

async function databaseAnswers(store: Store): Promise<boolean> {
  try {
    await metaValue(store.db, "health");
    return true;
  } catch (error) {
    logError("health-check-failed", error);
    return false;
  }
}

/** For load balancers, on any host: 200 when the database answers a query, else 503. */
export async function sendHealth(response: ServerResponse, store: Store, headers: readonly (readonly [string, string])[]): Promise<void> {
  const healthy = await databaseAnswers(store);
  for (const [name, value] of headers) response.setHeader(name, value);
  response.writeHead(healthy ? 200 : 503, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": FALLBACK_CSP,
  });
  response.end(JSON.stringify({ status: healthy ? "ok" : "unavailable" }));
}
