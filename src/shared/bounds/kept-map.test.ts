import { expect, it } from "vitest";
import { readBounds } from "./bounds.ts";
import { keptMap, keptMapOf } from "./kept-map.ts";

it("never holds more than its bound, and shows how much it holds", () => {
  const kept = keptMap<string, number>("test-kept", 10);
  for (let number = 0; number < 1000; number += 1) {
    kept.set(`made up ${number}`, number);
    expect(readBounds().get("test-kept")?.used).toBeLessThanOrEqual(10);
  }
  expect(readBounds().get("test-kept")).toMatchObject({ unit: "entries", most: 10 });
  expect(kept.get("made up 999")).toBe(999);
  expect(kept.get("made up 0")).toBeUndefined();
});

it("keeps what is asked for again, whatever else comes by", () => {
  const kept = keptMap<string, number>("test-asked", 10);
  kept.set("usual", 1);
  for (let number = 0; number < 1000; number += 1) {
    kept.set(`made up ${number}`, number);
    expect(kept.get("usual")).toBe(1);
  }
});

it("holds one value for each key", () => {
  const kept = keptMap<string, number>("test-changed", 4);
  for (const value of [1, 2, 3]) kept.set("same", value);
  expect([kept.get("same"), readBounds().get("test-changed")?.used]).toEqual([3, 1]);
});

it("forgets with what it belongs to, and takes nothing late from the one before", () => {
  const of = keptMapOf<object, string, number>("test-owned", 10);
  const [before, after] = [{}, {}];
  const late = of(before);
  late.set("word", 1);
  expect(of(before).get("word")).toBe(1);
  expect(of(after).get("word")).toBeUndefined();
  late.set("word", 2);
  expect(of(after).get("word")).toBeUndefined();
  expect(readBounds().get("test-owned")?.used).toBe(0);
});
