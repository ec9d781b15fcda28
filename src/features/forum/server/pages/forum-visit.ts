import { type ActiveSession, sessionOf } from "#src/accounts/session/session.ts";
import type { ForumArea } from "#src/domain/forum/area.ts";
import { MOST_PAGES } from "#src/domain/forum/forum-page-paths.ts";
import type { ForumAsker } from "#src/domain/forum/permission.ts";
import type { Acting, PageContext } from "#src/endpoints/portal-page.ts";
import { forumAreas } from "#src/queries/forum-areas.ts";
import { loginPath } from "#src/shared/http/login-path.ts";
import { letBrowserAsk } from "#src/shared/server/request/ask-again.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { forumAskerOf } from "../forum-asker.ts";

/** Who looks at a page of the forum, and what there is. */
export type ForumVisit = Readonly<{
  areas: readonly ForumArea[];
  session: ActiveSession | null;
  asker: ForumAsker;
  locals: PortalLocals;
  now: Date;
}>;

/** Visitors' pages are all the same, and are asked for again each time; what was taken down is gone at once. */
export async function visitOn({ request, locals, response }: PageContext): Promise<ForumVisit> {
  const session = await sessionOf(locals, request.headers.get("cookie"));
  if (session === null) letBrowserAsk(response.headers);
  const now = new Date();
  return { areas: forumAreas(), session, asker: await forumAskerOf(locals.store.db, session, now), locals, now };
}

/** Whoever changes something on a page that everybody reads. */
export const actingOf = ({ session, locals, now }: ForumVisit): Acting | null => (session === null ? null : { session, locals, now });

export const loginHref = ({ locals }: Pick<ForumVisit, "locals">, path: string): string =>
  `${loginPath[locals.brand]}?redirect=${encodeURIComponent(path)}`;

export const toLogin = (visit: ForumVisit, path: string): Response => seeOther(loginHref(visit, path));

export const notThere = (): Response => new Response(null, { status: 404 });

/** The page of a list that an address asks for; null for one that there can't be. */
export function askedPage({ request }: Pick<PageContext, "request">): number | null {
  const asked = new URL(request.url).searchParams.get("seite");
  if (asked === null) return 1;
  const page = /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : null;
  return page === null || page > MOST_PAGES ? null : page;
}

export const countOf = (count: number, one: string, many: string): string => `${count.toLocaleString("de-DE")} ${count === 1 ? one : many}`;
