import { audit } from "#src/accounts/audit.ts";
import { askerOf, sessionOf } from "#src/accounts/session/session.ts";
import { decideAccess } from "#src/shared/http/access.ts";
import { secondFactorHref } from "#src/shared/http/login-path.ts";
import { routeAccess } from "#src/shared/http/page-access.ts";
import { noteSecurity } from "#src/shared/server/process/security-signal.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { keptFormCookie } from "./form/kept-form.ts";
import { pathOf, toLogin } from "./to-login.ts";

type PageRequest = Readonly<{ pattern: string; request: Request; locals: PortalLocals }>;

/** The refusal of a page, or `null` when it may be shown. Deny by default: a route without an entry is refused. */
export async function guardPage({ pattern, request, locals }: PageRequest): Promise<Response | null> {
  const access = Object.hasOwn(routeAccess, pattern) ? routeAccess[pattern] : undefined;
  if (access === undefined) return new Response(null, { status: 403 });
  if (access === "call") return null;
  const writes = request.method !== "GET" && request.method !== "HEAD";
  if (access === "public" && !writes) return null;
  const session = await sessionOf(locals, request.headers.get("cookie"));
  const decision = decideAccess(access, askerOf(session));
  if (decision === "login" || decision === "second-factor") {
    const typed = await keptFormCookie({ pattern, request, locals, userId: session?.userId ?? null });
    if (decision === "login") return toLogin(locals.brand, request, typed);
    return seeOther(secondFactorHref(pathOf(request)), typed === null ? [] : [typed]);
  }
  if (decision === "refused") {
    noteSecurity({ kind: "permission-refused", about: pattern, address: locals.clientAddress, userId: session?.userId ?? null });
    return new Response(null, { status: 403 });
  }
  if (writes && session !== null && session.impersonatorId !== null)
    await locals.store.write((tx) =>
      audit(
        tx,
        { locals, session, now: new Date() },
        { action: "impersonated-form", subject: `user:${session.userId}`, detail: { pattern } },
      ),
    );
  return null;
}
