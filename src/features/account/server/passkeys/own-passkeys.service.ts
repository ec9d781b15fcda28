import { deletePasskey, passkeysOf } from "#db/repositories/passkeys.ts";
import { userById } from "#db/repositories/users.ts";
import { audit } from "#src/accounts/audit.ts";
import { digestOf } from "#src/accounts/tokens.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { passkeyRemovedMail } from "../account-mails.ts";
import { type Done, done, refused } from "../account-outcome.ts";
import { lacksFactor } from "../own-factor.ts";

/** `key` names it in forms: authenticators may choose ids of more than a thousand characters. */
export type ListedPasskey = Readonly<{ key: string; name: string; since: Date; lastUsed: Date | null }>;

export async function listPasskeys({ locals, session }: Acting): Promise<readonly ListedPasskey[]> {
  return (await passkeysOf(locals.store.db, session.userId)).map(({ credentialId, name, createdAt, lastUsedAt }) => ({
    key: digestOf(credentialId),
    name,
    since: createdAt,
    lastUsed: lastUsedAt,
  }));
}

/**
 * Those of others are unknown here. Logins it began stay; they end by themselves or in the list. Staff must have given the second
 * factor in this session, and keep one: without any, the password alone would do to set up another.
 */
export async function removePasskey(key: string, acting: Acting): Promise<Done> {
  const { locals, session, now } = acting;
  return locals.store.write(async (tx): Promise<Done> => {
    const user = await userById(tx, session.userId);
    const passkeys = await passkeysOf(tx, session.userId);
    const passkey = passkeys.find(({ credentialId }) => digestOf(credentialId) === key);
    if (user === undefined || passkey === undefined) return refused("unknown-passkey");
    if (user.staffRole !== null && (await lacksFactor(tx, user, acting))) return refused("factor-missing");
    if (user.staffRole !== null && user.totpConfirmedAt === null && passkeys.length === 1) return refused("prescribed");
    await deletePasskey(tx, user.id, passkey.credentialId);
    await audit(tx, acting, { action: "passkey-removed", subject: `user:${user.id}`, detail: { passkey: passkey.name } });
    await queueMail(tx, passkeyRemovedMail(user, passkey.name), { origins: locals.origins, now });
    return done;
  });
}
