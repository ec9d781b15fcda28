import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePage } from "#src/catalogue/define-pages.ts";
import { eventCity, isOnline } from "#src/domain/events/event.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { formatMonth, formatRange } from "#src/domain/time/german-date.ts";
import { byMonth, monthOf } from "#src/domain/time/months.ts";
import { bookable, futureEvents } from "#src/queries/event-lists.ts";
import { eventsStart, monthLinks } from "./event-list.pages.ts";

const path = "/seminare/veranstaltungen";

export type CalendarMonth = Readonly<{
  id: string;
  title: string;
  path: string;
  inPerson: number;
  online: number;
  conferences: readonly Readonly<{ title: string; path: string; when: string; place: string }>[];
}>;

function monthOfCalendar(c: Catalogue, id: string, events: readonly PortalEvent[]): CalendarMonth {
  const title = formatMonth(`${id}-01`);
  const seminars = events.filter(({ conferenceSlug }) => conferenceSlug === null);
  return {
    id,
    title,
    path: monthLinks(c).find(({ label }) => label === title)?.path ?? eventsStart.path,
    inPerson: seminars.filter((event) => !isOnline(event)).length,
    online: seminars.filter(isOnline).length,
    conferences: events.flatMap((event) =>
      event.conferenceSlug === null
        ? []
        : [
            {
              title: event.title,
              path: `/fachtagung/${event.conferenceSlug}`,
              when: formatRange(event.startDate, event.endDate),
              place: eventCity(event),
            },
          ],
    ),
  };
}

export const eventCalendar = definePage((c) => {
  const events = bookable(c, futureEvents(c));
  const months = byMonth(events).map(({ id, items }) => monthOfCalendar(c, id, items));
  const years = [...Map.groupBy(months, ({ id }) => id.slice(0, 4))].map(([year, list]) => ({ year, months: list }));
  const last = events.at(-1);
  const head: PageHead = {
    brand: "ifb",
    path,
    title: "Veranstaltungskalender",
    description: `Seminare und Fachtagungen Monat für Monat${last ? ` bis ${formatMonth(`${monthOf(last.startDate)}-01`)}` : ""}: wie viele Termine es in Präsenz und online gibt und wann unsere Konferenzen stattfinden.`,
    illustration: "seminars",
    crumbs: [{ label: "Seminare", path: "/seminare" }],
    jsonLd: [],
  };
  return { head, years };
});
