import { isDeepStrictEqual } from "node:util";
import type { Revision, Store } from "#db/client.ts";
import { eventStamp } from "#db/repositories/event-changes.ts";
import { allEvents } from "#db/repositories/events.ts";
import { ratingStamp } from "#db/repositories/published-ratings.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";

/** `stamp` is that of just these events (`stampOfEvents`). */
export type EventsRead = Readonly<{ revision: Revision; events: readonly PortalEvent[]; stamp: string }>;

const ALWAYS = "0000-01-01";
const TRIES = 5;

const known = new WeakMap<object, EventsRead>();

/** A text that is another one when anything about an event has changed, or what people say of themes. */
export const stampOfEvents = async ({ db }: Pick<Store, "db">): Promise<string> =>
  JSON.stringify([await eventStamp(db, ALWAYS), await ratingStamp(db)]);

/** Events, and a stamp that nothing has if they changed while they were read, again and again. */
async function readWithStamp(store: Pick<Store, "db">): Promise<Pick<EventsRead, "events" | "stamp">> {
  for (let left = TRIES; ; left--) {
    const before = await stampOfEvents(store);
    const events = await allEvents(store.db);
    const after = await stampOfEvents(store);
    if (before === after || left === 1) return { events, stamp: before === after ? before : `${before} ${after}` };
  }
}

/** The events of an open database; asked for again when anything in it has changed. The same event is the same object. */
export async function eventsIn(store: Pick<Store, "db" | "revision">): Promise<readonly PortalEvent[]> {
  const revision = await store.revision();
  const last = known.get(store);
  if (last?.revision === revision) return last.events;
  const before = new Map(last?.events.map((event) => [event.eventId, event]));
  const read = await readWithStamp(store);
  const events = read.events.map((event) => {
    const old = before.get(event.eventId);
    return old && isDeepStrictEqual(old, event) ? old : event;
  });
  known.set(store, { revision, events, stamp: read.stamp });
  return events;
}

/** What `eventsIn` read last; another object each time it read anew. */
export const eventsReadOf = (store: Pick<Store, "db" | "revision">): EventsRead | undefined => known.get(store);
