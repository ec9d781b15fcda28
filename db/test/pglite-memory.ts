import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { withEffects } from "../after-write.ts";
import { migrationsFolder } from "../postgres/migrate-postgres.ts";
import type { Db, Store } from "../store.ts";
import { createWriteScope } from "../write-scope.ts";

type Opened = Readonly<{ handBack: () => Promise<void> }>;

/** To start one takes seconds and some 200 MB: those that nobody uses any more serve again. */
const free: PGlite[] = [];
const inUse = new Set<Opened>();

const FILLED = `select string_agg(format('case when exists (select from %I) then %L end', tablename, quote_ident(tablename)), ',') as cases
  from pg_tables where schemaname = 'public'`;

/** As empty as at first. To truncate takes forty times as long as to delete; and without VACUUM the next rows would come back in no order. */
async function empty(client: PGlite): Promise<void> {
  const { rows: cases } = await client.query<{ cases: string }>(FILLED);
  const { rows } = await client.query<{ filled: string[] }>(`select array_remove(array[${cases[0]?.cases}], null) as filled`);
  const filled = rows[0]?.filled ?? [];
  if (filled.length === 0) return;
  const deleted = filled.map((table) => `delete from ${table};`).join("");
  // No row has to wait for those that refer to it.
  await client.exec(`set session_replication_role = replica; ${deleted} set session_replication_role = origin`);
  await client.exec(`vacuum ${filled.join(",")}`);
}

async function start(): Promise<PGlite> {
  const client = await PGlite.create();
  await migrate(drizzle({ client }), { migrationsFolder });
  return client;
}

async function store(): Promise<Store> {
  const client = free.pop() ?? (await start());
  const scope = createWriteScope();
  const writer = drizzle({ client });
  let ended = false;
  const refuseEnded = (): void => {
    if (ended) throw new Error("This store was closed");
  };
  const guard = {
    logQuery(query: string, values: unknown[]): void {
      refuseEnded();
      scope.guard.logQuery(query, values);
    },
  };
  const opened: Opened = {
    async handBack() {
      if (ended) return;
      ended = true;
      inUse.delete(opened);
      await empty(client);
      free.push(client);
    },
  };
  inUse.add(opened);
  const attempt = <T>(work: (tx: Db) => Promise<T>) =>
    writer.transaction(
      async (tx) => {
        const done = await scope.run(() => withEffects(tx as unknown as Db, work));
        // Refused where a statement failed and the work went on, as on a server.
        await tx.execute(sql`select 1`);
        return done;
      },
      { isolationLevel: "serializable" },
    );
  return {
    db: drizzle({ client, logger: guard }) as unknown as Db,
    async write(work) {
      refuseEnded();
      scope.refuseWrite();
      const { value, committed } = await attempt(work);
      committed();
      return value;
    },
    migrate: async () => undefined,
    async revision() {
      const { rows } = await client.query<{ revision: string }>("select pg_current_snapshot()::text as revision");
      return rows[0]?.revision ?? "";
    },
    onEventsChanged: () => () => undefined,
    now: async () => new Date(),
    close: () => opened.handBack(),
  };
}

/** Stands in for `db/memory.ts` where tests run on PostgreSQL: already migrated, and empty. */
export const openMemory = (): Promise<Store> => store();
export const openMigratedMemory = (): Promise<Store> => store();

/** Takes back what was opened since; call it before a test and what it returns after it. */
export function keepTrack(): () => Promise<void> {
  const before = new Set(inUse);
  return async () => {
    for (const opened of [...inUse]) if (!before.has(opened)) await opened.handBack();
  };
}
