import { expect, it } from "vitest";
import { eventById } from "#db/repositories/events.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { testOrigins } from "#src/shared/server/test/call-route.ts";
import { eventPdfContent } from "./event-pdf-content.ts";

const today = "2026-11-02";
const store = await sampleStore([
  sampleEvent(1, { startDate: "2026-12-07", endDate: "2026-12-10" }),
  sampleEvent(2, { startDate: "2026-12-07", endDate: "2026-12-07" }),
]);

it.each([
  [1, ["mit Übernachtung, pro Nacht mit Verpflegung", "Tagesgast, pro Tag", "Anreise am Vortag, pro Nacht davor"]],
  [2, ["Tagesgast, pro Tag", "Anreise am Vortag, pro Nacht davor"]],
])("names the hotel options that event %i offers, and no others", async (eventId, names) => {
  const event = await eventById(store.db, eventId);
  if (event === undefined) throw new Error("no event");
  const { blocks } = eventPdfContent(event, { origins: testOrigins, today, vatPercent: 19 });
  const [prices] = blocks.filter((block) => block.kind === "table");
  const rows = prices?.kind === "table" ? prices.rows.map(([name]) => String(name)) : [];
  expect(rows.slice(-names.length)).toEqual(names);
  expect(rows.filter((name) => /Übernachtung|Tagesgast|Vortag/.test(name))).toHaveLength(names.length);
});
