import { expect, it } from "vitest";
import { splitSentences } from "./split-sentences.ts";

it.each([
  ["Ein Satz. Noch einer.", 2],
  ["Das gilt nach Abs. 2 Nr. 3 Buchst. a entsprechend. § 5 bleibt unberührt.", 2],
  ["Absatz 1 Satz 2 gilt nach Maßgabe von Satz 1. Die Kosten trägt der Arbeitgeber.", 2],
  ["Die Sätze 1 und 2. Das ist alles.", 2],
  ["In der Zeit vom 1. März bis 31. Mai finden Wahlen statt.", 1],
  ["Der 2. Abschnitt des Gesetzes gilt.", 1],
  ["Er gilt seit dem Jahr 2001. Danach nicht mehr.", 2],
  ["Das regelt § 78a. Im Übrigen gilt das Gesetz.", 2],
  ["Bekanntmachung vom 25. September 2001 (BGBl. I S. 2518) in der Fassung.", 1],
  ["Er ist z. B. Mitglied. Sie auch.", 2],
  ["Das Kapitel II. Teil bleibt.", 1],
])("cuts %s into %i", (text, count) => {
  const pieces = splitSentences(text);
  expect(pieces).toHaveLength(count);
  expect(pieces.join("")).toBe(text);
});
