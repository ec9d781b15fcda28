import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { withEffects } from "../after-write.ts";
import type { Db, Store } from "../store.ts";
import { createWriteScope } from "../write-scope.ts";
import { migratedServerDatabase } from "./server-database.ts";

type Instance = Readonly<{ reader: pg.Pool; writer: pg.Client }>;
type Opened = Readonly<{ handBack: () => Promise<void> }>;

/** To make a database takes longer than most tests: those that nobody uses any more serve again. */
const free: Instance[] = [];
const inUse = new Set<Opened>();

const FILLED = `select string_agg(format('case when exists (select from %I) then %L end', tablename, quote_ident(tablename)), ',') as cases
  from pg_tables where schemaname = 'public'`;

let cases: string | undefined;

/** As empty as at first. Without VACUUM the next rows would come back in no order; that of long values does not matter. */
async function empty({ writer }: Instance): Promise<void> {
  cases ??= (await writer.query<{ cases: string }>(FILLED)).rows[0]?.cases ?? "";
  const { rows } = await writer.query<{ filled: string[] }>(`select array_remove(array[${cases}], null) as filled`);
  const filled = rows[0]?.filled ?? [];
  if (filled.length === 0) return;
  const deleted = filled.map((table) => `delete from ${table};`).join("");
  // No row has to wait for those that refer to it.
  await writer.query(`set session_replication_role = replica; ${deleted} set session_replication_role = origin`);
  await writer.query(`vacuum (process_toast false) ${filled.join(",")}`);
}

async function start(): Promise<Instance> {
  const { url } = await migratedServerDatabase();
  const writer = new pg.Client({ connectionString: url, pipeline: true });
  await writer.connect();
  return { reader: new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true }), writer };
}

async function store(): Promise<Store> {
  const instance = free.pop() ?? (await start());
  const scope = createWriteScope();
  const writer = drizzle({ client: instance.writer });
  let ended = false;
  let last: Promise<unknown> = Promise.resolve();
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
      await last;
      await empty(instance);
      free.push(instance);
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
    db: drizzle({ client: instance.reader, logger: guard }) as unknown as Db,
    async write(work) {
      refuseEnded();
      scope.refuseWrite();
      const turn = last.then(() => attempt(work));
      last = turn.catch(() => undefined);
      const { value, committed } = await turn;
      committed();
      return value;
    },
    migrate: async () => undefined,
    async revision() {
      const { rows } = await instance.reader.query<{ revision: string }>("select pg_current_snapshot()::text as revision");
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
