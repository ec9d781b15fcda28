import { describe, expect, it } from "vitest";
import { entryKey, parseEntryKey } from "./entry-key.ts";

describe("the key of an entry", () => {
  it.each([
    ["t101", { kind: "theme", number: 101 }],
    ["e10001", { kind: "event", number: 10_001 }],
    ["e999999999", { kind: "event", number: 999_999_999 }],
  ] as const)("reads %s and writes it again", (key, id) => {
    expect(parseEntryKey(key)).toEqual(id);
    expect(entryKey(id)).toBe(key);
  });

  it.each(["", "t", "101", "t0", "t01", "T101", "x1", "t-1", "t1.5", "t1 ", " t1", "t1\n", "e1000000000", "t101,e1", "__proto__"])(
    "is not %j",
    (text) => expect(parseEntryKey(text)).toBeNull(),
  );
});
