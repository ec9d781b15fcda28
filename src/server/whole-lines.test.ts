import { expect, it } from "vitest";
import { wholeLines } from "./whole-lines.ts";

it.each([
  ["", []],
  ["a\nb\n", ["a\nb\n"]],
  ["aaa\nbbb\ncc\n", ["aaa\nbbb\n", "cc\n"]],
  ["äää\nbbb\n", ["äää\n", "bbb\n"]],
  ["a\nlonger than that\nb\n", ["a\n", "longer than that\n", "b\n"]],
])("keeps each line of %j whole", (text, portions) => expect(wholeLines(text, 8)).toEqual(portions));
