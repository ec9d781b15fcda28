import { isDeepStrictEqual } from "node:util";
import type { Revision, Store } from "#db/client.ts";
import { allEvents } from "#db/repositories/events.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";

const known = new WeakMap<Store, Readonly<{ revision: Revision; events: readonly PortalEvent[] }>>();

/** The events of an open database; asked for again when anything in it has changed. The same event is the same object. */
export async function eventsIn(store: Store): Promise<readonly PortalEvent[]> {
  const revision = await store.revision();
  const last = known.get(store);
  if (last?.revision === revision) return last.events;
  const before = new Map(last?.events.map((event) => [event.eventId, event]));
  const events = (await allEvents(store.db)).map((event) => {
    const old = before.get(event.eventId);
    return old && isDeepStrictEqual(old, event) ? old : event;
  });
  known.set(store, { revision, events });
  return events;
}
