import {
  addMember,
  countChairs,
  countMembers,
  deleteGremium,
  endMembership,
  type GremiumName,
  gremiumById,
  insertGremium,
  membersOf,
  renameGremium,
} from "#db/repositories/gremien.ts";
import { audit } from "#src/shared/server/audit.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { Acting } from "#src/shared/server/portal-page.ts";
import { type Done, done, ownChair, ownMembership, refused } from "./acting.ts";
import { foundedMail, fullName, leftMail, memberLeftMail } from "./committee-mails.ts";

/** Makes a committee with its founder as chair. */
export async function foundCommittee(gremium: GremiumName, acting: Acting): Promise<Done> {
  const { locals, session, now } = acting;
  return locals.store.write(async (tx) => {
    const gremiumId = await insertGremium(tx, gremium, now);
    if (!(await addMember(tx, session.userId, { gremiumId, chair: true, position: null }, now))) {
      await deleteGremium(tx, gremiumId);
      return refused("already-in-committee");
    }
    await audit(tx, acting, { action: "committee-founded", subject: `gremium:${gremiumId}` });
    await queueMail(tx, foundedMail(session.user, gremium.name), { origins: locals.origins, now });
    return done;
  });
}

export async function renameCommittee(gremium: GremiumName, acting: Acting): Promise<Done> {
  return acting.locals.store.write(async (tx) => {
    const own = await ownChair(tx, acting);
    if (!own.ok) return own;
    await renameGremium(tx, own.value.gremiumId, gremium);
    await audit(tx, acting, { action: "committee-renamed", subject: `gremium:${own.value.gremiumId}` });
    return done;
  });
}

/** Ends one's own membership. The last chair hands over first, unless nobody else is left: then the committee ends too. */
export async function leaveCommittee(acting: Acting): Promise<Done> {
  const { locals, session, now } = acting;
  const { userId, user } = session;
  return locals.store.write(async (tx) => {
    const own = await ownMembership(tx, acting);
    if (!own.ok) return own;
    const { gremiumId, chair } = own.value;
    const alone = (await countMembers(tx, gremiumId)) === 1;
    if (chair && !alone && (await countChairs(tx, gremiumId)) === 1) return refused("last-chair");
    const name = (await gremiumById(tx, gremiumId))?.name ?? "";
    await endMembership(tx, gremiumId, userId);
    await audit(tx, acting, { action: "committee-left", subject: `user:${userId}`, detail: { gremiumId } });
    await queueMail(tx, leftMail(user, name), { origins: locals.origins, now });
    for (const member of await membersOf(tx, gremiumId))
      if (member.chair) await queueMail(tx, memberLeftMail(member, fullName(user), name), { origins: locals.origins, now });
    if (alone) {
      await deleteGremium(tx, gremiumId);
      await audit(tx, acting, { action: "committee-ended", subject: `gremium:${gremiumId}` });
    }
    return done;
  });
}
