import type { Store } from "#db/client.ts";

/** The clock of all that share the database (`Store.now`), asked once and carried on by this machine's. */
export async function sharedClock(store: Pick<Store, "now">): Promise<() => Date> {
  const ahead = (await store.now()).getTime() - Date.now();
  return () => new Date(Date.now() + ahead);
}
