import { describe, expect, it } from "vitest";
import { missingFields } from "../page/test/google-fields.ts";
import { eventJsonLd, itemListJsonLd, offerJsonLd } from "./event-json-ld.ts";
import type { PortalEvent } from "./portal-event.ts";

const origin = "https://www.example.org";
const hotel = { hotelId: 601, name: "Rheinhotel Beispiel", slug: "rheinhotel-beispiel", city: "Köln" };
const venue = {
  name: hotel.name,
  url: `${origin}/standorte/hotel/rheinhotel-beispiel-601`,
  street: "Musterufer 1",
  postalCode: "50667",
  city: "Köln",
};
const event: PortalEvent = {
  eventId: 10001,
  themeId: 101,
  themeSlug: "betriebsverfassungsrecht-teil-1",
  conferenceSlug: null,
  title: "Betriebsverfassungsrecht Teil 1",
  startDate: "2027-03-26",
  endDate: "2027-03-29",
  startTime: "13:00",
  endTime: "12:30",
  hotel: [hotel],
  modules: [],
  seats: 20,
  minimum: 8,
  booked: 9,
  held: 0,
  cancelled: false,
  prices: [179_000, 169_050],
  rates: null,
};
const url = `${origin}/seminare/p/10001`;
const context = { origin, today: "2026-11-20", url, description: "Fünf Tage in Köln.", venues: { [hotel.slug]: venue } };
const build = (over: Partial<PortalEvent>, today = context.today) =>
  eventJsonLd({ ...event, ...over }, { ...context, today }) as Record<string, unknown>;

describe("structured data of an event", () => {
  it("gives begin and end with the offset that Berlin has on that day", () => {
    expect(build({})).toMatchObject({ startDate: "2027-03-26T13:00:00+01:00", endDate: "2027-03-29T12:30:00+02:00" });
  });
  it("names the hotel with its address", () => {
    expect(build({})["location"]).toEqual({
      "@type": "Place",
      name: "Rheinhotel Beispiel",
      url: venue.url,
      address: {
        "@type": "PostalAddress",
        streetAddress: "Musterufer 1",
        postalCode: "50667",
        addressLocality: "Köln",
        addressCountry: "DE",
      },
    });
  });
  it("names the town of a hotel that has no page", () => {
    expect(build({ hotel: [{ ...hotel, slug: "unbekannt" }] })["location"]).toMatchObject({
      name: "Rheinhotel Beispiel",
      address: { addressLocality: "Köln" },
    });
  });
  it("takes place at its own address when it is online", () => {
    expect(build({ hotel: [] })).toMatchObject({
      location: { "@type": "VirtualLocation", url },
      eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
      courseMode: "Online",
    });
  });
  it("is mixed when a series has modules of both sorts", () => {
    const module = { title: "Modul", hotelId: 601, hotel, startDate: "2027-03-26", endDate: "2027-03-27" };
    const series = build({ modules: [module, { ...module, hotelId: -1, hotel: null }] });
    expect(series["eventAttendanceMode"]).toBe("https://schema.org/MixedEventAttendanceMode");
    expect(series["subEvent"]).toHaveLength(2);
    expect(series).toMatchObject({ courseMode: "Blended", courseSchedule: { repeatCount: 2 } });
  });
  it.each([
    ["in a hotel", {}],
    ["in a hotel without a page", { hotel: [{ ...hotel, slug: "unbekannt" }] }],
    ["online", { hotel: [] }],
    ["of a conference", { conferenceSlug: "sbv-fachtagung" }],
  ])("lacks nothing that Google asks for, %s", (_case, over) => {
    const data = eventJsonLd({ ...event, ...over }, { ...context, image: `${origin}/bild.png` });
    expect(missingFields("Event", data)).toEqual({ required: [], recommended: [] });
  });
  it("lasts as many days as a course as the calendar has", () => {
    expect(build({})["courseSchedule"]).toMatchObject({ repeatFrequency: "Daily", repeatCount: 4 });
  });
  it("names who gives it, without a look at another page", () => {
    expect(build({})["organizer"]).toMatchObject({ name: "ifb Musterinstitut – Schulung für Betriebsräte GmbH", url: `${origin}/` });
  });
  it.each([
    ["free", {}, "InStock"],
    ["nearly full", { booked: 17 }, "LimitedAvailability"],
    ["full", { booked: 20 }, "SoldOut"],
  ])("offers a %s event", (_case, over, availability) => {
    expect(build(over)["offers"]).toMatchObject({ availability: `https://schema.org/${availability}`, price: "1790.00" });
  });
  it.each([
    ["cancelled", build({ cancelled: true }), "EventCancelled"],
    ["past", build({}, "2027-04-01"), "EventScheduled"],
  ])("makes no offer for a %s event", (_case, data, status) => {
    expect(data["offers"]).toBeUndefined();
    expect(data["eventStatus"]).toBe(`https://schema.org/${status}`);
  });
  it("is no course when it is a conference", () => {
    expect(build({ conferenceSlug: "sbv-fachtagung" })["@type"]).toBe("EducationEvent");
  });
});

it("writes a net price in euros", () => {
  expect(offerJsonLd(169_050, url)).toMatchObject({
    price: "1690.50",
    priceCurrency: "EUR",
    priceSpecification: { valueAddedTaxIncluded: false },
  });
});

it("numbers a list from one", () => {
  expect(itemListJsonLd("Termine", [`${origin}/a`, `${origin}/b`])).toMatchObject({
    numberOfItems: 2,
    itemListElement: [{ position: 1 }, { position: 2, url: `${origin}/b` }],
  });
});
