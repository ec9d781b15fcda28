import { describe, expect, it } from "vitest";
import { eventById } from "#db/repositories/events.ts";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { summaryOf } from "#src/domain/events/event-summary.ts";
import { portalEvent } from "#src/domain/finding/filter/test/sample-events.ts";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";

const views: Views = import.meta.glob("./EventAction.astro", { eager: true });
const full = summaryOf(portalEvent(7, { seats: 4, booked: 4 }), "2026-11-02");

async function shown(change: object): Promise<DocumentFragment> {
  const { page, faults } = await renderView(views, "EventAction", { event: { ...full, ...change } });
  expect(faults).toEqual([]);
  return page;
}

describe("a full event", () => {
  it("offers its waiting list, and keeps the form to the cart ready", async () => {
    const page = await shown({});
    expect(words(page.querySelector("[data-full='7']"))).toMatch(/^Ausgebucht – Auf die Warteliste/);
    expect(page.querySelector("form")).toBeNull();
    const kept = page.querySelector("template")?.content;
    const form = kept?.querySelector("form[method=post][action='/seminare/warenkorb']");
    expect([...(form?.querySelectorAll("input") ?? [])].map(({ name, value }) => [name, value])).toEqual([
      ["intent", "add"],
      ["eventId", "7"],
    ]);
    expect(words(form?.querySelector("button"))).toMatch(/^In den Warenkorb/);
  });

  it("keeps the booking page of a conference ready", async () => {
    const kept = (await shown({ conference: "tagung" })).querySelector("template")?.content;
    expect(kept?.querySelector("[data-seats-of='7'] a")?.getAttribute("href")).toBe("/fachtagung/tagung/buchung?termin=7");
  });
});

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
