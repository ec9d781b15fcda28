import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { type IndexedEvent, indexedEvent } from "../finding-event.ts";
import { sampleFacts } from "./sample-facts.ts";

export const TODAY = "2027-01-10";
export const koeln = { hotelId: 601, name: "Hotel Muster", slug: "hotel-muster", city: "Köln" };
export const berlin = { hotelId: 602, name: "Haus Berlin", slug: "haus-berlin", city: "Berlin" };

export function portalEvent(eventId: number, change: Partial<PortalEvent> = {}): PortalEvent {
  const startDate = change.startDate ?? addDays(TODAY, 30);
  return {
    eventId,
    themeId: 101,
    themeSlug: "arbeitsrecht",
    conferenceSlug: null,
    title: "Arbeitsrecht Teil 1",
    endDate: addDays(startDate, 2),
    startTime: "09:00",
    endTime: "16:00",
    hotel: [koeln],
    modules: [],
    seats: 20,
    minimum: 8,
    booked: 5,
    held: 0,
    cancelled: false,
    prices: [129_000, 119_000],
    rates: { overnight: 14_900, dayGuest: 5900, dayBefore: 10_900 },
    ...change,
    startDate,
  };
}

export const indexed = (eventId: number, change: Partial<PortalEvent> = {}): IndexedEvent =>
  indexedEvent(portalEvent(eventId, change), sampleFacts, TODAY);

/** Numbers that look random and are the same in every run (Lehmer). */
export function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const themes = ["arbeitsrecht", "protokoll", "aerger-loesen"] as const;

export function manyEvents(count: number, seed: number): readonly IndexedEvent[] {
  const below = numbers(seed);
  const made = Array.from({ length: count }, (_, index) => {
    const startDate = addDays(TODAY, below(400));
    const themeSlug = themes[below(3)] ?? "arbeitsrecht";
    const house = [[koeln], [berlin], []][below(3)] ?? [];
    const seats = 10 + below(10);
    const first = 20_000 + below(30) * 10_000;
    return portalEvent(index + 1, {
      startDate,
      endDate: addDays(startDate, below(8)),
      ...(below(12) === 0
        ? { themeSlug: null, themeId: null, conferenceSlug: "br-tag", title: "Tag der Betriebsräte" }
        : { themeSlug, title: sampleFacts.themes[themeSlug]?.title ?? "" }),
      hotel: house,
      seats,
      booked: below(seats + 1),
      prices: [first, first - 1000],
    });
  });
  return made.sort((a, b) => (a.startDate < b.startDate ? -1 : 1)).map((event) => indexedEvent(event, sampleFacts, TODAY));
}
