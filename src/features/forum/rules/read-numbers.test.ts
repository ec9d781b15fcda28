import { expect, it } from "vitest";
import { readNumbers, threadIdIn } from "./read-numbers.ts";

it.each([
  ["4", [4]],
  ["9, 4, 6-8", [4, 6, 7, 8, 9]],
  ["2–3,3", [2, 3]],
  ["", null],
  ["0", null],
  ["3-1", null],
  ["1-900", null],
  ["vier", null],
])("reads the numbers of %j", (text, numbers) => expect(readNumbers(text)).toEqual(numbers));

it.each([
  ["abcde12345", "abcde12345"],
  ["https://br.example/forum/thema/abcde12345", "abcde12345"],
  ["/forum/thema/abcde12345/beitrag/7", "abcde12345"],
  ["/forum/thema/abcde12345?seite=2", "abcde12345"],
  ["/forum/thema/kurz", null],
  ["irgendwas", null],
])("finds the thread in %j", (text, id) => expect(threadIdIn(text)).toBe(id));
