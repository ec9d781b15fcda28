import { expect, it } from "vitest";
import { firstFitting, offerEnd } from "./waiting-list.ts";

it.each([
  [0, undefined],
  [1, "one"],
  [2, "one"],
  [3, "three"],
])("offers %d free seats to the first whom they suffice for", (free, name) => {
  const line = [
    { name: "three", quantity: 3 },
    { name: "one", quantity: 1 },
    { name: "one more", quantity: 1 },
  ];
  expect(firstFitting(line, free)?.name).toBe(name);
});

it("holds an offer for 48 hours, also over a clock change", () =>
  expect(offerEnd(new Date("2027-03-27T12:00:00Z")).toISOString()).toBe("2027-03-29T12:00:00.000Z"));
