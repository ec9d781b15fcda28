import type { Db } from "#db/client.ts";
import { hasOtherAdmin } from "#db/repositories/admin-users.ts";
import { forgetAppointmentsOf } from "#db/repositories/appointments.ts";
import { deleteNotesOnOrdersOf } from "#db/repositories/booking-desk.ts";
import { endConsents } from "#db/repositories/consents.ts";
import { anonymiseFeedback, feedbackOf } from "#db/repositories/feedback.ts";
import { type ForumPostsAfter, forgetForumPerson } from "#db/repositories/forum-people.ts";
import { deleteGremium, lockGremium, membershipsOf, membersOf } from "#db/repositories/gremien.ts";
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
import { makeRatings } from "#src/booking/feedback/make-ratings.ts";
import { isAlwaysChaired, isFormer } from "#src/domain/accounts/committee.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { keptFields } from "../../rules/kept-fields.ts";
import { accountDeletedMail, memberGoneMail } from "../account-mails.ts";
import { type Done, done, refused } from "../account-outcome.ts";
import { checkOwnPassword, stillTheSame } from "../own-password.ts";
import { dataSubject } from "./data-subject.ts";
import { invitationsTo } from "./invitations-to.ts";

/** Takes the person out of all committees. One without further members ends; the last chair of others stays, and in all of them. */
async function leaveGremien(tx: Db, user: UserRow, { locals, now }: Pick<Acting, "locals" | "now">): Promise<Done> {
  const today = todayInBerlin(now);
  const memberships = await membershipsOf(tx, user.id);
  const left = [];
  for (const { gremiumId, gremium, terms } of memberships) {
    await lockGremium(tx, gremiumId);
    const others = (await membersOf(tx, gremiumId, today)).filter(({ userId }) => userId !== user.id);
    const alone = others.every((member) => isFormer(member, today));
    if (!alone && terms.some((term) => term.function === "chair") && !isAlwaysChaired(others, today)) return refused("last-chair");
    left.push({ gremium, alone, chairs: others.filter(({ chair }) => chair) });
  }
  for (const { gremium, alone, chairs } of left) {
    if (alone) await deleteGremium(tx, gremium.id);
    else
      for (const chair of chairs)
        await queueMail(tx, memberGoneMail(chair, `${user.firstname} ${user.lastname}`, gremium.name), { origins: locals.origins, now });
  }
  return done;
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
  await forgetAppointmentsOf(tx, subject, now);
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
 * about the person was reduced to ids. Refused to the last admin, and to the only chair of any committee with other members.
 */
async function eraseAccount(
  tx: Db,
  user: UserRow,
  acting: Pick<Acting, "locals" | "now"> & Readonly<{ posts: ForumPostsAfter }>,
  note: () => Promise<void>,
): Promise<Done> {
  if (user.staffRole === "admin" && !(await hasOtherAdmin(tx, user.id))) return refused("last-admin");
  const left = await leaveGremien(tx, user, acting);
  if (!left.ok) return left;
  await erase(tx, user, acting, acting.posts);
  await note();
  await queueMail(tx, accountDeletedMail(user, acting.posts), { origins: acting.locals.origins, now: acting.now });
  return done;
}
