import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePage, definePages } from "#src/catalogue/define-pages.ts";
import { furtherPages, pageOf, pagePath, pageTitle } from "#src/catalogue/paging.ts";
import { eventCity } from "#src/domain/events/event.ts";
import { itemListJsonLd } from "#src/domain/events/event-json-ld.ts";
import type { EventSummary } from "#src/domain/events/event-summary.ts";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { formatDay, formatMonth } from "#src/domain/time/german-date.ts";
import { byMonth, type Month, monthOf } from "#src/domain/time/months.ts";
import { futureEvents, summaries } from "#src/queries/event-lists.ts";

export const eventsStart = { label: "Termine", path: "/seminare/p" };
const seminars = { label: "Seminare", path: "/seminare" };
const PAGE_SIZE = 50;

export type MonthLink = Readonly<{ label: string; path: string; count: number }>;

export function monthLinks(c: Catalogue): readonly MonthLink[] {
  return c.once("months of the event list", () => {
    const events = futureEvents(c);
    return [...Map.groupBy(events.keys(), (index) => monthOf(events[index]?.startDate ?? ""))].map(([month, indexes]) => ({
      label: formatMonth(`${month}-01`),
      path: `${pagePath(eventsStart.path, Math.floor((indexes[0] ?? 0) / PAGE_SIZE) + 1)}#monat-${month}`,
      count: indexes.length,
    }));
  });
}

type ListModel = Readonly<{
  head: PageHead;
  lead: string;
  months: readonly Month<EventSummary>[];
  jump: readonly MonthLink[];
  page: number;
  pages: number;
  base: string;
}>;

function description(c: Catalogue, page: number, items: readonly PortalEvent[]): string {
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last)
    return "Zurzeit sind keine Termine geplant. Schauen Sie bald wieder vorbei oder fragen Sie eine Inhouse-Schulung an.";
  if (page === 1) {
    const towns = new Set(futureEvents(c).flatMap((event) => (event.hotel.length > 0 ? [eventCity(event)] : [])));
    return `Alle ${futureEvents(c).length} Termine für Betriebsrat, SBV und JAV nach Datum: Seminare in ${towns.size} Städten und online, mit freien Plätzen und Preisen.`;
  }
  return `Seminartermine für die Interessenvertretung, Seite ${page}: ${items.length} Termine vom ${formatDay(first.startDate)} bis ${formatDay(last.startDate)} mit Ort, Preis und freien Plätzen.`;
}

function listModel(c: Catalogue, page: number, origin: string): ListModel {
  const { items, pages, base } = pageOf(futureEvents(c), page, PAGE_SIZE, eventsStart.path);
  const title = pageTitle("Seminartermine", page);
  return {
    head: {
      brand: "ifb",
      path: pagePath(base, page),
      title,
      description: description(c, page, items),
      illustration: "seminars",
      crumbs: page === 1 ? [seminars] : [seminars, eventsStart],
      jsonLd:
        items.length > 0
          ? [
              itemListJsonLd(
                title,
                items.map((event) => origin + eventPath(event)),
              ),
            ]
          : [],
    },
    lead: "Alle Seminare und Fachtagungen nach Datum. Preise netto pro Person zuzüglich Umsatzsteuer.",
    months: byMonth(summaries(c, items)),
    jump: monthLinks(c),
    page,
    pages,
    base,
  };
}

export const eventListStart = definePage((c, origins) => listModel(c, 1, origins.ifb));

export const eventListPages = definePages({
  paths: (c) => furtherPages(futureEvents(c).length, PAGE_SIZE),
  model: (c, id, origins) => listModel(c, Number(id), origins.ifb),
});
