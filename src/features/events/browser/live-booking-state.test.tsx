import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showLiveBookingStates } from "./live-booking-state.ts";

const fetching = vi.fn<typeof fetch>();
const labels = (): string[] =>
  [...document.querySelectorAll("[data-booking-state]")].map(({ children }) =>
    [...children].map(({ textContent }) => textContent).join(", "),
  );

beforeEach(() => {
  vi.stubGlobal("fetch", fetching);
  document.body.innerHTML = [1, 2, 1]
    .map((id) => `<p data-booking-state data-event-id="${id}"><span class="badge good">Plätze frei</span></p>`)
    .join("");
});
afterEach(() => {
  fetching.mockReset();
  vi.unstubAllGlobals();
});

it("shows what changed since the page was made, wherever the event stands", async () => {
  fetching.mockResolvedValueOnce(
    Response.json([
      { eventId: 1, state: "wenige", takesPlace: true, freeSeats: 2 },
      { eventId: 2, state: "abgesagt", takesPlace: false, freeSeats: null },
    ]),
  );
  await showLiveBookingStates();
  expect(labels()).toEqual(["Noch 2 Plätze, Findet statt", "Abgesagt", "Noch 2 Plätze, Findet statt"]);
  expect(fetching.mock.calls.map(([url]) => url)).toEqual(["/api/get-booking-states?ids=1%2C2"]);
});

it("leaves a state that is still right untouched", async () => {
  const before = document.querySelector("span");
  fetching.mockResolvedValueOnce(Response.json([{ eventId: 1, state: "frei", takesPlace: false, freeSeats: null }]));
  await showLiveBookingStates();
  expect(document.querySelector("span")).toBe(before);
});

it.each([
  ["an error", () => Promise.resolve(Response.json({ error: { code: "internal", message: "" } }, { status: 500 }))],
  ["no network", () => Promise.reject(new TypeError("offline"))],
])("keeps the page as it is on %s", async (_, answer) => {
  fetching.mockImplementationOnce(answer);
  await showLiveBookingStates();
  expect(labels()).toEqual(["Plätze frei", "Plätze frei", "Plätze frei"]);
});

it("asks nothing on a page without events", async () => {
  document.body.replaceChildren();
  await showLiveBookingStates();
  expect(fetching).not.toHaveBeenCalled();
});
