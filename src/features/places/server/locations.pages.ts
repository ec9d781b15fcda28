import { byTitle, type CardGroup, cardOf, groupsOf } from "#src/catalogue/card.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePage, definePages } from "#src/catalogue/define-pages.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { entryPath } from "#src/catalogue/entry-path.ts";
import { linkedBody } from "#src/catalogue/links/linked-body.ts";
import type { BodyRef } from "#src/catalogue/render-body.ts";
import { itemListJsonLd } from "#src/domain/events/event-json-ld.ts";
import type { EventSummary } from "#src/domain/events/event-summary.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import type { Fact } from "#src/domain/page/fact.ts";
import type { Illustration } from "#src/domain/page/illustration.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { accessFacts } from "#src/domain/places/house-access.ts";
import { bookable, summaries } from "#src/queries/event-lists.ts";
import { hotelAccess } from "#src/queries/hotel-access.ts";
import { townJsonLd } from "../rules/place-json-ld.ts";

type Location = Entry<"locations">;
type Picture = Readonly<{ href: string; title: string; kind: string; text: string; illustration: Illustration; note?: string }>;

export const placesStart = { label: "Orte & Hotels", path: "/standorte" };
const SHOWN_EVENTS = 12;

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
export const datesLabel = (n: number): string => (n === 0 ? "Zurzeit kein Termin" : count(n, "Termin", "Termine"));

const locations = (c: Catalogue): readonly Location[] => c.once("locations by name", () => byTitle(c.list("locations")));
const hotelsIn = (c: Catalogue, id: string): readonly Entry<"hotels">[] => byTitle(c.referring("hotels", "locations", id));

/** Bookable events in the town's hotels by day; a series counts where one of its modules is. */
export function eventsIn(c: Catalogue, id: string): readonly PortalEvent[] {
  return c.once(`events in ${id}`, () => {
    const found = new Map(
      hotelsIn(c, id).flatMap((hotel) => bookable(c, c.eventsOfHotel(hotel.id)).map((event) => [event.eventId, event] as const)),
    );
    return [...found.values()].sort((a, b) => a.startDate.localeCompare(b.startDate) || a.eventId - b.eventId);
  });
}

const locationCard = (c: Catalogue, location: Location): Picture => ({
  href: entryPath(location) ?? "",
  title: location.data.title,
  kind: location.data.state,
  text: location.data.teaser,
  illustration: location.data.illustration,
  note: `${count(hotelsIn(c, location.id).length, "Hotel", "Hotels")}, ${datesLabel(eventsIn(c, location.id).length)}`,
});

export const placesIndex = definePage((c, origins) => {
  const title = "Seminarorte und Tagungshotels";
  const head: PageHead = {
    brand: "ifb",
    path: placesStart.path,
    title,
    description: `Unsere ${locations(c).length} Seminarorte von ${locations(c)[0]?.data.title ?? ""} bis ${locations(c).at(-1)?.data.title ?? ""}: Anreise, Tagungshotels, Barrierefreiheit und die nächsten Termine vor Ort.`,
    illustration: "places",
    crumbs: [],
    jsonLd: [
      itemListJsonLd(
        title,
        locations(c).map((location) => origins.ifb + (entryPath(location) ?? "")),
      ),
    ],
  };
  return { head, places: locations(c).map((location) => locationCard(c, location)) };
});

type LocationModel = Readonly<{
  head: PageHead;
  name: string;
  kicker: string;
  teaser: string;
  illustration: Illustration;
  body: BodyRef;
  facts: readonly Fact[];
  arrival: Readonly<{ train: string; car: string }>;
  hotels: readonly Picture[];
  /** How each house is entered and used, in the same order. */
  access: readonly Readonly<{ title: string; href: string; facts: readonly Fact[] }>[];
  events: readonly EventSummary[];
  total: number;
  related: readonly CardGroup[];
}>;

export const locationPages = definePages({
  paths: (c) => c.list("locations").map((location) => ({ params: { slug: `${location.id}-${location.data.id}` }, id: location.id })),
  model: (c, id, origins): LocationModel => {
    const entry = c.get("locations", id);
    const { data } = entry;
    const path = entryPath(entry) ?? "";
    const hotels = hotelsIn(c, id);
    const events = eventsIn(c, id);
    const neighbours = locations(c).filter((location) => location.id !== id && location.data.state === data.state);
    return {
      head: {
        brand: "ifb",
        path,
        title: `Seminare in ${data.title}`,
        description: data.description,
        illustration: data.illustration,
        crumbs: [placesStart],
        jsonLd: [
          townJsonLd({
            url: origins.ifb + path,
            title: data.title,
            description: data.description,
            state: data.state,
            hotels: hotels.map((hotel) => ({ name: hotel.data.title, url: origins.ifb + (entryPath(hotel) ?? "") })),
          }),
        ],
      },
      name: data.title,
      kicker: data.state,
      teaser: data.teaser,
      illustration: data.illustration,
      body: linkedBody(c, entry),
      facts: [
        { label: "Bundesland", value: data.state },
        ...hotels.map((hotel) => ({ label: "Tagungshotel", value: hotel.data.title, href: entryPath(hotel) ?? "" })),
        { label: "Kommende Termine", value: datesLabel(events.length), ...(events.length > 0 ? { href: "#s-termine" } : {}) },
      ],
      arrival: data.arrival,
      hotels: hotels.map((hotel) => {
        const { path: href, ...card } = cardOf(hotel);
        return { ...card, href, illustration: hotel.data.illustration, note: datesLabel(bookable(c, c.eventsOfHotel(hotel.id)).length) };
      }),
      access: hotels.map((hotel) => ({
        title: hotel.data.title,
        href: entryPath(hotel) ?? "",
        facts: accessFacts(hotelAccess(hotel.data), hotel.data.walk.from),
      })),
      events: summaries(c, events.slice(0, SHOWN_EVENTS)),
      total: events.length,
      related: groupsOf([`Weitere Orte in ${data.state}`, neighbours]),
    };
  },
});
