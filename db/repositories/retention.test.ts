import { expect, it } from "vitest";
import type { Db } from "../client.ts";
import { attendance, certificates } from "../schema/attendance.ts";
import { auditLog } from "../schema/audit.ts";
import { feedbackAnswers, feedbackInvitations } from "../schema/feedback.ts";
import { bookings, orders } from "../schema/orders.ts";
import { rateLimits } from "../schema/rate-limits.ts";
import { newsletterSubscriptions, requests } from "../schema/requests.ts";
import { sessions, tokens, users } from "../schema/users.ts";
import { waitingEntries } from "../schema/waiting-list.ts";
import { sampleEvent, sampleStore } from "../seed/sample-store.ts";
import { deleteWhatIsOver } from "./retention.ts";

const now = new Date("2026-11-20T12:00:00Z");
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

const person = {
  email: "a@example.org",
  passwordHash: null,
  salutation: "Frau",
  firstname: "Anna",
  lastname: "Muster",
  updatedAt: now,
} as const;
const account = (tx: Db, change: Partial<typeof users.$inferInsert>) =>
  tx.insert(users).values({ id: "u", createdAt: now, ...person, ...change });
const session = async (tx: Db, expiresAt: Date) => {
  await account(tx, { emailConfirmedAt: now });
  const rest = { createdAt: now, family: "f", brand: "ifb", remembered: 0, device: "" } as const;
  await tx.insert(sessions).values({ idHash: "s", userId: "u", expiresAt, ...rest });
};
const token = (tx: Db, expiresAt: Date) =>
  tx.insert(tokens).values({ tokenHash: "t", purpose: "x", data: "null", createdAt: now, expiresAt });
const wish = (tx: Db, change: Partial<typeof newsletterSubscriptions.$inferInsert>) =>
  tx.insert(newsletterSubscriptions).values({
    id: "n",
    email: "a@example.org",
    brand: "ifb",
    consentText: "",
    requestedAt: now,
    requestedFrom: "",
    ...change,
  });
const request = (tx: Db, status: "neu" | "erledigt", updatedAt: Date) =>
  tx.insert(requests).values({
    id: "r",
    reference: "A",
    formKey: "k",
    kind: "contact",
    brand: "ifb",
    email: "a@example.org",
    fields: "{}",
    status,
    note: "",
    createdAt: updatedAt,
    updatedAt,
  });
const entry = (tx: Db, at: Date) =>
  tx.insert(auditLog).values({ id: "e", at, action: "login", subject: "user:u", detail: "{}", address: "" });
const window = (tx: Db, windowEndsAt: Date) => tx.insert(rateLimits).values({ key: "k", windowEndsAt, hits: 1 });
const waiting = (tx: Db, status: "wartet" | "verlassen", updatedAt: Date) =>
  tx.insert(waitingEntries).values({
    ...{ id: "w", eventId: 1, brand: "ifb", quantity: 1, status, createdAt: updatedAt, updatedAt },
    ...{ salutation: "Frau", firstname: "Anna", lastname: "Muster", email: "a@example.org" },
  });
const name = { salutation: "Frau", firstname: "Anna", lastname: "Muster" } as const;
const address = { street: "Weg", streetNumber: "1", postalCode: "80331", city: "München" } as const;
/** An order of `createdAt` with a seat at each of these events. */
const order = async (tx: Db, createdAt: Date, eventIds: readonly number[]) => {
  await tx.insert(orders).values({
    ...{ id: "o", number: "B-1", idempotencyKey: "k", brand: "ifb", email: "a@example.org", phone: "089", ...name, ...address },
    ...{ audience: "br", billTo: "firma", documents: 0, vatPercent: "19", net: 1, vat: 0, createdAt },
  });
  for (const eventId of eventIds)
    await tx.insert(bookings).values({
      ...{ id: `b${eventId}`, orderId: "o", eventId, position: 1, kind: "buchung", status: "gebucht", ...name },
      ...{ seminarPrice: 1, hotelPrice: 0, lastNotified: "{}", createdAt, updatedAt: createdAt },
    });
};
const attended = async (tx: Db, at: Date) => {
  await order(tx, daysAgo(1), [1]);
  await tx.insert(attendance).values({ bookingId: "b1", day: at.toISOString().slice(0, 10), half: "vormittag", present: 1, at });
};
const certified = async (tx: Db, eventId: number) => {
  await order(tx, longAgo, [eventId]);
  await tx.insert(certificates).values({
    ...{ id: "c", number: "Z-1", bookingId: `b${eventId}`, validFor: `b${eventId}`, firstname: "Anna", lastname: "Muster" },
    ...{ startDate: "2017-12-31", facts: "{}", issuedAt: longAgo },
  });
};
const longAgo = new Date("2017-06-01T10:00:00Z");
const sampleEvents = [
  sampleEvent(1),
  sampleEvent(2, { startDate: "2017-12-30", endDate: "2017-12-31" }),
  sampleEvent(3, { startDate: "2017-12-31", endDate: "2018-01-01" }),
];

it.each<
  [
    string,
    (
      | typeof waitingEntries
      | typeof orders
      | typeof bookings
      | typeof users
      | typeof sessions
      | typeof tokens
      | typeof requests
      | typeof newsletterSubscriptions
      | typeof auditLog
      | typeof attendance
      | typeof certificates
      | typeof rateLimits
    ),
    (tx: Db) => Promise<unknown>,
    number,
  ]
>([
  ["an account nobody confirmed for 31 days", users, (tx) => account(tx, { createdAt: daysAgo(31) }), 0],
  ["an account nobody confirmed for 29 days", users, (tx) => account(tx, { createdAt: daysAgo(29) }), 1],
  ["a confirmed account of five years", users, (tx) => account(tx, { createdAt: daysAgo(1826), emailConfirmedAt: now }), 1],
  ["an old account of staff", users, (tx) => account(tx, { createdAt: daysAgo(1826), staffRole: "admin" }), 1],
  ["a session that has ended", sessions, (tx) => session(tx, now), 0],
  ["a session that lives", sessions, (tx) => session(tx, daysAgo(-1)), 1],
  ["a token that counts no longer", tokens, (tx) => token(tx, daysAgo(1)), 0],
  ["a token that counts", tokens, (tx) => token(tx, daysAgo(-1)), 1],
  ["a newsletter wish nobody confirmed", newsletterSubscriptions, (tx) => wish(tx, { requestedAt: daysAgo(31) }), 0],
  ["a fresh newsletter wish", newsletterSubscriptions, (tx) => wish(tx, { requestedAt: daysAgo(29) }), 1],
  ["a running subscription", newsletterSubscriptions, (tx) => wish(tx, { requestedAt: daysAgo(2000), confirmedAt: daysAgo(2000) }), 1],
  [
    "a subscription that ended last year",
    newsletterSubscriptions,
    (tx) => wish(tx, { confirmedAt: daysAgo(900), endedAt: daysAgo(365) }),
    1,
  ],
  [
    "a subscription that ended long ago",
    newsletterSubscriptions,
    (tx) => wish(tx, { confirmedAt: daysAgo(2000), endedAt: daysAgo(1096) }),
    0,
  ],
  ["a request done two years ago", requests, (tx) => request(tx, "erledigt", daysAgo(731)), 0],
  ["a request done last month", requests, (tx) => request(tx, "erledigt", daysAgo(30)), 1],
  ["an open request of any age", requests, (tx) => request(tx, "neu", daysAgo(2000)), 1],
  ["an audit entry of two years", auditLog, (tx) => entry(tx, daysAgo(731)), 0],
  ["an audit entry of last year", auditLog, (tx) => entry(tx, daysAgo(365)), 1],
  ["somebody who left a waiting list 91 days ago", waitingEntries, (tx) => waiting(tx, "verlassen", daysAgo(91)), 0],
  ["somebody who left a waiting list 89 days ago", waitingEntries, (tx) => waiting(tx, "verlassen", daysAgo(89)), 1],
  ["somebody who waits for years", waitingEntries, (tx) => waiting(tx, "wartet", daysAgo(900)), 1],
  ["an order for an event that ended on the last day of the ninth year before", orders, (tx) => order(tx, longAgo, [2]), 0],
  ["its booking", bookings, (tx) => order(tx, longAgo, [2]), 0],
  ["an order for an event that ended a day later", orders, (tx) => order(tx, longAgo, [3]), 1],
  ["an order with an event that is old and one that is not", bookings, (tx) => order(tx, longAgo, [2, 3]), 2],
  ["a new order", orders, (tx) => order(tx, daysAgo(1), [1]), 1],
  ["attendance of three years and a day", attendance, (tx) => attended(tx, daysAgo(1096)), 0],
  ["attendance of a day less than three years", attendance, (tx) => attended(tx, daysAgo(1094)), 1],
  ["a certificate as long as the order that it belongs to", certificates, (tx) => certified(tx, 3), 1],
  ["a certificate whose order is over", certificates, (tx) => certified(tx, 2), 0],
  ["a limit whose window is over", rateLimits, (tx) => window(tx, now), 0],
  ["a limit that counts", rateLimits, (tx) => window(tx, daysAgo(-1)), 1],
])("keeps %s or not", async (_, table, make, kept) => {
  const store = await sampleStore(sampleEvents);
  await store.write(make);
  await store.write((tx) => deleteWhatIsOver(tx, now));
  expect(await store.db.select().from(table)).toHaveLength(kept);
  await store.close();
});

it("forgets whose an answer is after its last day, and unpublished texts after two years", async () => {
  const store = await sampleStore(sampleEvents);
  const answer = (id: string, change: Partial<typeof feedbackAnswers.$inferInsert> = {}) => ({
    ...({
      id,
      eventId: 1,
      overall: 4,
      comment: "Gut.",
      publication: "short",
      consentText: "Ja.",
      shownName: "Anna M.",
      contact: 1,
    } as const),
    ...({ releaseState: "waiting", version: 0, createdAt: daysAgo(90), updatedAt: daysAgo(90), ...change } as const),
  });
  await store.write(async (tx) => {
    await order(tx, daysAgo(100), [1, 2]);
    await tx
      .insert(feedbackAnswers)
      .values([
        answer("open"),
        answer("over"),
        answer("old", { updatedAt: daysAgo(731) }),
        answer("released", { updatedAt: daysAgo(731), releaseState: "released" }),
      ]);
    const asked = { eventId: 1, askedAt: daysAgo(90) };
    await tx.insert(feedbackInvitations).values([
      { ...asked, bookingId: "b1", answerId: "open", lastDay: "2026-11-20" },
      { ...asked, bookingId: "b2", answerId: "over", lastDay: "2026-11-19" },
    ]);
    await deleteWhatIsOver(tx, now);
  });
  expect((await store.db.select().from(feedbackInvitations)).map(({ answerId }) => answerId)).toEqual(["open"]);
  const kept = await store.db.select().from(feedbackAnswers);
  expect(Object.fromEntries(kept.map(({ id, comment, contact, overall }) => [id, [comment, contact, overall]]))).toEqual({
    open: ["Gut.", 1, 4],
    over: ["Gut.", 0, 4],
    old: ["", 1, 4],
    released: ["Gut.", 1, 4],
  });
  await store.close();
});
