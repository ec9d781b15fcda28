import { existsSync } from "node:fs";
import { openStore } from "#db/client.ts";
import { allEvents } from "#db/repositories/events.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";

/** The dates a link may lead to; nothing where no database is set up yet. */
export async function knownEvents(databaseUrl: string): Promise<readonly PortalEvent[] | undefined> {
  if (databaseUrl === ":memory:") return undefined;
  const file = /^file:(.+)$/.exec(databaseUrl)?.[1];
  if (file !== undefined && !existsSync(file)) return undefined;
  const store = await openStore(databaseUrl);
  try {
    await store.migrate();
    return await allEvents(store.db);
  } finally {
    await store.close();
  }
}
