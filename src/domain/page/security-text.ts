import { requestsAddress } from "./organisation.ts";

const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** RFC 9116; `Expires` half a year ahead: less than a year (section 2.5.5), and a copy nobody serves goes stale. */
export function securityText(origin: string, now: Date): string {
  const day = Math.floor(now.getTime() / DAY_MS) + VALID_DAYS;
  return [
    `Contact: mailto:${requestsAddress}`,
    `Contact: ${origin}/service/kontakt`,
    `Expires: ${new Date(day * DAY_MS).toISOString().replace(".000", "")}`,
    "Preferred-Languages: de, en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
