import { expect, it } from "vitest";
import { diffLines, shortDiff } from "./line-diff.ts";
import { BODY, mergeTexts } from "./merge.ts";

const file = "news/a.md";
const text = (title: string, tags: string, body: string): string => `---\ntitle: ${title}   # kurz\ntags: [${tags}]\n---\n\n${body}\n`;
const base = text("Eins", "a, b", "Ein Text.");

it.each([
  ["mine alone", text("Zwei", "a, b", "Ein Text."), base, text("Zwei", "a, b", "Ein Text.")],
  ["theirs alone", base, text("Eins", "a", "Neuer Text."), text("Eins", "a", "Neuer Text.")],
  ["different places", text("Zwei", "a, b", "Ein Text."), text("Eins", "a", "Neuer Text."), text("Zwei", "a", "Neuer Text.")],
  ["the same change", text("Zwei", "a, b", "Neu."), text("Zwei", "a, b", "Neu."), text("Zwei", "a, b", "Neu.")],
])("brings together %s without a question", (_, mine, theirs, merged) =>
  expect(mergeTexts(file, { base, mine, theirs })).toEqual({ text: merged, conflicts: [] }),
);

it("takes mine and names the place where both changed the same", () => {
  const merged = mergeTexts(file, { base, mine: text("Zwei", "a, b", "Mein Text."), theirs: text("Drei", "a, b, c", "Anderer Text.") });
  expect(merged.text).toBe(text("Zwei", "a, b, c", "Mein Text."));
  expect(merged.conflicts).toEqual([
    { name: "title", base: "title: Eins", mine: "title: Zwei", theirs: "title: Drei" },
    { name: BODY, base: "Ein Text.", mine: "Mein Text.", theirs: "Anderer Text." },
  ]);
});

it("asks for the whole where a head can't be read", () => {
  const merged = mergeTexts(file, { base, mine: "---\ntitle: [\n---\n", theirs: text("Zwei", "a", "b") });
  expect(merged.conflicts.map(({ name }) => name)).toEqual([BODY]);
});

it("asks at every place that differs where nobody knows what both began from", () => {
  const [mine, theirs] = [text("Eins", "a, b", "Mein Text."), text("Zwei", "a, b", "Ein Text.")];
  const merged = mergeTexts(file, { base: null, mine, theirs });
  expect([merged.text, merged.conflicts.map(({ name }) => name)]).toEqual([mine, ["title", BODY]]);
  expect(mergeTexts(file, { base: null, mine, theirs }, new Set(["title"])).text).toBe(text("Zwei", "a, b", "Mein Text."));
  expect(mergeTexts(file, { base: null, mine, theirs: mine })).toEqual({ text: mine, conflicts: [] });
});

it("shows what changed, with lines around it", () => {
  const lines = diffLines("a\nb\nc\nd\ne\nf\ng", "a\nb\nc\nX\ne\nf\ng");
  expect(lines.filter(({ kind }) => kind !== "same")).toEqual([
    { kind: "gone", text: "d" },
    { kind: "new", text: "X" },
  ]);
  expect(shortDiff(lines, 1).map((line) => line?.text ?? "…")).toEqual(["…", "c", "d", "X", "e", "…"]);
});
