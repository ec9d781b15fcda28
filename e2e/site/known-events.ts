import { openStore } from "#db/client.ts";
import { allEvents } from "#db/repositories/events.ts";
import { bookingState, isOnline } from "#src/domain/events/event.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { databaseUrl as ours } from "./portal.ts";

export const eventCases = ["open", "full", "cancelled", "past", "online", "series"] as const;
export type EventCase = (typeof eventCases)[number];
export type KnownEvents = Readonly<Record<EventCase, PortalEvent>>;

export async function knownEvents(databaseUrl: string = ours): Promise<KnownEvents> {
  const store = await openStore(databaseUrl);
  const events = await allEvents(store.db).finally(store.close);
  const today = todayInBerlin(new Date());
  const state = (event: PortalEvent) => bookingState(event, today);
  const plain = (event: PortalEvent): boolean => event.themeSlug !== null && event.modules.length === 0;
  const fits: Readonly<Record<EventCase, (event: PortalEvent) => boolean>> = {
    open: (event) => plain(event) && !isOnline(event) && state(event) === "frei" && event.startDate > today,
    full: (event) => plain(event) && state(event) === "warteliste",
    cancelled: (event) => plain(event) && state(event) === "abgesagt" && event.startDate > today,
    past: (event) => plain(event) && state(event) === "beendet",
    online: (event) => plain(event) && isOnline(event) && state(event) === "frei" && event.startDate > today,
    series: (event) => event.modules.length > 0 && event.startDate > today && !event.cancelled,
  };
  const find = (kind: EventCase): PortalEvent => {
    const event = events.find(fits[kind]);
    if (!event) throw new Error(`The demo data has no event for "${kind}"`);
    return event;
  };
  return Object.fromEntries(eventCases.map((kind) => [kind, find(kind)])) as KnownEvents;
}
