import { deleteSessionFamily } from "#db/repositories/sessions.ts";
import { loginPath, MEMBER_AREA } from "#src/shared/http/login-path.ts";
import { audit } from "#src/shared/server/audit.ts";
import type { LoginCompanion } from "#src/shared/server/login-companion.ts";
import { noParkedCookie, parkedSecrets } from "#src/shared/server/parked-cookie.ts";
import type { PortalLocals } from "#src/shared/server/portal-locals.ts";
import { seeOther } from "#src/shared/server/see-other.ts";
import { type ActiveSession, noSessionCookies, sessionCookieName, sessionCookies, sessionOf } from "#src/shared/server/session.ts";
import { isTrusted } from "#src/shared/server/trusted-origin.ts";
import { ACCOUNTS_PATH } from "../../rules/manage-areas.ts";
import { bare } from "../manage-context.ts";

type Parked = Readonly<{ secret: string; session: ActiveSession }>;

/** The waiting session of this very admin: another one in the cookie is worth nothing. */
async function parkedOf(adminId: string, cookies: string | null, locals: PortalLocals): Promise<Parked | null> {
  for (const secret of parkedSecrets(cookies, locals)) {
    const session = await sessionOf({ ...locals }, `${sessionCookieName(locals)}=${secret}`);
    if (session !== null && session.userId === adminId && session.impersonatorId === null) return { secret, session };
  }
  return null;
}

type Ending = Readonly<{ request: Request; locals: PortalLocals }>;

/** Where somebody goes on who sees the portal with the own account. */
export async function afterImpersonation({ request, locals }: Ending): Promise<Response> {
  const session = await sessionOf(locals, request.headers.get("cookie"));
  return seeOther(session?.user.staffRole === "admin" ? ACCOUNTS_PATH : MEMBER_AREA);
}

/**
 * `/kundenportal/als-kunde-beenden`: ends the view as a customer and puts the admin's own session back. When that one is
 * gone, the admin logs in again.
 */
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
  return seeOther(location, [...own, noParkedCookie(locals), ...brought]);
}
