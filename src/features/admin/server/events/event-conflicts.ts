import type { Db } from "#db/client.ts";
import { type DeskEventFacts, overlapping } from "#db/repositories/desk-events.ts";
import type { DeskChoices } from "#src/domain/events/desk-choices.ts";
import { holidayWarnings, overlapWarnings } from "../../rules/events/event-conflicts.ts";

/** What speaks against these days, sentence by sentence: holidays of the Land, trainers and rooms that are taken. */
export async function conflictsOf(db: Db, eventId: number | null, event: DeskEventFacts, choices: DeskChoices): Promise<readonly string[]> {
  const state = choices.hotels.find(({ hotelId }) => hotelId === event.hotelId)?.state;
  const nameOf = (slug: string): string => choices.trainers.find((trainer) => trainer.slug === slug)?.name ?? slug;
  return [...holidayWarnings(event, state), ...overlapWarnings(event, await overlapping(db, { ...event, eventId }), nameOf)];
}
