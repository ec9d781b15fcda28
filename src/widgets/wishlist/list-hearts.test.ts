import { expect, it } from "vitest";
import { allEvents } from "#db/repositories/events.ts";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { summaryOf } from "#src/domain/events/event-summary.ts";
import type { RubricTheme } from "#src/features/seminars/server/theme-list.pages.ts";
import { renderView, type Views } from "#src/shared/server/test/render-view.ts";

const views: Views = import.meta.glob(
  ["/src/layouts/pages/SeminarOverview.astro", "../related/RubricSeminars.astro", "../events/EventList.astro"],
  { eager: true },
);

const theme = (themeId: number, title: string): RubricTheme => ({
  themeId,
  path: `/seminare/t/thema-${themeId}`,
  title,
  subtitle: "Worum es geht",
  level: "Grundlagen",
  audiences: "Betriebsrat",
  length: "3 Tage",
  next: { eventId: 1, day: "2027-03-01", place: "Köln", prices: { single: 99_000, cheapest: null } },
});
const themes = [theme(101, "Arbeitsrecht <1>"), theme(102, "Protokolle")];
const rubrics = [{ id: "arbeitsrecht", title: "Arbeitsrecht", path: "/seminare/r/arbeitsrecht", themes }];
const ofThemes = [
  ["t101", "Merken: Arbeitsrecht <1>"],
  ["t102", "Merken: Protokolle"],
];

async function heartsOf(name: string, props: object) {
  const { page, faults } = await renderView(views, name, props);
  expect(faults.filter((fault) => !fault.startsWith("forbidden: <script"))).toEqual([]);
  expect([...page.querySelectorAll("script")].filter(({ src }) => src.includes("WishlistHeart"))).toEqual([]);
  return [...page.querySelectorAll("button[data-wishlist]")].map((heart) => {
    // A heart lies above the link that fills its row, never inside it.
    expect([heart.closest("li") !== null, heart.closest("a")]).toEqual([true, null]);
    return [heart.getAttribute("value"), heart.getAttribute("aria-label")];
  });
}

it.each([
  ["SeminarOverview", { fields: [{ id: "recht", title: "Recht", description: "Recht im Betrieb", rubrics }] }],
  ["RubricSeminars", { themes }],
])("gives each theme of %s its heart", async (name, props) => expect(await heartsOf(name, props)).toEqual(ofThemes));

it("gives each event of a list its heart while it can take place", async () => {
  const store = await sampleStore([
    sampleEvent(1, { startDate: "2027-03-05", endDate: "2027-03-08" }),
    sampleEvent(2, { startDate: "2027-03-06", endDate: "2027-03-09", booked: 20 }),
    sampleEvent(3, { cancelledAt: new Date(0) }),
    sampleEvent(4, { startDate: dayFromNow(-9), endDate: dayFromNow(-8) }),
  ]);
  const events = (await allEvents(store.db)).map((event) => summaryOf(event, event.eventId === 4 ? dayFromNow(0) : "2026-01-01"));
  await store.close();
  expect(await heartsOf("EventList", { events })).toEqual([
    ["e1", "Merken: Arbeitsrecht Teil 1, 05.03.2027, Köln"],
    ["e2", "Merken: Arbeitsrecht Teil 1, 06.03.2027, Köln"],
  ]);
});
