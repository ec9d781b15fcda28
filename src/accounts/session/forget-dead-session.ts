import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { loginHint, noSessionCookies, sessionCookie, sessionOf } from "./session.ts";

/** `Set-Cookie` headers that clear a session that ended elsewhere; none while it lives, and for visitors. */
export async function forgetDeadSession(request: Request, response: Response, locals: PortalLocals): Promise<readonly string[]> {
  const cookies = request.headers.get("cookie");
  // The hint alone greets nobody either: its session ran out before it.
  if (![sessionCookie, loginHint].some((cookie) => cookie.valuesIn(cookies, locals).length > 0)) return [];
  if (response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${sessionCookie.nameIn(locals)}=`))) return [];
  return (await sessionOf(locals, cookies)) === null ? noSessionCookies(locals) : [];
}
