import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { openStore, type Store } from "#db/client.ts";
import { touchCart } from "#db/repositories/carts.ts";
import { historyOf } from "#db/repositories/order-history.ts";
import { carts } from "#db/schema/carts.ts";
import { events } from "#db/schema/events.ts";
import { leases } from "#db/schema/leases.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleEvent } from "#db/seed/sample-store.ts";
import { sharedDatabase } from "#db/test/shared-database.ts";
import { tellChanges } from "#src/booking/tell-changes.ts";
import { bookingsAt, contextAt, filledCart, orderCart, samplePerson, seatsOf } from "#src/booking/test/sample-booking.ts";
import { temporaryFolder } from "#src/build/test/temporary-folder.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { noteDay } from "../days-seen.ts";
import { messageOf, startMailServer } from "./test/mail-server.ts";
import { mailsThat } from "./test/outbox.ts";
import { leaves } from "./test/read-message.ts";
import { startWorking, type Working } from "./test/working-process.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const HOLDS = 12;
/** Of the moved event: forty participants. */
const [ORDERS, PEOPLE] = [10, 4];

let url = "";
let store: Store;
beforeEach(async () => {
  const database = await sharedDatabase();
  url = database.url;
  store = await openStore(url);
  await store.migrate();
  await store.write(async (tx) => void (await tx.insert(events).values(sampleEvent(1, { seats: 50, booked: 0 }))));
  return async () => {
    await store.close();
    await database.remove();
  };
});

/** Holds that ended while nothing ran, and a cart that may not be kept. */
async function dueWork(): Promise<string> {
  const ordered = new Date(Date.now() - 20 * DAY_MS);
  for (let hold = 0; hold < HOLDS; hold += 1) {
    const cart = await filledCart(store, [[1, [samplePerson({ kind: "reservierung" })]]], ordered);
    const outcome = await orderCart(store, cart, ordered);
    if (!outcome.ok) throw new Error(outcome.reason);
  }
  for (const days of [2, 1]) await noteDay(store, new Date(Date.now() - days * DAY_MS));
  const left = randomUUID();
  await store.write((tx) => touchCart(tx, left, new Date(Date.now() - 100 * DAY_MS)));
  return left;
}

it("every job does its work once with three processes, and goes on when the one that did it is killed", async () => {
  const [server, folder] = [await startMailServer(), temporaryFolder()];
  const left = await dueWork();
  const variables = { DATABASE_URL: url, MAIL_URL: server.url, VAR_DIR: folder, DIST_DIR: folder };
  const all = [1, 2, 3].map(() => startWorking(variables));
  const publishing = (): readonly Working[] => all.filter(({ lines }) => lines.includes("publishes"));

  await vi.waitFor(async () => {
    expect((await bookingsAt(store.db, 1)).map(({ status }) => status)).toEqual(Array(HOLDS).fill("verfallen"));
    expect(await mailsThat(store, "wartet")).toEqual([]);
    expect(all.map(({ lines }) => lines.includes("works"))).toEqual([true, true, true]);
    expect((await store.db.select().from(carts)).map(({ id }) => id)).not.toContain(left);
    expect(publishing()).toHaveLength(1);
    const held = (await store.db.select().from(leases)).map(({ name }) => name);
    expect(held).toEqual(expect.arrayContaining(["bookings", "uploads", "consulting", "certificates", "housekeeping"]));
  });
  expect(await seatsOf(store.db, 1)).toEqual({ booked: 0, held: 0 });
  // A confirmation and a word about its end for each hold.
  const sent = await mailsThat(store, "gesendet");
  expect([sent.length, server.arrived.length]).toEqual([2 * HOLDS, 2 * HOLDS]);
  expect(sent.map(({ attempts }) => attempts)).toEqual(Array(2 * HOLDS).fill(1));
  expect(all.flatMap(({ lines }) => lines).filter((line) => line === "publishes")).toHaveLength(1);

  const [first] = publishing();
  first?.child.kill("SIGKILL");
  await first?.ended;
  await vi.waitFor(() => expect(publishing()).toHaveLength(2));
  const [second] = publishing().filter((one) => one !== first);
  second?.child.kill("SIGTERM");
  await second?.ended;
  await vi.waitFor(() => expect(publishing()).toHaveLength(3));
  const [third] = publishing().filter((one) => one !== first && one !== second);
  third?.child.kill("SIGTERM");
  await third?.ended;
  // Whoever ends in peace leaves nothing that others would wait for.
  expect(await store.db.select().from(leases)).toEqual([]);
});

it("whoever has a seat at a moved event is told once by two servers that look at once, also when one is killed while it sends", async () => {
  const answering = Promise.withResolvers<void>();
  const [server, folder] = [await startMailServer({ answerAfter: answering.promise }), temporaryFolder()];
  const now = new Date();
  const orders: string[] = [];
  const addresses = Array.from({ length: ORDERS * PEOPLE }, (_, index) => `person-${index}@example.org`);
  for (let number = 0; number < ORDERS; number += 1) {
    const people = addresses.slice(number * PEOPLE, (number + 1) * PEOPLE).map((email) => samplePerson({ email }));
    const outcome = await orderCart(store, await filledCart(store, [[1, people]], now), now);
    if (!outcome.ok) throw new Error(outcome.reason);
    orders.push(outcome.order.id);
  }
  for (const days of [2, 1]) await noteDay(store, new Date(now.getTime() - days * DAY_MS));
  const { startDate, endDate } = sampleEvent(1);
  const moved = { startDate: addDays(startDate, 7), endDate: addDays(endDate, 7) };
  await store.write(async (tx) => {
    // Confirmations are none of this test's business.
    await tx.delete(mails);
    await tx.update(events).set(moved).where(eq(events.eventId, 1));
  });
  const start = (): Working => startWorking({ DATABASE_URL: url, MAIL_URL: server.url, VAR_DIR: folder, DIST_DIR: folder });
  const killed = start();
  await Promise.all([1, 2].map(() => tellChanges(store, contextAt(now))));
  // What it has handed over it could not note any more.
  await server.arrival(1);
  killed.child.kill("SIGKILL");
  await killed.ended;
  answering.resolve();
  const overtaken = server.arrived.length;
  await store.write(async (tx) => void (await tx.update(mails).set({ leasedUntil: null })));
  const all = [start(), start()];

  await vi.waitFor(async () => {
    const known = (await bookingsAt(store.db, 1)).map(({ lastNotified }) => JSON.parse(lastNotified).startDate);
    expect(known).toEqual(Array(ORDERS * PEOPLE).fill(moved.startDate));
    expect(await mailsThat(store, "wartet")).toEqual([]);
    expect(all.map(({ lines }) => lines.includes("works"))).toEqual([true, true]);
  });
  const told = await mailsThat(store, "gesendet");
  expect(told.every(({ subject }) => subject.includes("geändert"))).toBe(true);
  const toParticipants = told.map(({ recipient }) => recipient).filter((recipient) => recipient.startsWith("person-"));
  expect(toParticipants.toSorted()).toEqual(addresses.toSorted());
  expect([told.length, new Set(told.map(({ subject, recipient }) => recipient + subject)).size]).toEqual([
    ORDERS * (PEOPLE + 1),
    ORDERS * (PEOPLE + 1),
  ]);
  // What was on its way as the process died came twice, under one Message-ID by which mail programs know it.
  const received = server.arrived.map(messageOf);
  expect(new Set(received.map(({ headers }) => headers.get("message-id"))).size).toBe(told.length);
  expect(server.arrived).toHaveLength(told.length + overtaken);
  const calendars = received.map((message) => leaves(message).find(({ type }) => type === "text/calendar")?.text ?? "");
  // The entry of several seats counts the changes of each: nothing was counted twice.
  expect(new Set(calendars.map((calendar) => /SEQUENCE:\d+/.exec(calendar)?.[0]))).toEqual(new Set([`SEQUENCE:${PEOPLE}`]));
  const histories = await Promise.all(orders.map((id) => historyOf(store.db, id)));
  expect(histories.map((steps) => steps.filter(({ action }) => action === "verlegt").length)).toEqual(Array(ORDERS).fill(1));
  expect((await bookingsAt(store.db, 1)).map(({ sequence }) => sequence)).toEqual(Array(ORDERS * PEOPLE).fill(1));
});
