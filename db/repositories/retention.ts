import { and, eq, exists, gte, inArray, isNotNull, isNull, lt, ne, not } from "drizzle-orm";
import { isWaiting, type WaitingStatus, waitingStatuses } from "#src/domain/booking/waiting-list.ts";
import { ASKED_BEFORE_DAYS } from "#src/domain/finding/saved-search.ts";
import { berlinInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { Db } from "../client.ts";
import { auditLog } from "../schema/audit.ts";
import { events } from "../schema/events.ts";
import { feedbackAnswers } from "../schema/feedback.ts";
import { bookings, orders } from "../schema/orders.ts";
import { newsletterSubscriptions, requests } from "../schema/requests.ts";
import { users } from "../schema/users.ts";
import { waitingEntries } from "../schema/waiting-list.ts";
import { deleteVotesBefore } from "./answer-votes.ts";
import { forgetPeopleOfAppointments } from "./appointments.ts";
import { deleteAttendanceBefore } from "./attendance.ts";
import { deleteConsentsOf, deleteEndedConsents } from "./consents.ts";
import { forgetOldRevisions } from "./content-history.ts";
import { deleteOldEventFiles } from "./event-files.ts";
import { forgetWhoAnswered } from "./feedback.ts";
import { deleteOldReveals } from "./forum-desk.ts";
import { deleteOldForumDrafts } from "./forum-drafts.ts";
import { deleteOldForumRecords } from "./forum-people.ts";
import { deleteServedPreferences } from "./hotel-preferences.ts";
import { deleteOldShopLogouts } from "./merchandise.ts";
import { forgetDeliveries } from "./newsletter-deliveries.ts";
import { deleteOrderPapersBefore } from "./order-papers.ts";
import { deleteEndedWindows } from "./rate-limits.ts";
import { deleteOldSearches, endExpiredSearches } from "./saved-searches.ts";
import { deleteSecurityEvents } from "./security-events.ts";
import { deleteExpiredSessions } from "./sessions.ts";
import { deleteExpiredTokens } from "./tokens.ts";
import { deleteOldPlans } from "./training-plan-people.ts";
import { deleteEndedShares } from "./training-plan-shares.ts";
import { deleteUsageBefore } from "./usage.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;

/** How long things are kept; the privacy page names the same times. */
export const keptFor = {
  /** An account, a newsletter wish or a saved search whose address nobody confirmed. */
  unconfirmed: 30 * DAY_MS,
  /** A request from its completion on. */
  doneRequest: 2 * YEAR_MS,
  /** The proof of consent to a newsletter or to mails about a saved search from its end on (limitation period of § 195 BGB). */
  endedSubscription: 3 * YEAR_MS,
  /** A saved search from the question on whether it shall stay. */
  askedSearch: ASKED_BEFORE_DAYS * DAY_MS,
  /** The proof of a consent from its end on; of one to calls as long as § 7a UWG demands. */
  endedConsent: 3 * YEAR_MS,
  endedPhoneConsent: 5 * YEAR_MS,
  /** Who got an issue of a newsletter, from the end on; its figures name nobody and stay. */
  newsletterDelivery: 90 * DAY_MS,
  auditEntry: 2 * YEAR_MS,
  /** What was read from a PDF. Forgotten by a job of its own, as a day is short (src/server/jobs/pdf-job.ts). */
  pdfAnalysis: DAY_MS,
  /** Long enough to see what led to an incident. */
  securityEvent: 180 * DAY_MS,
  /** How often pages were read and what was looked for in vain: thirteen months, so that a month can be held against that of last year. */
  usage: 396 * DAY_MS,
  /** A place on a waiting list from its end on. */
  endedWaiting: 90 * DAY_MS,
  /** Who came to an appointment with a consultant, and what was said about it, from its end on. */
  appointmentPerson: 182 * DAY_MS,
  /** A logout that the merchandise shop has not heard of: by then it was asked for the last time. */
  shopLogout: 7 * DAY_MS,
  /** Who was at which half-day, from that day on (limitation period of § 195 BGB). */
  attendance: 3 * YEAR_MS,
  /** What somebody wrote about an event and nobody has released; the scores name nobody and stay. */
  unpublishedFeedback: 2 * YEAR_MS,
  /** A signed resolution from its upload on (limitation period of § 195 BGB). */
  signedResolution: 3 * YEAR_MS,
  /** A training plan from its last day on; one of staff that no committee took over from its last change on. */
  endedPlan: YEAR_MS,
  leftPlan: 180 * DAY_MS,
  /** A link to a training plan from its end on. */
  endedPlanLink: 30 * DAY_MS,
  /** What was reported in the forum and decided about it, from the decision on (limitation period of § 195 BGB). */
  forumRecord: 3 * YEAR_MS,
  /** A post of the forum that was refused or deleted, from its beginning on: longer than against it can be appealed. */
  deletedForumPost: YEAR_MS,
  /** Who had a text open, who saved it by itself, and who wrote or published it; what was published stays, without its author. */
  contentPresence: DAY_MS,
  contentAutosave: 90 * DAY_MS,
  contentRevision: 2 * YEAR_MS,
  /** A draft in the forum from its last change on. */
  forumDraft: 182 * DAY_MS,
  /**
   * Orders with their bookings and certificates: so many years after the end of the year of their last event (vouchers of the accounts,
   * § 147 Abs. 3 AO, § 257 Abs. 4 HGB as of 1.1.2025; we keep no books, which would have to stay ten).
   */
  orderYears: 8,
} as const;

const endedStatuses: WaitingStatus[] = waitingStatuses.filter((status) => !isWaiting(status));

/** An order goes as a whole: its sums belong to all of its bookings, which go with it. */
async function deleteOldOrders(tx: Db, now: Date): Promise<void> {
  const firstKept = `${Number(todayInBerlin(now).slice(0, 4)) - keptFor.orderYears}-01-01`;
  const kept = tx
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(events, eq(events.eventId, bookings.eventId))
    .where(and(eq(bookings.orderId, orders.id), gte(events.endDate, firstKept)));
  await tx.delete(orders).where(and(lt(orders.createdAt, new Date(berlinInstant(firstKept, "00:00"))), not(exists(kept))));
}

/** Whose an answer is, once it can be changed no more; later the texts that were not published. */
async function deleteOldFeedback(tx: Db, now: Date): Promise<void> {
  await forgetWhoAnswered(tx, todayInBerlin(now));
  const { releaseState, updatedAt } = feedbackAnswers;
  const before = new Date(now.getTime() - keptFor.unpublishedFeedback);
  await tx
    .update(feedbackAnswers)
    .set({ comment: "", shownName: "", consentText: "", publication: "no" })
    .where(and(ne(releaseState, "released"), ne(feedbackAnswers.comment, ""), lt(updatedAt, before)));
}

/** Deletes what accounts, forms and limits left behind and nobody may or needs to keep. */
export async function deleteWhatIsOver(tx: Db, now: Date): Promise<void> {
  const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  await deleteExpiredSessions(tx, now);
  await deleteExpiredTokens(tx, now);
  await deleteEndedWindows(tx, now);
  const unconfirmed = ago(keptFor.unconfirmed);
  const gone = await tx
    .delete(users)
    .where(and(isNull(users.emailConfirmedAt), isNull(users.staffRole), lt(users.createdAt, unconfirmed)))
    .returning({ id: users.id });
  await deleteConsentsOf(
    tx,
    gone.map(({ id }) => id),
  );
  const { confirmedAt, requestedAt, endedAt } = newsletterSubscriptions;
  await tx.delete(newsletterSubscriptions).where(and(isNull(confirmedAt), lt(requestedAt, unconfirmed)));
  await tx.delete(newsletterSubscriptions).where(and(isNotNull(endedAt), lt(endedAt, ago(keptFor.endedSubscription))));
  await forgetDeliveries(tx, ago(keptFor.newsletterDelivery));
  await endExpiredSearches(tx, now, ago(keptFor.askedSearch));
  await deleteOldSearches(tx, { unconfirmed, proof: ago(keptFor.endedSubscription) });
  await tx.delete(requests).where(and(eq(requests.status, "erledigt"), lt(requests.updatedAt, ago(keptFor.doneRequest))));
  await tx.delete(auditLog).where(lt(auditLog.at, ago(keptFor.auditEntry)));
  await deleteSecurityEvents(tx, ago(keptFor.securityEvent));
  await deleteUsageBefore(tx, todayInBerlin(ago(keptFor.usage)));
  await deleteVotesBefore(tx, todayInBerlin(ago(keptFor.usage)));
  const { status, updatedAt } = waitingEntries;
  await tx.delete(waitingEntries).where(and(inArray(status, endedStatuses), lt(updatedAt, ago(keptFor.endedWaiting))));
  await forgetPeopleOfAppointments(tx, ago(keptFor.appointmentPerson));
  await deleteOldShopLogouts(tx, ago(keptFor.shopLogout));
  await deleteAttendanceBefore(tx, todayInBerlin(ago(keptFor.attendance)));
  await deleteOldFeedback(tx, now);
  await deleteServedPreferences(tx, now);
  await deleteEndedConsents(tx, ["account", "email", "post"], ago(keptFor.endedConsent));
  await deleteEndedConsents(tx, ["phone"], ago(keptFor.endedPhoneConsent));
  await deleteOldEventFiles(tx, now);
  await deleteOrderPapersBefore(tx, ago(keptFor.signedResolution));
  await deleteOldPlans(tx, { endedBefore: todayInBerlin(ago(keptFor.endedPlan)), leftSince: ago(keptFor.leftPlan) });
  await deleteEndedShares(tx, ago(keptFor.endedPlanLink));
  await deleteOldReveals(tx, ago(keptFor.forumRecord));
  await deleteOldForumRecords(tx, { records: ago(keptFor.forumRecord), posts: ago(keptFor.deletedForumPost) });
  await forgetOldRevisions(tx, {
    presence: ago(keptFor.contentPresence),
    autosaves: ago(keptFor.contentAutosave),
    revisions: ago(keptFor.contentRevision),
  });
  await deleteOldForumDrafts(tx, ago(keptFor.forumDraft));
  await deleteOldOrders(tx, now);
}
