import { randomUUID } from "node:crypto";
import { deleteImpersonationsBy, limitSession } from "#db/repositories/sessions.ts";
import { audit } from "#src/accounts/audit.ts";
import type { LoginCompanion } from "#src/accounts/session/login-companion.ts";
import { parkedCookie } from "#src/accounts/session/parked-cookie.ts";
import { openSession, sessionCookie, sessionCookies } from "#src/accounts/session/session.ts";
import { digestOf, newSecret } from "#src/accounts/tokens.ts";
import { IMPERSONATION_MS } from "#src/domain/accounts/impersonation.ts";
import type { Outcome } from "#src/endpoints/handle.ts";

import { accountFor } from "../accounts/account.service.ts";
import type { Acting } from "../manage-context.ts";

type Start = Readonly<{ customerId: string; reason: string; cookies: string | null; companion: LoginCompanion }>;
export type StartRefusal = "account-unknown" | "forbidden" | "own-account" | "staff-account";

/** 60 minutes, no second factor, a family of its own; an earlier view ends; the own session waits. Returns `Set-Cookie`s. */
export async function startImpersonation(start: Start, acting: Acting): Promise<Outcome<readonly string[], StartRefusal>> {
  const { customerId, reason, cookies, companion } = start;
  const { locals, session, now } = acting;
  if (customerId === session.userId) return { ok: false, reason: "own-account" };
  const [own = ""] = sessionCookie.valuesIn(cookies, locals);
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
    return {
      ok: true,
      value: [...sessionCookies(secret, false, locals), parkedCookie.set(own, locals, IMPERSONATION_MS / 1000), ...brought],
    };
  });
}
