import { randomUUID } from "node:crypto";
import { deleteImpersonationsBy, limitSession } from "#db/repositories/sessions.ts";
import { IMPERSONATION_MS } from "#src/domain/impersonation.ts";
import { audit } from "#src/shared/server/audit.ts";
import type { Outcome } from "#src/shared/server/handle.ts";
import type { LoginCompanion } from "#src/shared/server/login-companion.ts";
import { parkedCookie } from "#src/shared/server/parked-cookie.ts";
import { cookieValues } from "#src/shared/server/read-cookie.ts";
import { openSession, sessionCookieName, sessionCookies } from "#src/shared/server/session.ts";
import { digestOf, newSecret } from "#src/shared/server/tokens.ts";

import { accountFor } from "../accounts/account.service.ts";
import type { Acting } from "../manage-context.ts";

type Start = Readonly<{ customerId: string; reason: string; cookies: string | null; companion: LoginCompanion }>;
export type StartRefusal = "account-unknown" | "forbidden" | "own-account" | "staff-account";

/**
 * Opens a session of the customer for the admin: without a second factor, for 60 minutes, in a family of its own. The
 * admin's own session waits in a second cookie; an earlier view of the same admin ends. Returns the `Set-Cookie` headers.
 */
export async function startImpersonation(start: Start, acting: Acting): Promise<Outcome<readonly string[], StartRefusal>> {
  const { customerId, reason, cookies, companion } = start;
  const { locals, session, now } = acting;
  if (customerId === session.userId) return { ok: false, reason: "own-account" };
  const [own = ""] = cookieValues(cookies, sessionCookieName(locals));
  const secret = newSecret();
  return locals.store.write(async (tx) => {
    const account = await accountFor(tx, customerId, acting);
    if (!account.ok) return account;
    if (account.value.staffRole !== null) return { ok: false, reason: "staff-account" };
    const expiresAt = new Date(now.getTime() + IMPERSONATION_MS);
    const attributes = {
      createdAt: now,
      family: randomUUID(),
      brand: locals.brand,
      remembered: 0,
      secondFactorAt: null,
      impersonatorId: session.userId,
      device: "Ansicht durch die Administration",
    };
    await deleteImpersonationsBy(tx, session.userId);
    await openSession(tx, customerId, attributes, secret);
    await limitSession(tx, digestOf(secret), expiresAt);
    const both = { ...session, userId: customerId, impersonatorId: session.userId };
    await audit(
      tx,
      { locals, session: both, now },
      { action: "impersonation-started", subject: `user:${customerId}`, detail: { reason, until: expiresAt.toISOString() } },
    );
    const brought = await companion.arrive(tx, { userId: customerId, carried: null, cookies, locals, now });
    return { ok: true, value: [...sessionCookies(secret, false, locals), parkedCookie(own, IMPERSONATION_MS, locals), ...brought] };
  });
}
