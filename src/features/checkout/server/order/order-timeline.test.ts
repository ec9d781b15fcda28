import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { events } from "#db/schema/events.ts";
import { named, orderPeople, storeOfDates } from "#src/booking/test/dates-to-move.ts";
import { orderPages } from "../test/order-pages.ts";

let store: Store;
beforeEach(async () => {
  store = await storeOfDates();
  return store.close;
});

const { open } = orderPages(() => store);

it.each([
  ["a conference", { themeId: null, themeSlug: null, conferenceSlug: "tagung" }, ", Umbuchung 25 % des Seminarpreises"],
  ["a theme", { conferenceSlug: null }, ", Umbuchung 25 % des Seminarpreises"],
  ["neither, whose seats can't be moved", { themeId: null, themeSlug: null }, ""],
])("names the day on which moving seats of %s gets dearer", async (_, row, moving) => {
  await store.write(async (tx) => void (await tx.update(events).set(row).where(eq(events.eventId, 1))));
  const made = await orderPeople(store, [named("Anna")]);
  const day = (await open(made)).timeline.find((entry) => entry.day === "2027-04-20");
  expect(day?.text).toBe(`Ab diesem Tag kostet: Stornierung 50 % des Seminarpreises${moving}`);
});
