import { describe, expect, it } from "vitest";
import { add, countCommon, emptySet, fullSet, keepCommon, membersOf, sizeOf } from "./event-set.ts";

const list = (size: number): readonly number[] => Array.from({ length: size }, (_, index) => index);

function setOf(size: number, members: readonly number[]): Uint32Array {
  const set = emptySet(size);
  for (const member of members) add(set, member);
  return set;
}

describe.each([0, 1, 31, 32, 33, 64, 100])("a set out of %i", (size) => {
  const thirds = list(size).filter((index) => index % 3 === 0);
  const odd = list(size).filter((index) => index % 2 === 1);

  it("knows its members and how many they are", () => {
    expect([membersOf(setOf(size, thirds), list(size)), sizeOf(setOf(size, thirds))]).toEqual([thirds, thirds.length]);
  });

  it("holds all and no more when it is full", () => {
    expect([membersOf(fullSet(size), list(size)), sizeOf(fullSet(size))]).toEqual([list(size), size]);
  });

  it("is cut down to what it shares with another", () => {
    const both = thirds.filter((index) => odd.includes(index));
    const set = setOf(size, thirds);
    expect(countCommon(set, setOf(size, odd))).toBe(both.length);
    keepCommon(set, setOf(size, odd));
    expect(membersOf(set, list(size))).toEqual(both);
  });
});

it("counts against one of several sets that stand one behind the other", () => {
  const words = new Uint32Array(4);
  for (const member of [0, 33, 40]) add(words, member, 2);
  expect(countCommon(setOf(64, [33, 40, 41]), words, 2)).toBe(2);
  expect(countCommon(setOf(64, [33, 40, 41]), words)).toBe(0);
});
