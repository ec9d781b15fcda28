import { expect, it } from "vitest";
import { increased, reduced, setCount } from "./cart-count.ts";

it.each([
  [3, 3],
  [0, 0],
  [-2, 0],
  [2.9, 2],
])("sets %d to %d", (count, expected) => expect(setCount(count)).toBe(expected));

it.each([
  [null, 1, null],
  [0, 1, 1],
  [2, 3, 5],
])("increases %j by %i to %j", (count, by, expected) => expect(increased(count, by)).toBe(expected));

it.each([
  [null, 1, null],
  [2, 1, 1],
  [1, 1, 0],
  [0, 1, 0],
  [2, 5, 0],
])("reduces %j by %i to %j", (count, by, expected) => expect(reduced(count, by)).toBe(expected));
