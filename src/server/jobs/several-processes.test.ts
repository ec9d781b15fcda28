import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { openStore, type Store } from "#db/client.ts";
import { touchCart } from "#db/repositories/carts.ts";
import { listMails } from "#db/repositories/mails.ts";
import { carts } from "#db/schema/carts.ts";
import { events } from "#db/schema/events.ts";
import { leases } from "#db/schema/leases.ts";
import { sampleEvent } from "#db/seed/sample-store.ts";
import { sharedDatabase } from "#db/test/shared-database.ts";
import { bookingsAt, filledCart, orderCart, samplePerson, seatsOf } from "#src/booking/test/sample-booking.ts";
import { temporaryFolder } from "#src/build/test/temporary-folder.ts";
import { noteDay } from "../days-seen.ts";
import { startMailServer } from "./test/mail-server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const HOLDS = 12;

let url = "";
let store: Store;
beforeEach(async () => {
  const database = await sharedDatabase();
  url = database.url;
  store = await openStore(url);
  await store.migrate();
  await store.write(async (tx) => void (await tx.insert(events).values(sampleEvent(1, { seats: 30, booked: 0 }))));
  return async () => {
    await store.close();
    await database.remove();
  };
});

type Working = Readonly<{ child: ChildProcess; lines: readonly string[]; ended: Promise<unknown> }>;

function startWorking(mailUrl: string, folder: string): Working {
  const { PATH, HOME } = process.env;
  const variables = { DATABASE_URL: url, MAIL_URL: mailUrl, VAR_DIR: folder, DIST_DIR: folder };
  const child = spawn(process.execPath, ["src/server/jobs/test/jobs-process.ts"], {
    env: { PATH, HOME, ...variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  createInterface(child.stdout).on("line", (line) => lines.push(line));
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return { child, lines, ended };
}

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
  const all = [1, 2, 3].map(() => startWorking(server.url, folder));
  const publishing = (): readonly Working[] => all.filter(({ lines }) => lines.includes("publishes"));

  await vi.waitFor(async () => {
    expect((await bookingsAt(store.db, 1)).map(({ status }) => status)).toEqual(Array(HOLDS).fill("verfallen"));
    expect((await listMails(store.db, { status: "wartet", page: 1, size: 1 })).total).toBe(0);
    expect(all.map(({ lines }) => lines.includes("works"))).toEqual([true, true, true]);
    expect((await store.db.select().from(carts)).map(({ id }) => id)).not.toContain(left);
    expect(publishing()).toHaveLength(1);
    expect(await store.db.select().from(leases)).toHaveLength(9);
  });
  expect(await seatsOf(store.db, 1)).toEqual({ booked: 0, held: 0 });
  // A confirmation and a word about its end for each hold.
  const { mails, total } = await listMails(store.db, { status: "gesendet", page: 1, size: 100 });
  expect([total, server.arrived.length]).toEqual([2 * HOLDS, 2 * HOLDS]);
  expect(mails.map(({ attempts }) => attempts)).toEqual(Array(2 * HOLDS).fill(1));
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
