import type { PortalEvent } from "../../events/portal-event.ts";
import { pricedEvent, quoteOf } from "../../pricing/price-quote.ts";
import type { PackInput, PackPerson } from "../pack-input.ts";

const house = { hotelId: 601, name: "Hotel Muster", slug: "hotel-muster", city: "Köln" };

export const sampleEvent: PortalEvent = {
  ...{ eventId: 10001, themeId: 101, themeSlug: "arbeitsrecht", conferenceSlug: null, title: "Arbeitsrecht Teil 1" },
  ...{ startDate: "2027-03-01", endDate: "2027-03-04", startTime: "13:00", endTime: "12:30" },
  ...{ hotel: [house], modules: [], seats: 20, minimum: 8, booked: 0, held: 0, cancelled: false },
  prices: [129_000, 119_000],
  rates: { overnight: 14_900, dayGuest: 5_900, dayBefore: 10_900 },
};

export const onlineEvent: PortalEvent = { ...sampleEvent, hotel: [], rates: null };

const moduleOf = (title: string, startDate: string, endDate: string) => ({ title, hotelId: 601, hotel: house, startDate, endDate });

export const seriesEvent: PortalEvent = {
  ...sampleEvent,
  endDate: "2027-06-03",
  modules: [
    moduleOf("Modul 1", "2027-03-01", "2027-03-03"),
    { title: "Modul 2", hotelId: 522, hotel: null, startDate: "2027-04-12", endDate: "2027-04-12" },
    moduleOf("Modul 3", "2027-06-01", "2027-06-03"),
  ],
};

export const person = (name: string, change: Partial<PackPerson> = {}): PackPerson => ({
  name,
  kind: null,
  option: "mit Übernachtung",
  ...change,
});

export function sampleInput(change: Partial<PackInput> = {}): PackInput {
  const event = change.event ?? sampleEvent;
  const priced = pricedEvent(event);
  const people = (change.people ?? [person("Karla Muster")]).map((one) => (priced.rates === null ? { ...one, option: null } : one));
  const outcome = quoteOf(
    priced,
    people.map(({ option }) => ({ option, extraNights: 0 })),
    19,
  );
  return {
    audience: "br",
    committee: "Betriebsrat Werk Nord",
    company: "Muster & Söhne GmbH",
    quote: outcome.ok ? outcome.quote : null,
    subject: {
      goals: ["Sie lesen ein Urteil gezielt."],
      program: [{ title: "Tag 1 – Grundlagen", items: ["Vertrag", "Weisungsrecht"] }],
    },
    texts: {},
    origins: { ifb: "http://localhost:4321", betriebsrat: "http://betriebsrat.localhost:4321" },
    today: "2026-12-01",
    reissued: null,
    ...change,
    event,
    people,
  };
}
