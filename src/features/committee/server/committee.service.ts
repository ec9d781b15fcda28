import { createHash } from "node:crypto";
import {
  actFor,
  addMember,
  changeGremium,
  deleteGremium,
  endMembership,
  type GremiumFacts,
  insertGremium,
  lockGremium,
  membershipsOf,
  membersOf,
} from "#db/repositories/gremien.ts";
import { audit } from "#src/accounts/audit.ts";
import { COMMITTEE_LIMIT, isAlwaysChaired, isFormer, isMember } from "#src/domain/accounts/committee.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { type ActingFor, type Done, done, ownChair, ownMembership, refused } from "./acting.ts";
import { foundedMail, fullName, leftMail, memberLeftMail } from "./committee-mails.ts";

/** Makes the founder chair and lets her act for the new committee; a second click finds the first one's. */
export async function foundCommittee(facts: GremiumFacts, acting: Acting): Promise<Done> {
  const { locals, session, now } = acting;
  return locals.store.write(async (tx) => {
    const own = await membershipsOf(tx, session.userId);
    if (own.some(({ gremium: { name, company } }) => name === facts.name && company === facts.company)) return refused("already-founded");
    if (own.length >= COMMITTEE_LIMIT) return refused("too-many-committees");
    const gremiumId = await insertGremium(tx, facts, now);
    await addMember(tx, session.userId, { gremiumId, function: "chair", position: null }, now);
    await audit(tx, acting, { action: "committee-founded", subject: `gremium:${gremiumId}` });
    await queueMail(tx, foundedMail(session.user, { id: gremiumId, name: facts.name }), { origins: locals.origins, now });
    return done;
  });
}

/** Of what a form was shown with: another one says that somebody has saved since. */
export const factsStamp = ({ name, company, kind }: GremiumFacts): string =>
  createHash("sha256")
    .update(JSON.stringify([name, company, kind]))
    .digest("base64url")
    .slice(0, 22);

/** `shown`: the stamp of the facts that the form was shown with; where it says nothing, whatever stands is written over. */
export async function changeCommittee(facts: GremiumFacts, acting: ActingFor, shown?: string): Promise<Done> {
  return acting.locals.store.write(async (tx) => {
    const own = await ownChair(tx, acting);
    if (!own.ok) return own;
    const stored = factsStamp(own.value.gremium);
    if (shown !== undefined && shown !== stored && stored !== factsStamp(facts)) return refused("facts-changed");
    await changeGremium(tx, own.value.gremiumId, facts);
    await audit(tx, acting, { action: "committee-renamed", subject: `gremium:${own.value.gremiumId}` });
    return done;
  });
}

/** From now on the person acts for this one of her committees, in all her sessions. */
export async function chooseCommittee(gremiumId: string, acting: Acting): Promise<Done> {
  const { locals, session, now } = acting;
  return locals.store.write(async (tx) => {
    const wanted = (await membershipsOf(tx, session.userId)).find((own) => own.gremiumId === gremiumId);
    if (wanted === undefined || !isMember(wanted, todayInBerlin(now))) return refused("not-your-committee");
    await actFor(tx, gremiumId, session.userId, now);
    await audit(tx, acting, { action: "committee-chosen", subject: `gremium:${gremiumId}` });
    return done;
  });
}

/** Takes a membership whose functions are all over off one's own list. */
export async function forgetCommittee(gremiumId: string | undefined, acting: Acting): Promise<Done> {
  const { locals, session, now } = acting;
  const { userId } = session;
  return locals.store.write(async (tx) => {
    const own = (await membershipsOf(tx, userId)).find((membership) => membership.gremiumId === gremiumId);
    if (own === undefined || !(await lockGremium(tx, own.gremiumId))) return refused("not-your-committee");
    if (!isFormer(own, todayInBerlin(now))) return refused("still-member");
    await endMembership(tx, own.gremiumId, userId);
    await audit(tx, acting, { action: "committee-left", subject: `user:${userId}`, detail: { gremiumId: own.gremiumId } });
    return done;
  });
}

/** Ends one's own membership. The last chair hands over first, unless only former members are left: then the committee ends too. */
export async function leaveCommittee(acting: ActingFor): Promise<Done> {
  const { locals, session, now } = acting;
  const { userId, user } = session;
  const today = todayInBerlin(now);
  return locals.store.write(async (tx) => {
    const own = await ownMembership(tx, acting);
    if (!own.ok) return own;
    const { gremiumId, gremium, terms } = own.value;
    const others = (await membersOf(tx, gremiumId, today)).filter((member) => member.userId !== userId);
    const alone = others.every((member) => isFormer(member, today));
    if (!alone && terms.some((term) => term.function === "chair") && !isAlwaysChaired(others, today)) return refused("last-chair");
    await endMembership(tx, gremiumId, userId);
    await audit(tx, acting, { action: "committee-left", subject: `user:${userId}`, detail: { gremiumId } });
    await queueMail(tx, leftMail(user, gremium.name), { origins: locals.origins, now });
    for (const member of others)
      if (member.chair) await queueMail(tx, memberLeftMail(member, fullName(user), gremium), { origins: locals.origins, now });
    if (alone) {
      await deleteGremium(tx, gremiumId);
      await audit(tx, acting, { action: "committee-ended", subject: `gremium:${gremiumId}` });
    }
    return done;
  });
}
