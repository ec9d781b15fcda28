import type { Db } from "#db/client.ts";
import { hasOtherAdmin } from "#db/repositories/admin-users.ts";
import { deleteNotesOnOrdersOf } from "#db/repositories/booking-desk.ts";
import { endConsents } from "#db/repositories/consents.ts";
import { anonymiseFeedback, feedbackOf } from "#db/repositories/feedback.ts";
import { type ForumPostsAfter, forgetForumPerson } from "#db/repositories/forum-people.ts";
import { deleteGremium, type GremiumRow, lockGremium, type Member, membershipsOf, membersOf } from "#db/repositories/gremien.ts";
import { deleteInvitations } from "#db/repositories/gremien-invitations.ts";
import { deleteOrderPapersOf } from "#db/repositories/order-papers.ts";
import { personOf, seatsOfPerson } from "#db/repositories/participants.ts";
import { anonymiseRequests, deleteMailsTo, endSubscriptions, reduceAuditToIds } from "#db/repositories/personal-data.ts";
import { deletePhotoChoices } from "#db/repositories/photo-consents.ts";
import { deleteSearchesOf } from "#db/repositories/saved-searches.ts";
import { deletePersonFromPlans } from "#db/repositories/training-plan-people.ts";
import { deleteUser, type UserRow } from "#db/repositories/users.ts";
import { audit } from "#src/accounts/audit.ts";
import { forumAuthorKey } from "#src/accounts/forum-author.ts";
import { forgetPerson } from "#src/booking/consulting/forget-person.ts";
import { makeRatings } from "#src/booking/feedback/make-ratings.ts";
import { isAlwaysChaired, isFormer } from "#src/domain/accounts/committee.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { keptFields } from "../../rules/kept-fields.ts";
import { accountDeletedMail, memberGoneMail } from "../account-mails.ts";
import type { Done } from "../account-outcome.ts";
import { checkOwnPassword, stillTheSame } from "../own-password.ts";
import { dataSubject } from "./data-subject.ts";
import { invitationsTo } from "./invitations-to.ts";

/** What becomes of a committee when one of its members goes: it ends with the last one, and none may be left without a chair. */
type CommitteeAfter = Readonly<{ gremium: GremiumRow; fate: "ends" | "stays" | "chairless"; chairs: readonly Member[] }>;

/** What the deletion of an account would do to the person's committees. */
export async function committeesAfter(db: Db, userId: string, today: IsoDay): Promise<readonly CommitteeAfter[]> {
  const after: CommitteeAfter[] = [];
  for (const { gremiumId, gremium, terms } of await membershipsOf(db, userId)) {
    const others = (await membersOf(db, gremiumId, today)).filter((member) => member.userId !== userId);
    const chaired = !terms.some((term) => term.function === "chair") || isAlwaysChaired(others, today);
    const fate = others.every((member) => isFormer(member, today)) ? "ends" : chaired ? "stays" : "chairless";
    after.push({ gremium, fate, chairs: others.filter(({ chair }) => chair) });
  }
  return after;
}

/** Takes the person out of all committees. One without further members ends; the last chair of others stays, and in all of them. */
async function leaveGremien(tx: Db, user: UserRow, { locals, now }: Pick<Acting, "locals" | "now">): Promise<Outcome<null, "last-chair">> {
  for (const { gremiumId } of await membershipsOf(tx, user.id)) await lockGremium(tx, gremiumId);
  const left = await committeesAfter(tx, user.id, todayInBerlin(now));
  if (left.some(({ fate }) => fate === "chairless")) return { ok: false, reason: "last-chair" };
  for (const { gremium, fate, chairs } of left) {
    if (fate === "ends") await deleteGremium(tx, gremium.id);
    else
      for (const chair of chairs)
        await queueMail(tx, memberGoneMail(chair, `${user.firstname} ${user.lastname}`, gremium), { origins: locals.origins, now });
  }
  return { ok: true, value: null };
}

/** What others keep of the person loses her; what is hers alone goes with the account (sessions, tokens, codes, passkeys, cart, wishlist, memberships, wishes for hotels). */
async function erase(tx: Db, user: UserRow, { locals, now }: Pick<Acting, "locals" | "now">, posts: ForumPostsAfter): Promise<void> {
  const subject = dataSubject(user);
  const invitations = await invitationsTo(tx, subject, now);
  await deleteInvitations(
    tx,
    invitations.map(({ id }) => id),
  );
  const feedback = await feedbackOf(tx, subject, user);
  await anonymiseFeedback(
    tx,
    feedback.map(({ id }) => id),
    now,
  );
  if (feedback.some(({ releaseState }) => releaseState === "released")) await makeRatings(tx, now);
  await anonymiseRequests(tx, subject, keptFields, now);
  await forgetPerson(tx, subject, { origins: locals.origins, secret: locals.secret, now });
  await endSubscriptions(tx, subject, now);
  await deleteSearchesOf(tx, subject);
  await endConsents(tx, user.id, { origin: "account-deleted", now });
  const seats = await seatsOfPerson(tx, personOf(user));
  await deletePhotoChoices(
    tx,
    user.id,
    seats.map(({ bookingId }) => bookingId),
  );
  await deleteOrderPapersOf(tx, user.id);
  await deleteNotesOnOrdersOf(tx, user.id);
  await deletePersonFromPlans(tx, user.id);
  await forgetForumPerson(tx, subject, (threadId) => forumAuthorKey(user.id, threadId, locals.secret), posts);
  await deleteMailsTo(tx, subject);
  await reduceAuditToIds(tx, user.id);
  await deleteUser(tx, user.id);
}

/** Deletes the account for good, with or without what it published in the forum. Refused to the last admin, and to the only chair of any committee with other members. */
export async function deleteAccount(currentPassword: string, acting: Acting, posts: ForumPostsAfter = "keep"): Promise<Done> {
  const { locals } = acting;
  const checked = await checkOwnPassword(currentPassword, acting);
  if (!checked.ok) return checked;
  return locals.store.write(async (tx): Promise<Done> => {
    const same = await stillTheSame(tx, checked.value);
    if (!same.ok) return same;
    const nowhere = { ...acting, locals: { clientAddress: "" } };
    const note = () => audit(tx, nowhere, { action: "account-deleted", subject: `user:${same.value.id}` });
    return eraseAccount(tx, same.value, { ...acting, posts }, note);
  });
}

/**
 * The deletion itself, whoever asks for it: the person, or staff on her behalf. `note` writes the audit entry after everything
 * about the person was reduced to ids. An address that nobody has confirmed gets no mail. Staff keep what was published in the forum, without its name. Refused to the last admin, and to the only chair of any committee with other members.
 */
export async function eraseAccount(
  tx: Db,
  user: UserRow,
  { posts = "keep", ...acting }: Pick<Acting, "locals" | "now"> & Readonly<{ posts?: ForumPostsAfter }>,
  note: () => Promise<void>,
): Promise<Outcome<null, "last-admin" | "last-chair">> {
  if (user.staffRole === "admin" && !(await hasOtherAdmin(tx, user.id))) return { ok: false, reason: "last-admin" };
  const left = await leaveGremien(tx, user, acting);
  if (!left.ok) return left;
  await erase(tx, user, acting, posts);
  await note();
  if (user.emailConfirmedAt !== null)
    await queueMail(tx, accountDeletedMail(user, posts), { origins: acting.locals.origins, now: acting.now });
  return { ok: true, value: null };
}
