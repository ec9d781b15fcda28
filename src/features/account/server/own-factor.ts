import type { Db } from "#db/client.ts";
import { passkeysOf } from "#db/repositories/passkeys.ts";
import type { UserRow } from "#db/repositories/users.ts";
import { factorCounts } from "#src/accounts/session/login-ages.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";

/**
 * Whether the second factor of the account has to be given in this session before another one may be added: one added by whoever
 * knows the password alone would be worth as much. Of staff a passkey is a second factor, of customers a way to log in
 * (spec:accounts-and-roles#second-factor).
 */
export async function lacksFactor(db: Db, { id, totpConfirmedAt, staffRole }: UserRow, { session, now }: Acting): Promise<boolean> {
  if (factorCounts(session, now)) return false;
  return totpConfirmedAt !== null || (staffRole !== null && (await passkeysOf(db, id)).length > 0);
}
