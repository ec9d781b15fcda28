import type { Db } from "#db/client.ts";
import { countAdmins } from "#db/repositories/admin-users.ts";
import { countChairs, countMembers, deleteGremium, gremiumById, lockGremium, membershipOf, membersOf } from "#db/repositories/gremien.ts";
import { deleteInvitations } from "#db/repositories/gremien-invitations.ts";
import { anonymiseRequests, deleteMailsTo, endSubscriptions, reduceAuditToIds } from "#db/repositories/personal-data.ts";
import { deleteUser, type UserRow } from "#db/repositories/users.ts";
import { audit } from "#src/shared/server/audit.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { Acting } from "#src/shared/server/portal-page.ts";
import { keptFields } from "../../rules/kept-fields.ts";
import { accountDeletedMail, memberGoneMail } from "../account-mails.ts";
import { type Done, done, refused } from "../account-outcome.ts";
import { checkOwnPassword, stillTheSame } from "../own-password.ts";
import { dataSubject } from "./data-subject.ts";
import { invitationsTo } from "./invitations-to.ts";

/** Takes the person out of her committee, which ends with its last member; the last chair of others stays. */
async function leaveGremium(tx: Db, user: UserRow, { locals, now }: Acting): Promise<Done> {
  const before = await membershipOf(tx, user.id);
  if (before === undefined) return done;
  const { gremiumId } = before;
  await lockGremium(tx, gremiumId);
  const membership = await membershipOf(tx, user.id);
  if (membership === undefined) return done;
  if ((await countMembers(tx, gremiumId)) === 1) {
    await deleteGremium(tx, gremiumId);
    return done;
  }
  if (membership.chair && (await countChairs(tx, gremiumId)) === 1) return refused("last-chair");
  const gremium = (await gremiumById(tx, gremiumId))?.name ?? "";
  for (const member of await membersOf(tx, gremiumId))
    if (member.chair && member.userId !== user.id)
      await queueMail(tx, memberGoneMail(member, `${user.firstname} ${user.lastname}`, gremium), { origins: locals.origins, now });
  return done;
}

/** What others keep of the person loses her; what is hers alone goes with the account (sessions, tokens, codes, passkeys, cart, wishlist, membership). */
async function erase(tx: Db, user: UserRow, now: Date): Promise<void> {
  const subject = dataSubject(user);
  const invitations = await invitationsTo(tx, subject, now);
  await deleteInvitations(
    tx,
    invitations.map(({ id }) => id),
  );
  await anonymiseRequests(tx, subject, keptFields, now);
  await endSubscriptions(tx, subject, now);
  await deleteMailsTo(tx, subject);
  await reduceAuditToIds(tx, user.id);
  await deleteUser(tx, user.id);
}

/** Deletes the account for good. Refused to the last admin, and to the only chair of a committee with other members. */
export async function deleteAccount(currentPassword: string, acting: Acting): Promise<Done> {
  const { locals, now } = acting;
  const checked = await checkOwnPassword(currentPassword, acting);
  if (!checked.ok) return checked;
  return locals.store.write(async (tx): Promise<Done> => {
    const same = await stillTheSame(tx, checked.value);
    if (!same.ok) return same;
    const user = same.value;
    if (user.staffRole === "admin" && (await countAdmins(tx)) === 1) return refused("last-admin");
    const left = await leaveGremium(tx, user, acting);
    if (!left.ok) return left;
    await erase(tx, user, now);
    const nowhere = { ...acting, locals: { clientAddress: "" } };
    await audit(tx, nowhere, { action: "account-deleted", subject: `user:${user.id}` });
    await queueMail(tx, accountDeletedMail(user), { origins: locals.origins, now });
    return done;
  });
}
