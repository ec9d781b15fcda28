import { type UserRow, userByEmail } from "#db/repositories/users.ts";
import { allow, forget, type Limit, takeBack } from "#src/accounts/rate-limit.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import { clientNetwork } from "#src/shared/server/request/client-address.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { verifyPassword } from "#src/shared/server/secrets/password.ts";
import type { LoginRefusal } from "../rules/login.contract.ts";

const MINUTE_MS = 60_000;

/** Per account and address (narrow), per account (wide: strangers must lock nobody out), per address. Only failures count. */
const limitsOf = (email: string, address: string): readonly [Limit, Limit, Limit] => [
  { rule: "login", key: `${email} ${clientNetwork(address)}`, limit: 10, windowMs: 15 * MINUTE_MS },
  { rule: "login-account", key: email, limit: 500, windowMs: 60 * MINUTE_MS },
  { rule: "login-client", key: address, limit: 100, windowMs: 15 * MINUTE_MS },
];

type Given = Readonly<{ email: string; password: string }>;

/** The account behind an address in normal form and a password. An unknown address costs as much time as a wrong password. */
export async function checkCredentials(
  { email, password }: Given,
  { store, clientAddress }: PortalLocals,
  now: Date,
): Promise<Outcome<UserRow, LoginRefusal>> {
  const limits = limitsOf(email, clientAddress);
  for (const limit of limits) if (!(await allow(store, limit, now))) return { ok: false, reason: "too-many-tries" };
  const user = await userByEmail(store.db, email);
  const right = await verifyPassword(user?.passwordHash ?? null, password);
  if (user === undefined || !right) return { ok: false, reason: "wrong-credentials" };
  const [narrow, ...wide] = limits;
  await forget(store, narrow);
  for (const limit of wide) await takeBack(store, limit);
  return user.emailConfirmedAt === null ? { ok: false, reason: "unconfirmed" } : { ok: true, value: user };
}
