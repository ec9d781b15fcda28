import type { Db } from "#db/client.ts";
import { countChairs, endMembership, gremiumById, type Member, type Membership, membersOf, setChair } from "#db/repositories/gremien.ts";
import { audit } from "#src/shared/server/audit.ts";
import { type Mail, queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { Acting } from "#src/shared/server/portal-page.ts";
import { type Done, done, ownChair, refused } from "./acting.ts";
import { chairGrantedMail, chairHandedOverMail, fullName, removedMail } from "./committee-mails.ts";

type Change = Readonly<{ tx: Db; membership: Membership; member: Member; gremium: string; send: (mail: Mail) => Promise<void> }>;

/** Runs a change that the chair makes to one member of the own committee; people of other committees are unknown here. */
async function changeMember(userId: string, acting: Acting, change: (given: Change) => Promise<Done>): Promise<Done> {
  const { locals, now } = acting;
  return locals.store.write(async (tx) => {
    const own = await ownChair(tx, acting);
    if (!own.ok) return own;
    const { gremiumId } = own.value;
    const member = (await membersOf(tx, gremiumId)).find((one) => one.userId === userId);
    if (member === undefined) return refused("unknown-member");
    const gremium = (await gremiumById(tx, gremiumId))?.name ?? "";
    return change({ tx, membership: own.value, member, gremium, send: (mail) => queueMail(tx, mail, { origins: locals.origins, now }) });
  });
}

/** Ends somebody's membership; the last chair stays, whoever asks. */
export async function removeMember(userId: string, acting: Acting): Promise<Done> {
  return changeMember(userId, acting, async ({ tx, membership: { gremiumId }, member, gremium, send }) => {
    if (member.chair && (await countChairs(tx, gremiumId)) === 1) return refused("last-chair");
    await endMembership(tx, gremiumId, userId);
    await audit(tx, acting, { action: "committee-member-removed", subject: `user:${userId}`, detail: { gremiumId } });
    await send(removedMail(member, gremium));
    return done;
  });
}

/** Makes somebody a chair too. */
export async function grantChair(userId: string, acting: Acting): Promise<Done> {
  return changeMember(userId, acting, async ({ tx, membership: { gremiumId }, member, gremium, send }) => {
    if (member.chair) return done;
    await setChair(tx, gremiumId, userId, true);
    await audit(tx, acting, { action: "committee-chair-granted", subject: `user:${userId}`, detail: { gremiumId } });
    await send(chairGrantedMail(member, fullName(acting.session.user), gremium));
    return done;
  });
}

/** Makes somebody a chair and gives one's own chair up. */
export async function handOverChair(userId: string, acting: Acting): Promise<Done> {
  const { session } = acting;
  return changeMember(userId, acting, async ({ tx, membership: { gremiumId }, member, gremium, send }) => {
    if (userId === session.userId) return refused("last-chair");
    await setChair(tx, gremiumId, userId, true);
    await setChair(tx, gremiumId, session.userId, false);
    await audit(tx, acting, { action: "committee-chair-handed-over", subject: `user:${userId}`, detail: { gremiumId } });
    if (!member.chair) await send(chairGrantedMail(member, fullName(session.user), gremium));
    await send(chairHandedOverMail(session.user, fullName(member), gremium));
    return done;
  });
}
