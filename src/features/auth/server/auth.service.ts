import type { LoginCompanion } from "#src/accounts/session/login-companion.ts";
import { impersonationFacts } from "#src/domain/accounts/impersonation-facts.ts";
import type { Service } from "#src/endpoints/handle.ts";
import type { getUser } from "#src/shared/http/get-user.contract.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import type { localLogin } from "../rules/login.contract.ts";
import { logIn } from "./log-in.ts";

/** One query at most; without a cookie none. */
export const currentUser = (async (_, call) => {
  const session = await call.session();
  const user = session && {
    firstname: session.user.firstname,
    impersonated: session.impersonatorId !== null,
    gremium: session.user.gremium,
    ...(buildEnvironment().shop !== undefined && { shop: true }),
  };
  return { ok: true, value: { user, impersonation: impersonationFacts(session) } };
}) satisfies Service<typeof getUser>;

export const loginByCall =
  (companion: LoginCompanion): Service<typeof localLogin> =>
  async (input, call) => {
    const { locals, cookies, now, userAgent } = call;
    const outcome = await logIn({ ...input, redirect: input.redirect ?? null }, { locals, cookies, now, userAgent, companion });
    if (!outcome.ok) return outcome;
    for (const cookie of outcome.value.setCookies) call.setCookie(cookie);
    return { ok: true, value: { location: outcome.value.location } };
  };
