import { deleteSessionFamily } from "#db/repositories/sessions.ts";
import { audit } from "#src/accounts/audit.ts";
import type { LoginCompanion } from "#src/accounts/session/login-companion.ts";
import { parkedCookie } from "#src/accounts/session/parked-cookie.ts";
import { type ActiveSession, noSessionCookies, sessionCookie, sessionCookies, sessionOf } from "#src/accounts/session/session.ts";
import { loginPath, MEMBER_AREA } from "#src/shared/http/login-path.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import { ACCOUNTS_PATH } from "../../rules/manage-areas.ts";
import { bare } from "../manage-context.ts";

type Parked = Readonly<{ secret: string; session: ActiveSession }>;

/** The waiting session of this very admin: another one in the cookie is worth nothing. */
async function parkedOf(adminId: string, cookies: string | null, locals: PortalLocals): Promise<Parked | null> {
  for (const secret of parkedCookie.valuesIn(cookies, locals)) {
    const session = await sessionOf({ ...locals }, `${sessionCookie.nameIn(locals)}=${secret}`);
    if (session !== null && session.userId === adminId && session.impersonatorId === null) return { secret, session };
  }
  return null;
}

type Ending = Readonly<{ request: Request; locals: PortalLocals }>;

export async function afterImpersonation({ request, locals }: Ending): Promise<Response> {
  const session = await sessionOf(locals, request.headers.get("cookie"));
  return seeOther(session?.user.staffRole === "admin" ? ACCOUNTS_PATH : MEMBER_AREA);
}

/** Puts the admin's own session back; when that one is gone, the admin logs in again. */
export async function endImpersonation({ request, locals }: Ending, companion: LoginCompanion): Promise<Response> {
  if (!isTrusted(request, locals.origins)) return bare(403);
  const cookies = request.headers.get("cookie");
  const session = await sessionOf(locals, cookies);
  // A second click comes with the admin's own session already.
  if (session === null || session.impersonatorId === null) return afterImpersonation({ request, locals });
  const { userId: customerId, impersonatorId: adminId } = session;
  const now = new Date();
  const parked = await parkedOf(adminId, cookies, locals);
  const brought = await locals.store.write(async (tx) => {
    await deleteSessionFamily(tx, session.family);
    await audit(tx, { locals, session, now }, { action: "impersonation-ended", subject: `user:${customerId}` });
    return parked === null ? companion.leave(locals) : companion.arrive(tx, { userId: adminId, carried: null, cookies, locals, now });
  });
  const back = `${ACCOUNTS_PATH}/${customerId}?meldung=impersonation-ended`;
  const own = parked === null ? noSessionCookies(locals) : sessionCookies(parked.secret, parked.session.remembered, locals);
  const location = parked === null ? `${loginPath[locals.brand]}?redirect=${encodeURIComponent(back)}` : back;
  return seeOther(location, [...own, parkedCookie.clear(locals), ...brought]);
}
