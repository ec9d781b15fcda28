import { formerAccountWith } from "#db/repositories/account-locks.ts";
import { deleteUserSessions } from "#db/repositories/sessions.ts";
import { changeUser, type UserRow, userByEmail, userById } from "#db/repositories/users.ts";
import { createResetToken, provesAddressOf } from "#src/accounts/address-tokens.ts";
import { audit } from "#src/accounts/audit.ts";
import { claimOrders } from "#src/accounts/claim-orders.ts";
import { passwordProblem } from "#src/accounts/credentials/password-rules.ts";
import { allow } from "#src/accounts/rate-limit.ts";
import { openToken, useToken, voidGrantedTokens } from "#src/accounts/tokens.ts";
import { mailWords } from "#src/queries/wordings.ts";
import { greetingByName } from "#src/shared/server/mail/greeting.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { wordedMail } from "#src/shared/server/mail/worded-mail.ts";
import { clientNetwork } from "#src/shared/server/request/client-address.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { hashPassword } from "#src/shared/server/secrets/password.ts";

const HOUR_MS = 60 * 60 * 1000;

async function sendLink({ id, email, firstname, lastname }: UserRow, { store, brand, origins }: PortalLocals, now: Date): Promise<void> {
  await store.write(async (tx) => {
    const token = await createResetToken(tx, { id, email }, { lifetimeMs: HOUR_MS, now });
    const href = `${origins[brand]}/kundenportal/passwort-neu?token=${token}`;
    const to = { brand, to: email, greeting: greetingByName({ firstname, lastname }) };
    await queueMail(tx, wordedMail(to, mailWords("passwort-vergessen", { dauer: "eine Stunde" }), { href }), { origins, now });
  });
}

/** For the address of an account that was merged into another one: where to log in now. */
async function tellWhereItWent(email: string, { store, brand, origins }: PortalLocals, now: Date): Promise<void> {
  const former = await formerAccountWith(store.db, email);
  const kept = former === undefined || former.emailConfirmedAt === null ? undefined : await userById(store.db, former.userId);
  if (kept === undefined) return;
  const words = mailWords("passwort-anderes-konto", { adresse: kept.email });
  const mail = wordedMail({ brand, to: email, greeting: greetingByName(kept) }, words, {});
  await store.write((tx) => queueMail(tx, mail, { origins, now }));
}

/** Sends the link when there is such an account; says nothing about that. `email` in normal form. */
export async function askForReset(email: string, locals: PortalLocals, now: Date): Promise<void> {
  const fewFromHere = await allow(locals.store, { rule: "reset-client", key: locals.clientAddress, limit: 20, windowMs: HOUR_MS }, now);
  // Asked second: who is refused himself must not use up what the owner of the address may ask for.
  const few = fewFromHere && (await allow(locals.store, { rule: "reset-mail", key: email, limit: 3, windowMs: HOUR_MS }, now));
  const user = await userByEmail(locals.store.db, email);
  if (few && user !== undefined) await sendLink(user, locals, now);
  if (few && user === undefined) await tellWhereItWent(email, locals, now);
}

/** The account behind a link; none when its address is another one by now than the link was sent to. */
export async function accountOfReset(token: string, locals: PortalLocals, now: Date): Promise<UserRow | undefined> {
  const content = await openToken(locals, "reset-password", token, now);
  const user = content?.userId == null ? undefined : await userById(locals.store.db, content.userId);
  return user !== undefined && provesAddressOf(user, content) ? user : undefined;
}

type Reset =
  | Readonly<{ ok: true }>
  | Readonly<{ ok: false; reason: "link-invalid" }>
  | Readonly<{ ok: false; reason: "password"; message: string }>;

/** Sets the password once per link; all sessions end, and the address counts as confirmed: the link came there. */
export async function resetPassword(token: string, password: string, locals: PortalLocals, now: Date): Promise<Reset> {
  const asked = await accountOfReset(token, locals, now);
  if (asked === undefined) return { ok: false, reason: "link-invalid" };
  const message = passwordProblem(password, asked.email);
  if (message !== null) return { ok: false, reason: "password", message };
  const passwordHash = await hashPassword(password, { client: clientNetwork(locals.clientAddress) });
  const { origins, brand } = locals;
  return locals.store.write(async (tx): Promise<Reset> => {
    const taken = await useToken(tx, "reset-password", token, now);
    const user = await userById(tx, asked.id);
    if (user === undefined || !provesAddressOf(user, taken)) return { ok: false, reason: "link-invalid" };
    await changeUser(tx, user.id, { passwordHash, emailConfirmedAt: user.emailConfirmedAt ?? now }, now);
    await deleteUserSessions(tx, user.id);
    await voidGrantedTokens(tx, user.id);
    const actor = { locals, session: null, now };
    await audit(tx, actor, { action: "password-reset", subject: `user:${user.id}` });
    await claimOrders(tx, user, actor);
    const to = { brand, to: user.email, greeting: greetingByName(user) };
    await queueMail(tx, wordedMail(to, mailWords("passwort-neu-gesetzt", {}), {}), { origins, now });
    return { ok: true };
  });
}
