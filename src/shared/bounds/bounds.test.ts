import { expect, it } from "vitest";
import { noteBound, readBounds } from "./bounds.ts";

it("reads how full everything is, several of one name together, until it is taken back", () => {
  let used = 3;
  const forget = [noteBound("test", () => ({ used, most: 10 })), noteBound("test", () => ({ used: 1, most: 5 }))];
  expect(readBounds().get("test")).toEqual({ unit: "pieces", used: 4, most: 15 });
  used = 7;
  forget[1]?.();
  expect(readBounds().get("test")).toEqual({ unit: "pieces", used: 7, most: 10 });
  forget[0]?.();
  expect(readBounds().has("test")).toBe(false);
});
