import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { openStore } from "#db/client.ts";
import { allEvents } from "#db/repositories/events.ts";
import { events } from "#db/schema/events.ts";
import { contextAt } from "#src/booking/test/sample-booking.ts";
import { offerFreeSeats } from "#src/booking/waiting-list.ts";
import { bookingState } from "#src/domain/events/event.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { ensureSecret } from "#src/shared/server/environment/environment.ts";
import { testSite } from "../../scripts/test/test-site.ts";
import { knownEvents } from "./known-events.ts";
import { databaseUrl, origins, root } from "./portal.ts";

/** Full events that begin last, for tests that wait for seats; the known one stays for the others. */
export async function fullEvents(): Promise<readonly PortalEvent[]> {
  const store = await openStore(databaseUrl);
  const all = await allEvents(store.db).finally(store.close);
  const { full } = await knownEvents();
  const today = todayInBerlin(new Date());
  return all.filter((event) => bookingState(event, today) === "warteliste" && event.eventId !== full.eventId).toReversed();
}

export async function freeOneSeat({ eventId }: PortalEvent): Promise<void> {
  const secret = ensureSecret({ secret: undefined, varDir: join(root, testSite.environment.VAR_DIR) });
  const store = await openStore(databaseUrl);
  try {
    await store.write(async (tx) => {
      await tx
        .update(events)
        .set({ booked: sql`${events.booked} - 1` })
        .where(eq(events.eventId, eventId));
      await offerFreeSeats(tx, eventId, { ...contextAt(new Date()), origins, secret });
    });
  } finally {
    await store.close();
  }
}
