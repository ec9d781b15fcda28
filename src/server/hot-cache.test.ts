import { expect, it } from "vitest";
import { createHotCache } from "./hot-cache.ts";

const body = (bytes: number): Buffer => Buffer.alloc(bytes);

it("drops what was not used again when it is full", () => {
  const cache = createHotCache(10);
  cache.set("a", body(4));
  cache.set("b", body(4));
  cache.get("a");
  cache.set("c", body(4));
  expect([cache.get("a")?.length, cache.get("b"), cache.get("c")?.length]).toEqual([4, undefined, 4]);
});

it("does not count a body twice", () => {
  const cache = createHotCache(10);
  cache.set("a", body(4));
  cache.set("a", body(4));
  cache.set("b", body(6));
  expect([cache.get("a")?.length, cache.get("b")?.length]).toEqual([4, 6]);
});

it("keeps nothing that is larger than itself", () => {
  const cache = createHotCache(10);
  cache.set("a", body(4));
  cache.set("big", body(11));
  expect([cache.get("big"), cache.get("a")?.length]).toEqual([undefined, 4]);
});
