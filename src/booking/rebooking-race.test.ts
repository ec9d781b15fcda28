import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, it } from "vitest";
import { openStore, type Store } from "#db/client.ts";
import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import { events } from "#db/schema/events.ts";
import { dayFromNow, sampleEvent } from "#db/seed/sample-store.ts";
import { sharedDatabase } from "#db/test/shared-database.ts";
import { bookingsAt, filledCart, orderCart, samplePerson, seatsOf } from "./test/sample-booking.ts";

const now = new Date();
const script = fileURLToPath(new URL("./test/rebooking-process.ts", import.meta.url));

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

const addEvents = (...seats: readonly number[]) =>
  store.write(async (tx) => {
    const rows = seats.map((count, index) => sampleEvent(index + 1, { seats: count, booked: 0, startDate: dayFromNow(30 + index) }));
    await tx.insert(events).values(rows);
  });

/** One person each, as the process is told of them. */
async function wishes(count: number, from: number, to: number): Promise<readonly string[]> {
  const made: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const outcome = await orderCart(store, await filledCart(store, [[from, [samplePerson()]]], now), now);
    if (!outcome.ok) throw new Error(outcome.reason);
    const [seat] = await bookingsOfOrders(store.db, [outcome.order.id]);
    made.push(`${outcome.order.id},${seat?.id},${to}`);
  }
  return made;
}

type Moving = Readonly<{ child: ChildProcess; lines: string[]; ended: Promise<unknown> }>;

function startMoving(asked: readonly string[]): Moving {
  const child = spawn(process.execPath, [script, url, ...asked], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, DATABASE_URL: url },
  });
  const lines: string[] = [];
  if (child.stdout !== null) createInterface(child.stdout).on("line", (line) => lines.push(line));
  return { child, lines, ended: once(child, "close") };
}

/** Begins when all processes have seen what they will confirm. */
async function moveInProcesses(parts: readonly (readonly string[])[]): Promise<readonly string[]> {
  const processes = parts.map(startMoving);
  await Promise.all(processes.map(({ child }) => new Promise((seen) => child.stdout?.once("data", seen))));
  for (const { child } of processes) child.stdin?.end();
  await Promise.all(processes.map(({ ended }) => ended));
  expect(processes.map(({ child }) => child.exitCode)).toEqual(processes.map(() => 0));
  return processes.flatMap(({ lines }) => lines).filter((line) => line !== "ready");
}

it("the last three seats of a date go to three of 24 who move there at once, from four processes", async () => {
  await addEvents(40, 3);
  const all = await wishes(24, 1, 2);
  const answers = await moveInProcesses([0, 1, 2, 3].map((part) => all.slice(part * 6, part * 6 + 6)));
  expect(answers.toSorted()).toEqual([...Array<string>(21).fill("full"), ...Array<string>(3).fill("moved")]);
  expect([await seatsOf(store.db, 1), await seatsOf(store.db, 2)]).toEqual([
    { booked: 21, held: 0 },
    { booked: 3, held: 0 },
  ]);
  expect([(await bookingsAt(store.db, 1)).length, (await bookingsAt(store.db, 2)).length]).toEqual([21, 3]);
});

it("who moves crosswise between two dates comes through, and every seat is counted once", async () => {
  await addEvents(40, 40);
  const [there, back] = [await wishes(12, 1, 2), await wishes(9, 2, 1)];
  const answers = await moveInProcesses([there.slice(0, 6), back.slice(0, 5), there.slice(6), back.slice(5)]);
  expect(answers).toEqual(Array<string>(21).fill("moved"));
  expect([await seatsOf(store.db, 1), await seatsOf(store.db, 2)]).toEqual([
    { booked: 9, held: 0 },
    { booked: 12, held: 0 },
  ]);
});
