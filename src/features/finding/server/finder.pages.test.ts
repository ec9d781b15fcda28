import { afterEach, expect, it } from "vitest";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { giveCatalogue } from "#src/catalogue/read-catalogue.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { portalEvent } from "#src/domain/finding/filter/test/sample-events.ts";
import { furtherEventFinder, withFinder } from "./finder.pages.ts";

afterEach(() => giveCatalogue(undefined));

const further = withFinder(() => [{ params: {}, props: { pageId: "2" }, cacheKey: () => "the events of page 2" }]);

function keyOf(...change: readonly Partial<PortalEvent>[]): string | undefined {
  const events = [1, 2, 3].map((eventId, index) => portalEvent(eventId, change[index]));
  giveCatalogue(new Catalogue({ contentDir: "", today: "2026-11-02", entries: [], events }));
  return further()[0]?.cacheKey();
}

it("leaves further pages of the list as they are when an event is full or takes place", () => {
  expect(keyOf({ booked: 20 })).toBe(keyOf());
  expect(keyOf({ booked: 12 })).toBe(keyOf());
});

it.each<[string, Partial<PortalEvent>]>([
  ["is moved", { startDate: "2027-05-03", endDate: "2027-05-05" }],
  ["is cancelled", { cancelled: true }],
  ["costs more", { prices: [300_000] }],
])("makes them again when an event %s", (_, change) => expect(keyOf(change)).not.toBe(keyOf()));

it("counts on further pages what lasts, and not what a booking changes", () => {
  keyOf();
  const { selects, toggles, access } = furtherEventFinder();
  expect(toggles.map(({ name, count }) => [name, count])).toEqual([
    ["frei", null],
    ["findet-statt", null],
  ]);
  expect(access.every(({ count }) => count !== null)).toBe(true);
  expect(selects.find(({ name }) => name === "monat")?.groups.flatMap(({ choices }) => choices.map(({ count }) => count))).toEqual([3]);
});
