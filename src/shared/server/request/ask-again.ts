import { createHash } from "node:crypto";
import { knowsEtag } from "./knows-etag.ts";

/** A browser may keep the page, and asks each time whether it still holds; nobody in between keeps it. */
const ASK_AGAIN = "private, no-cache";

/** For a page on demand that says the same to every visitor who is not logged in (spec:rendering#ways). */
export const letBrowserAsk = (headers: Headers): void => headers.set("Cache-Control", ASK_AGAIN);

/**
 * Says how long a page on demand may be kept: nobody keeps it, unless the page asked for the other. Then its ETag comes from what
 * it says; true when the browser has that already.
 */
export function sayWhetherKept(request: Request, { status, html }: Readonly<{ status: number; html: string }>, headers: Headers): boolean {
  if (headers.get("Cache-Control") !== ASK_AGAIN || status !== 200 || request.method === "POST") {
    headers.set("Cache-Control", "no-store");
    return false;
  }
  const etag = `"${createHash("sha256").update(html).digest("base64url").slice(0, 27)}"`;
  headers.set("ETag", `W/${etag}`);
  headers.append("Vary", "Cookie");
  return knowsEtag(request, etag);
}
