import { expect, it } from "vitest";
import type { AskedQuestion } from "#src/domain/finding/asked-question.ts";
import type { Language } from "#src/domain/finding/expand-query.ts";
import { Vocabulary } from "#src/domain/finding/known-words.ts";
import { askedGroups, rarenessOf } from "./asked-groups.ts";
import { QuestionRanking } from "./rank-questions.ts";

const asked = (question: string, answer: string, ...variants: readonly string[]): AskedQuestion => ({
  question,
  variants,
  answer,
  sources: [],
  more: [],
  site: "both",
  checked: "2026-11-28",
});
const ranking = new QuestionRanking([
  asked("Wie lange müssen die Pausen sein?", "Mindestens 30 Minuten.", "Mittagspause"),
  asked("Kann ich die Löschung meiner Daten verlangen?", "Ja, wenn sie nicht mehr notwendig sind.", "Daten entfernen"),
  asked("Wann verfällt mein Urlaub?", "Am Ende des Jahres, sonst am 31. März.", "Resturlaub", "alter Urlaub", "Urlaub übertragen"),
]);
const language = { vocabulary: new Vocabulary([]), compoundsOf: () => [], synonymsOf: () => [] };
const ranked = (query: string) => {
  const groups = askedGroups(query, language);
  const rareness = groups.map((group) => rarenessOf(group, language, 100));
  return ranking.rank(query, groups, rareness);
};

it.each([
  ["by runs of letters where no stem is the same", "wird das gelöscht", "Kann ich die Löschung meiner Daten verlangen?"],
  ["by the words of its answer", "bis wann, etwa im März", "Wann verfällt mein Urlaub?"],
  ["by a slip of the pen", "mittagspasue", "Wie lange müssen die Pausen sein?"],
])("ranks a question first %s", (_, query, question) => expect(ranked(query)[0]?.asked.question).toBe(question));

it("tells questions with the same words apart by a small word", () => {
  const jav = new QuestionRanking([
    asked("Wer wird in die JAV gewählt?", ""),
    asked("Wann wird die JAV gewählt?", ""),
    asked("Wann verfällt Urlaub?", ""),
  ]);
  const first = (query: string) => jav.rank(query, askedGroups(query, language), [])[0]?.asked.question;
  expect([first("wann JAV gewählt"), first("wer JAV gewählt")]).toEqual(["Wann wird die JAV gewählt?", "Wer wird in die JAV gewählt?"]);
});

it("says how well each fits, from 0 to 1, the most worth first", () => {
  const fits = ranked("Resturlaub");
  expect(fits[0]?.fit).toBeGreaterThan(0.9);
  expect(fits.toSorted((a, b) => b.worth - a.worth)).toEqual(fits);
  expect(ranked("Winterreifen").every(({ fit }) => fit >= 0 && fit < 0.3)).toBe(true);
});

it("takes a word that stands on no page for a word of the questions, and not for its parts alone", () => {
  const words = ["rest", "urlaub"].map((word) => ({ word, spelt: word, stem: word, docs: 9, titles: 1 }));
  const pages = { ...language, vocabulary: new Vocabulary(words) };
  const stems = (known: Language) => askedGroups("resturlaub", known).flatMap(({ tiers }) => tiers.flatMap(({ forms }) => forms.flat()));
  expect(stems(pages)).not.toContain("resturlaub");
  expect(stems(ranking.withOwnWords(pages))).toContain("resturlaub");
  expect(ranking.withOwnWords(pages).synonymsOf("winterreif")).toEqual([]);
});

it("takes a word for a subject that a question asks with, and no other of a single way of asking", () => {
  expect(["urlaub", "paus"].map((stem) => ranking.asksWith(stem))).toEqual([true, true]);
  expect(["entfern", "winterreif"].map((stem) => ranking.asksWith(stem))).toEqual([false, false]);
});
