import type { Db } from "#db/client.ts";
import { workshopCounts } from "#db/repositories/bookings.ts";
import { publishedEntry } from "#src/catalogue/published-sources.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";

export type Workshop = Readonly<{ title: string; description: string; seats: number }>;

export function workshopsOf({ conferenceSlug }: Pick<PortalEvent, "conferenceSlug">): readonly Workshop[] {
  return conferenceSlug === null ? [] : (publishedEntry("conferences", conferenceSlug)?.entry.data.workshops ?? []);
}

type Choice = Readonly<{ workshops: readonly string[] }>;

/** A chosen workshop that holds more people than it has seats, or is no longer offered; null when all have one. For people who are there already. */
export async function crowdedWorkshop(tx: Db, event: PortalEvent, choices: readonly Choice[]): Promise<string | null> {
  const chosen = choices.flatMap(({ workshops }) => workshops);
  if (chosen.length === 0) return null;
  const taken = await workshopCounts(tx, event.eventId);
  const seats = new Map(workshopsOf(event).map((workshop) => [workshop.title, workshop.seats]));
  return chosen.find((workshop) => (taken.get(workshop) ?? 0) > (seats.get(workshop) ?? 0)) ?? null;
}

/** Full or no longer offered; null when all fit. Only holds after the event's seats were taken in this transaction. */
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
