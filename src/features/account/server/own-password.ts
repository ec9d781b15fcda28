import type { Db } from "#db/client.ts";
import { type UserRow, userById } from "#db/repositories/users.ts";
import { allow, forget } from "#src/accounts/rate-limit.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { verifyPassword } from "#src/shared/server/secrets/password.ts";
import { type Done, refused } from "./account-outcome.ts";

const LIMIT = { rule: "own-password", limit: 5, windowMs: 15 * 60 * 1000 } as const;

/** The account whose session this is, once its password was given. Five tries in 15 minutes: the session may be stolen. */
export async function checkOwnPassword(password: string, { locals, session, now }: Acting): Promise<Done<UserRow>> {
  const limit = { ...LIMIT, key: session.userId };
  if (!(await allow(locals.store, limit, now))) return refused("too-many-tries");
  const user = await userById(locals.store.db, session.userId);
  if (!(await verifyPassword(user?.passwordHash ?? null, password, { client: session.userId, first: true })) || user === undefined)
    return refused("wrong-password");
  await forget(locals.store, limit);
  return { ok: true, value: user };
}

/** The account in the transaction of a change; refused when the checked password was changed meanwhile. */
export async function stillTheSame(tx: Db, checked: UserRow): Promise<Done<UserRow>> {
  const user = await userById(tx, checked.id);
  return user?.passwordHash === checked.passwordHash ? { ok: true, value: user } : refused("wrong-password");
}
