import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { openStore, type Store } from "#db/client.ts";
import { refusableWrite } from "#db/refusable-write.ts";
import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import { cartItemsOf } from "#db/repositories/carts.ts";
import { changeDeskEvent, deskEventById } from "#db/repositories/desk-events.ts";
import { events } from "#db/schema/events.ts";
import { mails } from "#db/schema/mails.ts";
import { orders } from "#db/schema/orders.ts";
import { sampleEvent } from "#db/seed/sample-store.ts";
import { sharedDatabase } from "#db/test/shared-database.ts";
import { bookingsAt, filledCart, orderCart, samplePerson, seatsOf } from "./test/sample-booking.ts";

const now = new Date();
const script = fileURLToPath(new URL("./test/ordering-process.ts", import.meta.url));

let url = "";
let store: Store;
beforeEach(async () => {
  const database = await sharedDatabase();
  url = database.url;
  store = await openStore(url);
  await store.migrate();
  return async () => {
    await store.close();
    await database.remove();
  };
});

const addEvent = (seats: number, booked: number) =>
  store.write(async (tx) => void (await tx.insert(events).values(sampleEvent(1, { seats, booked }))));

type Ordering = Readonly<{ child: ChildProcess; lines: string[]; ended: Promise<unknown> }>;

function startOrdering(carts: readonly string[], ...options: string[]): Ordering {
  const child = spawn(process.execPath, [script, "--database", url, ...options, ...carts], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, DATABASE_URL: url },
  });
  const lines: string[] = [];
  if (child.stdout !== null) createInterface(child.stdout).on("line", (line) => lines.push(line));
  return { child, lines, ended: once(child, "close") };
}

async function carts(count: number, people = 1): Promise<readonly string[]> {
  const made: string[] = [];
  const guests = Array.from({ length: people }, (_, index) => samplePerson({ firstname: `Gast ${index}` }));
  for (let cart = 0; cart < count; cart += 1) made.push(await filledCart(store, [[1, guests]], now));
  return made;
}

it("sells the last 20 seats to 20 of 200 customers in four processes", async () => {
  await addEvent(60, 40);
  const all = await carts(200);
  const quarters = [0, 1, 2, 3].map((process) => all.slice(process * 50, process * 50 + 50));
  const processes = quarters.map((quarter) => startOrdering(quarter, "--at-once", "--on-word"));
  // All have seen free seats before the first of them orders.
  await Promise.all(processes.map(({ child }) => new Promise((seen) => child.stdout?.once("data", seen))));
  for (const { child } of processes) child.stdin?.end();
  await Promise.all(processes.map(({ ended }) => ended));
  expect(processes.map(({ child }) => child.exitCode)).toEqual([0, 0, 0, 0]);
  const answers = processes.flatMap(({ lines }) => lines).filter((line) => line !== "ready");
  expect(answers).toHaveLength(200);
  expect(answers.filter((line) => line.startsWith("B-"))).toHaveLength(20);
  expect(answers.filter((line) => line === "event-full")).toHaveLength(180);
  expect(await seatsOf(store.db, 1)).toEqual({ booked: 60, held: 0 });
  expect(await bookingsAt(store.db, 1)).toHaveLength(20);
});

it("sells no seat that staff take away at the same time, and takes none away that is sold", async () => {
  await addEvent(60, 0);
  const all = await carts(90);
  const thirds = [0, 1, 2].map((process) => all.slice(process * 30, process * 30 + 30));
  const processes = thirds.map((third) => startOrdering(third, "--at-once", "--on-word"));
  await Promise.all(processes.map(({ child }) => new Promise((seen) => child.stdout?.once("data", seen))));
  for (const { child } of processes) child.stdin?.end();
  // Staff lower the number as long as it works, while everybody orders.
  let seats = 60;
  for (let refused = 0; refused < 3 && seats > 1; ) {
    const seen = await deskEventById(store.db, 1);
    if (seen === undefined) throw new Error("the event is gone");
    const { eventId: _id, booked: _booked, held: _held, cancelledAt: _at, updatedAt: _updated, version: _seen, ...facts } = seen;
    const wanted = Math.max(1, seats - 5);
    const outcome = await refusableWrite<null, string>(store, async (tx, refuse) => {
      const done = await changeDeskEvent(tx, seen, { ...facts, seats: wanted }, new Date());
      return done === "done" ? null : refuse(done);
    });
    if (outcome.ok) seats = wanted;
    else refused += 1;
    const [row] = await store.db.select().from(events);
    expect((row?.booked ?? 0) + (row?.held ?? 0)).toBeLessThanOrEqual(row?.seats ?? 0);
    expect(row?.seats).toBe(seats);
  }
  await Promise.all(processes.map(({ ended }) => ended));
  const sold = processes.flatMap(({ lines }) => lines).filter((line) => line.startsWith("B-")).length;
  const [row] = await store.db.select().from(events);
  expect(row?.booked).toBe(sold);
  expect(sold).toBeLessThanOrEqual(seats);
});

it("leaves either the whole order with its mail or nothing when a process is killed", async () => {
  await addEvent(400, 0);
  const all = await carts(120, 2);
  for (let round = 0; round < 4; round += 1) {
    const open: string[] = [];
    for (const cart of all) if ((await cartItemsOf(store.db, cart)).length > 0) open.push(cart);
    const ordering = startOrdering(open);
    const enough = round * 3 + 2;
    await new Promise<void>((resolve) => {
      ordering.child.stdout?.on("data", () => {
        if (ordering.lines.length > enough) resolve();
      });
      void ordering.ended.then(() => resolve());
    });
    ordering.child.kill("SIGKILL");
    await ordering.ended;
  }
  const placed = await store.db.select().from(orders);
  const confirmed = await store.db.select({ key: mails.onceKey }).from(mails);
  expect(placed.length).toBeGreaterThan(4);
  expect(new Set(confirmed.map(({ key }) => key))).toEqual(new Set(placed.map(({ id }) => `order:${id}:confirmation`)));
  const seats = await bookingsOfOrders(
    store.db,
    placed.map(({ id }) => id),
  );
  expect(placed.map(({ id }) => seats.filter(({ orderId }) => orderId === id).length)).toEqual(placed.map(() => 2));
  expect(await seatsOf(store.db, 1)).toEqual({ booked: seats.length, held: 0 });
  const left = (await Promise.all(all.map(async (cart) => (await cartItemsOf(store.db, cart)).length))).filter((items) => items === 1);
  expect(left).toHaveLength(all.length - placed.length);
});

it("orders after a crash what the crash has left, once", async () => {
  await addEvent(400, 0);
  const all = await carts(12);
  const ordering = startOrdering(all);
  await new Promise<void>((resolve) => {
    ordering.child.stdout?.on("data", () => ordering.lines.length > 3 && resolve());
    void ordering.ended.then(() => resolve());
  });
  ordering.child.kill("SIGKILL");
  await ordering.ended;
  for (const cart of all) if ((await cartItemsOf(store.db, cart)).length > 0) expect((await orderCart(store, cart, now)).ok).toBe(true);
  const placed = await store.db.select().from(orders).where(eq(orders.brand, "ifb"));
  expect(placed).toHaveLength(all.length);
  expect(new Set(placed.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(all.length);
  expect(await seatsOf(store.db, 1)).toEqual({ booked: all.length, held: 0 });
});
