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

it.each([
  ["Verordnung (EU) 2016/679 (ABl. L 119 vom 4.5.2016, S. 1) in der Fassung.", 1],
  ["Die Richtlinie (ABl. EG Nr. L 183 S. 1) wird umgesetzt.", 1],
  ["Der Beitrag beträgt 5 v. H. Der Arbeitgeber trägt die Hälfte.", 2],
  ["Der Beitrag beträgt 5 v. H. Arbeitsentgelt.", 1],
  ["Die Zahl beträgt höchstens 15. Die Wahl ist geheim.", 2],
  ["Das gilt im 5. Kapitel und im 2. Teil.", 1],
  ["Verträge dieser Art. Dies gilt entsprechend.", 2],
  ["Nach Art. 3 Abs. 1 GG. Das Nähere regelt ein Gesetz.", 2],
  ["Er wurde am 3. Mai und am 4. 6. Juli gewählt.", 1],
  ["Sie gelten für Schiffe, Luftfahrzeuge usw. Die Länder können abweichen.", 2],
  ["Anlage II. Das Muster ist zu verwenden.", 2],
  ["Das gilt vgl. Drucks. 12/1, Tab. 3, Anm. Buchst. a nicht.", 1],
  ["Prof. Dr. Muster i. V. m. Abs. 2, d. h. Satz 1, u. a. Teil 2 gilt.", 1],
])("cuts %s into %i sentences", (text, count) => expect(splitSentences(text)).toHaveLength(count));
