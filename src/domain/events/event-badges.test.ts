import { describe, expect, it } from "vitest";
import type { BookingState } from "./event.ts";
import { badgesOf } from "./event-badges.ts";

describe("the badges of an event", () => {
  it.each<[BookingState, boolean, number | null, string]>([
    ["frei", false, null, "good Plätze frei"],
    ["frei", true, 8, "good Noch 8 Plätze, plain Findet statt"],
    ["wenige", true, 1, "warn Noch 1 Platz, plain Findet statt"],
    ["warteliste", true, 0, "warn Ausgebucht, plain Findet statt"],
    ["warteliste", false, 0, "warn Ausgebucht"],
    ["abgesagt", true, null, "bad Abgesagt"],
    ["beendet", true, null, "plain Beendet"],
  ])("show %s (takes place: %s, seats: %s)", (state, takesPlace, freeSeats, shown) => {
    expect(
      badgesOf({ state, takesPlace, freeSeats })
        .map(({ tone, label }) => `${tone} ${label}`)
        .join(", "),
    ).toBe(shown);
  });
});
