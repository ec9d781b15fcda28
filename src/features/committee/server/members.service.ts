import type { Db } from "#db/client.ts";
import { deleteTerm, endMembership, type Member, membersOf, type OwnMembership, saveTerm } from "#db/repositories/gremien.ts";
import { audit } from "#src/accounts/audit.ts";
import { type CommitteeFunction, functionNames, isAlwaysChaired, isFormer, isMember, type Term } from "#src/domain/accounts/committee.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { type Mail, queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { termInWords } from "../rules/term-in-words.ts";
import { type ActingFor, type Done, done, ownChair, refused } from "./acting.ts";
import { chairGrantedMail, chairHandedOverMail, fullName, functionChangedMail, removedMail } from "./committee-mails.ts";
import { termsStamp } from "./terms-stamp.ts";

type Change = Readonly<{
  tx: Db;
  own: OwnMembership;
  member: Member;
  others: readonly Member[];
  today: IsoDay;
  send: (mail: Mail) => Promise<void>;
}>;

/** Runs a change that the chair makes to one member of the committee acted for; people of other committees are unknown here. */
async function changeMember(userId: string, acting: ActingFor, change: (given: Change) => Promise<Done>): Promise<Done> {
  const { locals, now } = acting;
  const today = todayInBerlin(now);
  return locals.store.write(async (tx) => {
    const own = await ownChair(tx, acting);
    if (!own.ok) return own;
    const members = await membersOf(tx, own.value.gremiumId, today);
    const member = members.find((one) => one.userId === userId);
    if (member === undefined) return refused("unknown-member");
    const others = members.filter((one) => one !== member);
    return change({ tx, own: own.value, member, others, today, send: (mail) => queueMail(tx, mail, { origins: locals.origins, now }) });
  });
}

const chairs = ({ terms }: Pick<Member, "terms">): boolean => terms.some((term) => term.function === "chair");

/** Whether the form was shown with other functions than the member has now; a form that says nothing has seen whatever stands. */
const isOutdated = (seen: string | undefined, { terms }: Pick<Member, "terms">): boolean =>
  seen !== undefined && seen !== termsStamp(terms);

/** Ends somebody's membership; the last chair stays, whoever asks. `seen`: see `termsStamp`. */
export async function removeMember(userId: string, acting: ActingFor, seen?: string): Promise<Done> {
  return changeMember(userId, acting, async ({ tx, own: { gremiumId, gremium }, member, others, today, send }) => {
    if (isOutdated(seen, member)) return refused("member-changed");
    if (chairs(member) && !isAlwaysChaired(others, today)) return refused("last-chair");
    await endMembership(tx, gremiumId, userId);
    await audit(tx, acting, { action: "committee-member-removed", subject: `user:${userId}`, detail: { gremiumId } });
    await send(removedMail(member, gremium.name));
    return done;
  });
}

const fromToday = (held: CommitteeFunction, today: IsoDay): Term => ({ function: held, since: today, until: null });

/** From today on and without an end; what somebody is who chairs already stays as it is. */
export async function grantChair(userId: string, acting: ActingFor, seen?: string): Promise<Done> {
  return changeMember(userId, acting, async ({ tx, own: { gremiumId, gremium }, member, today, send }) => {
    if (isFormer(member, today)) return refused("unknown-member");
    if (member.chair) return done;
    if (isOutdated(seen, member)) return refused("member-changed");
    await saveTerm(tx, gremiumId, userId, fromToday("chair", today));
    await audit(tx, acting, { action: "committee-chair-granted", subject: `user:${userId}`, detail: { gremiumId } });
    await send(chairGrantedMail(member, fullName(acting.session.user), gremium));
    return done;
  });
}

/** The chair becomes somebody else's today; the former one stays a member. */
export async function handOverChair(userId: string, acting: ActingFor, seen?: string): Promise<Done> {
  const { session } = acting;
  return changeMember(userId, acting, async ({ tx, own: { gremiumId, gremium, terms }, member, today, send }) => {
    if (userId === session.userId) return refused("last-chair");
    if (isFormer(member, today)) return refused("unknown-member");
    if (isOutdated(seen, member)) return refused("member-changed");
    await saveTerm(tx, gremiumId, userId, fromToday("chair", today));
    if (!isMember({ terms: terms.filter((term) => term.function !== "chair") }, today))
      await saveTerm(tx, gremiumId, session.userId, fromToday("member", today));
    await deleteTerm(tx, gremiumId, session.userId, "chair");
    await audit(tx, acting, { action: "committee-chair-handed-over", subject: `user:${userId}`, detail: { gremiumId } });
    if (!member.chair) await send(chairGrantedMail(member, fullName(session.user), gremium));
    await send(chairHandedOverMail(session.user, fullName(member), gremium.name));
    return done;
  });
}

/** The member with this function on these days, in addition to the others. */
const withTerm = (member: Member, term: Term): Member => ({
  ...member,
  terms: [...member.terms.filter((one) => one.function !== term.function), term],
});

/** Gives a member a function, or one that it has other days; no day may be left without a chair. `seen`: see `termsStamp`. */
export async function changeFunction(userId: string, term: Term, acting: ActingFor, seen?: string): Promise<Done> {
  if (term.since !== null && term.until !== null && term.until < term.since) return refused("until-before-since");
  return changeMember(userId, acting, async ({ tx, own: { gremiumId, gremium }, member, others, today, send }) => {
    if (isOutdated(seen, member)) return refused("function-changed");
    if (chairs(member) && !isAlwaysChaired([...others, withTerm(member, term)], today)) return refused("last-chair");
    await saveTerm(tx, gremiumId, userId, term);
    const detail = { gremiumId, function: term.function, since: term.since, until: term.until };
    await audit(tx, acting, { action: "committee-function-changed", subject: `user:${userId}`, detail });
    await send(functionChangedMail(member, `${functionNames[term.function]}, ${termInWords(term, today)}`, gremium));
    return done;
  });
}

/** Takes a function away as if it had never been; the only one of a person stays. */
export async function removeFunction(userId: string, held: CommitteeFunction, acting: ActingFor, seen?: string): Promise<Done> {
  return changeMember(userId, acting, async ({ tx, own: { gremiumId, gremium }, member, others, today, send }) => {
    if (!member.terms.some((term) => term.function === held)) return refused("unknown-function");
    if (isOutdated(seen, member)) return refused("function-changed");
    const terms = member.terms.filter((term) => term.function !== held);
    if (terms.length === 0) return refused("only-function");
    if (held === "chair" && !isAlwaysChaired([...others, { terms }], today)) return refused("last-chair");
    await deleteTerm(tx, gremiumId, userId, held);
    await audit(tx, acting, { action: "committee-function-removed", subject: `user:${userId}`, detail: { gremiumId, function: held } });
    await send(functionChangedMail(member, `${functionNames[held]} (entfernt)`, gremium));
    return done;
  });
}
