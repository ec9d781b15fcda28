import { describe, expect, it } from "vitest";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { isFindable } from "./finding-event.ts";
import { berlin, indexed, koeln, portalEvent, TODAY } from "./test/sample-events.ts";
import { textParts } from "./text-parts.ts";

describe("what an event is found by", () => {
  const part = (city: typeof koeln | null, startDate: string): PortalEvent["modules"][number] => ({
    title: "Modul",
    hotelId: city?.hotelId ?? 522,
    hotel: city,
    startDate,
    endDate: startDate,
  });

  it.each<[string, Partial<PortalEvent>, object]>([
    ["its theme", {}, { audience: ["br"], field: ["wissen"], rubric: ["recht"], theme: ["arbeitsrecht"] }],
    ["its conference", { themeSlug: null, conferenceSlug: "br-tag" }, { audience: ["br", "sbv"], field: [], rubric: [], theme: [] }],
    ["no more than its slug where the theme is gone", { themeSlug: "weg" }, { audience: [], field: [], theme: ["weg"] }],
    ["town and region", {}, { place: ["koeln", "region-nordrhein-westfalen"], mode: ["praesenz"] }],
    [
      "its town where the house is gone",
      { hotel: [{ ...koeln, slug: "weg", city: "Aachen" }] },
      { place: ["aachen", "region-nordrhein-westfalen"] },
    ],
    ["a town that is not in the content", { hotel: [{ ...koeln, slug: "weg", city: "Bad Tölz" }] }, { place: ["bad-toelz"] }],
    ["no place online", { hotel: [] }, { place: [], mode: ["online"] }],
    [
      "every town of a series, each once",
      { modules: [part(koeln, "2027-02-01"), part(berlin, "2027-03-01"), part(koeln, "2027-04-01")] },
      { place: ["koeln", "region-nordrhein-westfalen", "berlin", "region-berlin"], mode: ["praesenz"], days: ["3"] },
    ],
    ["online where no module has a house", { hotel: [], modules: [part(null, "2027-02-01")] }, { mode: ["online"], place: [] }],
    ["its month and days", { startDate: "2027-03-30", endDate: "2027-04-01" }, { month: ["2027-03"], days: ["3"] }],
    ["many days as one choice", { startDate: "2027-03-01", endDate: "2027-03-09" }, { days: ["6"] }],
    ["few free seats", { booked: 19 }, { free: ["1"], takesPlace: ["1"] }],
    ["no seat that is held", { booked: 7, held: 13 }, { free: [], takesPlace: [] }],
    ["what its house offers", {}, { lift: ["1"], wheelchair: ["1"], loop: [], stepFree: ["1"] }],
    ["nothing of a house online", { hotel: [] }, { lift: [], wheelchair: [], loop: [], stepFree: [] }],
    ["nothing of a house that is gone", { hotel: [{ ...koeln, slug: "weg" }] }, { lift: [], stepFree: [] }],
    [
      "what every house of a series offers",
      { modules: [part(koeln, "2027-02-01"), part(berlin, "2027-03-01")] },
      { lift: [], wheelchair: [], loop: [], stepFree: [] },
    ],
    ["what its house offers, whatever is online", { modules: [part(koeln, "2027-02-01"), part(null, "2027-03-01")] }, { lift: ["1"] }],
    ["the last day on which it can be booked", { startDate: TODAY }, { free: ["1"] }],
  ])("is %s", (_, change, values) => expect(indexed(1, change).values).toMatchObject(values));

  it("is the price that lists show", () => expect(indexed(1, { prices: [129_000, 0, 99_000] }).price).toBe(99_000));

  it("is the name of its house", () => {
    expect(indexed(4711).parts.map((part) => textParts()[part])).toEqual(["hotel muster koeln"]);
  });

  it.each([
    [{}, "/seminare/t/arbeitsrecht"],
    [{ themeSlug: null, conferenceSlug: "br-tag" }, "/fachtagung/br-tag"],
    [{ themeSlug: null }, ""],
  ])("is what it is a date of", (change, subject) => expect(indexed(1, change).subject).toBe(subject));
});

it.each<[string, Partial<PortalEvent>, boolean]>([
  ["today", { startDate: TODAY }, true],
  ["yesterday", { startDate: "2027-01-09" }, false],
  ["cancelled", { cancelled: true }, false],
  ["full", { booked: 20 }, true],
])("finds an event that is %s or does not", (_, change, findable) => {
  expect(isFindable(portalEvent(1, change), TODAY)).toBe(findable);
});
