import { expect, it } from "vitest";
import { foundKey, MOST_ENTRIES, packedWords, unpackedWords, wordNumber, wordsOfPost } from "./found-words.ts";

it("finds the first post of a thread by its title too, and keeps its words apart", () => {
  expect([...wordsOfPost({ source: "Wer zahlt die Fahrt?", title: "Fahrt zum Seminar" })].toSorted()).toEqual(
    ["=fahrt", "=seminar", "fahrt", "seminar", "zahlt"].toSorted(),
  );
  expect(wordsOfPost({ source: "Wer zahlt die Fahrt?", title: null }).has("seminar")).toBe(false);
});

it("numbers a word the same for ever, and makes keys that are exact", () => {
  expect([wordNumber(""), wordNumber("betriebsrat"), wordNumber("=betriebsrat")]).toEqual([270_767_032, 89_170_326, 531_742_375]);
  const last = foundKey(2 ** 29 - 1, MOST_ENTRIES - 1);
  expect([last, Number.isSafeInteger(last)]).toEqual([Number.MAX_SAFE_INTEGER, true]);
  expect(foundKey(7, 3) - foundKey(5, 3)).toBe(foundKey(2, 0));
});

it("packs the numbers of words and reads them back", () => {
  const words = ["kosten", "fahrt", "seminar", "kosten", "=kosten"];
  const numbers = [...new Set(words)].map(wordNumber).toSorted((a, b) => a - b);
  expect(unpackedWords(packedWords(words))).toEqual(numbers);
  expect([packedWords([]), unpackedWords("")]).toEqual(["", []]);
});
