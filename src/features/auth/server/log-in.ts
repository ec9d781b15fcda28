import type { Db } from "#db/client.ts";
import { userById } from "#db/repositories/users.ts";
import { sendConfirmation } from "#src/accounts/confirm-email.ts";
import { createToken } from "#src/accounts/tokens.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import { MEMBER_AREA } from "#src/shared/http/login-path.ts";
import { safeTarget } from "#src/shared/http/safe-target.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import type { LoginRefusal } from "../rules/login.contract.ts";
import { beginSession, type LoginContext } from "./begin-session.ts";
import { checkCredentials } from "./check-credentials.ts";
import { type LoginStep, SECOND_FACTOR_PATH, STEP_LIFETIME_MS, stepCookie } from "./login-step.ts";

export type Login = Readonly<{ email: string; password: string; remember: boolean; redirect: string | null }>;

export type LoggedIn = Readonly<{ location: string; setCookies: readonly string[] }>;

/** The way to a page after a login: through the hand-off when it lies on the other site, so that one stays logged in. */
export function wayTo(wish: string | null, { brand, origins }: Pick<PortalLocals, "brand" | "origins">): string {
  const target = safeTarget(wish, brand, origins) ?? (brand === "ifb" ? MEMBER_AREA : origins.ifb + MEMBER_AREA);
  return target.startsWith("/") ? target : `/kundenportal/get-token?redirect=${encodeURIComponent(target)}`;
}

/** Checks the password; with a second factor set up, the next page asks for it before there is a session. */
export async function logIn(
  { email, password, remember, redirect }: Login,
  context: LoginContext,
): Promise<Outcome<LoggedIn, LoginRefusal>> {
  const { locals, now } = context;
  const checked = await checkCredentials({ email, password }, locals, context.cookies, now);
  if (!checked.ok) {
    if (checked.reason === "unconfirmed") await sendConfirmation(email, locals, now);
    return checked;
  }
  const { id: userId, totpConfirmedAt, passwordHash } = checked.value;
  // It may have been changed while this login waited for its turn.
  const stillRight = async (tx: Db): Promise<boolean> => (await userById(tx, userId))?.passwordHash === passwordHash;
  if (totpConfirmedAt !== null) {
    const data: LoginStep = { remember, redirect };
    const token = await locals.store.write(async (tx) =>
      (await stillRight(tx)) ? createToken(tx, { purpose: "second-factor", userId, data, lifetimeMs: STEP_LIFETIME_MS, now }) : null,
    );
    if (token === null) return { ok: false, reason: "wrong-credentials" };
    return { ok: true, value: { location: SECOND_FACTOR_PATH, setCookies: [stepCookie.set(token, locals)] } };
  }
  const setCookies = await beginSession({ userId, remembered: remember, secondFactorAt: null }, context, stillRight);
  if (setCookies === null) return { ok: false, reason: "wrong-credentials" };
  return { ok: true, value: { location: wayTo(redirect, locals), setCookies } };
}
