import type { Store } from "#db/client.ts";
import { formerAccountWith, lockOf } from "#db/repositories/account-locks.ts";
import { changeUser, type UserRow, userByEmail, userById } from "#db/repositories/users.ts";
import { allow, forget, type Limit, takeBack } from "#src/accounts/rate-limit.ts";
import { knownDevice } from "#src/accounts/session/known-device.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import type { Turn } from "#src/shared/server/process/fair-queue.ts";
import { noteSecurity } from "#src/shared/server/process/security-signal.ts";
import { clientNetwork } from "#src/shared/server/request/client-address.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { hashPassword, isOutdated, verifyPassword } from "#src/shared/server/secrets/password.ts";
import type { LoginRefusal } from "../rules/login.contract.ts";

const MINUTE_MS = 60_000;

/** A browser that the account was used with before: whatever strangers try elsewhere, its owner is not locked out by it. */
const limitOfDevice = (userId: string, device: string): readonly [Limit] => [
  { rule: "login-device", key: `${userId} ${device}`, limit: 10, windowMs: 15 * MINUTE_MS },
];

/** Per account and address (narrow), per account (wide: strangers must lock nobody out), per address. Only failures count. */
const limitsOf = (email: string, address: string): readonly [Limit, Limit, Limit] => [
  { rule: "login", key: `${email} ${clientNetwork(address)}`, limit: 10, windowMs: 15 * MINUTE_MS },
  { rule: "login-account", key: email, limit: 500, windowMs: 60 * MINUTE_MS },
  { rule: "login-client", key: address, limit: 100, windowMs: 15 * MINUTE_MS },
];

type Given = Readonly<{ email: string; password: string }>;

/** The account with its hash made anew when that was made at a lower cost; unchanged when the password was changed meanwhile. */
async function renewed(user: UserRow, password: string, turn: Turn, store: Store, now: Date): Promise<UserRow> {
  if (user.passwordHash === null || !isOutdated(user.passwordHash)) return user;
  const passwordHash = await hashPassword(password, turn);
  const done = await store.write(async (tx) => {
    const present = await userById(tx, user.id);
    if (present?.passwordHash !== user.passwordHash) return false;
    await changeUser(tx, user.id, { passwordHash }, now);
    return true;
  });
  return done ? { ...user, passwordHash } : user;
}

/**
 * The account behind an address in normal form and a password. An unknown address costs as much time as a wrong password.
 * Throws `QueueFull` when too many passwords wait to be checked.
 */
export async function checkCredentials(
  { email, password }: Given,
  locals: PortalLocals,
  cookies: string | null,
  now: Date,
): Promise<Outcome<UserRow, LoginRefusal>> {
  const { store, clientAddress } = locals;
  const user = await userByEmail(store.db, email);
  const device = user === undefined ? null : knownDevice(cookies, user.id, locals);
  const limits = user === undefined || device === null ? limitsOf(email, clientAddress) : limitOfDevice(user.id, device);
  for (const limit of limits) if (!(await allow(store, limit, now))) return { ok: false, reason: "too-many-tries" };
  const failed = { kind: "login-failed", about: "Passwort", address: clientAddress, userId: user?.id ?? null, email } as const;
  const turn: Turn = { client: clientNetwork(clientAddress), first: device !== null };
  const former = user === undefined ? await formerAccountWith(store.db, email) : undefined;
  const right = await verifyPassword((user ?? former)?.passwordHash ?? null, password, turn);
  if (!right || (user === undefined && former === undefined)) {
    noteSecurity(failed);
    return { ok: false, reason: "wrong-credentials" };
  }
  const [narrow, ...wide] = limits;
  await forget(store, narrow);
  for (const limit of wide) await takeBack(store, limit);
  if (user === undefined) return { ok: false, reason: "merged" };
  if ((await lockOf(store.db, user.id)) !== undefined) return { ok: false, reason: "locked" };
  return user.emailConfirmedAt === null
    ? { ok: false, reason: "unconfirmed" }
    : { ok: true, value: await renewed(user, password, turn, store, now) };
}
