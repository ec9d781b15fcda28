import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { freshenRows } from "./freshen-rows.ts";

const fetching = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetching);
  fetching.mockImplementation(async () => Response.json([{ eventId: 1, state: "abgesagt", takesPlace: false, freeSeats: null }]));
});
afterEach(() => {
  fetching.mockReset();
  vi.unstubAllGlobals();
});

it.each([
  ["of the last publication", "", '<p data-booking-state data-event-id="1">Plätze frei</p>', "Abgesagt"],
  ["that were made just now", "?ort=koeln", '<p data-booking-state data-event-id="1">Plätze frei</p>', "Plätze frei"],
  ["without dates", "", "<p>Thema</p>", "Thema"],
])("asks for the live states of rows %s where they may be old", async (_, query, rows, shown) => {
  document.body.innerHTML = rows;
  await freshenRows(query);
  expect(document.body.textContent).toBe(shown);
  expect(fetching).toHaveBeenCalledTimes(shown === "Abgesagt" ? 1 : 0);
});
