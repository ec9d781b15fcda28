import { expect, it } from "vitest";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { madeEntry } from "#src/catalogue/test/made-entry.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { cheapestOf, themeRow } from "./theme-rows.ts";

const theme = madeEntry({ collection: "themes", id: "arbeitsrecht", data: { id: 101, title: "Arbeitsrecht", days: 3, audiences: ["br"] } });

const event = (eventId: number, startDate: string, city: string, prices: readonly number[]): PortalEvent => ({
  eventId,
  themeId: 101,
  themeSlug: "arbeitsrecht",
  conferenceSlug: null,
  title: "Arbeitsrecht",
  startDate,
  endDate: startDate,
  startTime: "09:00",
  endTime: "16:00",
  hotel: [{ hotelId: 600 + eventId, name: "Hotel", slug: "hotel", city }],
  modules: [],
  seats: 20,
  minimum: 8,
  booked: 0,
  held: 0,
  cancelled: false,
  prices,
  rates: null,
});

it("shows day, place and price of the next date, whatever another costs", () => {
  const catalogue = new Catalogue({
    contentDir: "",
    today: "2027-01-01",
    entries: [theme],
    events: [event(1, "2027-02-01", "Köln", [179_000, 169_000]), event(2, "2027-03-01", "Erfurt", [99_000])],
  });
  expect(themeRow(catalogue, theme).next).toEqual({
    eventId: 1,
    day: "2027-02-01",
    place: "Köln",
    prices: { single: 179_000, cheapest: { from: 2, price: 169_000 } },
  });
  expect(cheapestOf(catalogue, theme.id)?.eventId).toBe(2);
});
