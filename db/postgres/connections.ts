import pg from "pg";
import { gauge, watchQueue } from "#src/shared/server/process/gauges.ts";
import { checkedAddress, shownAddress } from "./address.ts";
import { asPostgresUnavailable } from "./postgres-errors.ts";

/** Connections of one process. Reads have their own, so that none waits behind writes that wait for each other. */
const READERS = 6;
const WRITERS = 4;

const PATIENCE_MS = 10_000;
/** A server that vanished without a word is given up after it. */
const ANSWER_WITHIN_MS = 30_000;

export type Connections = Readonly<{
  /** The address without its password. */
  name: string;
  readers: pg.Pool;
  writers: pg.Pool;
  /** A connection of its own, for work of any length; the caller ends it. Throws `DatabaseUnavailable`. */
  single: () => Promise<pg.Client>;
  close: () => Promise<void>;
}>;

function pool(url: string, max: number): pg.Pool {
  const made = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: ANSWER_WITHIN_MS,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    allowExitOnIdle: true,
  });
  // A connection that breaks while nobody asks is replaced; who asks is told by the failed query. Unheard, it would end the process.
  made.on("error", () => undefined);
  made.on("connect", (client) => void client.on("error", () => undefined));
  return made;
}

function watchPool(name: string, made: pg.Pool, most: number): void {
  watchQueue(`database-${name}`, () => made.waitingCount);
  gauge("portal_pool_connections", { pool: name, state: "idle" }, () => made.idleCount);
  gauge("portal_pool_connections", { pool: name, state: "used" }, () => made.totalCount - made.idleCount);
  gauge("portal_pool_capacity", { pool: name }, () => most);
}

/** Connects when first asked. No statement keeps a name on the server: behind a pooler the next query meets another session. */
export function openConnections(url: string): Connections {
  const name = shownAddress(url);
  const connectionString = checkedAddress(url);
  const readers = pool(connectionString, READERS);
  const writers = pool(connectionString, WRITERS);
  watchPool("readers", readers, READERS);
  watchPool("writers", writers, WRITERS);
  return {
    name,
    readers,
    writers,
    async single() {
      const client = new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS, keepAlive: true });
      client.on("error", () => undefined);
      try {
        await client.connect();
        return client;
      } catch (error) {
        // The driver leaves a login it can't answer open: the server would wait a minute for it.
        client.end().catch(() => undefined);
        throw asPostgresUnavailable(error, name);
      }
    },
    async close() {
      await Promise.all([readers.end(), writers.end()]);
    },
  };
}
