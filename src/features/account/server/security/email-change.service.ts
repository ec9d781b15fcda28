import * as v from "valibot";
import { moveWhatIsWrittenTo } from "#db/repositories/moved-address.ts";
import { moveSeatsOf, personOf } from "#db/repositories/participants.ts";
import { deleteUserSessions } from "#db/repositories/sessions.ts";
import { voidTokens } from "#db/repositories/tokens.ts";
import { changeUser, userByEmail, userById } from "#db/repositories/users.ts";
import { audit } from "#src/accounts/audit.ts";
import { claimOrders } from "#src/accounts/claim-orders.ts";
import { allow } from "#src/accounts/rate-limit.ts";
import { createToken, openToken, useToken as redeemToken, voidGrantedTokens } from "#src/accounts/tokens.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { addressChangeAskedMail, addressChangedMail, confirmationHref, newAddressInUseMail, newAddressMail } from "../account-mails.ts";
import { type Done, done, refused } from "../account-outcome.ts";
import { checkOwnPassword, stillTheSame } from "../own-password.ts";

const HOUR_MS = 60 * 60 * 1000;
const LIFETIME_MS = 24 * HOUR_MS;
/** Each is a mail to a stranger's address, and says whether that address has an account. */
const LINKS_PER_HOUR = 5;
/** Of all accounts together: the address may be somebody else's. */
const LINKS_TO_ONE_PER_HOUR = 3;

const wish = v.object({ email: v.string() });

/** Sends a link to the new address and a notice to the present one; nothing changes yet. `email` in normal form. */
export async function askForEmailChange(
  { email, currentPassword }: Readonly<{ email: string; currentPassword: string }>,
  acting: Acting,
): Promise<Done> {
  const { locals, session, now } = acting;
  const { store, origins } = locals;
  const checked = await checkOwnPassword(currentPassword, acting);
  if (!checked.ok) return checked;
  if (email === checked.value.email) return refused("same-email");
  const limit = { rule: "change-email", key: session.userId, limit: LINKS_PER_HOUR, windowMs: HOUR_MS };
  const toOne = { rule: "change-email-mail", key: email, limit: LINKS_TO_ONE_PER_HOUR, windowMs: HOUR_MS };
  for (const one of [limit, toOne]) if (!(await allow(store, one, now))) return refused("too-many-mails");
  return store.write(async (tx): Promise<Done> => {
    const user = await stillTheSame(tx, checked.value);
    if (!user.ok) return user;
    if ((await userByEmail(tx, email)) !== undefined) return refused("email-taken");
    await voidTokens(tx, session.userId, "change-email");
    const token = await createToken(tx, {
      purpose: "change-email",
      userId: session.userId,
      data: { email },
      lifetimeMs: LIFETIME_MS,
      now,
    });
    await audit(tx, acting, { action: "email-change-asked", subject: `user:${session.userId}` });
    await queueMail(tx, newAddressMail(user.value, email, confirmationHref(origins.ifb, token)), { origins, now });
    await queueMail(tx, addressChangeAskedMail(user.value), { origins, now });
    return done;
  });
}

export async function newAddressOf(token: string, { locals, session, now }: Acting): Promise<Done<string>> {
  const content = await openToken(locals, "change-email", token, now);
  const data = v.safeParse(wish, content?.data);
  if (content === null || !data.success) return refused("link-invalid");
  return content.userId === session.userId ? { ok: true, value: data.output.email } : refused("link-foreign");
}

/** Makes the new address the account's, once, and that of what is written to her about: orders, seats, talks; all other logins end. */
export async function confirmEmailChange(token: string, acting: Acting): Promise<Done> {
  const { locals, session, now } = acting;
  const { store, origins } = locals;
  const address = await newAddressOf(token, acting);
  if (!address.ok) return address;
  const email = address.value;
  return store.write(async (tx): Promise<Done> => {
    const user = await userById(tx, session.userId);
    if (user === undefined) return refused("link-invalid");
    if ((await userByEmail(tx, email)) !== undefined) return refused("email-taken");
    const taken = await redeemToken(tx, "change-email", token, now);
    if (taken === null) return refused("link-invalid");
    await moveSeatsOf(tx, personOf(user), email);
    await moveWhatIsWrittenTo(tx, { userId: user.id, from: user.email, to: email });
    await changeUser(tx, user.id, { email, emailConfirmedAt: now }, now);
    await deleteUserSessions(tx, user.id, session.family);
    await voidGrantedTokens(tx, user.id);
    await audit(tx, acting, { action: "email-changed", subject: `user:${user.id}` });
    await claimOrders(tx, { id: user.id, email }, acting);
    await queueMail(tx, addressChangedMail(user), { origins, now });
    await queueMail(tx, newAddressInUseMail({ ...user, email }), { origins, now });
    return done;
  });
}
