import type { Origins } from "#src/brand/brand.ts";
import { noteSecurity } from "../process/security-signal.ts";

const isOurs = (origin: string, origins: Origins): boolean => origin === origins.ifb || origin === origins.betriebsrat;

/** Own and sister origin only (spec:calls-and-errors#trust). Without `Origin` and `Sec-Fetch-Site`: only without cookies. */
export function isTrusted(request: Request, origins: Origins): boolean {
  const trusted = comesFromUs(request, origins);
  // No more of the path: behind it may stand what gives access.
  if (!trusted) noteSecurity({ kind: "foreign-origin", about: `/${new URL(request.url).pathname.split("/")[1] ?? ""}` });
  return trusted;
}

function comesFromUs({ headers }: Request, origins: Origins): boolean {
  const origin = headers.get("origin");
  if (origin !== null) return isOurs(origin, origins);
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  return !headers.has("cookie");
}

/** Credentialed CORS for the two brands alone; the answer always varies by origin. */
export function corsHeaders({ headers }: Request, origins: Origins): Readonly<Record<string, string>> {
  const origin = headers.get("origin");
  if (origin === null || !isOurs(origin, origins)) return { Vary: "Origin" };
  return { Vary: "Origin", "Access-Control-Allow-Origin": origin, "Access-Control-Allow-Credentials": "true" };
}
