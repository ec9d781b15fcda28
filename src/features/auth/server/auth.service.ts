import { impersonationFacts } from "#src/domain/impersonation-facts.ts";
import type { getUser } from "#src/shared/http/get-user.contract.ts";
import type { Service } from "#src/shared/server/handle.ts";
import type { LoginCompanion } from "#src/shared/server/login-companion.ts";
import type { localLogin } from "../rules/login.contract.ts";
import { logIn } from "./log-in.ts";

/** One query at most; without a cookie none. */
export const currentUser = (async (_, call) => {
  const session = await call.session();
  const user = session && { firstname: session.user.firstname, impersonated: session.impersonatorId !== null };
  return { ok: true, value: { user, impersonation: impersonationFacts(session) } };
}) satisfies Service<typeof getUser>;

/** The login for scripts; the form of the login page needs none. */
export const loginByCall =
  (companion: LoginCompanion): Service<typeof localLogin> =>
  async (input, call) => {
    const { locals, cookies, now, userAgent } = call;
    const outcome = await logIn({ ...input, redirect: input.redirect ?? null }, { locals, cookies, now, userAgent, companion });
    if (!outcome.ok) return outcome;
    for (const cookie of outcome.value.setCookies) call.setCookie(cookie);
    return { ok: true, value: { location: outcome.value.location } };
  };
