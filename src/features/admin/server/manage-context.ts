import { type ActiveSession, askerOf, sessionOf } from "#src/accounts/session/session.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { areasFor, type ManageArea } from "../rules/manage-areas.ts";
import { doneMessage, type ManageMessage } from "../rules/manage-messages.ts";

export type ManageContext = Readonly<{
  request: Request;
  locals: PortalLocals;
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  response: { status?: number; readonly headers: Headers };
}>;

export type Acting = Readonly<{ locals: PortalLocals; session: ActiveSession; now: Date }>;

/** The person at work. The guard of the route has checked the permission and lets nobody in without a session. */
export async function actingOf({ request, locals }: Pick<ManageContext, "request" | "locals">): Promise<Acting> {
  const session = await sessionOf(locals, request.headers.get("cookie"));
  if (session === null) throw new Error("A page of the staff area was asked for without a session");
  return { locals, session, now: new Date() };
}

export type ManageFrame = Readonly<{ areas: readonly ManageArea[]; message: ManageMessage | null }>;

export const frameFor = ({ session }: Acting, url: URL, problem: ManageMessage | null = null): ManageFrame => ({
  areas: areasFor(askerOf(session)),
  message: problem ?? doneMessage(url.searchParams.get("meldung")),
});

/** Without a body the server shows the brand's own page. */
export const bare = (status: 400 | 403 | 404 | 405 | 413 | 415): Response => new Response(null, { status });
