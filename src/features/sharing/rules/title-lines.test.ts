import { expect, it } from "vitest";
import { titleLines } from "./title-lines.ts";

const measure = (text: string): number => text.length / 2;
const lay = (title: string, width = 640) => titleLines(title, width, measure);

it.each([
  ["Arbeitsrecht", 64, ["Arbeitsrecht"]],
  ["Arbeitsrecht Teil 1: Grundlagen", 64, ["Arbeitsrecht Teil 1:", "Grundlagen"]],
  ["Betriebsvereinbarungsverhandlung", 0, null],
])("sets %s in the largest size that fits", (title, size, lines) => {
  const layout = lay(title);
  if (lines !== null) expect(layout).toEqual({ size, lines });
  else expect(layout.lines).toHaveLength(1);
});

it("takes a smaller size before a fourth line", () => {
  const { size, lines } = lay("eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf");
  expect([size, lines.length]).toEqual([54, 3]);
});

it.each(["Wort ".repeat(60).trim(), "x".repeat(200)])("ends what is too long in an ellipsis, within the width", (title) => {
  const { size, lines } = lay(title);
  expect(lines.length).toBeLessThanOrEqual(3);
  expect(lines.at(-1)?.endsWith("…")).toBe(true);
  for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(640);
});
