import pg from "pg";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { openStore, type Store } from "../client.ts";
import { events } from "../schema/events.ts";
import { sampleEvent } from "../seed/sample-store.ts";
import { asOwner, serverDatabase } from "../test/server-database.ts";
import { eventNotices } from "./event-notices.ts";

let url = "";
let name = "";
let stores: readonly Store[] = [];
beforeEach(async () => {
  const database = await serverDatabase();
  ({ url, name } = database);
  stores = [await openStore(url), await openStore(url)];
  await stores[0]?.migrate();
  return async () => {
    await Promise.all(stores.map((store) => store.close()));
    await database.remove();
  };
});

const listening = (pids = "count(*)::int as count") =>
  `select ${pids} from pg_stat_activity where datname = '${name}' and query ilike '%pg_notify%'`;

async function count(): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(`${listening()} and pid <> pg_backend_pid()`);
  await client.end();
  return rows[0]?.count ?? 0;
}

it("tells another process that events have changed, and again after the connection was lost", async () => {
  const [one, other] = stores;
  let told = 0;
  one?.onEventsChanged(() => {
    told += 1;
  });
  other?.onEventsChanged(() => undefined);
  let eventId = 0;
  const add = () => other?.write(async (tx) => void (await tx.insert(events).values(sampleEvent(++eventId))));
  const isTold = async (): Promise<void> => {
    await vi.waitFor(async () => expect(await count()).toBe(2));
    const before = told;
    await vi.waitFor(async () => {
      await add();
      expect(told).toBeGreaterThan(before + 1);
    });
  };
  await isTold();
  await asOwner(listening("pg_terminate_backend(pid)"));
  await isTold();
});

it("closes a connection on which nothing arrives, as behind a pooler, and everything goes on without", async () => {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  // Another session is the one that listens.
  client.query = ((text: string, ...rest: unknown[]) =>
    query(text.startsWith("listen") ? "select 1" : text, ...rest)) as typeof client.query;
  const ended = new Promise<void>((resolve) => client.once("end", resolve));
  const notices = eventNotices({ single: async () => client }, 50);
  onTestFinished(notices.close);
  notices.onTold(() => undefined);
  await ended;
  notices.tell();
});
