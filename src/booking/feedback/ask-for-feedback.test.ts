import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { openStore, type Store } from "#db/client.ts";
import { putAttendance } from "#db/repositories/attendance.ts";
import { events } from "#db/schema/events.ts";
import { feedbackInvitations } from "#db/schema/feedback.ts";
import { mails } from "#db/schema/mails.ts";
import { bookings } from "#db/schema/orders.ts";
import { sampleEvent } from "#db/seed/sample-store.ts";
import { sharedDatabase } from "#db/test/shared-database.ts";
import type { RecipientFacts } from "#src/domain/cart/recipient.ts";
import { bookingsAt, contextAt, filledCart, orderCart, sampleBilling, samplePerson } from "../test/sample-booking.ts";
import { askForFeedback } from "./ask-for-feedback.ts";

const ordered = new Date("2027-03-01T09:00:00Z");
const dayAfter = new Date("2027-05-07T09:00:00Z");
const anna = samplePerson({ email: "anna@example.org" });
const ben = samplePerson({ firstname: "Ben" });
const cem = samplePerson({ firstname: "Cem" });

let store: Store;
let url = "";
beforeEach(async () => {
  const database = await sharedDatabase();
  url = database.url;
  store = await openStore(url);
  await store.migrate();
  const dates = { startDate: "2027-05-03", endDate: "2027-05-06", booked: 0 };
  await store.write(async (tx) => void (await tx.insert(events).values(sampleEvent(1, dates))));
  return async () => {
    await store.close();
    await database.remove();
  };
});

async function order(people: readonly RecipientFacts[]): Promise<void> {
  const outcome = await orderCart(store, await filledCart(store, [[1, people]], ordered), ordered);
  if (!outcome.ok) throw new Error(outcome.reason);
}
const asked = async () =>
  (await store.db.select().from(mails).orderBy(mails.recipient)).filter(({ onceKey }) => onceKey?.startsWith("feedback:"));
const links = (text: string): readonly string[] => text.match(/\/rueckmeldung\/\S+/g) ?? [];
const ask = (at = dayAfter): Promise<void> => askForFeedback(store, () => contextAt(at));

it("asks participants at their own address, and whoever ordered once for all others", async () => {
  await order([anna, ben, cem]);
  await ask();
  const sent = await asked();
  expect(sent.map(({ recipient }) => recipient)).toEqual(["anna@example.org", sampleBilling.email]);
  expect(sent.map(({ text }) => links(text).length)).toEqual([1, 2]);
  expect(sent[0]?.text).toContain("bis 4. August 2027");
  expect(sent[1]?.text).toContain("Ben Muster");
});

it("asks each seat once, however often it looks", async () => {
  await order([anna]);
  await ask();
  await ask(new Date("2027-05-08T09:00:00Z"));
  await order([ben]);
  expect(await asked()).toHaveLength(1);
});

it.each<[string, () => Promise<unknown>, Date]>([
  ["on the last day of the event", async () => undefined, new Date("2027-05-06T20:00:00Z")],
  ["at night", async () => undefined, new Date("2027-05-07T03:00:00Z")],
  ["more than two weeks later", async () => undefined, new Date("2027-05-21T09:00:00Z")],
  ["about a cancelled seat", () => store.write((tx) => tx.update(bookings).set({ status: "storniert" })), dayAfter],
  ["about a held seat", () => store.write((tx) => tx.update(bookings).set({ status: "reserviert" })), dayAfter],
  ["about a cancelled event", () => store.write((tx) => tx.update(events).set({ cancelledAt: ordered })), dayAfter],
])("does not ask %s", async (_, change, at) => {
  await order([anna]);
  await change();
  await ask(at);
  expect(await asked()).toEqual([]);
  expect(await store.db.select().from(feedbackInvitations)).toEqual([]);
});

it("leaves out who was absent all the time, and nobody of whom nothing was entered", async () => {
  await order([anna, ben, cem]);
  const seats = new Map((await bookingsAt(store.db, 1)).map((seat) => [seat.firstname, seat.id]));
  const noted = (firstname: string, half: "vormittag" | "nachmittag", present: boolean) =>
    ({ bookingId: seats.get(firstname) ?? "", day: "2027-05-04", half, present, byId: null, at: ordered }) as const;
  await store.write(async (tx) => {
    for (const entry of [noted("Ben", "vormittag", false), noted("Ben", "nachmittag", false)]) await putAttendance(tx, entry);
    for (const entry of [noted("Cem", "vormittag", false), noted("Cem", "nachmittag", true)]) await putAttendance(tx, entry);
  });
  await askForFeedback(store, () => contextAt(dayAfter));
  expect((await store.db.select().from(feedbackInvitations)).map(({ bookingId }) => bookingId).toSorted()).toEqual(
    [seats.get("Anna"), seats.get("Cem")].toSorted(),
  );
});

it("mails exactly once from three processes at once", async () => {
  for (let i = 0; i < 12; i += 1) await order([samplePerson({ email: `gast${i}@example.org` })]);
  await store.write((tx) => tx.update(events).set({ seats: 40 }).where(eq(events.eventId, 1)));
  const script = fileURLToPath(new URL("./test/asking-process.ts", import.meta.url));
  const processes = [1, 2, 3].map(() =>
    spawn(process.execPath, [script, "--database", url, "--at", dayAfter.toISOString()], {
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, DATABASE_URL: url },
    }),
  );
  await Promise.all(processes.map(({ stdout }) => once(stdout, "data")));
  const ended = processes.map((child) => once(child, "close"));
  for (const { stdin } of processes) stdin.end();
  await Promise.all(ended);
  expect(processes.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0]);
  const recipients = (await asked()).map(({ recipient }) => recipient);
  expect(recipients).toHaveLength(12);
  expect(new Set(recipients).size).toBe(12);
});
