import { expect, it } from "vitest";
import { printable } from "./printable.ts";

const ascii = (codePoint: number): boolean => (codePoint >= 32 && codePoint < 127) || codePoint === 0xe4 || codePoint === 0xa0;

it.each([
  ["Größe", "Gro?e"],
  ["Ha\u0308user", "Häuser"],
  ["e\u0301", "e"],
  ["a\u0000\u0007b\nc", "a b c"],
  ["a\u202eb\u200bc\u00add", "abcd"],
  ["1\u2011A", "1-A"],
  ["10\u202f€", "10\u00a0?"],
  ["日本", "??"],
  ["<b>&amp;</b>", "<b>&amp;</b>"],
  ["👍🏽", "??"],
])("prints %j as %j", (text, printed) => expect(printable(text, ascii)).toBe(printed));
