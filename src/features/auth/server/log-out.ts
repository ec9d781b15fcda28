import type { Db } from "#db/client.ts";
import { deleteSessionFamily, sessionAndUser } from "#db/repositories/sessions.ts";
import { audit } from "#src/accounts/audit.ts";
import type { LoginCompanion } from "#src/accounts/session/login-companion.ts";
import { parkedCookie } from "#src/accounts/session/parked-cookie.ts";
import { type ActiveSession, noSessionCookies, sessionOf } from "#src/accounts/session/session.ts";
import { digestOf } from "#src/accounts/tokens.ts";
import { loginPath } from "#src/shared/http/login-path.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import { cameFromUs, type PageContext } from "./page-answers.ts";

/** What else ends with a login, in the same transaction. */
type AlsoEnds = (tx: Db, session: ActiveSession) => Promise<void>;

/** Ends the login on both sites and goes to the login page; `null` when a page must ask first. */
export async function logOut({ request, locals }: PageContext, companion: LoginCompanion, alsoEnds?: AlsoEnds): Promise<Response | null> {
  const wanted = request.method === "POST" ? isTrusted(request, locals.origins) : cameFromUs(request, locals.origins, { typed: true });
  const session = await sessionOf(locals, request.headers.get("cookie"));
  if (session !== null && !wanted) return null;
  if (session !== null)
    await locals.store.write(async (tx) => {
      await deleteSessionFamily(tx, session.family);
      for (const secret of session.impersonatorId === null ? [] : parkedCookie.valuesIn(request.headers.get("cookie"), locals)) {
        const parked = await sessionAndUser(tx, digestOf(secret));
        if (parked?.session.userId === session.impersonatorId) await deleteSessionFamily(tx, parked.session.family);
      }
      await alsoEnds?.(tx, session);
      await audit(tx, { locals, session, now: new Date() }, { action: "logout", subject: `user:${session.userId}` });
    });
  const left = session === null ? [] : companion.leave(locals);
  const answer = seeOther(`${loginPath[locals.brand]}?meldung=abgemeldet`, [
    ...noSessionCookies(locals),
    parkedCookie.clear(locals),
    ...left,
  ]);
  // Nobody at this device finds pages or notes of the person by going back. Consent is a cookie, and stays.
  if (session !== null) answer.headers.set("Clear-Site-Data", '"cache", "storage"');
  return answer;
}
