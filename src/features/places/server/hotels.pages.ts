import { byTitle, type CardGroup, groupsOf } from "#src/catalogue/card.ts";
import { definePages } from "#src/catalogue/define-pages.ts";
import { entryPath } from "#src/catalogue/entry-path.ts";
import { linkedBody } from "#src/catalogue/links/linked-body.ts";
import type { BodyRef } from "#src/catalogue/render-body.ts";
import type { EventSummary } from "#src/domain/events/event-summary.ts";
import type { EventRates } from "#src/domain/events/portal-event.ts";
import type { Fact } from "#src/domain/page/fact.ts";
import type { Illustration } from "#src/domain/page/illustration.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { shareImagePath } from "#src/domain/page/share-image.ts";
import { accessFacts } from "#src/domain/places/house-access.ts";
import { bookable, summaries } from "#src/queries/event-lists.ts";
import { hotelAccess } from "#src/queries/hotel-access.ts";
import { walkSentence } from "#src/queries/hotel-brief.ts";
import { hotelJsonLd } from "../rules/place-json-ld.ts";
import { datesLabel, placesStart } from "./locations.pages.ts";

const SHOWN_EVENTS = 24;

type HotelModel = Readonly<{
  head: PageHead;
  kicker: string;
  teaser: string;
  illustration: Illustration;
  body: BodyRef;
  facts: readonly Fact[];
  amenities: readonly string[];
  accessibility: string;
  access: readonly Fact[];
  rates: EventRates;
  walk: string;
  arrival: Readonly<{ train: string; car: string }>;
  events: readonly EventSummary[];
  total: number;
  related: readonly CardGroup[];
}>;

export const hotelPages = definePages({
  paths: (c) => c.list("hotels").map((hotel) => ({ params: { slug: `${hotel.id}-${hotel.data.id}` }, id: hotel.id })),
  model: (c, id, origins): HotelModel => {
    const entry = c.get("hotels", id);
    const { data } = entry;
    const location = c.get("locations", data.location);
    const town = entryPath(location) ?? "";
    const path = entryPath(entry) ?? "";
    const events = bookable(c, c.eventsOfHotel(id));
    const street = `${data.address.street} ${data.address.houseNumber}`;
    const { postalCode, city } = data.address;
    return {
      head: {
        brand: "ifb",
        path,
        title: data.title.includes(city) ? data.title : `${data.title}, ${city}`,
        description: data.description,
        illustration: data.illustration,
        crumbs: [placesStart, { label: location.data.title, path: town }],
        jsonLd: [
          hotelJsonLd({
            url: origins.ifb + path,
            title: data.title,
            description: data.description,
            image: origins.ifb + shareImagePath("ifb", data.illustration),
            street,
            postalCode,
            city,
            cityUrl: origins.ifb + town,
            rooms: data.rooms,
            amenities: data.amenities,
            access: hotelAccess(data),
          }),
        ],
      },
      kicker: `Tagungshotel in ${location.data.title}`,
      teaser: data.teaser,
      illustration: data.illustration,
      body: linkedBody(c, entry),
      facts: [
        { label: "Anschrift", value: `${street}, ${postalCode} ${city}` },
        { label: "Ort", value: location.data.title, href: town },
        { label: "Zu Fuß", value: `${data.walk.minutes} Minuten (${data.walk.from})` },
        { label: "Zimmer", value: String(data.rooms) },
        { label: "Seminarräume", value: String(data.seminarRooms) },
        { label: "Kommende Termine", value: datesLabel(events.length), ...(events.length > 0 ? { href: "#s-termine" } : {}) },
      ],
      amenities: data.amenities,
      accessibility: data.accessibility,
      access: accessFacts(hotelAccess(data), data.walk.from),
      rates: data.rates,
      walk: walkSentence(data.walk),
      arrival: location.data.arrival,
      events: summaries(c, events.slice(0, SHOWN_EVENTS)),
      total: events.length,
      related: groupsOf([
        `Weitere Häuser in ${location.data.title}`,
        byTitle(c.referring("hotels", "locations", data.location)).filter((hotel) => hotel.id !== id),
      ]),
    };
  },
});
