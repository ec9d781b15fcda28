import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { openStore, type Store } from "#db/client.ts";
import { historyOf } from "#db/repositories/order-history.ts";
import { events } from "#db/schema/events.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { convertHold } from "./change-booking.ts";
import { doDueWork } from "./due-work.ts";
import { extendHolds } from "./extend-holds.ts";
import { tellChanges } from "./tell-changes.ts";
import { bookingsAt, contextAt, filledCart, orderCart, sampleBilling, samplePerson, seatsOf, subjectsTo } from "./test/sample-booking.ts";

const held = samplePerson({ kind: "reservierung" });
const to = sampleBilling.email;

let store: Store;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1, { startDate: "2028-02-07", endDate: "2028-02-10", booked: 0 })]);
  return store.close;
});

const at = (instant: string) => contextAt(new Date(instant));
const work = (instant: string) => doDueWork(store, () => at(instant));
async function order(instant: string, ...people: Parameters<typeof filledCart>[1][number][1]): Promise<void> {
  const now = new Date(instant);
  const outcome = await orderCart(store, await filledCart(store, [[1, people]], now), now);
  if (!outcome.ok) throw new Error(outcome.reason);
}
const change = (row: Partial<typeof events.$inferInsert>) =>
  store.write(async (tx) => void (await tx.update(events).set(row).where(eq(events.eventId, 1))));
const statuses = async () => (await bookingsAt(store.db, 1)).map(({ status }) => status);
const reminders = async () =>
  (await subjectsTo(store.db, to)).filter((subject) => subject.startsWith("Ihre Reservierung endet in drei Tagen"));

describe("a hold", () => {
  it.each([
    ["in summer", "2027-06-01T10:00:00Z", "2027-06-12T21:59:00Z", "2027-06-12T22:00:00Z"],
    ["over the start of summer time", "2027-03-16T10:00:00Z", "2027-03-27T22:59:00Z", "2027-03-27T23:00:00Z"],
    ["over the end of summer time", "2027-10-18T10:00:00Z", "2027-10-29T21:59:00Z", "2027-10-29T22:00:00Z"],
    ["over the turn of the year", "2027-12-21T10:00:00Z", "2028-01-01T22:59:00Z", "2028-01-01T23:00:00Z"],
  ])("%s is reminded of once, three days before its end", async (_, ordered, before, due) => {
    await order(ordered, held);
    await work(before);
    expect(await reminders()).toHaveLength(0);
    await work(due);
    await work(due);
    expect(await reminders()).toHaveLength(1);
  });

  it.each([
    ["over the start of summer time", "2027-03-20T10:00:00Z", "2027-04-03T21:59:59Z", "2027-04-03T22:00:00Z"],
    ["over the end of summer time", "2027-10-20T10:00:00Z", "2027-11-03T22:59:59Z", "2027-11-03T23:00:00Z"],
    ["over the turn of the year", "2027-12-24T10:00:00Z", "2028-01-07T22:59:59Z", "2028-01-07T23:00:00Z"],
  ])("%s ends at midnight in Berlin and frees its seat", async (_, ordered, before, ends) => {
    await order(ordered, held);
    await work(before);
    expect(await seatsOf(store.db, 1)).toEqual({ booked: 0, held: 1 });
    await work(ends);
    expect([await seatsOf(store.db, 1), await statuses()]).toEqual([{ booked: 0, held: 0 }, ["verfallen"]]);
    expect((await subjectsTo(store.db, to)).at(-1)).toMatch(/^Ihre Reservierung ist abgelaufen/);
  });

  it("that ended while nothing ran is caught up with, without a reminder that comes too late", async () => {
    await order("2027-06-01T10:00:00Z", held, samplePerson({ firstname: "Bernd", kind: "reservierung" }));
    expect(await work("2027-09-01T10:00:00Z")).toMatchObject({ holds: 2, reminders: 0 });
    expect(await seatsOf(store.db, 1)).toEqual({ booked: 0, held: 0 });
  });

  it("that was booked in time is left alone", async () => {
    await order("2027-06-01T10:00:00Z", held);
    const [booking] = await bookingsAt(store.db, 1);
    await convertHold(store, booking?.id ?? "", at("2027-06-10T10:00:00Z"));
    await work("2027-09-01T10:00:00Z");
    expect([await seatsOf(store.db, 1), await statuses()]).toEqual([{ booked: 1, held: 0 }, ["gebucht"]]);
  });

  it("does not end twice when the clock jumps back", async () => {
    await order("2027-06-01T10:00:00Z", held);
    await work("2027-07-01T10:00:00Z");
    await work("2027-06-02T10:00:00Z");
    await work("2027-07-01T10:00:00Z");
    expect([await seatsOf(store.db, 1), (await subjectsTo(store.db, to)).length]).toEqual([{ booked: 0, held: 0 }, 2]);
  });

  it("that lasts four days or less gets no reminder", async () => {
    await change({ startDate: "2027-06-05", endDate: "2027-06-06" });
    await order("2027-06-01T10:00:00Z", held);
    await work("2027-06-03T10:00:00Z");
    expect(await reminders()).toEqual([]);
  });
});

describe("several holds of one order", () => {
  const shared = "alle@example.org";
  const people = (count: number) =>
    Array.from({ length: count }, (_, index) => samplePerson({ kind: "reservierung", firstname: `P${index}`, email: shared }));
  const textsTo = async (recipient: string) =>
    (await store.db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(mails.createdAt)).map(({ text }) =>
      text.replace(/\s+/g, " "),
    );

  it("are told of in one mail to each address", async () => {
    await order("2027-06-01T10:00:00Z", ...people(5));
    expect(await work("2027-06-13T10:00:00Z")).toMatchObject({ reminders: 5 });
    expect(await work("2027-06-17T10:00:00Z")).toMatchObject({ holds: 5 });
    expect((await subjectsTo(store.db, to)).slice(1)).toEqual([
      expect.stringMatching(/^Ihre Reservierung endet in drei Tagen/),
      expect.stringMatching(/^Ihre Reservierung ist abgelaufen/),
    ]);
    expect((await subjectsTo(store.db, shared)).slice(1)).toEqual([
      "Die Reservierung endet bald: Arbeitsrecht Teil 1",
      "Die Reservierung ist abgelaufen: Arbeitsrecht Teil 1",
    ]);
    const [, reminded = "", ended = ""] = await textsTo(to);
    expect(reminded).toContain("Ihre reservierten Plätze sind noch bis einschließlich Dienstag, 15. Juni 2027 für Sie frei.");
    expect(reminded).toContain("/checkout/fertig/");
    expect(ended).toContain("Die Plätze sind wieder frei");
    for (const text of [reminded, ended, ...(await textsTo(shared)).slice(1)])
      for (const { firstname } of people(5)) expect(text).toContain(`${firstname} Muster`);
    const [booking] = await bookingsAt(store.db, 1);
    const history = await historyOf(store.db, booking?.orderId ?? "");
    expect(history.map(({ action, detail }) => [action, detail.people?.length])).toEqual([
      ["bestellt", undefined],
      ["verfallen", 5],
    ]);
    expect([await seatsOf(store.db, 1), await statuses()]).toEqual([{ booked: 0, held: 0 }, Array(5).fill("verfallen")]);
  });

  it("are told of by the date on which they end", async () => {
    await order("2027-06-01T10:00:00Z", ...people(2));
    const [booking] = await bookingsAt(store.db, 1);
    await extendHolds(store, booking?.orderId ?? "", { ids: [booking?.id ?? ""], lastDay: "2027-06-20" }, at("2027-06-02T10:00:00Z"));
    await work("2027-06-13T10:00:00Z");
    expect(await reminders()).toHaveLength(1);
    expect((await textsTo(to)).at(-1)).toContain(
      "Ihr reservierter Platz ist noch bis einschließlich Dienstag, 15. Juni 2027 für Sie frei.",
    );
    await work("2027-06-18T10:00:00Z");
    expect([(await reminders()).length, await statuses()]).toEqual([2, ["reserviert", "verfallen"]]);
  });

  it("are told of in one mail also where one transaction ends and the next begins", async () => {
    await change({ seats: 100 });
    for (let cart = 0; cart < 4; cart += 1) await order("2027-06-01T10:00:00Z", ...people(15));
    expect(await work("2027-06-13T10:00:00Z")).toMatchObject({ reminders: 60 });
    expect(await reminders()).toHaveLength(4);
    expect(await work("2027-06-17T10:00:00Z")).toMatchObject({ holds: 60 });
    expect((await subjectsTo(store.db, to)).filter((subject) => subject.startsWith("Ihre Reservierung ist abgelaufen"))).toHaveLength(4);
  });
});

it("ends hundreds of holds in short transactions", async () => {
  await change({ seats: 200 });
  for (let cart = 0; cart < 6; cart += 1)
    await order(
      "2027-06-01T10:00:00Z",
      ...Array.from({ length: 20 }, (_, index) => samplePerson({ kind: "reservierung", firstname: `P${cart}-${index}` })),
    );
  expect(await work("2027-09-01T10:00:00Z")).toMatchObject({ holds: 120 });
  expect(await seatsOf(store.db, 1)).toEqual({ booked: 0, held: 0 });
});

describe("an event", () => {
  const tell = (instant: string) => tellChanges(store, at(instant));
  const attachments = async () => {
    const rows = await store.db.select().from(mails).where(eq(mails.recipient, to));
    return JSON.parse(rows.at(-1)?.attachments ?? "[]") as { filename: string; contentType: string; base64: string }[];
  };
  const calendar = async () => {
    const file = (await attachments()).find(({ contentType }) => contentType.startsWith("text/calendar"));
    return Buffer.from(file?.base64 ?? "", "base64").toString();
  };

  it("that was moved is told of once, with new documents and the next calendar entry", async () => {
    await order("2027-06-01T10:00:00Z", samplePerson());
    await change({ startDate: "2028-02-14", endDate: "2028-02-17" });
    expect(await tell("2027-06-02T10:00:00Z")).toBe(1);
    expect(await tell("2027-06-02T10:00:00Z")).toBe(0);
    expect((await subjectsTo(store.db, to)).at(-1)).toMatch(/Bitte neu entscheiden/);
    expect(await calendar()).toMatch(/SEQUENCE:1\r\n/);
    expect((await attachments()).some(({ contentType }) => contentType === "application/pdf")).toBe(true);
    expect(await seatsOf(store.db, 1)).toEqual({ booked: 1, held: 0 });
  });

  it("that was cancelled frees its seats without a fee and leaves the calendars", async () => {
    await order("2027-06-01T10:00:00Z", samplePerson(), held);
    await change({ cancelledAt: new Date() });
    expect(await tell("2027-06-02T10:00:00Z")).toBe(2);
    expect([await seatsOf(store.db, 1), await statuses()]).toEqual([{ booked: 0, held: 0 }, ["abgesagt", "abgesagt"]]);
    expect(await calendar()).toMatch(/METHOD:CANCEL\r\n/);
  });

  it("that is as people know it is left alone", async () => {
    await order("2027-06-01T10:00:00Z", samplePerson());
    await change({ title: "Neuer Titel", price1: 150_000 });
    expect(await tell("2027-06-02T10:00:00Z")).toBe(0);
  });
});

it("is safe in several processes on one database", async () => {
  await order("2027-06-01T10:00:00Z", held);
  const runs = await Promise.all([1, 2, 3].map(() => work("2027-09-01T10:00:00Z")));
  expect(runs.reduce((sum, { holds }) => sum + holds, 0)).toBe(1);
});

it("finds nothing to do in an empty database", async () => {
  const empty = await openStore(":memory:");
  await empty.migrate();
  expect(await doDueWork(empty, () => at("2027-06-01T10:00:00Z"))).toEqual({ reminders: 0, holds: 0, offers: 0, waiting: 0 });
  await empty.close();
});
