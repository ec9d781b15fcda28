import { expect, it } from "vitest";
import { eventById } from "#db/repositories/events.ts";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { summaryOf } from "#src/domain/events/event-summary.ts";
import { renderView, type Views } from "#src/shared/server/test/render-view.ts";

const views: Views = import.meta.glob("./EventAction.astro", { eager: true });

it.each([
  [1, ["/seminare/p/1/warteliste"]],
  [0, []],
])("leads to the waiting list of a full event that begins in %d days: %j", async (days, hrefs) => {
  const store = await sampleStore([sampleEvent(1, { startDate: dayFromNow(days), booked: 20 })]);
  const event = await eventById(store.db, 1);
  await store.close();
  if (event === undefined) throw new Error("no event");
  const { page, faults } = await renderView(views, "EventAction", { event: summaryOf(event, dayFromNow(0)) });
  expect(faults).toEqual([]);
  expect([...page.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual(hrefs);
});
