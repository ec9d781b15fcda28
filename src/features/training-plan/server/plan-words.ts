import { eventCity } from "#src/domain/events/event.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { formatRange } from "#src/domain/time/german-date.ts";
import { planningThemes } from "#src/queries/planning-facts.ts";

/** A theme that is published no longer keeps its key. */
export const themeTitle = (slug: string): string => planningThemes().get(slug)?.title ?? slug;

export const dateInWords = (event: PortalEvent): string => `${formatRange(event.startDate, event.endDate)}, ${eventCity(event)}`;

export const wordsFor = (events: ReadonlyMap<number, PortalEvent>) => ({
  theme: themeTitle,
  date: (eventId: number): string => {
    const event = events.get(eventId);
    return event === undefined ? `Termin ${eventId}` : dateInWords(event);
  },
});
