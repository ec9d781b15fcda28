import { expect, it } from "vitest";
import { summaryOf } from "#src/domain/events/event-summary.ts";
import { portalEvent } from "#src/domain/finding/filter/test/sample-events.ts";
import { pricedEvent } from "#src/domain/pricing/price-quote.ts";
import { priceTiers } from "#src/domain/pricing/price-tiers.ts";
import { renderView, type Views } from "#src/shared/server/test/render-view.ts";

const views: Views = import.meta.glob(
  [
    "../../features/events/view/PriceTable.astro",
    "../../features/seminars/view/ThemeBox.astro",
    "../../features/seminars/view/RubricThemes.astro",
    "../../shared/view/CardList.astro",
    "../../shared/view/Facts.astro",
  ],
  { eager: true },
);

const rates = { overnight: 14_900, dayGuest: 5900, dayBefore: 10_900 };
const event = portalEvent(7, { rates });
const summary = summaryOf(event, "2026-11-02");
const { stay } = pricedEvent(event);
const next = { eventId: 7, day: event.startDate, place: "Köln", path: "/seminare/t/x/termine", prices: summary.prices };
const theme = { themeId: 1, path: "/seminare/t/x", title: "X", subtitle: "", level: "Grundlagen", audiences: "BR", length: "1 Tag", next };

it.each([
  ["PriceTable", { tiers: priceTiers(event.prices), rates, stay, event: summary }, ["price-of", "hotel-of"]],
  ["ThemeBox", { next }, ["open-only", "price-of"]],
  ["RubricThemes", { themes: [theme] }, ["open-only", "price-of"]],
  ["CardList", { items: [{ href: "/", title: "X", kind: "", text: "1.290 €", event: next }] }, ["open-only", "price-of"]],
  ["Facts", { title: "X", facts: [{ label: "Preis", value: "ab 1 €", openOnly: 7, priced: next }] }, ["open-only", "price-of"]],
])("%s says of which event it tells the price, so that it never stays silent about another one", async (name, props, marks) => {
  const { page } = await renderView(views, name, props);
  for (const mark of marks) expect(page.querySelector(`[data-${mark}="7"]`)?.textContent?.trim()).toBeTruthy();
  for (const place of page.querySelectorAll<HTMLElement>("[data-price]")) expect(place.dataset["price"]).toContain("€");
});
