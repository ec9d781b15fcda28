import type { Db } from "#db/client.ts";
import { lockAccount, unlockAccount } from "#db/repositories/account-locks.ts";
import { moveWhatIsWrittenTo } from "#db/repositories/moved-address.ts";
import { voidTokens } from "#db/repositories/tokens.ts";
import { changeUser, insertUser, type UserRow, userByEmail, userById } from "#db/repositories/users.ts";
import { createResetToken } from "#src/accounts/address-tokens.ts";
import { audit } from "#src/accounts/audit.ts";
import { queueConfirmation } from "#src/accounts/confirm-email.ts";
import { allow } from "#src/accounts/rate-limit.ts";
import { createToken, voidGrantedTokens } from "#src/accounts/tokens.ts";
import { memberPaths } from "#src/domain/accounts/member-menu.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { AccountForm } from "../../rules/account-form.ts";
import type { Acting } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";
import { accountFor, endEverything } from "./account.service.ts";
import { addressChangeAskedMail, invitationMail, lockedMail, newAddressMail, unlockedMail } from "./account-desk-mails.ts";

type Refusal<Reason extends string, Value = null> = Outcome<Value, "account-unknown" | "forbidden" | Reason>;

const done = { ok: true, value: null } as const;
const refused = <Reason extends string>(reason: Reason): Readonly<{ ok: false; reason: Reason }> => ({ ok: false, reason });

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const PASSWORD_PATH = "/kundenportal/passwort-neu";

/** Nobody logs in any more, and every session ends at once. Not one's own account: with that, an admin always stays. */
export async function lock(id: string, reason: string, acting: Acting): Promise<Refusal<"own-account" | "already-locked">> {
  const { locals, session, now } = acting;
  if (id === session.userId) return refused("own-account");
  return locals.store.write(async (tx) => {
    const account = await accountFor(tx, id, acting);
    if (!account.ok) return account;
    if (!(await lockAccount(tx, { userId: id, lockedAt: now, lockedById: session.userId, reason }))) return refused("already-locked");
    await endEverything(tx, id);
    await audit(tx, acting, { action: "account-locked", subject: `user:${id}`, detail: { reason } });
    await queueMail(tx, lockedMail(account.value), { origins: locals.origins, now });
    return done;
  });
}

export async function unlock(id: string, reason: string, acting: Acting): Promise<Refusal<"not-locked">> {
  const { locals, now } = acting;
  return locals.store.write(async (tx) => {
    const account = await accountFor(tx, id, acting);
    if (!account.ok) return account;
    if (!(await unlockAccount(tx, id))) return refused("not-locked");
    await audit(tx, acting, { action: "account-unlocked", subject: `user:${id}`, detail: { reason } });
    await queueMail(tx, unlockedMail(account.value), { origins: locals.origins, now });
    return done;
  });
}

/** A link by which the owner of the mailbox chooses the password and so confirms the address; it lives for seven days. */
async function invite(tx: Db, user: Pick<UserRow, "id" | "email" | "firstname" | "lastname">, { locals, now }: Acting): Promise<void> {
  const token = await createResetToken(tx, user, { lifetimeMs: 7 * DAY_MS, now });
  await queueMail(tx, invitationMail(user, `${locals.origins.ifb}${PASSWORD_PATH}?token=${token}`), { origins: locals.origins, now });
}

/** Without a password it was made at the desk, and the invitation goes out again; else the link that confirms the address. */
async function sendLink(tx: Db, user: UserRow, acting: Acting): Promise<void> {
  if (user.passwordHash === null) return invite(tx, user, acting);
  await queueConfirmation(tx, user, { locals: { ...acting.locals, brand: "ifb" }, now: acting.now });
}

/** Sends the link to an address that nobody has confirmed yet once more, at most three times an hour. */
export async function resendLink(id: string, acting: Acting): Promise<Refusal<"already-confirmed" | "too-many-mails">> {
  const { locals, now } = acting;
  if (!(await allow(locals.store, { rule: "confirmation-mail", key: id, limit: 3, windowMs: HOUR_MS }, now)))
    return refused("too-many-mails");
  return locals.store.write(async (tx) => {
    const account = await accountFor(tx, id, acting);
    if (!account.ok) return account;
    if (account.value.emailConfirmedAt !== null) return refused("already-confirmed");
    await sendLink(tx, account.value, acting);
    await audit(tx, acting, { action: "confirmation-resent", subject: `user:${id}` });
    return done;
  });
}

export type PersonFacts = Pick<UserRow, "salutation" | "firstname" | "lastname" | "company" | "phone">;
const personFields = ["salutation", "firstname", "lastname", "company", "phone"] as const satisfies readonly (keyof PersonFacts)[];

/** An account on somebody's behalf. Nobody at the desk knows a password: the person chooses it by the link in the invitation. */
export async function createAccount(
  person: PersonFacts & Readonly<{ email: string }>,
  acting: Acting,
): Promise<Outcome<string, "forbidden" | "email-taken">> {
  return acting.locals.store.write(async (tx) => {
    if (!(await mayStill(tx, "users", acting))) return refused("forbidden");
    const id = await insertUser(tx, { ...person, passwordHash: null }, acting.now);
    if (id === null) return refused("email-taken");
    await invite(tx, { id, ...person }, acting);
    await audit(tx, acting, { action: "account-created", subject: `user:${id}` });
    return { ok: true, value: id };
  });
}

/** Says which state of an account somebody has seen. */
export const accountVersion = ({ updatedAt }: Pick<UserRow, "updatedAt">): string => String(updatedAt.getTime());

/** Corrects name, company and telephone. Of two who have seen the same account, one changes it. */
export async function correctPerson(
  id: string,
  { version, intent: _, ...facts }: Extract<AccountForm, { intent: "person" }>,
  acting: Acting,
): Promise<Refusal<"account-outdated">> {
  return acting.locals.store.write(async (tx) => {
    const account = await accountFor(tx, id, acting);
    if (!account.ok) return account;
    const before = account.value;
    if (version !== accountVersion(before)) return refused("account-outdated");
    const changed = personFields.filter((name) => before[name] !== facts[name]);
    if (changed.length === 0) return done;
    // A change in the same millisecond has to be seen as one too.
    await changeUser(tx, id, facts, new Date(Math.max(acting.now.getTime(), before.updatedAt.getTime() + 1)));
    const detail = Object.fromEntries(changed.map((name) => [name, `${before[name] ?? "–"} → ${facts[name] ?? "–"}`]));
    await audit(tx, acting, { action: "account-changed", subject: `user:${id}`, detail });
    return done;
  });
}

/**
 * Another address. One that the person has confirmed is hers until she confirms the new one, logged in; one that nobody has confirmed
 * is replaced at once, and the link goes there; those sent to the former one are void.
 */
export async function changeEmail(
  id: string,
  email: string,
  acting: Acting,
): Promise<Refusal<"email-taken" | "own-account" | "too-many-mails", "email-changed" | "email-change-asked">> {
  const { locals, session, now } = acting;
  const { store, origins } = locals;
  if (id === session.userId) return refused("own-account");
  if (!(await allow(store, { rule: "change-email-mail", key: email, limit: 3, windowMs: HOUR_MS }, now))) return refused("too-many-mails");
  return store.write(async (tx) => {
    const account = await accountFor(tx, id, acting);
    if (!account.ok) return account;
    const user = account.value;
    if ((await userByEmail(tx, email)) !== undefined) return refused("email-taken");
    if (user.emailConfirmedAt === null) {
      await moveWhatIsWrittenTo(tx, { userId: id, from: user.email, to: email });
      await changeUser(tx, id, { email }, now);
      await voidGrantedTokens(tx, id);
      const changed = (await userById(tx, id)) ?? user;
      await sendLink(tx, changed, acting);
      await audit(tx, acting, { action: "email-changed", subject: `user:${id}`, detail: { email: `${user.email} → ${email}` } });
      return { ok: true, value: "email-changed" };
    }
    await voidTokens(tx, id, "change-email");
    const token = await createToken(tx, { purpose: "change-email", userId: id, data: { email }, lifetimeMs: DAY_MS, now });
    await audit(tx, acting, { action: "email-change-asked", subject: `user:${id}`, detail: { email: `${user.email} → ${email}` } });
    await queueMail(tx, newAddressMail(user, email, `${origins.ifb}${memberPaths.confirmEmail}?token=${token}`), { origins, now });
    await queueMail(tx, addressChangeAskedMail(user), { origins, now });
    return { ok: true, value: "email-change-asked" };
  });
}
