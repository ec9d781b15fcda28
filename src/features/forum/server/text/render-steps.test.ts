import { describe, expect, it } from "vitest";
import { LONGEST_POST } from "#src/shared/forms/fields/forum-post.ts";
import { renderPost } from "./render-post.ts";
import { stepsOf } from "./test/count-steps.ts";
import { slowTexts } from "./test/slow-texts.ts";

const growth = (work: (length: number) => unknown): number => stepsOf(() => work(LONGEST_POST)) / stepsOf(() => work(LONGEST_POST / 2));

describe("texts made to take long", () => {
  // Twice is what twice as long a text may cost; four times is what nobody could pay for.
  it.each(slowTexts)("cost twice as much when twice as long: $name", ({ make }) =>
    expect(growth((length) => renderPost(make(length)))).toBeLessThan(2.2),
  );

  it("would be seen to cost four times as much", () => {
    const { make } = slowTexts[0] ?? { make: () => "" };
    const looksBack = (text: string): void => {
      for (let at = 0; at < text.length; at += 100) text.slice(at);
    };
    const searches = (text: string): void => {
      for (let at = 0; at < text.length; at += 100) /x$/.exec(text.slice(at));
    };
    for (const work of [looksBack, searches]) expect(growth((length) => work(make(length)))).toBeGreaterThan(3.5);
  });
});
