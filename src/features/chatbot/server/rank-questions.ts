import type { AskedQuestion } from "#src/domain/finding/asked-question.ts";
import type { Group } from "#src/domain/finding/expand-query.ts";
import { titleMatcher } from "#src/domain/finding/title-match.ts";
import { stemsOf } from "#src/domain/german-text/words.ts";
import type { SearchIndex } from "#src/queries/search/search-index.ts";

/** How an editors' question fits, each from 0 to 1: its phrases with its answer, all of its phrases, the best of them. */
export type QuestionFit = Readonly<{ asked: AskedQuestion; whole: number; words: number; phrase: number }>;

type Bag = Readonly<{ asked: AskedQuestion; phrases: readonly string[]; words: string; whole: string }>;

/** A question has a word from this worth of its form on; a compound or a related word does not make it common. */
const HAS = 0.6;
/** What a word weighs that every question has, and one that none has. */
const LEAST = 0.3;
const NOWHERE = 1;

const joined = (text: string): string => stemsOf(text).join(" ");

const bags = new WeakMap<SearchIndex, readonly Bag[]>();
function bagsOf(index: SearchIndex): readonly Bag[] {
  const known =
    bags.get(index) ??
    index.questions.all.map((asked) => {
      const phrases = [asked.question, ...asked.variants].map(joined);
      const words = phrases.join(" ");
      return { asked, phrases, words, whole: `${words} ${joined(asked.answer ?? "")}` };
    });
  bags.set(index, known);
  return known;
}

const subjects = new WeakMap<SearchIndex, ReadonlySet<string>>();
/** The words in which editors ask: what is asked for without any of them is none of our subjects. */
export function subjectsOf(index: SearchIndex): ReadonlySet<string> {
  const known = subjects.get(index) ?? new Set(bagsOf(index).flatMap(({ words }) => words.split(" ")));
  subjects.set(index, known);
  return known;
}

/**
 * Every question of the editors with how well it fits. A word weighs by how rare it is among the pages, which `rareness` says for each
 * group, and among the questions: `Urlaub` is on few pages and in many questions (spec: chatbot#passages).
 */
export function rankQuestions(index: SearchIndex, groups: readonly Group[], rareness: readonly number[]): readonly QuestionFit[] {
  const all = bagsOf(index);
  const alone = groups.map((group) => titleMatcher([group], [1]));
  const covers = all.map(({ words }) => alone.map((match) => match(words).cover));
  const weights = groups.map((_, g) => {
    const count = covers.filter((row) => (row[g] ?? 0) >= HAS).length;
    const among = count === 0 ? NOWHERE : Math.max(LEAST, Math.log((1 + all.length) / (1 + count)));
    return (among + (rareness[g] ?? 0)) / 2;
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const match = titleMatcher(groups, weights);
  return all.map(({ asked, phrases, whole }, q) => {
    const words = total === 0 ? 0 : (covers[q] ?? []).reduce((sum, cover, g) => sum + cover * (weights[g] ?? 0), 0) / total;
    const fits = phrases.map((stems) => {
      if (words === 0) return 0;
      const { cover, density } = match(stems);
      return cover * (0.5 + 0.5 * density);
    });
    return { asked, words, whole: match(whole).cover, phrase: Math.max(...fits) };
  });
}
