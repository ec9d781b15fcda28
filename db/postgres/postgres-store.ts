import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { noteBound } from "#src/shared/bounds/bounds.ts";
import { atMost } from "#src/shared/server/process/at-most.ts";
import { QueueFull } from "#src/shared/server/process/fair-queue.ts";
import { refuseMarked, tablesOnPostgres } from "../copy/marks.ts";
import { keptName } from "../kept-statements.ts";
import type { Db, Store } from "../store.ts";
import { createWriteScope } from "../write-scope.ts";
import { askClient, askPool } from "./ask-client.ts";
import { checkServer } from "./check-server.ts";
import { type Connections, openConnections } from "./connections.ts";
import { eventNotices } from "./event-notices.ts";
import { migratePostgres } from "./migrate-postgres.ts";
import { inOnePacket } from "./one-packet.ts";
import { asKept, isStaleStatement, noteStaleStatement } from "./own-session.ts";
import { asPostgresUnavailable, COMING_BACK_MS, isCut } from "./postgres-errors.ts";
import { alone, sharedConnections } from "./shared-connection.ts";
import type { Work } from "./standstill.ts";
import { createWrite } from "./write-transactions.ts";

type Translated = <T>(work: Promise<T>) => Promise<T>;

const ASK_AGAIN_MS = 50;

/** Reads and writes that wait for a connection, each; whoever comes then is asked to come again. */
const MOST_WAITING = 2000;

/** A look may be repeated: one whose connection was cut is, so that only a server that stays away is noticed. */
async function lookAgain<T>(look: () => Promise<T>, isOver: () => boolean): Promise<T> {
  const deadline = performance.now() + COMING_BACK_MS;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      const isStale = isStaleStatement(error);
      if (!(isCut(error) || isStale) || isOver() || performance.now() > deadline) throw error;
      if (!isStale) await sleep(ASK_AGAIN_MS);
    }
  }
}

type Reading = Readonly<{ pool: pg.Pool; waiting: () => number }>;

/** The pool as Drizzle calls it, with our sentences for its errors. */
function reading({ readers, standstill }: Connections, translated: Translated): Reading {
  const shared = sharedConnections(readers);
  let waiting = 0;
  async function connected(connection: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    waiting += 1;
    try {
      return await connection;
    } finally {
      waiting -= 1;
    }
  }
  async function ask(config: pg.QueryConfig, values: unknown[], { on, isOver }: Work): Promise<unknown> {
    // What is put together once is what visitors wait for, and soon answered.
    const isQuick = keptName(config.text) !== undefined;
    const { client: connection, leave } = isQuick ? shared() : alone(readers);
    let client: pg.PoolClient | undefined;
    let isStale = false;
    try {
      client = await connected(connection);
      on(client);
      inOnePacket(client);
      return await askClient(client, asKept(client, config), values);
    } catch (error) {
      isStale = client !== undefined && noteStaleStatement(client, error);
      throw error;
    } finally {
      on(undefined);
      leave(isStale || isOver());
    }
  }
  const query = async (config: pg.QueryConfig, values: unknown[]): Promise<unknown> => {
    if (waiting >= MOST_WAITING) throw new QueueFull("Too many reads are waiting");
    return translated(standstill.watch(false, (work) => lookAgain(() => ask(config, values, work), work.isOver)));
  };
  return { pool: { query } as unknown as pg.Pool, waiting: () => waiting };
}

function storeOn(connections: Connections, patienceMs: number): Store {
  const { name, readers, writers, standstill, close } = connections;
  const translated: Translated = (work) => work.catch((error: unknown) => Promise.reject(asPostgresUnavailable(error, name)));
  const scope = createWriteScope();
  const notices = eventNotices(connections);
  const reads = reading(connections, translated);
  const queue = atMost(() => writers.options.max, MOST_WAITING);
  const write = createWrite(writers, scope, { patienceMs, queue, standstill, onEventsChanged: notices.tell });
  const forget = [
    noteBound("database-writes", () => ({ used: queue.waiting(), most: MOST_WAITING })),
    noteBound("database-reads", () => ({ used: reads.waiting(), most: MOST_WAITING })),
  ];
  const underway = new Set<Promise<unknown>>();
  return {
    db: drizzle({ client: reads.pool, logger: scope.guard }) as unknown as Db,
    write(work) {
      const written = translated(write(work)).finally(() => underway.delete(written));
      underway.add(written);
      return written;
    },
    async migrate(report) {
      const { rows } = await translated(askPool<{ name: string }>(readers, tablesOnPostgres));
      refuseMarked(
        rows.map((row) => row.name),
        name,
      );
      await migratePostgres(connections, report);
    },
    async revision() {
      // Which transactions have ended, as everybody sees it: there is no commit after which it is the same.
      const { rows } = await translated(askPool<{ revision: string }>(readers, "select pg_current_snapshot()::text as revision"));
      return rows[0]?.revision ?? "";
    },
    onEventsChanged: notices.onTold,
    async now() {
      const { rows } = await translated(askPool<{ now: Date }>(readers, "select clock_timestamp() as now"));
      return rows[0]?.now ?? new Date();
    },
    async close() {
      for (const one of forget) one();
      await Promise.allSettled(underway);
      await Promise.all([notices.close(), close()]);
    },
  };
}

/** Opens `postgres://…`. Throws `DatabaseUnavailable` when the server is out of reach or none that the portal runs on. */
export async function openPostgres(url: string, patienceMs: number): Promise<Store> {
  const connections = openConnections(url);
  try {
    await checkServer(connections);
  } catch (error) {
    await connections.close();
    throw error;
  }
  return storeOn(connections, patienceMs);
}
