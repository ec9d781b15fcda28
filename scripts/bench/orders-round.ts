import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { openStore } from "#db/client.ts";
import { events } from "#db/schema/events.ts";
import { sampleEvent } from "#db/seed/sample-store.ts";
import { bookingsAt, filledCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { configuredDatabaseUrl } from "#src/shared/server/environment/environment.ts";

/** What a visitor's order is waited for at most, as in the product. */
const PATIENCE_MS = 10_000;
const PROCESSES = 4;
const ORDERS = 100;
const SEATS = 20;
const EVENT = 1;

export type OrdersRound = Readonly<{ sold: number; refused: number; failed: number; milliseconds: readonly number[] }>;

// In a process of its own: the engine is chosen when modules load. Prints one `OrdersRound` as JSON.
const url = configuredDatabaseUrl();
const store = await openStore(url);
await store.migrate();
await store.write(async (tx) => void (await tx.insert(events).values(sampleEvent(EVENT, { seats: SEATS, booked: 0 }))));

async function order(carts: readonly string[]): Promise<readonly string[]> {
  const options = ["--database", url, "--at-once", "--again", "--timed", "--patience", String(PATIENCE_MS)];
  const child = spawn(process.execPath, ["src/booking/test/ordering-process.ts", ...options, ...carts], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  createInterface(child.stdout).on("line", (line) => lines.push(line));
  await once(child, "close");
  return lines.filter((line) => line !== "ready");
}

const carts: string[][] = [];
for (let process = 0; process < PROCESSES; process += 1) {
  const own: string[] = [];
  for (let cart = 0; cart < ORDERS; cart += 1) own.push(await filledCart(store, [[EVENT, [samplePerson()]]], new Date()));
  carts.push(own);
}
const lines = (await Promise.all(carts.map(order))).flat();
const answers = lines.filter((line) => line !== "failed");
const round: OrdersRound = {
  sold: (await bookingsAt(store.db, EVENT)).length,
  refused: answers.filter((line) => !line.startsWith("B-")).length,
  failed: lines.length - answers.length,
  milliseconds: answers.map((line) => Number(line.split(" ")[1])),
};
await store.close();
process.stdout.write(`${JSON.stringify(round)}\n`);
