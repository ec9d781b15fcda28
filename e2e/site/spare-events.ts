import { openStore } from "#db/client.ts";
import { allEvents } from "#db/repositories/events.ts";
import { freeSeats, isOnline } from "#src/domain/events/event.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { eventCases, knownEvents } from "./known-events.ts";
import { databaseUrl } from "./portal.ts";

const AHEAD_DAYS = 30;

/** Events in a hotel with the most free seats, for tests that take some: the known ones keep theirs for the others. */
export async function spareEvents(count?: number): Promise<readonly PortalEvent[]> {
  const store = await openStore(databaseUrl);
  const events = await allEvents(store.db).finally(store.close);
  const known = await knownEvents();
  const taken = new Set(eventCases.map((kind) => known[kind].eventId));
  const from = addDays(todayInBerlin(new Date()), AHEAD_DAYS);
  return events
    .filter((event) => event.themeSlug !== null && event.modules.length === 0 && !isOnline(event) && !event.cancelled)
    .filter((event) => event.startDate > from && !taken.has(event.eventId))
    .toSorted((one, other) => freeSeats(other) - freeSeats(one))
    .slice(0, count);
}
