import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { saveMutedMails } from "#db/repositories/muted-mails.ts";
import { events } from "#db/schema/events.ts";
import { mails } from "#db/schema/mails.ts";
import { bookings } from "#db/schema/orders.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { remindOfEvents } from "./event-reminders.ts";
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

it("reminds anew of the event that a seat was moved to", async () => {
  await order("2028-01-03T10:00:00Z", ANNA);
  await remind("2028-01-31T10:00:00Z");
  await change({ eventId: 2, sequence: 1 });
  await remind("2028-02-28T10:00:00Z");
  expect(await told()).toHaveLength(2);
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
