import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openStore, type Store } from "#db/client.ts";
import { events } from "#db/schema/events.ts";
import { mails } from "#db/schema/mails.ts";
import { orders } from "#db/schema/orders.ts";
import { sampleEvent } from "#db/seed/sample-store.ts";
import { type PostgresServer, startPostgres } from "#db/test/postgres-server.ts";
import { bookingsAt, filledCart, samplePerson, seatsOf } from "./test/sample-booking.ts";

const SEATS = 20;
const PROCESSES = 3;
const ORDERS = 40;

let server: PostgresServer;
let store: Store;
beforeEach(async () => {
  server = await startPostgres();
  store = await openStore(server.url);
  await store.migrate();
  await store.write(async (tx) => void (await tx.insert(events).values(sampleEvent(1, { seats: SEATS, booked: 0 }))));
});
afterEach(async () => {
  await store.close();
  await server.stop();
});

const others = "backend_type = 'client backend' and pid <> pg_backend_pid()";

/** A backend that works right now, or any other of the portal's. */
async function anyBackend(): Promise<number> {
  const client = new pg.Client({ connectionString: server.url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where ${others} order by (state = 'active') desc limit 1`,
    );
    const [found] = rows;
    if (found === undefined) throw new Error("nobody is connected");
    return found.pid;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** `underway` is kept when the process has opened the database. */
function startOrdering(carts: readonly string[], lines: string[]) {
  const child = spawn(process.execPath, ["src/booking/test/ordering-process.ts", "--database", server.url, "--again", ...carts], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, DATABASE_URL: server.url },
  });
  const said = createInterface(child.stdout);
  const underway = once(said, "line");
  said.on("line", (line) => {
    if (line !== "ready") lines.push(line);
  });
  return { underway, ended: once(child, "close") };
}

async function filledCarts(count: number): Promise<readonly string[]> {
  const made: string[] = [];
  for (let cart = 0; cart < count; cart += 1) made.push(await filledCart(store, [[1, [samplePerson()]]], new Date()));
  return made;
}

it("loses and doubles no order when backends of the server are killed meanwhile, and goes on by itself", async () => {
  const lines: string[] = [];
  const carts = await Promise.all(Array.from({ length: PROCESSES }, () => filledCarts(ORDERS)));
  const processes = carts.map((own) => startOrdering(own, lines));
  const ended = Promise.all(processes.map((one) => one.ended));
  await Promise.all(processes.map((one) => one.underway));
  for (const enough of [3, 12, 40]) {
    await vi.waitFor(() => expect(lines.length).toBeGreaterThan(enough));
    // The server ends all connections then, and recovers.
    process.kill(await vi.waitFor(anyBackend), "SIGKILL");
  }
  expect((await ended).map(([code]) => code)).toEqual(Array(PROCESSES).fill(0));
  const answers = lines.filter((line) => line !== "failed");
  expect(answers).toHaveLength(PROCESSES * ORDERS);
  expect(answers.filter((line) => line.startsWith("B-"))).toHaveLength(SEATS);
  // Who comes to the checkout later is shown the full event there.
  const refusals = new Set(answers.filter((line) => !line.startsWith("B-")));
  expect([...refusals].filter((reason) => reason !== "event-full" && reason !== "cart-changed")).toEqual([]);
  // Told that it has not worked is only whose answer to COMMIT was cut off: one order of each process a time at most.
  expect(lines.length - answers.length).toBeLessThanOrEqual(3 * PROCESSES);
  expect(await seatsOf(store.db, 1)).toEqual({ booked: SEATS, held: 0 });
  expect(await bookingsAt(store.db, 1)).toHaveLength(SEATS);
  const placed = await store.db.select().from(orders);
  expect(new Set(placed.map(({ number }) => number)).size).toBe(SEATS);
  const confirmed = await store.db.select({ key: mails.onceKey }).from(mails);
  expect(confirmed.map(({ key }) => key).toSorted()).toEqual(placed.map(({ id }) => `order:${id}:confirmation`).toSorted());
});
