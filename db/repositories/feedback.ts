import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, max, ne, or, sum } from "drizzle-orm";
import type { QuestionKey } from "#src/domain/feedback/questions.ts";
import type { Rating } from "#src/domain/feedback/rating.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { events } from "../schema/events.ts";
import { feedbackAnswers, feedbackInvitations } from "../schema/feedback.ts";
import { bookings, orders } from "../schema/orders.ts";
import { type DataSubject, orderedBy } from "./personal-data.ts";

export type FeedbackAnswer = Readonly<typeof feedbackAnswers.$inferSelect>;
export type FeedbackInvitation = Readonly<typeof feedbackInvitations.$inferSelect>;

/** The seats of one order at one event. */
export type OrderAtEvent = Readonly<{ orderId: string; eventId: number }>;

/** Where somebody with a booked seat was not asked yet, of the events that ended on these days and took place. */
export async function notAskedYet(db: Db, ended: Readonly<{ from: IsoDay; to: IsoDay }>): Promise<readonly OrderAtEvent[]> {
  return db
    .selectDistinct({ orderId: bookings.orderId, eventId: bookings.eventId })
    .from(bookings)
    .innerJoin(events, eq(events.eventId, bookings.eventId))
    .leftJoin(feedbackInvitations, eq(feedbackInvitations.bookingId, bookings.id))
    .where(
      and(
        gte(events.endDate, ended.from),
        lte(events.endDate, ended.to),
        isNull(events.cancelledAt),
        eq(bookings.status, "gebucht"),
        isNull(feedbackInvitations.bookingId),
      ),
    )
    .orderBy(asc(bookings.eventId), asc(bookings.orderId));
}

/** False when this seat was asked already. */
export async function insertInvitation(tx: Db, invitation: Omit<FeedbackInvitation, "answerId">): Promise<boolean> {
  const rows = await tx
    .insert(feedbackInvitations)
    .values({ ...invitation, answerId: null })
    .onConflictDoNothing({ target: feedbackInvitations.bookingId })
    .returning({ id: feedbackInvitations.bookingId });
  return rows.length > 0;
}

export async function invitationOf(db: Db, bookingId: string): Promise<FeedbackInvitation | undefined> {
  const [row] = await db.select().from(feedbackInvitations).where(eq(feedbackInvitations.bookingId, bookingId));
  return row;
}

/** Of these seats, those that were asked and whose link still counts on `today`; `true` where they have answered. */
export async function openInvitations(db: Db, bookingIds: readonly string[], today: IsoDay): Promise<ReadonlyMap<string, boolean>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select({ id: feedbackInvitations.bookingId, answerId: feedbackInvitations.answerId })
    .from(feedbackInvitations)
    .where(and(inArray(feedbackInvitations.bookingId, [...bookingIds]), gte(feedbackInvitations.lastDay, today)));
  return new Map(rows.map(({ id, answerId }) => [id, answerId !== null]));
}

export async function answerById(db: Db, id: string): Promise<FeedbackAnswer | undefined> {
  const [row] = await db.select().from(feedbackAnswers).where(eq(feedbackAnswers.id, id));
  return row;
}

/** False when this seat has an answer already: nothing is written then. */
export async function insertAnswer(tx: Db, bookingId: string, answer: FeedbackAnswer): Promise<boolean> {
  await tx.insert(feedbackAnswers).values(answer);
  const rows = await tx
    .update(feedbackInvitations)
    .set({ answerId: answer.id })
    .where(and(eq(feedbackInvitations.bookingId, bookingId), isNull(feedbackInvitations.answerId)))
    .returning({ id: feedbackInvitations.bookingId });
  if (rows.length === 0) await tx.delete(feedbackAnswers).where(eq(feedbackAnswers.id, answer.id));
  return rows.length > 0;
}

type AnswerChange = Partial<Omit<FeedbackAnswer, "id" | "eventId" | "version">>;

/** False when the answer is not as it was read. */
export async function changeAnswer(
  tx: Db,
  { id, version }: Pick<FeedbackAnswer, "id" | "version">,
  change: AnswerChange,
): Promise<boolean> {
  const rows = await tx
    .update(feedbackAnswers)
    .set({ ...change, version: version + 1 })
    .where(and(eq(feedbackAnswers.id, id), eq(feedbackAnswers.version, version)))
    .returning({ id: feedbackAnswers.id });
  return rows.length > 0;
}

export type ScoreGroup = "event" | "theme" | "hotel";

/** Sums of answers; `key` is the number of the event or the slug of the theme or house, empty where there is none. */
export type GroupedScores = Readonly<{
  key: string;
  name: string;
  endDate: IsoDay;
  answers: number;
  scores: Readonly<Record<QuestionKey, Rating>>;
}>;

const groups = { event: events.eventId, theme: events.themeSlug, hotel: events.hotelSlug } as const;

const sums = {
  answers: count(),
  contentSum: sum(feedbackAnswers.content),
  contentCount: count(feedbackAnswers.content),
  trainersSum: sum(feedbackAnswers.trainers),
  trainersCount: count(feedbackAnswers.trainers),
  materialsSum: sum(feedbackAnswers.materials),
  materialsCount: count(feedbackAnswers.materials),
  venueSum: sum(feedbackAnswers.venue),
  venueCount: count(feedbackAnswers.venue),
  overallSum: sum(feedbackAnswers.overall),
  overallCount: count(feedbackAnswers.overall),
} as const;

type Ended = Readonly<{ from: IsoDay; to: IsoDay }>;

const endedIn = ({ from, to }: Ended) => and(gte(events.endDate, from), lte(events.endDate, to));

/** What was answered about events that ended on these days, by event, theme or house; the latest first. */
export async function scoresBy(db: Db, by: ScoreGroup, ended: Ended): Promise<readonly GroupedScores[]> {
  const key = groups[by];
  const rows = await db
    .select({ key, title: max(events.title), hotel: max(events.hotelName), endDate: max(events.endDate), ...sums })
    .from(feedbackAnswers)
    .innerJoin(events, eq(events.eventId, feedbackAnswers.eventId))
    .where(endedIn(ended))
    .groupBy(key)
    .orderBy(desc(max(events.endDate)), asc(key));
  const rating = (total: string | null, answers: number): Rating => ({ sum: Number(total ?? 0), count: Number(answers) });
  return rows.map((row) => ({
    key: String(row.key ?? ""),
    name: (by === "hotel" ? row.hotel : row.title) ?? "",
    endDate: row.endDate ?? "",
    answers: Number(row.answers),
    scores: {
      content: rating(row.contentSum, row.contentCount),
      trainers: rating(row.trainersSum, row.trainersCount),
      materials: rating(row.materialsSum, row.materialsCount),
      venue: rating(row.venueSum, row.venueCount),
      overall: rating(row.overallSum, row.overallCount),
    },
  }));
}

/** Texts that their authors and staff have released about events that ended on these days, those of the latest events first. */
export async function releasedTexts(
  db: Db,
  ended: Ended,
): Promise<readonly Readonly<{ themeSlug: string; text: string; by: string; endDate: IsoDay }>[]> {
  const rows = await db
    .select({ themeSlug: events.themeSlug, text: feedbackAnswers.comment, by: feedbackAnswers.shownName, endDate: events.endDate })
    .from(feedbackAnswers)
    .innerJoin(events, eq(events.eventId, feedbackAnswers.eventId))
    .where(and(endedIn(ended), eq(feedbackAnswers.releaseState, "released"), isNotNull(events.themeSlug)))
    .orderBy(desc(events.endDate), asc(feedbackAnswers.id));
  return rows.flatMap(({ themeSlug, ...row }) => (themeSlug === null ? [] : [{ themeSlug, ...row }]));
}

/** All answers about one event, in an order that says nothing about when they came. */
export async function answersAbout(db: Db, eventId: number): Promise<readonly FeedbackAnswer[]> {
  return db.select().from(feedbackAnswers).where(eq(feedbackAnswers.eventId, eventId)).orderBy(asc(feedbackAnswers.id));
}

const waitsForDecision = and(eq(feedbackAnswers.releaseState, "waiting"), ne(feedbackAnswers.publication, "no"));

export async function countWaitingTexts(db: Db): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(feedbackAnswers).where(waitsForDecision);
  return row?.rows ?? 0;
}

/** Texts that may be published and wait for a decision, the oldest first. */
export async function waitingTexts(db: Db, limit: number): Promise<readonly (FeedbackAnswer & Readonly<{ title: string }>)[]> {
  const rows = await db
    .select({ answer: feedbackAnswers, title: events.title })
    .from(feedbackAnswers)
    .innerJoin(events, eq(events.eventId, feedbackAnswers.eventId))
    .where(waitsForDecision)
    .orderBy(asc(feedbackAnswers.updatedAt), asc(feedbackAnswers.id))
    .limit(limit);
  return rows.map(({ answer, title }) => ({ ...answer, title }));
}

export type Contact = Readonly<{ answerId: string; firstname: string; lastname: string; email: string }>;

/** Who wishes to be spoken to about an answer, as long as it is known whose it is. */
export async function contactsAbout(db: Db, eventId: number): Promise<readonly Contact[]> {
  const rows = await db
    .select({
      answerId: feedbackAnswers.id,
      firstname: bookings.firstname,
      lastname: bookings.lastname,
      email: bookings.email,
      ordererEmail: orders.email,
    })
    .from(feedbackAnswers)
    .innerJoin(feedbackInvitations, eq(feedbackInvitations.answerId, feedbackAnswers.id))
    .innerJoin(bookings, eq(bookings.id, feedbackInvitations.bookingId))
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(and(eq(feedbackAnswers.eventId, eventId), eq(feedbackAnswers.contact, 1)))
    .orderBy(asc(bookings.lastname), asc(bookings.firstname), asc(feedbackAnswers.id));
  return rows.map(({ email, ordererEmail, ...row }) => ({ ...row, email: email ?? ordererEmail }));
}

/** How many seats of each event were asked; those whose link has ended are not counted any more. */
export async function askedSeats(db: Db, eventId: number): Promise<number> {
  return (await db.select({ id: feedbackInvitations.bookingId }).from(feedbackInvitations).where(eq(feedbackInvitations.eventId, eventId)))
    .length;
}

/** After its last day nobody can tell whose an answer is. A wish to be spoken to ends with it. */
export async function forgetWhoAnswered(tx: Db, today: IsoDay): Promise<void> {
  const over = tx
    .select({ id: feedbackInvitations.answerId })
    .from(feedbackInvitations)
    .where(and(lt(feedbackInvitations.lastDay, today), isNotNull(feedbackInvitations.answerId)));
  await tx.update(feedbackAnswers).set({ contact: 0 }).where(inArray(feedbackAnswers.id, over));
  await tx.delete(feedbackInvitations).where(lt(feedbackInvitations.lastDay, today));
}

/** The answers that are known to be a person's: about seats with her address, and with her name in her own orders. */
export async function feedbackOf(
  db: Db,
  subject: DataSubject,
  { firstname, lastname }: Readonly<{ firstname: string; lastname: string }>,
): Promise<readonly FeedbackAnswer[]> {
  const { email } = subject;
  const unaddressed = and(isNull(bookings.email), orderedBy(subject), eq(bookings.firstname, firstname), eq(bookings.lastname, lastname));
  const rows = await db
    .select({ answer: feedbackAnswers })
    .from(feedbackInvitations)
    .innerJoin(feedbackAnswers, eq(feedbackAnswers.id, feedbackInvitations.answerId))
    .innerJoin(bookings, eq(bookings.id, feedbackInvitations.bookingId))
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(email === null ? unaddressed : or(eq(bookings.email, email), unaddressed))
    .orderBy(asc(feedbackAnswers.createdAt), asc(feedbackAnswers.id));
  return rows.map(({ answer }) => answer);
}

/** Leaves the scores and nothing else: texts, names and consents go, and so does whose it was. */
export async function anonymiseFeedback(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const own = [...ids];
  await tx.delete(feedbackInvitations).where(inArray(feedbackInvitations.answerId, own));
  await tx
    .update(feedbackAnswers)
    .set({ comment: "", publication: "no", consentText: "", shownName: "", contact: 0, releaseState: "waiting", updatedAt: now })
    .where(inArray(feedbackAnswers.id, own));
}
