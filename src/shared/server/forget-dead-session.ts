import { LOGIN_HINT_COOKIE } from "../http/login-hint.ts";
import type { PortalLocals } from "./portal-locals.ts";
import { cookieValues } from "./read-cookie.ts";
import { noSessionCookies, sessionCookieName, sessionOf } from "./session.ts";

/**
 * The `Set-Cookie` headers that clear a session that ended elsewhere (logout on the other site, a new password, time), so
 * that pages no longer greet somebody who is not logged in. None while it lives, and for visitors.
 */
export async function forgetDeadSession(request: Request, response: Response, locals: PortalLocals): Promise<readonly string[]> {
  const cookies = request.headers.get("cookie");
  const name = sessionCookieName(locals);
  // The hint alone greets nobody either: its session ran out before it.
  if (cookieValues(cookies, name).length === 0 && cookieValues(cookies, LOGIN_HINT_COOKIE).length === 0) return [];
  if (response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`))) return [];
  return (await sessionOf(locals, cookies)) === null ? noSessionCookies(locals) : [];
}
