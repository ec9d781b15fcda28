import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import type { StoredAttachment } from "#db/repositories/mails.ts";
import { events } from "#db/schema/events.ts";
import { mails } from "#db/schema/mails.ts";
import { orders } from "#db/schema/orders.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import type { RecipientFacts } from "#src/domain/cart/recipient.ts";
import { feedEntries } from "./calendar/feed-entries.ts";
import { readCalendar } from "./calendar/test/read-calendar.ts";
import { cancelBooking, convertHold, giveHoldBack, replaceParticipant } from "./change-booking.ts";
import { doDueWork } from "./due-work.ts";
import { tellChanges } from "./tell-changes.ts";
import { bookingsAt, contextAt, filledCart, orderCart, sampleBilling, samplePerson } from "./test/sample-booking.ts";

const ORDERER = sampleBilling.email;
const ordered = new Date("2027-03-01T09:00:00Z");
const later = contextAt(new Date("2027-03-02T09:00:00Z"));

const anna = samplePerson({ email: "anna@example.org" });
const ben = samplePerson({ salutation: "Herr", firstname: "Ben", email: "BEN@Example.org" });
const petra = samplePerson({ firstname: "Petra", lastname: "Probe", email: "Petra.Probe@example.org" });
const cem = samplePerson({ salutation: "Herr", firstname: "Cem", email: null });
const held = (person: RecipientFacts): RecipientFacts => ({ ...person, kind: "reservierung" });

let store: Store;
beforeEach(async () => {
  const dates = { startDate: "2027-05-03", endDate: "2027-05-06", booked: 0 };
  store = await sampleStore([
    sampleEvent(1, dates),
    sampleEvent(2, { ...dates, startDate: "2027-06-07", endDate: "2027-06-10", title: "Zweites" }),
  ]);
  return store.close;
});

async function order(people: readonly RecipientFacts[], more: readonly RecipientFacts[] = []): Promise<void> {
  const entries = [[1, people] as const, ...(more.length === 0 ? [] : [[2, more] as const])];
  const outcome = await orderCart(store, await filledCart(store, entries, ordered), ordered);
  if (!outcome.ok) throw new Error(outcome.reason);
}
async function seatOf(firstname: string, event = 1): Promise<string> {
  const seat = (await bookingsAt(store.db, event)).find((booking) => booking.firstname === firstname);
  if (seat === undefined) throw new Error(`no seat of ${firstname}`);
  return seat.id;
}
const mailsTo = async (recipient: string) =>
  (await store.db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(mails.createdAt)).map((mail) => ({
    ...mail,
    attachments: JSON.parse(mail.attachments) as readonly StoredAttachment[],
  }));
type ReadMail = Awaited<ReturnType<typeof mailsTo>>[number];

function calendarIn(mail: ReadMail | undefined) {
  const file = mail?.attachments.find(({ filename }) => filename.endsWith(".ics"));
  if (file === undefined || !("base64" in file)) throw new Error("no calendar file");
  return readCalendar(Buffer.from(file.base64, "base64").toString("utf8"));
}
const last = async (recipient: string): Promise<ReadMail | undefined> => (await mailsTo(recipient)).at(-1);
const calendarOf = async (recipient: string) => calendarIn(await last(recipient));
const subjects = async (recipient: string) => (await mailsTo(recipient)).map(({ subject }) => subject);
const change = (row: Partial<typeof events.$inferInsert>) =>
  store.write(async (tx) => void (await tx.update(events).set(row).where(eq(events.eventId, 1))));

/** Whatever happened before: what participants get holds neither a price nor a link that changes something. */
async function expectSafe(): Promise<void> {
  const rows = await store.db.select({ recipient: mails.recipient }).from(mails);
  for (const recipient of new Set(rows.map((row) => row.recipient))) {
    for (const mail of await mailsTo(recipient)) {
      const calendar = mail.attachments.some(({ filename }) => filename.endsWith(".ics")) ? calendarIn(mail) : null;
      for (const { url, description } of calendar?.entries ?? []) {
        expect(url).toMatch(/^http:\/\/localhost:4321\/seminare\/p\/\d+$/);
        expect(description).not.toMatch(/https?:/);
      }
      if (recipient === ORDERER) continue;
      expect(mail.attachments.filter(({ contentType }) => !contentType.startsWith("text/calendar"))).toEqual([]);
      for (const text of [mail.subject, mail.text, mail.html])
        expect(text).not.toMatch(/€|netto|brutto|Preis|\/buchung\/|\/checkout|\/warteliste|bestellung=/);
    }
  }
}

describe("the confirmation of an order", () => {
  it("goes to each participant with an address of their own, and to who ordered once", async () => {
    await order([anna, ben, petra, cem]);
    const to = (await store.db.select().from(mails)).map(({ recipient }) => recipient).sort();
    expect(to).toEqual(["anna@example.org", "ben@example.org", ORDERER]);
    const mail = await last("anna@example.org");
    expect(mail?.subject).toBe("Für Sie gebucht: Arbeitsrecht Teil 1");
    for (const part of ["Guten Tag Frau Muster,", "„Petra Probe“ hat einen Platz für Sie gebucht.", "Tagesgast", "verbindlich gebucht"])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toMatch(/Ben|Cem/);
    await expectSafe();
  });

  it("has one entry for each event in the calendar of who ordered, with everybody's name", async () => {
    await order([anna, held(ben), cem], [anna]);
    const { entries, method } = await calendarOf(ORDERER);
    expect([method, entries.map(({ title }) => title)]).toEqual(["PUBLISH", ["Arbeitsrecht Teil 1 (3 Personen)", "Zweites (Anna Muster)"]]);
    expect(entries[0]?.description).toMatch(
      /^Bestellung B-\S+\nFrau Anna Muster, verbindlich gebucht\nHerr Ben Muster, reserviert bis einschließlich 15.03.2027\nHerr Cem Muster, verbindlich gebucht$/,
    );
    const own = await calendarOf("anna@example.org");
    expect(own.entries.map(({ title, status }) => [title, status])).toEqual([
      ["Arbeitsrecht Teil 1", "CONFIRMED"],
      ["Zweites", "CONFIRMED"],
    ]);
    expect((await calendarOf("ben@example.org")).entries).toMatchObject([
      { status: "TENTATIVE", uid: expect.stringContaining(await seatOf("Ben")) },
    ]);
  });

  it("reaches an address that several share once, with one entry", async () => {
    await order([anna, { ...ben, email: "Anna@example.org" }]);
    expect(await subjects("anna@example.org")).toHaveLength(1);
    const mail = await last("anna@example.org");
    expect(mail?.text).toContain("hat Plätze für Sie gebucht");
    for (const name of ["„Frau Anna Muster“", "„Herr Ben Muster“"]) expect(mail?.text).toContain(name);
    expect(calendarIn(mail).entries).toHaveLength(1);
  });

  it("carries nobody's advertising", async () => {
    await order([{ ...anna, firstname: "Gewinn auf", lastname: "www.evil.example" }]);
    const mail = await last("anna@example.org");
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain("evil");
    expect(JSON.stringify(calendarIn(mail))).not.toContain("evil");
    expect(mail?.text).toContain("Guten Tag,");
  });

  it("is not written where the order is not", async () => {
    await change({ seats: 1 });
    expect((await orderCart(store, await filledCart(store, [[1, [anna, ben]]], ordered), ordered)).ok).toBe(false);
    expect(await store.db.select().from(mails)).toEqual([]);
  });

  it("reaches an address twenty times an hour at most, and the order stands all the same", async () => {
    for (let count = 0; count < 21; count += 1) {
      await change({ seats: 40 });
      await order([anna]);
    }
    expect([(await subjects("anna@example.org")).length, (await subjects(ORDERER)).length]).toEqual([20, 21]);
    const outcome = await orderCart(store, await filledCart(store, [[2, [anna]]], later.now), later.now);
    expect([outcome.ok, (await subjects("anna@example.org")).length]).toEqual([true, 21]);
  });
});

describe("a change of one of three seats", () => {
  beforeEach(() => order([anna, ben, cem]));

  it("leaves one entry for the others in the calendar of who ordered, and takes it out of the participant's", async () => {
    const [before] = (await calendarOf(ORDERER)).entries;
    expect(await cancelBooking(store, await seatOf("Anna"), 0, later)).toMatchObject({ ok: true });
    const { entries, method } = await calendarOf(ORDERER);
    expect([method, entries.length, entries[0]?.status, entries[0]?.uid]).toEqual(["PUBLISH", 1, "CONFIRMED", before?.uid]);
    expect(entries[0]?.title).toBe("Arbeitsrecht Teil 1 (Ben Muster, Cem Muster)");
    expect(entries[0]?.sequence).toBeGreaterThan(before?.sequence ?? 99);
    const theirs = await calendarOf("anna@example.org");
    expect([theirs.method, theirs.entries[0]?.status]).toEqual(["CANCEL", "CANCELLED"]);
    expect((await subjects("anna@example.org")).at(-1)).toBe("Die Buchung ist storniert: Arbeitsrecht Teil 1");
    expect(await subjects("ben@example.org")).toHaveLength(1);
    await expectSafe();
  });

  it("ends the entry of who ordered with the last of them", async () => {
    for (const name of ["Anna", "Ben", "Cem"]) await cancelBooking(store, await seatOf(name), 0, later);
    const { entries, method } = await calendarOf(ORDERER);
    expect([method, entries.map(({ status }) => status)]).toEqual(["CANCEL", ["CANCELLED"]]);
  });

  it("counts on with each further change", async () => {
    const sequences: number[] = [];
    for (const name of ["Cem", "Anna", "Ben"]) {
      await cancelBooking(store, await seatOf(name), 0, later);
      sequences.push((await calendarOf(ORDERER)).entries[0]?.sequence ?? 0);
    }
    expect(sequences).toEqual([1, 2, 3]);
  });

  it("tells both when somebody else takes the seat", async () => {
    const eva = { salutation: "Frau", firstname: "Eva", lastname: "Ersatz", email: "eva@example.org" };
    const id = await seatOf("Anna");
    await replaceParticipant(store, id, eva, later);
    expect((await subjects("anna@example.org")).at(-1)).toBe("Eine Ersatzperson nimmt teil: Arbeitsrecht Teil 1");
    expect((await last("anna@example.org"))?.text).not.toMatch(/Ersatz,|Stand:|Hotel:/);
    expect((await subjects("eva@example.org")).at(-1)).toBe("Als Ersatzperson eingetragen: Arbeitsrecht Teil 1");
    const [left, come] = [await calendarOf("anna@example.org"), await calendarOf("eva@example.org")];
    expect([left.method, come.method, come.entries[0]?.status]).toEqual(["CANCEL", "PUBLISH", "CONFIRMED"]);
    expect(left.entries[0]?.uid).toBe(come.entries[0]?.uid);
    expect((await calendarOf(ORDERER)).entries[0]?.description).toContain("Frau Eva Ersatz");
    expect(await subjects("ben@example.org")).toHaveLength(1);
    await expectSafe();
  });

  it("does not tell an address that stays that it left", async () => {
    await replaceParticipant(
      store,
      await seatOf("Anna"),
      { salutation: "Frau", firstname: "Eva", lastname: "Ersatz", email: "ANNA@example.org" },
      later,
    );
    expect(await subjects("anna@example.org")).toEqual([
      "Für Sie gebucht: Arbeitsrecht Teil 1",
      "Als Ersatzperson eingetragen: Arbeitsrecht Teil 1",
    ]);
  });
});

describe("what happens to reservations", () => {
  beforeEach(() => order([held(anna), held(ben)]));
  const at = (instant: string) => contextAt(new Date(instant));

  it("is told to those whose seats they are", async () => {
    await convertHold(store, await seatOf("Anna"), later);
    await giveHoldBack(store, await seatOf("Ben"), later);
    expect(await subjects("anna@example.org")).toEqual([
      "Für Sie reserviert: Arbeitsrecht Teil 1",
      "Jetzt verbindlich gebucht: Arbeitsrecht Teil 1",
    ]);
    expect(await subjects("ben@example.org")).toEqual([
      "Für Sie reserviert: Arbeitsrecht Teil 1",
      "Die Reservierung ist aufgehoben: Arbeitsrecht Teil 1",
    ]);
    expect((await calendarOf("anna@example.org")).entries[0]?.status).toBe("CONFIRMED");
    expect((await calendarOf("ben@example.org")).method).toBe("CANCEL");
    await expectSafe();
  });

  it("is told when they end, once, after a reminder without a calendar file", async () => {
    await doDueWork(store, () => at("2027-03-13T09:00:00Z"));
    expect((await last("anna@example.org"))?.attachments).toEqual([]);
    await doDueWork(store, () => at("2027-03-16T09:00:00Z"));
    await doDueWork(store, () => at("2027-03-16T09:00:00Z"));
    expect((await subjects("anna@example.org")).slice(1)).toEqual([
      "Die Reservierung endet bald: Arbeitsrecht Teil 1",
      "Die Reservierung ist abgelaufen: Arbeitsrecht Teil 1",
    ]);
    expect((await calendarOf("anna@example.org")).method).toBe("CANCEL");
    expect((await calendarOf(ORDERER)).method).toBe("CANCEL");
    await expectSafe();
  });
});

describe("an event that the office changes", () => {
  beforeEach(() => order([anna, cem]));

  it("moves in all calendars, old and new date in words", async () => {
    const [before] = (await calendarOf("anna@example.org")).entries;
    await change({ startDate: "2027-05-10", endDate: "2027-05-13" });
    expect(await tellChanges(store, later)).toBe(2);
    const mail = await last("anna@example.org");
    expect(mail?.subject).toBe("Der Termin hat sich geändert: Arbeitsrecht Teil 1");
    for (const part of ["Montag, 10. Mai 2027", "Zeit bisher: Montag, 3. Mai 2027"]) expect(mail?.text).toContain(part);
    const [moved] = calendarIn(mail).entries;
    expect([moved?.uid, moved?.start.slice(0, 10)]).toEqual([before?.uid, "2027-05-10"]);
    expect(moved?.sequence).toBeGreaterThan(before?.sequence ?? 99);
    expect((await calendarOf(ORDERER)).entries.map(({ start }) => start.slice(0, 10))).toEqual(["2027-05-10"]);
    await expectSafe();
  });

  it("leaves them when it is cancelled", async () => {
    await change({ cancelledAt: later.now });
    await tellChanges(store, later);
    expect((await subjects("anna@example.org")).at(-1)).toBe("Der Termin findet leider nicht statt: Arbeitsrecht Teil 1");
    expect([(await calendarOf("anna@example.org")).method, (await calendarOf(ORDERER)).method]).toEqual(["CANCEL", "CANCEL"]);
    await expectSafe();
  });
});

it("stands in the feed under the same name and count as in the mails", async () => {
  await order([anna, ben, cem], [anna]);
  const userId = await makeAccount(store, "konto@example.org");
  await store.write(async (tx) => void (await tx.update(orders).set({ userId })));
  await cancelBooking(store, await seatOf("Ben"), 0, later);
  const { entries } = await calendarOf(ORDERER);
  const feed = await feedEntries(store.db, userId, later);
  expect(feed).toHaveLength(2);
  expect(feed.map(({ uid }) => uid)).toContain(entries[0]?.uid);
  expect(feed.map(({ sequence }) => sequence)).toEqual([1, 1]);
  for (const { url } of feed) expect(url).toMatch(/\/seminare\/p\/\d$/);
});
