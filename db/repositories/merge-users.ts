import { and, count, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { isCurrent, type Term } from "#src/domain/accounts/committee.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { addressed } from "../addressed.ts";
import type { Db } from "../client.ts";
import { moveOnce, type Once } from "../move-once.ts";
import { propertyOf } from "../property-of.ts";
import { accountLocks, formerAccounts } from "../schema/account-desk.ts";
import { accountingRuns } from "../schema/accounting.ts";
import { attendance, certificates } from "../schema/attendance.ts";
import { feeWaivers, orderDesk, orderNotes } from "../schema/booking-desk.ts";
import { calendarFeeds } from "../schema/calendar-feeds.ts";
import { carts } from "../schema/carts.ts";
import { appointments, consultants } from "../schema/consulting.ts";
import { contentDrafts, contentPresence, contentReleasers, contentRevisions } from "../schema/content-desk.ts";
import { contentMoves } from "../schema/content-moves.ts";
import { differentAccounts, differentGremien } from "../schema/doubles.ts";
import { eventDesk, eventViews, themeManagers } from "../schema/event-desk.ts";
import { eventFiles, orderPapers } from "../schema/event-files.ts";
import { feedbackAnswers } from "../schema/feedback.ts";
import { forumFollows, forumLog, forumMeasures, forumPosts, forumProfiles, forumReports, forumThreads } from "../schema/forum.ts";
import { forumApprovals, forumReveals } from "../schema/forum-desk.ts";
import { forumDigests } from "../schema/forum-digests.ts";
import { gremiumBudgets, gremiumSettings } from "../schema/gremium-settings.ts";
import { knowledgeNotes, knowledgeReads } from "../schema/knowledge.ts";
import { lawImports, lawTasks } from "../schema/law-desk.ts";
import { shopConsents } from "../schema/merchandise.ts";
import { newsletterIssues } from "../schema/newsletters.ts";
import { bookings, orderHistory, orders } from "../schema/orders.ts";
import { passkeys } from "../schema/passkeys.ts";
import { pdfAnalyses } from "../schema/pdf-analyses.ts";
import { hotelPreferences, mutedMails, photoConsents } from "../schema/preferences.ts";
import { replyTemplates, requestDesk, requestReplies } from "../schema/request-desk.ts";
import { requests } from "../schema/requests.ts";
import { resolutions } from "../schema/resolutions.ts";
import { savedSearches } from "../schema/saved-searches.ts";
import { trainingPlanChanges, trainingPlanPeople, trainingPlanShares, trainingPlans } from "../schema/training-plans.ts";
import { gremiumFunctions, gremiumMembers, recoveryCodes, sessions, tokens } from "../schema/users.ts";
import { waitingEntries } from "../schema/waiting-list.ts";
import { bookmarks, wishlistEntries, wishlistShares } from "../schema/wishlist.ts";

type Held = Readonly<{ table: SQLiteTable; column: SQLiteColumn }>;
const held = (table: SQLiteTable, column: SQLiteColumn): Held => ({ table, column });

/** Columns that simply name the other account from then on. */
const renamed: readonly Held[] = [
  held(accountLocks, accountLocks.lockedById),
  held(formerAccounts, formerAccounts.userId),
  held(formerAccounts, formerAccounts.mergedById),
  held(accountingRuns, accountingRuns.closedBy),
  held(appointments, appointments.userId),
  held(attendance, attendance.byId),
  held(certificates, certificates.issuedById),
  held(consultants, consultants.userId),
  held(differentAccounts, differentAccounts.byId),
  held(differentGremien, differentGremien.byId),
  held(contentDrafts, contentDrafts.authorId),
  held(contentDrafts, contentDrafts.releasedById),
  held(contentRevisions, contentRevisions.authorId),
  held(contentMoves, contentMoves.userId),
  held(eventDesk, eventDesk.managerId),
  held(themeManagers, themeManagers.userId),
  held(eventFiles, eventFiles.uploadedBy),
  held(eventFiles, eventFiles.hiddenBy),
  held(orderPapers, orderPapers.uploadedBy),
  held(feeWaivers, feeWaivers.waivedBy),
  held(feedbackAnswers, feedbackAnswers.decidedBy),
  held(forumThreads, forumThreads.authorId),
  held(forumPosts, forumPosts.authorId),
  held(forumReports, forumReports.reporterId),
  held(forumReports, forumReports.decidedById),
  held(forumMeasures, forumMeasures.byId),
  held(forumMeasures, forumMeasures.outcomeById),
  held(forumLog, forumLog.actorId),
  held(forumApprovals, forumApprovals.byId),
  held(forumReveals, forumReveals.askedById),
  held(forumReveals, forumReveals.decidedById),
  held(gremiumBudgets, gremiumBudgets.updatedById),
  held(gremiumSettings, gremiumSettings.updatedById),
  held(lawImports, lawImports.createdById),
  held(lawImports, lawImports.confirmedById),
  held(lawTasks, lawTasks.doneById),
  held(newsletterIssues, newsletterIssues.createdById),
  held(orders, orders.userId),
  held(orderDesk, orderDesk.takenBy),
  held(orderHistory, orderHistory.actorId),
  held(orderNotes, orderNotes.authorId),
  held(pdfAnalyses, pdfAnalyses.userId),
  held(photoConsents, photoConsents.by),
  held(replyTemplates, replyTemplates.updatedById),
  held(requestDesk, requestDesk.assigneeId),
  held(requestReplies, requestReplies.authorId),
  held(requests, requests.userId),
  held(resolutions, resolutions.setById),
  held(trainingPlanChanges, trainingPlanChanges.byId),
  held(trainingPlanPeople, trainingPlanPeople.userId),
  held(trainingPlanShares, trainingPlanShares.createdById),
  held(trainingPlans, trainingPlans.createdById),
  held(waitingEntries, waitingEntries.userId),
];

/** What an account has once of each key: moved unless the other one has it already. */
const onceEach: readonly Once[] = [
  { ...held(wishlistEntries, wishlistEntries.userId), keys: [wishlistEntries.kind, wishlistEntries.number] },
  { ...held(bookmarks, bookmarks.userId), keys: [bookmarks.path] },
  { ...held(knowledgeReads, knowledgeReads.userId), keys: [knowledgeReads.slug] },
  { ...held(mutedMails, mutedMails.userId), keys: [mutedMails.mail] },
  { ...held(eventViews, eventViews.userId), keys: [eventViews.list, eventViews.name] },
  { ...held(forumFollows, forumFollows.userId), keys: [forumFollows.threadId] },
  { ...held(forumDigests, forumDigests.userId), keys: [] },
  { ...held(forumProfiles, forumProfiles.userId), keys: [] },
  { ...held(wishlistShares, wishlistShares.userId), keys: [] },
  { ...held(hotelPreferences, hotelPreferences.userId), keys: [] },
];

/** Moved with a rule of their own: memberships, notes, saved searches; carts by the caller. */
const withRule: readonly Held[] = [
  held(gremiumMembers, gremiumMembers.userId),
  held(knowledgeNotes, knowledgeNotes.userId),
  held(savedSearches, savedSearches.userId),
  held(carts, carts.userId),
];

/** What opened the account that ends, or was said of it: it goes with it, and so does its calendar's address, which is signed for it. */
const ended: readonly Held[] = [
  held(sessions, sessions.userId),
  held(sessions, sessions.impersonatorId),
  held(tokens, tokens.userId),
  held(recoveryCodes, recoveryCodes.userId),
  held(passkeys, passkeys.userId),
  held(calendarFeeds, calendarFeeds.userId),
  // The merchandise shop knows the account by a number of its own: whoever goes there with the other one is asked anew.
  held(shopConsents, shopConsents.userId),
  held(accountLocks, accountLocks.userId),
  held(differentAccounts, differentAccounts.oneId),
  held(differentAccounts, differentAccounts.otherId),
  held(contentPresence, contentPresence.userId),
  held(contentReleasers, contentReleasers.userId),
];

/** Every column that refers to an account, so that a test can tell a table that nobody thought of. */
export const accountColumns: readonly Held[] = [...renamed, ...onceEach, ...withRule, ...ended];

type Merge = Readonly<{ from: string; into: string; now: Date; today: IsoDay }>;

/** Which days count where two memberships that become one held one function: never more on any day than one of them had. */
export function keptTerm(kept: Term, brought: Term, today: IsoDay): Term {
  if (!isCurrent(brought, today)) return kept;
  if (!isCurrent(kept, today)) return brought;
  const since = kept.since === null || brought.since === null ? null : [kept.since, brought.since].toSorted()[0];
  const until = kept.until === null || brought.until === null ? null : [kept.until, brought.until].toSorted()[1];
  return { function: kept.function, since: since ?? null, until: until ?? null };
}

async function moveMemberships(tx: Db, { from, into, today }: Merge): Promise<void> {
  const brought = await tx.select().from(gremiumMembers).where(eq(gremiumMembers.userId, from));
  for (const member of brought) {
    const { gremiumId } = member;
    await tx
      .insert(gremiumMembers)
      .values({ ...member, userId: into, actedAt: null })
      .onConflictDoNothing();
    const of = (userId: string) => and(eq(gremiumFunctions.gremiumId, gremiumId), eq(gremiumFunctions.userId, userId));
    const present = await tx.select().from(gremiumFunctions).where(of(into));
    for (const term of await tx.select().from(gremiumFunctions).where(of(from))) {
      const same = present.find((one) => one.function === term.function);
      const { since, until } = same === undefined ? term : keptTerm(same, term, today);
      await tx
        .insert(gremiumFunctions)
        .values({ ...term, userId: into, since, until })
        .onConflictDoUpdate({
          target: [gremiumFunctions.gremiumId, gremiumFunctions.userId, gremiumFunctions.function],
          set: { since, until },
        });
    }
    await tx.delete(gremiumMembers).where(and(eq(gremiumMembers.gremiumId, gremiumId), eq(gremiumMembers.userId, from)));
  }
}

/** Two notes about one entry become one. */
async function moveNotes(tx: Db, { from, into, now }: Merge): Promise<void> {
  const of = (userId: string, slug: string) => and(eq(knowledgeNotes.userId, userId), eq(knowledgeNotes.slug, slug));
  for (const note of await tx.select().from(knowledgeNotes).where(eq(knowledgeNotes.userId, from))) {
    const [same] = await tx.select().from(knowledgeNotes).where(of(into, note.slug));
    if (same === undefined) await tx.update(knowledgeNotes).set({ userId: into }).where(of(from, note.slug));
    else
      await tx
        .update(knowledgeNotes)
        .set({ text: `${same.text}\n\n${note.text}`, version: same.version + 1, updatedAt: now })
        .where(of(into, note.slug));
  }
}

/**
 * Everything that hangs on one account hangs on another one then, but for what opened it, carts (the caller's) and consents: none is
 * carried over. Wishes for hotels come without what they tell of health, saved searches paused, as nobody agreed to mails about them
 * at the other address. The caller has locked both accounts and deletes the first one.
 */
export async function moveAccount(tx: Db, merge: Merge): Promise<void> {
  const { from, into, now } = merge;
  for (const { table, column } of renamed)
    await tx
      .update(table)
      .set({ [propertyOf(table, column)]: into })
      .where(eq(column, from));
  await tx.update(hotelPreferences).set({ health: null }).where(eq(hotelPreferences.userId, from));
  for (const once of onceEach) await moveOnce(tx, once, from, into);
  await moveMemberships(tx, merge);
  await moveNotes(tx, merge);
  await tx
    .update(savedSearches)
    .set({ pausedAt: now })
    .where(and(eq(savedSearches.userId, from), isNull(savedSearches.pausedAt)));
  await tx.update(savedSearches).set({ userId: into }).where(eq(savedSearches.userId, from));
}

/** What was made for a proven address without an account becomes the other account's, and seats get its address. */
export async function moveAddress(tx: Db, from: string, into: Readonly<{ id: string; email: string }>): Promise<void> {
  await tx.update(bookings).set({ email: into.email }).where(addressed(bookings.email, from));
  for (const { table, column, email } of [
    { table: orders, column: orders.userId, email: orders.email },
    { table: requests, column: requests.userId, email: requests.email },
    { table: waitingEntries, column: waitingEntries.userId, email: waitingEntries.email },
    { table: appointments, column: appointments.userId, email: appointments.email },
  ])
    await tx
      .update(table)
      .set({ userId: into.id })
      .where(and(isNull(column), addressed(email, from)));
}

export type AccountHoldings = Readonly<{
  orders: number;
  seats: number;
  memberships: number;
  requests: number;
  wishes: number;
  notes: number;
  searches: number;
}>;

/** How much hangs on an account, for the page that asks before a merge or deletion. `email` is null where nobody has proved it. */
export async function holdingsOf(db: Db, { id, email }: Readonly<{ id: string; email: string | null }>): Promise<AccountHoldings> {
  const counted = async (table: SQLiteTable, where: SQL | undefined): Promise<number> => {
    const [row] = await db.select({ rows: count() }).from(table).where(where);
    return row?.rows ?? 0;
  };
  return {
    orders: await counted(orders, eq(orders.userId, id)),
    seats: email === null ? 0 : await counted(bookings, eq(bookings.email, email)),
    memberships: await counted(gremiumMembers, eq(gremiumMembers.userId, id)),
    requests: await counted(requests, eq(requests.userId, id)),
    wishes: (await counted(wishlistEntries, eq(wishlistEntries.userId, id))) + (await counted(bookmarks, eq(bookmarks.userId, id))),
    notes: await counted(knowledgeNotes, eq(knowledgeNotes.userId, id)),
    searches: await counted(savedSearches, eq(savedSearches.userId, id)),
  };
}

export async function insertFormerAccount(tx: Db, former: typeof formerAccounts.$inferInsert): Promise<void> {
  await tx.delete(formerAccounts).where(inArray(formerAccounts.email, [former.email]));
  await tx.insert(formerAccounts).values(former);
}
