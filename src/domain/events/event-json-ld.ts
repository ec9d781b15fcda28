import { organisationRef } from "../page/organisation.ts";
import { berlinInstant } from "../time/berlin-time.ts";
import { daysOf, type IsoDay } from "../time/german-date.ts";
import { type BookingState, bookingState, isOnline } from "./event.ts";
import type { PortalEvent } from "./portal-event.ts";

export type Venue = Readonly<{ name: string; url: string; street: string; postalCode: string; city: string }>;

export type EventJsonLdContext = Readonly<{
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

type Mode = "Online" | "Mixed" | "Offline";

function modeOf({ hotel, modules }: PortalEvent): Mode {
  const online = modules.length > 0 ? modules.map((module) => module.hotel === null) : [hotel.length === 0];
  return online.every(Boolean) ? "Online" : online.some(Boolean) ? "Mixed" : "Offline";
}

const courseModes: Readonly<Record<Mode, string>> = { Online: "Online", Mixed: "Blended", Offline: "Onsite" };

function courseInstance(event: PortalEvent): object {
  const parts = event.modules.length > 0 ? event.modules : [event];
  const days = new Set(parts.flatMap(({ startDate, endDate }) => daysOf(startDate, endDate)));
  return {
    courseMode: courseModes[modeOf(event)],
    courseSchedule: {
      "@type": "Schedule",
      startDate: event.startDate,
      endDate: event.endDate,
      repeatFrequency: "Daily",
      repeatCount: days.size,
    },
  };
}

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
    eventAttendanceMode: `${schema}${modeOf(event)}EventAttendanceMode`,
    location: locationJsonLd(isOnline(event) ? null : hotel, context),
    organizer: organisationRef(context.origin),
    ...(event.conferenceSlug === null ? courseInstance(event) : {}),
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

export function itemListJsonLd(name: string, urls: readonly string[]): object {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: urls.length,
    itemListElement: urls.map((url, i) => ({ "@type": "ListItem", position: i + 1, url })),
  };
}
