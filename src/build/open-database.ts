import { openStore, type Store } from "#db/client.ts";
import { seedDemoIfEmpty } from "#db/seed/demo.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { ensureSecret } from "#src/shared/server/environment/environment.ts";

/** The database a build or start works on: migrated, and filled with demo data when it is new and this is no production. */
export async function openDatabase(): Promise<Store> {
  const environment = buildEnvironment();
  const { databaseUrl, contentDir, production } = environment;
  const store = await openStore(databaseUrl);
  await store.migrate();
  if (!production) await seedDemoIfEmpty(store, contentDir, new Date(), ensureSecret(environment));
  return store;
}
