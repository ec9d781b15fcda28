import { randomInt } from "node:crypto";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { codeOf, DatabaseUnavailable } from "../database-unavailable.ts";
import { checkServer } from "../postgres/check-server.ts";
import { openConnections } from "../postgres/connections.ts";
import { migratePostgres, migrationsFolder } from "../postgres/migrate-postgres.ts";
import { asPostgresUnavailable } from "../postgres/postgres-errors.ts";
import { type Access, listed } from "./access.ts";
import { forOption } from "./copy-refused.ts";
import { postgresAccess } from "./postgres-access.ts";
import type { Held, Option, Side } from "./side.ts";
import { readTables } from "./tables.ts";
import { translated } from "./translated.ts";

/** Any number that nobody else takes for a lock of this database. */
const CLAIM = 7_203_115;

/** A copy takes as long as it takes, whatever the server is set to. */
const PATIENT = "set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0";
const SNAPSHOT = `begin isolation level repeatable read read only; ${PATIENT}`;
const CHANGE = `begin isolation level read committed; ${PATIENT}; set local lock_timeout = '3s'`;
/** For locks alone, which are there on a server too that can only be read. */
const IDLE = `begin isolation level read committed read only; ${PATIENT}`;

/** Throws `CopyRefused` when the server can't be used. */
export async function openPostgresSide(url: string, option: Option): Promise<Side> {
  const translate = (error: unknown): unknown => {
    const { name } = connections;
    // Who waits for a lock here waits for somebody else's work, not among many for his turn.
    const known = codeOf(error) === "55P03" ? new DatabaseUnavailable("locked", name, error) : asPostgresUnavailable(error, name);
    return forOption(known, option);
  };
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw translate(error);
    }
  };
  const connections = await (async () => {
    try {
      return openConnections(url);
    } catch (error) {
      throw forOption(error, option);
    }
  })();
  const { name, single, close } = connections;
  let claimed: pg.Client | undefined;

  async function begin(statements: string): Promise<Held> {
    const client = await attempt(single);
    let open = true;
    const end = async (last: "commit" | "rollback"): Promise<void> => {
      if (!open) return;
      open = false;
      try {
        const { command } = await client.query(last);
        if (last === "commit" && command !== "COMMIT")
          throw new Error("A copy went on after a statement had failed: nothing of it was kept");
      } finally {
        await client.end().catch(() => undefined);
      }
    };
    try {
      await client.query(statements);
    } catch (error) {
      await end("rollback").catch(() => undefined);
      throw translate(error);
    }
    return {
      access: translated(postgresAccess(client), translate),
      commit: () => attempt(() => end("commit")),
      // Whoever gives up has said why already.
      rollback: () => end("rollback").catch(() => undefined),
      async cancel() {
        const other = await single();
        await other.query("select pg_cancel_backend($1)", [Reflect.get(client, "processID")]).finally(() => other.end());
        await end("rollback").catch(() => undefined);
      },
    };
  }
  async function within<T>(held: Held, work: (access: Access) => Promise<T>): Promise<T> {
    try {
      const value = await work(held.access);
      await held.commit();
      return value;
    } finally {
      await held.rollback();
    }
  }
  const isReplica = (error: unknown): boolean =>
    option === "--from" && error instanceof DatabaseUnavailable && error.reason === "read-only";

  await attempt(async () => {
    try {
      await checkServer(connections);
    } catch (error) {
      // To read from, a replica will do; only a copy while the portal serves has to note something there.
      if (!isReplica(error)) throw error;
    }
  });
  const tables = listed(readTables().map((table) => table.name));
  return {
    engine: "postgres",
    name,
    newest: Math.max(0, ...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)),
    read: async (work) => within(await begin(SNAPSHOT), work),
    write: async (work) => within(await begin(CHANGE), work),
    async inSteps(statements) {
      if (statements.length === 0) return;
      const client = await attempt(single);
      try {
        // Each is a transaction of its own: none waits for a table while it keeps another from the portal.
        for (const statement of statements) await attempt(() => client.query(`${CHANGE}; ${statement}; commit`));
      } finally {
        await client.end();
      }
    },
    hold: (waitMs) => begin(`${CHANGE}; set local lock_timeout = ${Math.ceil(waitMs)}; lock table ${tables} in share row exclusive mode`),
    migrate: () => attempt(() => migratePostgres(connections)),
    async claim() {
      if (claimed !== undefined) return true;
      const client = await attempt(single);
      await client.query(IDLE);
      const { rows } = await client.query<{ free: boolean }>("select pg_try_advisory_xact_lock($1) as free", [CLAIM]);
      if (rows[0]?.free === true) claimed = client;
      else await client.end();
      return rows[0]?.free === true;
    },
    async isSame(other) {
      if (other.engine !== "postgres") return false;
      // An address can be written in many ways: who holds a lock that the other can't get looks at the same database.
      const key = randomInt(2 ** 47);
      const ask = `select pg_try_advisory_xact_lock(${key})::text`;
      return within(await begin(IDLE), async (access) => {
        await access.ask(ask);
        return other.read(async (theirs) => (await theirs.ask(ask))[0]?.[0] !== "true");
      });
    },
    async close() {
      await claimed?.end().catch(() => undefined);
      await close();
    },
  };
}
