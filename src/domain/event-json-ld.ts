import { berlinInstant } from "./berlin-time.ts";
import { type BookingState, bookingState, isOnline } from "./event.ts";
import type { IsoDay } from "./german-date.ts";
import type { PortalEvent } from "./portal-event.ts";

export type Venue = Readonly<{ name: string; url: string; street: string; postalCode: string; city: string }>;

export type EventJsonLdContext = Readonly<{
  /** Origin of the site events stand on. */
  origin: string;
  today: IsoDay;
  /** Address of the page on which to take part, and of the offer. */
  url: string;
  description: string;
  image?: string;
  /** Hotels by slug. */
  venues: Readonly<Record<string, Venue>>;
  performers?: readonly string[];
}>;

const schema = "https://schema.org/";

const availability: Readonly<Record<BookingState, string | undefined>> = {
  frei: `${schema}InStock`,
  wenige: `${schema}LimitedAvailability`,
  warteliste: `${schema}SoldOut`,
  abgesagt: undefined,
  beendet: undefined,
};

export const organisationRef = (origin: string): object => ({ "@id": `${origin}/#organisation` });

/** Net euros with a point, as schema.org wants prices. */
export const schemaPrice = (cents: number): string => (cents / 100).toFixed(2);

/** The net price per person; schema.org says in the specification that tax comes on top. */
export function offerJsonLd(cents: number, url: string): object {
  const price = { price: schemaPrice(cents), priceCurrency: "EUR" };
  return {
    "@type": "Offer",
    url,
    ...price,
    priceSpecification: { "@type": "UnitPriceSpecification", ...price, valueAddedTaxIncluded: false, unitText: "Person" },
  };
}

export function addressJsonLd({ street, postalCode, city }: Pick<Venue, "street" | "postalCode" | "city">): object {
  return { "@type": "PostalAddress", streetAddress: street, postalCode, addressLocality: city, addressCountry: "DE" };
}

type Spot = Readonly<{ slug: string; name: string; city: string }>;

function locationJsonLd(hotel: Spot | null | undefined, { venues, url }: EventJsonLdContext): object {
  if (!hotel) return { "@type": "VirtualLocation", url };
  const venue = venues[hotel.slug];
  if (!venue)
    return { "@type": "Place", name: hotel.name, address: { "@type": "PostalAddress", addressLocality: hotel.city, addressCountry: "DE" } };
  return { "@type": "Place", name: venue.name, url: venue.url, address: addressJsonLd(venue) };
}

function attendanceMode({ hotel, modules }: PortalEvent): string {
  const online = modules.length > 0 ? modules.map((module) => module.hotel === null) : [hotel.length === 0];
  const mode = online.every(Boolean) ? "Online" : online.some(Boolean) ? "Mixed" : "Offline";
  return `${schema}${mode}EventAttendanceMode`;
}

/** A dated event for search engines: a conference is an educational event, a seminar also an instance of its course. */
export function eventJsonLd(event: PortalEvent, context: EventJsonLdContext): object {
  const state = bookingState(event, context.today);
  const available = availability[state];
  const [hotel] = event.hotel;
  return {
    "@type": event.conferenceSlug === null ? ["EducationEvent", "CourseInstance"] : "EducationEvent",
    "@id": `${context.origin}/seminare/p/${event.eventId}#termin`,
    name: event.title,
    description: context.description,
    url: context.url,
    inLanguage: "de",
    startDate: berlinInstant(event.startDate, event.startTime),
    endDate: berlinInstant(event.endDate, event.endTime),
    eventStatus: `${schema}${event.cancelled ? "EventCancelled" : "EventScheduled"}`,
    eventAttendanceMode: attendanceMode(event),
    location: locationJsonLd(isOnline(event) ? null : hotel, context),
    organizer: organisationRef(context.origin),
    ...(event.conferenceSlug === null ? { courseMode: isOnline(event) ? "online" : "onsite" } : {}),
    ...(context.image ? { image: context.image } : {}),
    ...(context.performers ? { performer: context.performers.map((name) => ({ "@type": "Person", name })) } : {}),
    ...(event.modules.length > 0
      ? {
          subEvent: event.modules.map((module) => ({
            "@type": "EducationEvent",
            name: module.title,
            startDate: module.startDate,
            endDate: module.endDate,
            location: locationJsonLd(module.hotel, context),
          })),
        }
      : {}),
    ...(available ? { offers: { ...offerJsonLd(event.prices[0] ?? 0, context.url), availability: available } } : {}),
  };
}

/** A list in its order, by address. */
export function itemListJsonLd(name: string, urls: readonly string[]): object {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: urls.length,
    itemListElement: urls.map((url, i) => ({ "@type": "ListItem", position: i + 1, url })),
  };
}
