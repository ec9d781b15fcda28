import type { Db } from "#db/client.ts";
import { datesOfThemes } from "#db/repositories/events.ts";
import { freeSeats } from "#src/domain/events/event.ts";
import { eventPlaces } from "#src/domain/events/event-kind.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import type { IssueItem } from "#src/domain/newsletter/newsletter-issue.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, formatRange } from "#src/domain/time/german-date.ts";
import type { NextDates } from "./issue-mail.ts";

const inWords = (event: PortalEvent, more: number): string =>
  [
    `Nächster Termin: ${formatRange(event.startDate, event.endDate)}, ${eventPlaces(event)}`,
    ...(freeSeats(event) > 0 ? [] : ["(Warteliste)"]),
    ...(more > 0 ? [more === 1 ? "und ein weiterer" : `und ${more} weitere`] : []),
  ].join(" ");

/** The next date with a free seat of each theme in `items`, from tomorrow on; the next one at all where all are full. */
export async function nextDates(db: Db, items: readonly IssueItem[], now: Date): Promise<NextDates> {
  const slugs = items.flatMap(({ theme }) => (theme === null ? [] : [theme]));
  const events = await datesOfThemes(db, slugs, addDays(todayInBerlin(now), 1));
  const byTheme = Map.groupBy(events, ({ themeSlug }) => themeSlug ?? "");
  return new Map(
    [...byTheme].flatMap(([theme, list]) => {
      const next = list.find((event) => freeSeats(event) > 0) ?? list[0];
      return next === undefined ? [] : [[theme, inWords(next, list.length - 1)] as const];
    }),
  );
}
