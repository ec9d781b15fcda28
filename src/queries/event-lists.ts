import type { Origins } from "#src/brand/brand.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { entryPath } from "#src/catalogue/entry-path.ts";
import { madeOnce } from "#src/catalogue/made-once.ts";
import type { EventHotel } from "#src/domain/events/event.ts";
import type { Venue } from "#src/domain/events/event-json-ld.ts";
import { type EventSummary, summaryOf } from "#src/domain/events/event-summary.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";

/** Events that have not begun, cancelled ones included (they are marked), in the order of the catalogue: by day. */
export const isAhead = (c: Catalogue, event: PortalEvent): boolean => event.startDate >= c.today;

export const futureEvents = (c: Catalogue): readonly PortalEvent[] =>
  c.once("future events", () => c.events.filter((event) => isAhead(c, event)));

export const bookable = (c: Catalogue, events: readonly PortalEvent[]): readonly PortalEvent[] =>
  events.filter((event) => isAhead(c, event) && !event.cancelled);

const summaryOnce = madeOnce(summaryOf);

export const summaries = (c: Catalogue, events: readonly PortalEvent[]): readonly EventSummary[] =>
  events.map((event) => summaryOnce(event, c.today));

export const datesOfTheme = (c: Catalogue, slug: string): readonly PortalEvent[] =>
  c.once(`dates of ${slug}`, () => bookable(c, c.eventsOfTheme(slug)));

const eventsByConference = (c: Catalogue): ReadonlyMap<string | null, readonly PortalEvent[]> =>
  c.once("events by conference", () => Map.groupBy(c.events, ({ conferenceSlug }) => conferenceSlug));

export const eventsOfConference = (c: Catalogue, slug: string): readonly PortalEvent[] => eventsByConference(c).get(slug) ?? [];

export function hotelPath(c: Catalogue, { slug }: Pick<EventHotel, "slug">): string | undefined {
  const entry = c.find("hotels", slug);
  return entry && entryPath(entry);
}

export function venuesOf(c: Catalogue, event: PortalEvent, origins: Origins): Readonly<Record<string, Venue>> {
  const hotels = [...event.hotel, ...event.modules.flatMap(({ hotel }) => (hotel ? [hotel] : []))];
  return Object.fromEntries(
    hotels.flatMap(({ slug }) => {
      const entry = c.find("hotels", slug);
      if (!entry) return [];
      const { title, address } = entry.data;
      const street = `${address.street} ${address.houseNumber}`;
      return [
        [slug, { name: title, url: origins.ifb + (entryPath(entry) ?? ""), street, postalCode: address.postalCode, city: address.city }],
      ];
    }),
  );
}
