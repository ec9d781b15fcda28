import { describe, expect, it } from "vitest";
import { wordFinder } from "#src/domain/german-text/word-finder.ts";
import { marked, type Piece, snippetOf } from "./snippet.ts";

const shown = (pieces: readonly Piece[]): string => pieces.map((piece) => (piece.marked ? `[${piece.text}]` : piece.text)).join("");

describe("a snippet", () => {
  const filler = "Dazwischen steht ein Satz ohne Belang. ".repeat(20);

  it("marks every form of the word, whole", () => {
    expect(shown(snippetOf("Die Kündigung und alle Kündigungen.", wordFinder(new Set(["kundig"]))))).toBe(
      "Die [Kündigung] und alle [Kündigungen].",
    );
  });

  it("shows the passage with most of the words, cut between words", () => {
    const text = `Eine Abmahnung. ${filler}Die Abmahnung und die Kündigung folgen. ${filler}`;
    const result = shown(snippetOf(text, wordFinder(new Set(["abmahn", "kundig"]))));
    expect(result).toMatch(/^… .*\[Abmahnung\] und die \[Kündigung\] folgen.* …$/);
    expect(result.length).toBeLessThan(270);
  });

  it("is the beginning where nothing was found", () => {
    const result = shown(snippetOf(filler, wordFinder(new Set(["abmahn"]))));
    expect(result.startsWith("Dazwischen steht")).toBe(true);
    expect(result.endsWith(" …")).toBe(true);
  });

  it("hands markup on as text, for the view to escape", () => {
    expect(snippetOf('<script>alert("Abmahnung")</script>', wordFinder(new Set(["abmahn"])))).toEqual([
      { text: '<script>alert("', marked: false },
      { text: "Abmahnung", marked: true },
      { text: '")</script>', marked: false },
    ]);
  });

  it("of nothing is nothing", () => expect(snippetOf("", wordFinder(new Set(["abmahn"])))).toEqual([]));
});

it("a title keeps its whole text", () => {
  expect(shown(marked("Home-Office im Betrieb", wordFinder(new Set(["homeoffic"]))))).toBe("[Home-Office] im Betrieb");
});
