import { and, eq, gte, isNotNull } from "drizzle-orm";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { events } from "../schema/events.ts";
import { eventsByIds } from "./events.ts";

/** Dates of one conference, or of all, that begin on `from` or later, cancelled ones included; by day. */
export async function conferenceDates(db: Db, conference: string | null, from: IsoDay): Promise<readonly PortalEvent[]> {
  const asked = conference === null ? isNotNull(events.conferenceSlug) : eq(events.conferenceSlug, conference);
  const rows = await db
    .select({ eventId: events.eventId })
    .from(events)
    .where(and(asked, gte(events.startDate, from)));
  return eventsByIds(
    db,
    rows.map(({ eventId }) => eventId),
  );
}
