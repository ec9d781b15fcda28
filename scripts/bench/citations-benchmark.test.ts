import { describe, expect, it } from "vitest";
import { compare, readBenchmark, readReviewed } from "./citations-benchmark.ts";

const texts = readBenchmark() ?? [];

describe.runIf(texts.length > 0)("the citation benchmark (runs only where ../shared/data/decisions/zitate is there)", () => {
  const outcomes = texts.map(compare);

  it("has the counts that its description names", () => {
    const marks = texts.flatMap(({ marked }) => marked.map(({ type, kind }) => `${type} ${kind}`));
    const count = (name: string): number => marks.filter((mark) => mark === name).length;
    expect([texts.length, count("law full"), count("law short"), count("case full"), count("case short")]).toEqual([15, 324, 31, 181, 5]);
  });

  it.each([
    ["law", 0.985],
    ["case", 0.97],
  ])("is found with a recall that does not fall: %s", (type, least) => {
    const marked = texts.flatMap((text) => text.marked).filter((mark) => mark.type === type).length;
    const missed = outcomes.flatMap((outcome) => outcome.missed).filter((mark) => mark.type === type).length;
    expect((marked - missed) / marked).toBeGreaterThanOrEqual(least);
  });

  it("meets nothing but marked citations and real ones that were read", () => {
    const reviewed = readReviewed();
    const unread = outcomes.flatMap(({ text, extra }) => extra.map(({ start, text: found }) => `${text.id} ${start} ${found}`));
    expect(unread.filter((each) => !reviewed.has(each))).toEqual([]);
  });
});
