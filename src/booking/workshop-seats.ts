import type { Db } from "#db/client.ts";
import { workshopCounts } from "#db/repositories/bookings.ts";
import { publishedEntry } from "#src/catalogue/published-sources.ts";
import type { PortalEvent } from "#src/domain/portal-event.ts";

export type Workshop = Readonly<{ title: string; description: string; seats: number }>;

/** The workshops of a conference as they are published; none for any other event. */
export function workshopsOf({ conferenceSlug }: Pick<PortalEvent, "conferenceSlug">): readonly Workshop[] {
  return conferenceSlug === null ? [] : (publishedEntry("conferences", conferenceSlug)?.entry.data.workshops ?? []);
}

type Choice = Readonly<{ workshops: readonly string[] }>;

/**
 * The first workshop without room for those who chose it, or one that is not offered any more; null when all fit. The
 * answer holds where the seats of the event were taken before in the same transaction: until its end nobody else changes
 * that event.
 */
export async function fullWorkshop(tx: Db, event: PortalEvent, choices: readonly Choice[]): Promise<string | null> {
  const wanted = Map.groupBy(
    choices.flatMap(({ workshops }) => workshops),
    (workshop) => workshop,
  );
  if (wanted.size === 0) return null;
  const taken = await workshopCounts(tx, event.eventId);
  const seats = new Map(workshopsOf(event).map((workshop) => [workshop.title, workshop.seats]));
  const full = [...wanted].find(([workshop, people]) => (taken.get(workshop) ?? 0) + people.length > (seats.get(workshop) ?? 0));
  return full?.[0] ?? null;
}
