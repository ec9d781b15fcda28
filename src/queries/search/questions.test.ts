import { describe, expect, it } from "vitest";
import type { AskedQuestion } from "#src/domain/finding/asked-question.ts";
import { Vocabulary } from "#src/domain/finding/known-words.ts";
import { Questions } from "./questions.ts";

const asked = (question: string, ...variants: readonly string[]): AskedQuestion => ({
  question,
  variants,
  sources: [{ text: "§ 4 Satz 1 ArbZG", path: "/gesetze/arbzg/4" }],
  more: [],
  site: "both",
  checked: "2026-11-23",
});
const synonyms = new Map([["chef", ["arbeitgeb"]]]);
const questions = new Questions(
  [
    asked("Wie lange müssen die Pausen bei der Arbeit sein?", "Pause bei 8 Stunden Arbeit", "Pausenregelung"),
    asked("Wer kann in die JAV gewählt werden?", "JAV wählbar"),
    asked("Wann wird die JAV gewählt?", "JAV-Wahl wann"),
    asked("Darf der Arbeitgeber meinen Urlaub ablehnen?", "Urlaubsantrag abgelehnt"),
    asked("Wie lange habe ich Zeit für eine Kündigungsschutzklage?", "Frist Kündigungsschutzklage"),
  ],
  { vocabulary: new Vocabulary([]), compoundsOf: () => [], synonymsOf: (phrase) => synonyms.get(phrase) ?? [] },
);
const found = (query: string): string | undefined => questions.find(query)?.question;

describe("a question is found", () => {
  it.each([
    ["by its words in any order", "Stunden 8 Arbeit Pausen", "Wie lange müssen die Pausen bei der Arbeit sein?"],
    ["by inflected words", "Chef lehnt meinen Urlaub ab, darf er ablehnen", "Darf der Arbeitgeber meinen Urlaub ablehnen?"],
    ["by a verb whose front stands at the end", "Lehnt die Firma meinen Urlaub ab?", "Darf der Arbeitgeber meinen Urlaub ablehnen?"],
    ["misspelt", "frist kündigungschutzklage", "Wie lange habe ich Zeit für eine Kündigungsschutzklage?"],
    ["by the small word that tells it apart: wer", "wer wird in die JAV gewählt", "Wer kann in die JAV gewählt werden?"],
    ["by the small word that tells it apart: wann", "wann wird die jav gewählt", "Wann wird die JAV gewählt?"],
    ["by a single word that an editor wrote down", "Pausenregelung", "Wie lange müssen die Pausen bei der Arbeit sein?"],
  ])("%s", (_, query, question) => expect(found(query)).toBe(question));
});

describe("no question is guessed", () => {
  it.each(["JAV", "Urlaub", "", "?", "Betriebsrat Hamburg Hotel", "Urlaub auf Mallorca buchen"])("for %j", (query) =>
    expect(found(query)).toBeUndefined(),
  );
});
