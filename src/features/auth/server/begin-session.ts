import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import { deleteSessionFamily } from "#db/repositories/sessions.ts";
import { audit } from "#src/shared/server/audit.ts";
import type { LoginCompanion } from "#src/shared/server/login-companion.ts";
import type { PortalLocals } from "#src/shared/server/portal-locals.ts";
import { openSession, sessionCookies, sessionOf } from "#src/shared/server/session.ts";
import { newSecret } from "#src/shared/server/tokens.ts";
import { deviceName } from "./device-name.ts";

/** Who asks, from where, and what comes along. */
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
  /** Of a login on the other site that goes on here. */
  family?: string;
  carried?: unknown;
}>;

/**
 * Opens a session under a new secret, whatever cookie the browser brought (no session can be fixed beforehand), ends the
 * one it had, and lets its cart become the account's. `mayBegin` decides in the same transaction, such as whether a token
 * still counts. Returns the `Set-Cookie` headers, or `null` when it may not begin.
 */
export async function beginSession(
  session: NewSession,
  context: LoginContext,
  mayBegin: (tx: Db) => Promise<boolean> = async () => true,
): Promise<readonly string[] | null> {
  const { locals, cookies, userAgent, now, companion } = context;
  const { userId, remembered, secondFactorAt, family = randomUUID(), carried = null, passkey } = session;
  const { brand } = locals;
  const device = deviceName(userAgent);
  // Looked up before: a look-up may write too, and would wait for the write it is part of.
  const before = await sessionOf(locals, cookies);
  const secret = newSecret();
  return locals.store.write(async (tx) => {
    if (!(await mayBegin(tx))) return null;
    if (before !== null && before.family !== family) await deleteSessionFamily(tx, before.family);
    const attributes = { createdAt: now, family, brand, remembered: remembered ? 1 : 0, secondFactorAt, impersonatorId: null, device };
    await openSession(tx, userId, attributes, secret);
    const detail = { brand, device, ...(passkey === undefined ? {} : { passkey }) };
    await audit(tx, { locals, session: null, now }, { action: "login", subject: `user:${userId}`, detail });
    const brought = await companion.arrive(tx, { userId, carried, cookies, locals, now });
    return [...sessionCookies(secret, remembered, locals), ...brought];
  });
}
