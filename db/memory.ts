import { asDb, connect, LOCK_PATIENCE_MS, MEMORY, migrateConnection } from "./sqlite/connection.ts";
import { createWriteQueue } from "./sqlite/write-queue.ts";
import type { Store } from "./store.ts";
import { createWriteScope } from "./write-scope.ts";

/** In memory there is one connection only: reads and writes share it. It begins empty, or as a copy of `image`. */
function memoryStore(image?: Buffer): Store {
  const connection = connect(image ?? MEMORY, []);
  const scope = createWriteScope();
  const queue = createWriteQueue({ connection, tx: asDb(connection), scope, patienceMs: LOCK_PATIENCE_MS });
  return {
    db: asDb(connection, scope.guard),
    write: queue.write,
    migrate: async (report) => migrateConnection(connection, report),
    revision: async () => connection.prepare("SELECT total_changes()").pluck().get() as number,
    onEventsChanged: () => () => undefined,
    now: async () => new Date(),
    close: async () => {
      await queue.idle();
      connection.close();
    },
  };
}

/** An empty database that ends with the process. */
export async function openMemory(): Promise<Store> {
  return memoryStore();
}

let migrated: Buffer | undefined;

/** A migrated database in memory. To migrate takes longer than most tests: only the first one is, the others are copies of it. */
export async function openMigratedMemory(): Promise<Store> {
  if (migrated === undefined) {
    const connection = connect(MEMORY, []);
    migrateConnection(connection);
    migrated = connection.serialize();
    connection.close();
  }
  return memoryStore(migrated);
}
