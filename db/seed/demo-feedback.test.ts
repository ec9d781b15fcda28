import { expect, it } from "vitest";
import { makeRatings } from "#src/booking/feedback/make-ratings.ts";
import { allPublishedRatings } from "../repositories/published-ratings.ts";
import { seedDemo } from "./demo.ts";
import { sampleStore } from "./sample-store.ts";

it("shows figures made of real rows: making them anew changes nothing", async () => {
  const store = await sampleStore([]);
  await seedDemo(store, "src/content", "2026-11-20", "x".repeat(32));
  const seeded = await allPublishedRatings(store.db);
  expect(seeded).toMatchObject([{ themeSlug: "arbeitsrecht-teil-1", overall: { sum: 27, count: 6 }, asOf: "2026-11-20" }]);
  await store.write((tx) => makeRatings(tx, new Date("2026-11-21T09:00:00Z")));
  expect(await allPublishedRatings(store.db)).toEqual(seeded);
  await store.close();
});
