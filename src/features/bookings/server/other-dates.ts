import type { Db } from "#db/client.ts";
import { datesOfThemes } from "#db/repositories/events.ts";
import { bookingState, isClosed } from "#src/domain/events/event.ts";
import { eventPlaces } from "#src/domain/events/event-kind.ts";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";
import { addDays, formatRange, type IsoDay } from "#src/domain/time/german-date.ts";

export type OtherDate = Readonly<{ href: string; dates: string; place: string; full: boolean }>;

const MOST = 3;

/** The next dates of the same theme for somebody whose seat is gone; none for a conference, which has a page of its own. */
export async function otherDates(db: Db, { eventId, themeSlug }: PortalEvent, today: IsoDay): Promise<readonly OtherDate[]> {
  const dates = themeSlug === null ? [] : await datesOfThemes(db, [themeSlug], addDays(today, 1));
  return dates
    .filter((event) => event.eventId !== eventId && !isClosed(bookingState(event, today)))
    .slice(0, MOST)
    .map((event) => ({
      href: eventPath(event),
      dates: formatRange(event.startDate, event.endDate),
      place: eventPlaces(event),
      full: bookingState(event, today) === "warteliste",
    }));
}
