import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { saveMutedMails } from "#db/repositories/muted-mails.ts";
import { orderById } from "#db/repositories/orders.ts";
import { events } from "#db/schema/events.ts";
import { mails } from "#db/schema/mails.ts";
import { bookings, orders } from "#db/schema/orders.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { convertHold, replaceParticipant } from "./change-booking.ts";
import { remindOfEvents } from "./event-reminders.ts";
import { tellChanges } from "./tell-changes.ts";
import { rebook } from "./test/dates-to-move.ts";
import { contextAt, filledCart, orderCart, sampleBilling, samplePerson, subjectsTo } from "./test/sample-booking.ts";

const SUBJECT = "Ihre Veranstaltung steht bevor";
const [ANNA, BERTA] = [samplePerson({ email: "anna@example.org" }), samplePerson({ firstname: "Berta" })];

let store: Store;
beforeEach(async () => {
  store = await sampleStore([
    sampleEvent(1, { startDate: "2028-02-07", endDate: "2028-02-10", booked: 0 }),
    sampleEvent(2, { startDate: "2028-03-06", endDate: "2028-03-09", booked: 0 }),
  ]);
  return store.close;
});

async function order(instant: string, ...people: readonly ReturnType<typeof samplePerson>[]): Promise<void> {
  const now = new Date(instant);
  expect(await orderCart(store, await filledCart(store, [[1, people]], now), now)).toMatchObject({ ok: true });
}
const remind = (instant: string) => remindOfEvents(store, () => contextAt(new Date(instant)));
const told = async (to: string = sampleBilling.email) =>
  (await subjectsTo(store.db, to)).filter((subject) => subject.startsWith(SUBJECT) || subject.startsWith("Bald ist es so weit"));

const change = (row: Partial<typeof bookings.$inferInsert>) => store.write(async (tx) => void (await tx.update(bookings).set(row)));
const changeEvent = (row: Partial<typeof events.$inferInsert>) =>
  store.write(async (tx) => void (await tx.update(events).set(row).where(eq(events.eventId, 1))));

it("reminds each order and each participant once, a week before the event begins", async () => {
  await order("2028-01-03T10:00:00Z", ANNA, BERTA);
  await remind("2028-01-30T22:59:00Z");
  expect(await told()).toEqual([]);
  for (const instant of ["2028-01-30T23:00:00Z", "2028-01-31T10:00:00Z", "2028-02-05T10:00:00Z"]) await remind(instant);
  expect(await told()).toEqual([expect.stringContaining(SUBJECT)]);
  expect(await told("anna@example.org")).toEqual(["Bald ist es so weit: Arbeitsrecht Teil 1"]);
  const [text] = (await store.db.select().from(mails).where(eq(mails.recipient, "anna@example.org"))).flatMap((mail) =>
    mail.subject.startsWith("Bald") ? [mail.text] : [],
  );
  expect(text).toContain("Montag, 7. Februar 2028");
  expect(text).not.toMatch(/€|\/buchung\/|\/checkout\//);
});

it.each([
  ["was booked within the week before", "2028-01-30T10:00:00Z", async (): Promise<void> => undefined],
  ["is only reserved", "2028-01-03T10:00:00Z", () => change({ status: "reserviert" })],
  ["was cancelled", "2028-01-03T10:00:00Z", () => change({ status: "storniert" })],
  ["is at an event that does not take place", "2028-01-03T10:00:00Z", () => changeEvent({ cancelledAt: new Date("2028-01-10T10:00:00Z") })],
  ["is at an event that has begun", "2028-01-03T10:00:00Z", () => changeEvent({ startDate: "2028-01-31" })],
] as const)("reminds nobody of a seat that %s", async (_, ordered, meanwhile) => {
  await order(ordered, ANNA);
  await meanwhile();
  await remind("2028-01-31T10:00:00Z");
  await remind("2028-01-31T10:01:00Z");
  expect([await told(), await told("anna@example.org")]).toEqual([[], []]);
});

async function move(eventId: number, instant: string): Promise<void> {
  const [made] = await store.db.select().from(orders);
  const ids = (await store.db.select().from(bookings)).map(({ id }) => id);
  const owner = made && (await orderById(store.db, made.id));
  if (owner === undefined) throw new Error("no order");
  expect(await rebook(store, { orderId: owner.id, ids, order: owner }, ids, eventId, instant)).toEqual({ ok: true });
}

it("reminds anew of the event that a seat was moved to", async () => {
  await order("2028-01-03T10:00:00Z", ANNA);
  await remind("2028-01-31T10:00:00Z");
  await move(2, "2028-02-01T10:00:00Z");
  await remind("2028-02-28T10:00:00Z");
  expect(await told()).toHaveLength(2);
});

it.each([
  ["eight days before", "2028-01-30T10:00:00Z", 0],
  ["nine days before", "2028-01-29T10:00:00Z", 1],
])("counts from when the seat became a booking: %s", async (_, booked, mails) => {
  await order("2028-01-20T10:00:00Z", { ...ANNA, kind: "reservierung" });
  const [seat] = await store.db.select().from(bookings);
  expect(await convertHold(store, seat?.id ?? "", contextAt(new Date(booked)))).toMatchObject({ ok: true });
  const other = { salutation: "Frau", firstname: "Eva", lastname: "Ersatz", email: "anna@example.org" };
  await replaceParticipant(store, seat?.id ?? "", other, contextAt(new Date("2028-01-30T12:00:00Z")));
  await remind("2028-01-31T10:00:00Z");
  expect([(await told()).length, (await told("anna@example.org")).length]).toEqual([mails, mails]);
});

it("reminds nobody of an event to which the seat was moved in the week before", async () => {
  await order("2028-01-03T10:00:00Z", ANNA);
  await changeEvent({ startDate: "2028-04-10", endDate: "2028-04-13" });
  await tellChanges(store, contextAt(new Date("2028-01-04T10:00:00Z")));
  await move(2, "2028-02-28T10:00:00Z");
  await remind("2028-02-28T10:01:00Z");
  await remind("2028-03-01T10:00:00Z");
  expect(await told()).toEqual([]);
});

describe("an event that is moved", () => {
  const tell = (instant: string) => tellChanges(store, contextAt(new Date(instant)));

  it.each([
    ["to those who were reminded of the former date", "2028-01-03T10:00:00Z", 1],
    ["to those who had booked in the week before the former date", "2028-01-30T10:00:00Z", 0],
  ])("is reminded of a week before its new date: %s", async (_, ordered, before) => {
    await order(ordered, ANNA, BERTA);
    await remind("2028-01-31T10:00:00Z");
    expect([(await told()).length, (await told("anna@example.org")).length]).toEqual([before, before]);
    await changeEvent({ startDate: "2028-02-28", endDate: "2028-03-02" });
    expect(await tell("2028-02-01T10:00:00Z")).toBe(2);
    for (const instant of ["2028-02-01T10:00:20Z", "2028-02-21T10:00:00Z", "2028-02-22T10:00:00Z"]) await remind(instant);
    expect([(await told()).length, (await told("anna@example.org")).length]).toEqual([before + 1, before + 1]);
  });

  it.each([
    ["by a day, after the reminder", { startDate: "2028-02-08", endDate: "2028-02-11" }],
    ["to another house", { hotelName: "Hotel Neu" }],
  ])("is not reminded of twice: %s", async (_, row) => {
    await order("2028-01-03T10:00:00Z", ANNA);
    await remind("2028-01-31T10:00:00Z");
    await changeEvent(row);
    expect(await tell("2028-02-01T10:00:00Z")).toBe(1);
    await remind("2028-02-01T10:00:20Z");
    expect(await told()).toHaveLength(1);
  });

  it("is never reminded of with the date that holds no more", async () => {
    await order("2028-01-03T10:00:00Z", ANNA);
    await changeEvent({ startDate: "2028-01-20", endDate: "2028-01-23" });
    await remind("2028-01-14T10:00:00Z");
    expect(await tell("2028-01-14T10:00:00Z")).toBe(1);
    expect([await told(), await told("anna@example.org")]).toEqual([[], []]);
  });
});

it("leaves out whoever has switched reminders off, and nobody else", async () => {
  const anna = await makeAccount(store, "anna@example.org");
  await store.write((tx) => saveMutedMails(tx, anna, ["event-reminder"], new Date()));
  await order("2028-01-03T10:00:00Z", ANNA);
  await remind("2028-01-31T10:00:00Z");
  expect([(await told()).length, await told("anna@example.org")]).toEqual([1, []]);
});

it("reminds each order once, however many look at the same time", async () => {
  for (let index = 0; index < 6; index++)
    await order("2028-01-03T10:00:00Z", ...Array.from({ length: 3 }, (_, at) => samplePerson({ firstname: `P${index}${at}x` })));
  const looked = await Promise.all([remind("2028-01-31T10:00:00Z"), remind("2028-01-31T10:00:00Z")]);
  expect(looked[0] + looked[1]).toBeGreaterThanOrEqual(18);
  expect(await told()).toHaveLength(6);
});

it("reminds an order once that lies where one transaction ends and the next begins", async () => {
  await changeEvent({ seats: 100 });
  const people = (name: string) =>
    Array.from({ length: 15 }, (_, at) => samplePerson({ firstname: `${name}${at}`, email: `${name}@example.org`.toLowerCase() }));
  for (const name of ["A", "B", "C", "D"]) await order("2028-01-03T10:00:00Z", ...people(name));
  expect(await remind("2028-01-31T10:00:00Z")).toBe(60);
  expect(await told()).toHaveLength(4);
  for (const name of ["a", "b", "c", "d"]) expect(await told(`${name}@example.org`)).toHaveLength(1);
});
