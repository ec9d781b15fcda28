import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { DatabaseUnavailable } from "../database-unavailable.ts";
import { meta } from "../schema/meta.ts";
import type { Store } from "../store.ts";
import { serverDatabase } from "../test/server-database.ts";
import { openPostgres } from "./postgres-store.ts";

/** Far beyond the limits of the tests: whatever waits for it hangs. */
const PATIENCE_MS = 3_600_000;
const WRITES = 30;

let url = "";
let store: Store;
beforeEach(async () => {
  const database = await serverDatabase();
  url = database.url;
  store = await openPostgres(url, PATIENCE_MS);
  await store.migrate();
  return async () => {
    await store.close();
    await database.remove();
  };
});

const note = (key: string): Promise<unknown> => store.write(async (tx) => tx.insert(meta).values({ key, value: "" }));
const reasonOf = (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work).then(
    () => "done",
    (error: unknown) => {
      const known = error instanceof Error && error.cause instanceof DatabaseUnavailable ? error.cause : error;
      return known instanceof DatabaseUnavailable ? known.reason : error;
    },
  );
const writes = () => Promise.all(Array.from({ length: WRITES }, (_, at) => reasonOf(note(`write ${at}`))));

async function connected(application: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: application });
  // The database goes before it does.
  client.on("error", () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

it("gives up what waits for a lock of another program, with all behind it, and keeps nothing of it", async () => {
  const other = await connected("psql");
  await other.query("begin; lock table meta in access exclusive mode");
  const reading = reasonOf(store.db.select().from(meta));
  expect(new Set(await writes())).toEqual(new Set(["locked"]));
  expect(await reading).toBe("locked");
  await other.query("rollback");
  expect(await store.db.select().from(meta)).toEqual([]);
  expect(await reasonOf(note("after"))).toBe("done");
});

it("waits for a process of the portal that holds what it needs", async () => {
  const copy = await connected("portal");
  await copy.query("begin; lock table meta in access exclusive mode");
  const writing = writes();
  await pause(4000);
  await copy.query("commit");
  expect(new Set(await writing)).toEqual(new Set(["done"]));
});

/** Between the portal and its server; while it stands still, nothing comes through, and nobody is told. */
async function standingBetween(): Promise<Readonly<{ url: string; halt: () => void; goOn: () => void; delayNewcomers: () => void }>> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isHalted = false;
  let delay = 0;
  const server = createServer((socket) => {
    const upstream = createConnection(Number(port), hostname);
    const delayed = delay;
    for (const [from, to] of [[socket, upstream] as const, [upstream, socket] as const]) {
      sockets.add(from);
      from.on("data", (data) => (delayed > 0 && from === upstream ? setTimeout(() => to.write(data), delayed) : to.write(data)));
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isHalted) from.pause();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const between = new URL(url);
  between.port = String((server.address() as AddressInfo).port);
  return {
    url: between.href,
    halt() {
      isHalted = true;
      for (const socket of sockets) socket.pause();
    },
    goOn() {
      isHalted = false;
      for (const socket of sockets) socket.resume();
    },
    delayNewcomers() {
      delay = 100;
    },
  };
}

it("gives up a server that stands still, for all who ask, and goes on when it does", async () => {
  const between = await standingBetween();
  const own = await openPostgres(between.url, PATIENCE_MS);
  onTestFinished(own.close);
  const put = (key: string) => reasonOf(own.write(async (tx) => tx.insert(meta).values({ key, value: "" })));
  const look = () => reasonOf(own.db.select().from(meta));
  expect(await Promise.all([put("before"), look()])).toEqual(["done", "done"]);
  between.halt();
  const asked = await Promise.all(Array.from({ length: WRITES }, (_, at) => [put(`still ${at}`), look()]).flat());
  expect(new Set(asked)).toEqual(new Set(["unreachable"]));
  between.goOn();
  await vi.waitFor(async () => expect(await Promise.all([put("after"), look()])).toEqual(["done", "done"]));
  expect((await store.db.select().from(meta)).map(({ key }) => key).sort()).toEqual(["after", "before"]);
});

it("keeps nothing of who took over a connection before it was known which had been waiting for a lock", async () => {
  const between = await standingBetween();
  const own = await openPostgres(between.url, PATIENCE_MS);
  onTestFinished(own.close);
  const put = (key: string) => reasonOf(own.write(async (tx) => tx.insert(meta).values({ key, value: "" })));
  const putAll = (name: string) => Promise.all(Array.from({ length: WRITES }, (_, at) => put(`${name} ${at}`)));
  await putAll("open");
  const other = await connected("psql");
  await other.query("begin; lock table meta in access exclusive mode");
  // What asks for the locks is a connection of its own: its answer comes after that of the queries which it cancelled.
  between.delayNewcomers();
  expect(new Set(await putAll("locked"))).toEqual(new Set(["locked"]));
  await other.query("rollback");
  expect(await put("after")).toBe("done");
  expect((await store.db.select().from(meta)).filter(({ key }) => key.startsWith("locked"))).toEqual([]);
});
