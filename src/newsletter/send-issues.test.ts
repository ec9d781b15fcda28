import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { markMailFailed, markMailSent, takeDueMail } from "#db/repositories/mails.ts";
import { endSubscription } from "#db/repositories/newsletter.ts";
import {
  countRecipients,
  deliveryFigures,
  failedDeliveries,
  forgetDeliveries,
  withdrawIssue,
} from "#db/repositories/newsletter-deliveries.ts";
import { changeIssue, countPutBackIssues, issueById, stepIssue } from "#db/repositories/newsletter-issues.ts";
import { mails } from "#db/schema/mails.ts";
import { newsletterDeliveries } from "#db/schema/newsletters.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { testOrigins, testSecret } from "#src/shared/server/test/call-route.ts";
import { BATCH_EVERY_MS, sendIssues } from "./send-issues.ts";
import { addReaders, plannedIssue } from "./test/sample-issue.ts";

const start = new Date("2026-11-20T09:00:00Z");
const later = (batches: number): Date => new Date(start.getTime() + batches * BATCH_EVERY_MS);

let store: Store;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1, { startDate: "2026-12-07", endDate: "2026-12-10" })]);
  return store.close;
});

/** Twelve mails a minute are two in each batch. */
const round = (batch: number, perMinute = 12, online: boolean | null = true): Promise<void> =>
  sendIssues(store, { origins: testOrigins, secret: testSecret, now: later(batch), perMinute, arePublished: () => online });
const outbox = () => store.db.select().from(mails).where(eq(mails.bulk, 1));

/** What the outbox would do with everything in it. */
async function deliver(at: Date, refused: (recipient: string) => boolean = () => false): Promise<readonly string[]> {
  const gone: string[] = [];
  for (;;) {
    const mail = await store.write((tx) => takeDueMail(tx, at, new Date(at.getTime() + 60_000), at, 1));
    if (mail === undefined) return gone;
    gone.push(mail.recipient);
    const failure = { error: "550 unbekannt", now: at, nextAttemptAt: undefined };
    await store.write((tx) => (refused(mail.recipient) ? markMailFailed(tx, mail, failure) : markMailSent(tx, mail.id, at)));
  }
}

async function sendAll(refused?: (recipient: string) => boolean): Promise<readonly string[]> {
  const gone: string[] = [];
  for (let batch = 0; batch < 20; batch += 1) {
    await round(batch);
    gone.push(...(await deliver(later(batch), refused)));
  }
  return gone.toSorted();
}

describe("an issue", () => {
  it("begins at its time and not before", async () => {
    await addReaders(store, 1);
    const id = await plannedIssue(store, later(1));
    await round(0);
    expect([(await issueById(store.db, id))?.status, (await outbox()).length]).toEqual(["geplant", 0]);
    await round(1);
    expect([(await issueById(store.db, id))?.status, (await outbox()).length]).toEqual(["versand", 1]);
  });

  it("does not go out with what has gone since it was planned, and waits while nobody can tell", async () => {
    await addReaders(store, 1);
    const id = await plannedIssue(store, start);
    await round(0, 12, null);
    expect((await issueById(store.db, id))?.status).toBe("geplant");
    await round(1, 12, false);
    expect([(await issueById(store.db, id))?.status, await outbox(), await countPutBackIssues(store.db)]).toEqual(["entwurf", [], 1]);
    await round(2);
    expect(await outbox()).toEqual([]);
    const version = (await issueById(store.db, id))?.version ?? 0;
    await store.write((tx) => changeIssue(tx, id, version, { subject: "Neues", intro: "Guten Morgen!", items: [] }, later(3)));
    expect(await countPutBackIssues(store.db)).toBe(0);
  });

  it("goes to each confirmed reader of its site once, and to nobody else", async () => {
    await addReaders(store, 5);
    await addReaders(store, [
      { email: "unbestaetigt@example.org", confirmedAt: null },
      { email: "beendet@example.org", endedAt: start },
      { email: "spaeter@example.org", confirmedAt: later(1) },
    ]);
    await addReaders(store, [{ email: "andere-seite@example.org" }], "betriebsrat");
    expect(await countRecipients(store.db, "ifb", start)).toBe(5);
    const id = await plannedIssue(store, start);
    expect(await sendAll()).toEqual([0, 1, 2, 3, 4].map((reader) => `leser-${reader}@example.org`));
    expect(await issueById(store.db, id)).toMatchObject({ status: "gesendet", startedAt: start });
    expect(await deliveryFigures(store.db, id)).toEqual({ waiting: 0, delivered: 5, failed: 0, unsubscribed: 0 });
    expect(await outbox()).toEqual([]);
  });

  it("names what it tells of, the next date of a seminar, the imprint and the way out", async () => {
    const [reader = ""] = await addReaders(store, [{ firstname: "Ada", lastname: "Muster" }]);
    const id = await plannedIssue(store, start);
    await round(0);
    const [mail] = await outbox();
    expect(mail?.text).toContain("Guten Tag Ada Muster,");
    expect(mail?.text).toContain("Nächster Termin: 07.12.2026 bis 10.12.2026, Köln");
    expect(mail?.text).toContain("http://localhost:4321/seminare/arbeitsrecht/teil-1");
    expect(mail?.text).toContain("http://betriebsrat.localhost:4321/news/jav-wahl");
    expect(mail?.text).toContain("Geschäftsführung:");
    const link = `http://localhost:4321/service/newsletter/abmelden?token=${reader}`;
    expect(mail?.html).toContain(`href="${link}`);
    expect(mail?.html).not.toMatch(/<img|url\(/);
    expect(JSON.parse(mail?.headers ?? "{}")).toEqual({
      "List-Unsubscribe": expect.stringContaining(`<${link}`),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "List-Id": "<newsletter.localhost>",
      Precedence: "bulk",
    });
    expect(JSON.parse(mail?.headers ?? "{}")["List-Unsubscribe"]).toContain(`ausgabe=${id}`);
  });

  it("leaves no faster than it may, and waits while the outbox does not empty", async () => {
    await addReaders(store, 20);
    await plannedIssue(store, start);
    await round(0);
    await round(0);
    await round(0.9);
    expect(await outbox()).toHaveLength(2);
    await round(1);
    expect(await outbox()).toHaveLength(4);
    for (let batch = 2; batch < 10; batch += 1) await round(batch);
    expect(await outbox()).toHaveLength(6);
  });

  it("goes to nobody twice when two processes send it at once", async () => {
    await addReaders(store, 6);
    await plannedIssue(store, start);
    for (let batch = 0; batch < 6; batch += 1) {
      await Promise.all([round(batch), round(batch), round(batch)]);
      await deliver(later(batch));
    }
    const rows = await store.db.select().from(newsletterDeliveries);
    expect([rows.length, new Set(rows.map(({ subscriptionId }) => subscriptionId)).size]).toEqual([6, 6]);
  });
});

describe("an issue that is stopped", () => {
  it("takes back what waits and reaches everybody once when it goes on", async () => {
    await addReaders(store, 6);
    const id = await plannedIssue(store, start);
    await round(0);
    const gone = [...(await deliver(later(0)))];
    await round(1);
    const step = { from: ["versand"], to: "angehalten", set: { reachedId: "", nextBatchAt: null } } as const;
    await store.write(async (tx) => {
      await stepIssue(tx, id, step, later(1));
      await withdrawIssue(tx, id, later(1));
    });
    await round(2);
    expect([await outbox(), gone.length]).toEqual([[], 2]);
    await store.write((tx) => stepIssue(tx, id, { from: ["angehalten"], to: "versand" }, later(3)));
    for (let batch = 3; batch < 9; batch += 1) {
      await round(batch);
      gone.push(...(await deliver(later(batch))));
    }
    expect([gone.length, new Set(gone).size]).toEqual([6, 6]);
    expect((await issueById(store.db, id))?.status).toBe("gesendet");
  });
});

describe("figures", () => {
  it("count what could not be delivered, with the reason", async () => {
    await addReaders(store, 3);
    const id = await plannedIssue(store, start);
    await sendAll((recipient) => recipient.startsWith("leser-1"));
    expect(await deliveryFigures(store.db, id)).toEqual({ waiting: 0, delivered: 2, failed: 1, unsubscribed: 0 });
    expect(await failedDeliveries(store.db, id, 10)).toEqual([{ email: "leser-1@example.org", error: "550 unbekannt" }]);
    expect(await outbox()).toEqual([]);
  });

  it("stay when who got it is forgotten", async () => {
    await addReaders(store, 3);
    const id = await plannedIssue(store, start);
    await sendAll();
    await store.write((tx) => forgetDeliveries(tx, later(1000)));
    expect(await store.db.select().from(newsletterDeliveries)).toEqual([]);
    expect(await issueById(store.db, id)).toMatchObject({ delivered: 3, failed: 0 });
  });
});

it("does not reach somebody who unsubscribed while the mail was waiting", async () => {
  const [reader = ""] = await addReaders(store, 1);
  const id = await plannedIssue(store, start);
  await round(0);
  await store.write((tx) => endSubscription(tx, reader, start));
  expect(await outbox()).toEqual([]);
  await round(1);
  await round(2);
  expect(await issueById(store.db, id)).toMatchObject({ status: "gesendet" });
});

it("never stands before a mail that somebody waits for", async () => {
  await addReaders(store, 2);
  await plannedIssue(store, start);
  await round(0);
  expect(await store.write((tx) => takeDueMail(tx, later(9), later(10)))).toBeUndefined();
});
