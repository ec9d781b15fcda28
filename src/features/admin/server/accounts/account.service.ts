import type { Db } from "#db/client.ts";
import { clearSecondFactor, hasOtherAdmin } from "#db/repositories/admin-users.ts";
import { deleteUserSessions } from "#db/repositories/sessions.ts";
import { voidTokens } from "#db/repositories/tokens.ts";
import { changeUser, type UserRow, userById } from "#db/repositories/users.ts";
import { alarmAdmins, factorRemovedAlarm, newAdminAlarm } from "#src/accounts/alarm-admins.ts";
import { audit } from "#src/accounts/audit.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import type { StaffRole } from "../../rules/roles.ts";
import type { Acting } from "../manage-context.ts";
import { tellSecondFactorReset } from "./second-factor-mail.ts";

type Refusal<Reason extends string> = Outcome<null, "account-unknown" | "forbidden" | Reason>;

const nameOf = ({ session: { user } }: Acting): string => `${user.firstname} ${user.lastname}`;

const done = { ok: true, value: null } as const;
const refused = <Reason extends string>(reason: Reason): Readonly<{ ok: false; reason: Reason }> => ({ ok: false, reason });

/** The account, when there is one and the person at work still is an admin: rights may have gone since the page was asked for. */
export async function accountFor(tx: Db, id: string, { session }: Acting): Promise<Outcome<UserRow, "account-unknown" | "forbidden">> {
  const target = await userById(tx, id);
  if (target === undefined) return refused("account-unknown");
  const actor = await userById(tx, session.userId);
  return actor?.staffRole === "admin" ? { ok: true, value: target } : refused("forbidden");
}

/** All logins end, and hand-offs under way. */
export async function endEverything(tx: Db, id: string, keepFamily?: string): Promise<void> {
  await deleteUserSessions(tx, id, keepFamily);
  await voidTokens(tx, id, "hand-off");
}

/** Gives or takes a staff role; not one's own, and one admin always stays. Ends all sessions of the account. */
export async function changeRole(
  id: string,
  role: StaffRole | null,
  acting: Acting,
): Promise<Refusal<"own-role" | "last-admin" | "same-role">> {
  const { locals, session, now } = acting;
  if (id === session.userId) return refused("own-role");
  return locals.store.write(async (tx) => {
    const before = (await userById(tx, id))?.staffRole ?? null;
    if (before === "admin" && role !== "admin" && !(await hasOtherAdmin(tx, id))) return refused("last-admin");
    const account = await accountFor(tx, id, acting);
    if (!account.ok) return account;
    if (before === role) return refused("same-role");
    await changeUser(tx, id, { staffRole: role }, now);
    await endEverything(tx, id);
    if (role === "admin") await alarmAdmins(tx, newAdminAlarm(account.value, nameOf(acting)), { origins: locals.origins, now });
    await audit(tx, acting, { action: "staff-role-changed", subject: `user:${id}`, detail: { from: before, to: role } });
    return done;
  });
}

/** For somebody who proved the address in another way, such as by telephone. */
export async function confirmAddress(id: string, acting: Acting): Promise<Refusal<"already-confirmed">> {
  const { locals, now } = acting;
  return locals.store.write(async (tx) => {
    const account = await accountFor(tx, id, acting);
    if (!account.ok) return account;
    if (account.value.emailConfirmedAt !== null) return refused("already-confirmed");
    await changeUser(tx, id, { emailConfirmedAt: now }, now);
    await audit(tx, acting, { action: "email-marked-confirmed", subject: `user:${id}` });
    return done;
  });
}

/** For somebody who lost telephone, passkey or recovery codes: none of them counts any more. Not one's own: a stolen session must not shed the second factor. */
export async function resetSecondFactor(
  id: string,
  reason: string,
  acting: Acting,
): Promise<Refusal<"no-second-factor" | "own-second-factor">> {
  const { locals, session, now } = acting;
  if (id === session.userId) return refused("own-second-factor");
  return locals.store.write(async (tx) => {
    const account = await accountFor(tx, id, acting);
    if (!account.ok) return account;
    const passkeys = await clearSecondFactor(tx, id, now);
    if (passkeys === null) return refused("no-second-factor");
    await endEverything(tx, id);
    await tellSecondFactorReset(tx, account.value, { origins: locals.origins, now });
    if (account.value.staffRole !== null)
      await alarmAdmins(tx, factorRemovedAlarm(account.value, nameOf(acting)), { origins: locals.origins, now });
    await audit(tx, acting, { action: "second-factor-reset", subject: `user:${id}`, detail: { reason, passkeys } });
    return done;
  });
}

/** Logs the account out everywhere; of one's own, the login at work stays. */
export async function endSessions(id: string, acting: Acting): Promise<Refusal<never>> {
  const { locals, session } = acting;
  return locals.store.write(async (tx) => {
    const account = await accountFor(tx, id, acting);
    if (!account.ok) return account;
    await endEverything(tx, id, id === session.userId ? session.family : undefined);
    await audit(tx, acting, { action: "sessions-ended", subject: `user:${id}` });
    return done;
  });
}
