import pg from "pg";
import { gauge } from "#src/shared/server/process/gauges.ts";
import { DatabaseUnavailable } from "../database-unavailable.ts";
import { checkedAddress, shownAddress } from "./address.ts";
import { findOutWhose } from "./own-session.ts";
import { asPostgresUnavailable } from "./postgres-errors.ts";
import { type Standstill, watchForStandstill } from "./standstill.ts";

/** Connections of one process. Reads have their own, so that none waits behind writes that wait for each other. */
const READERS = 6;
const WRITERS = 4;

/** Whose locks are waited for. An address may name another, which then holds for all that use it. */
const APPLICATION = "portal";

const PATIENCE_MS = 10_000;

export type Connections = Readonly<{
  /** The address without its password. */
  name: string;
  readers: pg.Pool;
  writers: pg.Pool;
  /** Ends what would wait for a server that stands still, or for a lock of somebody else. */
  standstill: Standstill;
  /** A connection of its own, for work of any length; the caller ends it. Throws `DatabaseUnavailable`. */
  single: () => Promise<pg.Client>;
  close: () => Promise<void>;
}>;

function pool(url: string, max: number): pg.Pool {
  const made = new pg.Pool({
    connectionString: url,
    application_name: APPLICATION,
    max,
    connectionTimeoutMillis: PATIENCE_MS,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    allowExitOnIdle: true,
    onConnect: findOutWhose,
    pipeline: true,
  });
  // A connection that breaks while nobody asks is replaced; who asks is told by the failed query. Unheard, it would end the process.
  made.on("error", () => undefined);
  made.on("connect", (client) => void client.on("error", () => undefined));
  return made;
}

function watchPool(name: string, made: pg.Pool, most: number): void {
  gauge("portal_pool_connections", { pool: name, state: "idle" }, () => made.idleCount);
  gauge("portal_pool_connections", { pool: name, state: "used" }, () => made.totalCount - made.idleCount);
  gauge("portal_pool_capacity", { pool: name }, () => most);
}

/** Connects when first asked; what is asked at once travels together. Behind a pooler no statement keeps a name: the next query meets another session. */
export function openConnections(url: string): Connections {
  const name = shownAddress(url);
  const connectionString = checkedAddress(url);
  const client = (): pg.Client =>
    new pg.Client({ connectionString, application_name: APPLICATION, connectionTimeoutMillis: PATIENCE_MS, keepAlive: true });
  try {
    const { port } = client();
    if (!(port > 0 && port < 65_536)) throw new RangeError("No port");
  } catch (error) {
    throw new DatabaseUnavailable("unreadable-address", name, error);
  }
  const readers = pool(connectionString, READERS);
  const writers = pool(connectionString, WRITERS);
  watchPool("readers", readers, READERS);
  watchPool("writers", writers, WRITERS);
  return {
    name,
    readers,
    writers,
    standstill: watchForStandstill(client, name),
    async single() {
      const made = client();
      made.on("error", () => undefined);
      try {
        await made.connect();
        return made;
      } catch (error) {
        // The driver leaves a login it can't answer open: the server would wait a minute for it.
        made.end().catch(() => undefined);
        throw asPostgresUnavailable(error, name);
      }
    },
    async close() {
      await Promise.all([readers.end(), writers.end()]);
    },
  };
}
