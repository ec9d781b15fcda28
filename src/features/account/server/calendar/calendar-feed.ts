import { createHash } from "node:crypto";
import { feedOfUser } from "#db/repositories/calendar-feeds.ts";
import { userById } from "#db/repositories/users.ts";
import { calendarFile } from "#src/booking/calendar/calendar-file.ts";
import { feedEntries } from "#src/booking/calendar/feed-entries.ts";
import { opensFeed, userOfToken } from "#src/booking/calendar/feed-token.ts";
import { noteMisuse } from "#src/shared/server/process/security-signal.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";

type FeedRequest = Readonly<{ request: Request; locals: PortalLocals; params: Readonly<Record<string, string | undefined>> }>;

const knows = (request: Request, etag: string): boolean =>
  (request.headers.get("if-none-match") ?? "").split(",").some((known) => known.trim().replace(/^W\//, "") === etag);

/** `/kalender/{token}.ics`: what the owner of the token has booked. 404 for a token that opens nothing (any more). */
export async function calendarFeed({ request, locals, params }: FeedRequest): Promise<Response> {
  const { store, secret, origins } = locals;
  const token = params["feed"] ?? "";
  const feed = await feedOfUser(store.db, userOfToken(token));
  // Programs go on asking for a calendar that was switched off: only one of nobody is misuse.
  if (feed === undefined && (await userById(store.db, userOfToken(token))) === undefined) noteMisuse("Kalender", locals);
  if (feed === undefined || !opensFeed(token, feed, secret)) return new Response(null, { status: 404 });
  const entries = await feedEntries(store.db, feed.userId, { origins, now: new Date() });
  const file = calendarFile(entries, { brand: "ifb", method: "PUBLISH", name: "mein ifb" });
  const etag = `"${createHash("sha256").update(file).digest("base64url")}"`;
  const headers = new Headers({
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": 'inline; filename="mein-ifb.ics"',
    "Cache-Control": "private, max-age=300",
    "X-Robots-Tag": "noindex",
    ETag: etag,
  });
  return knows(request, etag)
    ? new Response(null, { status: 304, headers })
    : new Response(request.method === "HEAD" ? null : file, { headers });
}
