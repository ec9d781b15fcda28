import { expect, it } from "vitest";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { collections } from "#src/catalogue/collections.ts";
import { madeEntry } from "#src/catalogue/test/made-entry.ts";
import { deskChoicesView } from "./desk-choices.ts";

it("offers houses with their rates in cents, as the content's schema hands them on", () => {
  const schema = collections.of({ collection: "hotels" }).schema.shape.rates;
  const rates = schema.parse({ overnight: 209, dayGuest: 79.5, dayBefore: 149 });
  const entries = [
    madeEntry({ collection: "locations", id: "koeln", data: { title: "Köln", state: "Nordrhein-Westfalen" } }),
    madeEntry({ collection: "hotels", id: "domblick", data: { id: 601, title: "Domblick", location: "koeln", rates } }),
  ];
  const catalogue = new Catalogue({ contentDir: "", today: "2026-11-16", entries, events: [], ratings: [] });
  expect(deskChoicesView.make(catalogue).hotels).toEqual([
    {
      ...{ hotelId: 601, slug: "domblick", name: "Domblick", city: "Köln", state: "Nordrhein-Westfalen" },
      rates: { overnight: 20_900, dayGuest: 7950, dayBefore: 14_900 },
    },
  ]);
});
