import { eq } from "drizzle-orm";
import { expect, it, onTestFinished, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { changeDeskEvent, deskEventById } from "#db/repositories/desk-events.ts";
import { events } from "#db/schema/events.ts";
import { bookings } from "#db/schema/orders.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import {
  bookingsAt,
  contextAt,
  filledCart,
  orderCart,
  sampleBilling,
  samplePerson,
  seatsOf,
  subjectsTo,
} from "#src/booking/test/sample-booking.ts";
import { changesRound, createBookingJob } from "./booking-job.ts";
import { sendDueMails } from "./send-due-mails.ts";
import { createSmtpTransport } from "./smtp-transport.ts";
import { startMailServer } from "./test/mail-server.ts";
import { mailsThat, sender } from "./test/outbox.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

async function portal(): Promise<Store> {
  const store = await sampleStore([sampleEvent(1, { booked: 0 })]);
  onTestFinished(store.close);
  return store;
}

async function reserved(store: Store, ordered: Date): Promise<void> {
  const cart = await filledCart(store, [[1, [samplePerson({ kind: "reservierung" })]]], ordered);
  const outcome = await orderCart(store, cart, ordered);
  if (!outcome.ok) throw new Error(outcome.reason);
}

it("catches up at start with what became due while nothing ran", async () => {
  const store = await portal();
  await reserved(store, new Date(Date.now() - 20 * DAY_MS));
  const job = createBookingJob(store, () => contextAt(new Date()));
  job.start();
  await vi.waitFor(async () => expect((await bookingsAt(store.db, 1))[0]?.status).toBe("verfallen"));
  await job.stop();
  expect(await seatsOf(store.db, 1)).toEqual({ booked: 0, held: 0 });
});

it("tells of an event that the desk has moved in the next round, of one that was moved without it within five minutes", async () => {
  const store = await portal();
  const cart = await filledCart(store, [[1, [samplePerson()]]], new Date());
  expect((await orderCart(store, cart, new Date())).ok).toBe(true);
  let milliseconds = 0;
  const round = changesRound(
    store,
    () => contextAt(new Date()),
    () => milliseconds,
  );
  const told = async (): Promise<number> => {
    await round();
    return (await bookingsAt(store.db, 1))[0]?.sequence ?? -1;
  };
  expect(await told()).toBe(0);
  const seen = await deskEventById(store.db, 1);
  if (seen === undefined) throw new Error("no event");
  await store.write((tx) => changeDeskEvent(tx, seen, { ...seen, endTime: "15:00" }, new Date()));
  expect(await told()).toBe(1);
  await store.write(async (tx) => void (await tx.update(events).set({ endTime: "16:00" }).where(eq(events.eventId, 1))));
  expect(await told()).toBe(1);
  milliseconds += 5 * 60_000;
  expect(await told()).toBe(2);
});

it("stops when it was never started, and begins nothing after it was stopped", async () => {
  const store = await portal();
  const job = createBookingJob(store, () => contextAt(new Date()));
  await job.stop();
  await reserved(store, new Date(Date.now() - 20 * DAY_MS));
  job.start();
  await job.stop();
  expect((await bookingsAt(store.db, 1))[0]?.status).toBe("reserviert");
});

it("goes on with a fault logged that names no person", async () => {
  const lines: string[] = [];
  const spy = vi.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  onTestFinished(() => spy.mockRestore());
  const store = await portal();
  await reserved(store, new Date(Date.now() - 20 * DAY_MS));
  // A seat that nobody holds can't be given back.
  await store.write(async (tx) => void (await tx.update(bookings).set({ eventId: 1, lastNotified: "{" }).where(eq(bookings.eventId, 1))));
  const job = createBookingJob(store, () => contextAt(new Date()));
  job.start();
  await vi.waitFor(() => expect(lines).not.toHaveLength(0));
  await job.stop();
  expect(lines[0]).toContain("booking-job-failed");
  expect(lines.join("")).not.toContain(sampleBilling.email);
});

it("takes orders while the mail server is down, and confirms them when it is back", async () => {
  const server = await startMailServer();
  await server.stop();
  const store = await portal();
  const now = new Date();
  const cart = await filledCart(store, [[1, [samplePerson()]]], now);
  expect((await orderCart(store, cart, now)).ok).toBe(true);
  const send = async (at: Date, url: string) => {
    const transport = createSmtpTransport(url, sender);
    return sendDueMails({ store, transport, now: () => at }).finally(() => transport.close());
  };
  expect(await send(now, server.url)).toEqual({ sent: 0, retried: 1, givenUp: 0 });
  expect(await mailsThat(store, "wartet")).toHaveLength(1);
  const back = await startMailServer({ port: server.port });
  expect(await send(new Date(now.getTime() + DAY_MS), back.url)).toMatchObject({ sent: 1 });
  expect(back.arrived[0]?.to).toEqual([sampleBilling.email]);
  expect(await subjectsTo(store.db, sampleBilling.email)).toHaveLength(1);
});
