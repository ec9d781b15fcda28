import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import { lockOf } from "#db/repositories/account-locks.ts";
import { deleteSessionFamily } from "#db/repositories/sessions.ts";
import { noteLogin, userById } from "#db/repositories/users.ts";
import { audit } from "#src/accounts/audit.ts";
import { claimOrders } from "#src/accounts/claim-orders.ts";
import { deviceCookie } from "#src/accounts/session/known-device.ts";
import type { LoginCompanion } from "#src/accounts/session/login-companion.ts";
import { openSession, sessionCookies, sessionOf } from "#src/accounts/session/session.ts";
import { newSecret } from "#src/accounts/tokens.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { deviceName } from "./device-name.ts";

export type LoginContext = Readonly<{
  locals: PortalLocals;
  cookies: string | null;
  userAgent: string | null;
  now: Date;
  companion: LoginCompanion;
}>;

export type NewSession = Readonly<{
  userId: string;
  remembered: boolean;
  secondFactorAt: Date | null;
  /** The name of the passkey that was used, for the audit log. */
  passkey?: string;
  /** Of a login on the other site that goes on here; it ends with that one. */
  family?: string;
  since?: Date;
  carried?: unknown;
}>;

/** `Set-Cookie` headers of a session with a new secret (against fixation); `null` if `mayBegin` refuses in the transaction, or the account is locked. */
export async function beginSession(
  session: NewSession,
  context: LoginContext,
  mayBegin: (tx: Db) => Promise<boolean> = async () => true,
): Promise<readonly string[] | null> {
  const { locals, cookies, userAgent, now, companion } = context;
  const { userId, remembered, secondFactorAt, family = randomUUID(), since = now, carried = null, passkey } = session;
  const { brand } = locals;
  const device = deviceName(userAgent);
  // Looked up before: a look-up may write too, and would wait for the write it is part of.
  const before = await sessionOf(locals, cookies);
  const secret = newSecret();
  return locals.store.write(async (tx) => {
    if (!(await mayBegin(tx)) || (await lockOf(tx, userId)) !== undefined) return null;
    if (before !== null && before.family !== family) await deleteSessionFamily(tx, before.family);
    const attributes = { createdAt: since, family, brand, remembered: remembered ? 1 : 0, secondFactorAt, impersonatorId: null, device };
    await openSession(tx, userId, attributes, secret);
    await noteLogin(tx, userId, now);
    const detail = { brand, device, ...(passkey === undefined ? {} : { passkey }) };
    const actor = { locals, session: null, now };
    await audit(tx, actor, { action: "login", subject: `user:${userId}`, detail });
    // What was ordered without logging in, since the address was proven.
    const user = await userById(tx, userId);
    if (user !== undefined && user.emailConfirmedAt !== null) await claimOrders(tx, user, actor);
    const brought = await companion.arrive(tx, { userId, carried, cookies, locals, now });
    return [...sessionCookies(secret, remembered, locals), deviceCookie(cookies, userId, locals), ...brought];
  });
}
