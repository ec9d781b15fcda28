import { and, asc, count, eq, gte, inArray, isNull, like, max, or, type SQL } from "drizzle-orm";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { addressed } from "../addressed.ts";
import type { Db } from "../client.ts";
import { auditLog } from "../schema/audit.ts";
import { events } from "../schema/events.ts";
import { mails } from "../schema/mails.ts";
import { bookings, orders } from "../schema/orders.ts";
import { requestReplies } from "../schema/request-desk.ts";
import { newsletterSubscriptions, requests } from "../schema/requests.ts";
import { users } from "../schema/users.ts";
import { waitingEntries } from "../schema/waiting-list.ts";
import type { AuditEntry } from "./audit.ts";
import { withdrawWishes } from "./newsletter.ts";
import type { WaitingEntry } from "./waiting-list.ts";

type Request = typeof requests.$inferSelect;
type Mail = typeof mails.$inferSelect;
type Subscription = typeof newsletterSubscriptions.$inferSelect;
type StoredOrder = typeof orders.$inferSelect;
type StoredBooking = typeof bookings.$inferSelect;

/** Whose data. `email` is null while the address is not confirmed: what was sent with it may be somebody else's. */
export type DataSubject = Readonly<{ userId: string; email: string | null }>;

/** Orders are kept with their address as it was typed; `email` is an account's, in lower case. */
export const orderedBy = ({ userId, email }: DataSubject): SQL | undefined =>
  email === null ? eq(orders.userId, userId) : or(eq(orders.userId, userId), addressed(orders.email, email));

const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

const ofSubject = ({ userId, email }: DataSubject): SQL | undefined =>
  email === null ? eq(requests.userId, userId) : or(eq(requests.userId, userId), eq(requests.email, email));

/** What a person sent with request forms, oldest first; logged in, or with the address of the account. */
export async function requestsOf(db: Db, subject: DataSubject): Promise<readonly Request[]> {
  return db.select().from(requests).where(ofSubject(subject)).orderBy(asc(requests.createdAt), asc(requests.id));
}

export async function subscriptionsOf(db: Db, { email }: DataSubject): Promise<readonly Subscription[]> {
  return email === null ? [] : db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email));
}

/** What a person ordered, oldest first; logged in, or with the address of the account. */
export async function ordersBy(db: Db, subject: DataSubject): Promise<readonly StoredOrder[]> {
  return db.select().from(orders).where(orderedBy(subject)).orderBy(asc(orders.createdAt), asc(orders.id));
}

/**
 * What of a person stays with orders when the account goes: how many she made, how many seats are to come that stand under her address or
 * were ordered by her, and the last day of any event of hers.
 */
export async function keptOrdersOf(
  db: Db,
  { userId, email }: DataSubject,
  today: IsoDay,
): Promise<Readonly<{ orders: number; seatsToCome: number; lastDay: IsoDay | null }>> {
  const ordered = orderedBy({ userId, email });
  const [made] = await db.select({ rows: count() }).from(orders).where(ordered);
  const seated = email === null ? ordered : or(ordered, eq(bookings.email, email));
  const ofPerson = () =>
    db
      .select({ seats: count(), last: max(events.endDate) })
      .from(bookings)
      .innerJoin(orders, eq(orders.id, bookings.orderId))
      .innerJoin(events, eq(events.eventId, bookings.eventId));
  const [all] = await ofPerson().where(seated);
  const [ahead] = await ofPerson().where(and(seated, inArray(bookings.status, ["gebucht", "reserviert"]), gte(events.endDate, today)));
  return { orders: made?.rows ?? 0, seatsToCome: ahead?.seats ?? 0, lastDay: all?.last ?? null };
}

/** Seats that others ordered for a person, by her address, oldest first. */
export async function seatsFor(db: Db, subject: DataSubject): Promise<readonly StoredBooking[]> {
  if (subject.email === null) return [];
  const own = new Set((await ordersBy(db, subject)).map(({ id }) => id));
  const seats = await db
    .select()
    .from(bookings)
    .where(eq(bookings.email, subject.email))
    .orderBy(asc(bookings.createdAt), asc(bookings.id));
  return seats.filter(({ orderId }) => !own.has(orderId));
}

/** The seats on which a person sits: with her address, or without one in her own orders under the name of who ordered. */
export async function seatsOf(db: Db, subject: DataSubject): Promise<readonly string[]> {
  const { email } = subject;
  const addressed = email === null ? [] : await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.email, email));
  const own = await db
    .select({ id: bookings.id, firstname: bookings.firstname, lastname: bookings.lastname, orderer: users })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.userId, subject.userId), isNull(bookings.email)));
  const named = own.filter(
    ({ firstname, lastname, orderer }) => sameName(firstname, orderer.firstname) && sameName(lastname, orderer.lastname),
  );
  return [...new Set([...addressed, ...named].map(({ id }) => id))];
}

/** Where a person waits or waited for seats, oldest first. */
export async function waitingEntriesOf(db: Db, { userId, email }: DataSubject): Promise<readonly WaitingEntry[]> {
  const own = email === null ? eq(waitingEntries.userId, userId) : or(eq(waitingEntries.userId, userId), eq(waitingEntries.email, email));
  return db.select().from(waitingEntries).where(own).orderBy(asc(waitingEntries.createdAt), asc(waitingEntries.id));
}

/** What stands in the outbox for a person, oldest first. */
export async function mailsTo(db: Db, { email }: DataSubject): Promise<readonly Mail[]> {
  return email === null ? [] : db.select().from(mails).where(eq(mails.recipient, email)).orderBy(asc(mails.createdAt), asc(mails.id));
}

const about = (userId: string) => or(eq(auditLog.subject, `user:${userId}`), eq(auditLog.actorId, userId), eq(auditLog.actingAsId, userId));

/** What a person did and what was done to her or in her name, oldest first. */
export async function auditAbout(db: Db, userId: string): Promise<readonly AuditEntry[]> {
  return db.select().from(auditLog).where(about(userId)).orderBy(asc(auditLog.at), asc(auditLog.id));
}

/** Takes the person out of her requests and deletes the mails about them, staff's too, and what was answered; `keep` gives the fields that may stay, as JSON. */
export async function anonymiseRequests(tx: Db, subject: DataSubject, keep: (fields: string) => string, now: Date): Promise<void> {
  for (const { id, fields } of await requestsOf(tx, subject)) {
    await tx
      .update(requests)
      .set({ userId: null, email: "", note: "", fields: keep(fields), updatedAt: now })
      .where(eq(requests.id, id));
    await tx.delete(requestReplies).where(eq(requestReplies.requestId, id));
    await tx.delete(mails).where(like(mails.onceKey, `request:${id}:%`));
  }
}

/** Ends all subscriptions and forgets the names and what was asked; address, time and text stay as the proof of consent. */
export async function endSubscriptions(tx: Db, subject: DataSubject, now: Date): Promise<void> {
  const { email } = subject;
  if (email === null) return;
  for (const { id } of await subscriptionsOf(tx, subject)) await withdrawWishes(tx, id);
  const own = eq(newsletterSubscriptions.email, email);
  await tx.update(newsletterSubscriptions).set({ firstname: null, lastname: null }).where(own);
  await tx
    .update(newsletterSubscriptions)
    .set({ endedAt: now })
    .where(and(own, isNull(newsletterSubscriptions.endedAt)));
}

/** Everything that is on its way to a person or was sent to her. */
export async function deleteMailsTo(tx: Db, { email }: DataSubject): Promise<void> {
  if (email !== null) await tx.delete(mails).where(eq(mails.recipient, email));
}

/** Leaves ids alone in the entries about a person, and no address in those about what she did. */
export async function reduceAuditToIds(tx: Db, userId: string): Promise<void> {
  await tx
    .update(auditLog)
    .set({ detail: "{}" })
    .where(eq(auditLog.subject, `user:${userId}`));
  await tx.update(auditLog).set({ address: "" }).where(eq(auditLog.actorId, userId));
}
