import { openStore, type Store } from "../client.ts";
import { migratedServerDatabase } from "./server-database.ts";

export type ServerStore = Readonly<{ url: string; store: Store; end: () => Promise<void> }>;

/** A store as the portal opens it, on a real server: several connections, of which what stands in for memory has one. */
export async function openServerStore(): Promise<ServerStore> {
  const { url, remove } = await migratedServerDatabase();
  const store = await openStore(url);
  return {
    ...{ url, store },
    async end() {
      await store.close();
      await remove();
    },
  };
}
