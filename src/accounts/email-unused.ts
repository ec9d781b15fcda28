import { userByEmail } from "#db/repositories/users.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { allow } from "./rate-limit.ts";

const HOUR_MS = 60 * 60 * 1000;

/** `email` in normal form; `null` when asked too often, per client and address (spec:accounts-and-roles#limits). */
export async function emailUnused(email: string, { store, clientAddress }: PortalLocals, now: Date): Promise<boolean | null> {
  const mayAsk =
    (await allow(store, { rule: "availability-client", key: clientAddress, limit: 30, windowMs: HOUR_MS / 6 }, now)) &&
    (await allow(store, { rule: "availability-address", key: email, limit: 30, windowMs: HOUR_MS }, now));
  return mayAsk ? (await userByEmail(store.db, email)) === undefined : null;
}
