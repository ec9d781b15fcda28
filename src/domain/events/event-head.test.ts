import { describe, expect, it } from "vitest";
import { eventDescription, eventTitle } from "./event-head.ts";
import type { PortalEvent } from "./portal-event.ts";

const event: PortalEvent = {
  eventId: 10001,
  themeId: 101,
  themeSlug: "arbeitsrecht-teil-1",
  conferenceSlug: null,
  title: "Arbeitsrecht Teil 1",
  startDate: "2027-03-01",
  endDate: "2027-03-05",
  startTime: "13:00",
  endTime: "12:30",
  hotel: [{ hotelId: 601, name: "Rheinhotel Beispiel", slug: "rheinhotel-beispiel", city: "Köln" }],
  modules: [],
  seats: 20,
  minimum: 8,
  booked: 9,
  held: 0,
  cancelled: false,
  prices: [179_000, 159_000],
  rates: null,
};
const longTitle = "Betriebliches Eingliederungsmanagement ".repeat(3).trim().slice(0, 110);

describe("head of an event page", () => {
  it.each<[string, Partial<PortalEvent>, string]>([
    ["in a hotel", {}, "Arbeitsrecht Teil 1, 01.03.2027, Köln"],
    ["online", { hotel: [] }, "Arbeitsrecht Teil 1, 01.03.2027, Online"],
  ])("titles an event %s", (_case, over, title) => expect(eventTitle({ ...event, ...over })).toBe(title));

  it.each<[string, Partial<PortalEvent>, string]>([
    [
      "in a hotel",
      {},
      "Arbeitsrecht Teil 1 vom 01.03.2027 bis 05.03.2027 in Köln: Präsenzseminar im Haus Rheinhotel Beispiel, 5 Tage, 1 Person 1.790 €, ab der 2. Person 1.590 € netto. Terminnummer 10001.",
    ],
    [
      "of one day online",
      { hotel: [], endDate: "2027-03-01" },
      "Arbeitsrecht Teil 1 am 01.03.2027 online: Online-Seminar, 1 Tag, 1 Person 1.790 €, ab der 2. Person 1.590 € netto. Terminnummer 10001.",
    ],
    [
      "that was cancelled",
      { cancelled: true, hotel: [] },
      "Abgesagt: Arbeitsrecht Teil 1 vom 01.03.2027 bis 05.03.2027 online: Online-Seminar, 5 Tage, 1 Person 1.790 €, ab der 2. Person 1.590 € netto. Terminnummer 10001.",
    ],
  ])("describes an event %s", (_case, over, description) =>
    expect(eventDescription({ ...event, ...over }).replaceAll("\u00a0", " ")).toBe(description),
  );

  it.each([
    ["short", "KI"],
    ["usual", event.title],
    ["very long", longTitle],
  ])("stays between 50 and 180 characters with a %s title", (_case, title) => {
    const { length } = eventDescription({ ...event, title });
    expect(length).toBeGreaterThanOrEqual(50);
    expect(length).toBeLessThanOrEqual(180);
  });
});
