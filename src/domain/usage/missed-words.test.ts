import { expect, it } from "vitest";
import { missedWords } from "./missed-words.ts";

it.each([
  ["  Betriebs\u00adAusflug!  ", "betriebsausflug"],
  ["ÜBERSTUNDEN,   Teilzeit", "überstunden teilzeit"],
  ["§ 102 BetrVG", "§ 102 betrvg"],
  ["Home-Office", "home-office"],
])("counts %j as %j", (typed, words) => expect(missedWords(typed)).toBe(words));

it.each([
  ["an address", "anna.muster@example.org"],
  ["a web address", "https://example.org/x"],
  ["a telephone number", "0170 1234567"],
  ["a number in groups", "0 89 12 34"],
  ["a docket number", "1 ABR 12/2020"],
  ["a birthday", "geboren 01.02.1980"],
  ["a sentence", "meine Chefin hat mir heute wegen Krankheit gekündigt"],
  ["a single letter", "x"],
  ["nothing but signs", "!!! …"],
  ["more than anybody looks for", "a".repeat(61)],
])("does not count %s", (_, typed) => expect(missedWords(typed)).toBeNull());
