import type { AskedQuestion } from "#src/domain/finding/asked-question.ts";
import { expandQuery, type Group, type Language } from "#src/domain/finding/expand-query.ts";
import { type KnownWord, Vocabulary } from "#src/domain/finding/known-words.ts";
import { splitCompound } from "#src/domain/german-text/compounds.ts";
import { joinedVerb } from "#src/domain/german-text/joined-verb.ts";
import { stem } from "#src/domain/german-text/stem.ts";
import { smallWordsOf, wordsOf } from "#src/domain/german-text/words.ts";

type Phrase = Readonly<{ question: number; stems: readonly string[]; small: ReadonlySet<string>; weight: number }>;

/** How well a phrase has to fit: the mean of how much of the query and how much of the phrase the other has. */
const FITS = 0.62;
/** How much of the query has to stand in the phrase, by the rareness of its words. */
const COVERED = 0.55;
/** A single word is a question only where an editor wrote it down alone. */
const ALONE = 0.99;
/** What a word that no question has weighs beside the rarest one. */
const UNKNOWN = 0.6;
const LEAST_WEIGHT = 0.3;
/** What the same small words add: `wer` and `wann` tell questions with the same words apart. */
const SMALL_WORDS = 0.06;

function vocabularyOf(phrases: readonly string[]): Vocabulary {
  const rows = new Map<string, KnownWord>();
  for (const { surface, spelt, stem: root } of phrases.flatMap(wordsOf)) {
    if (surface === "" || /\d/.test(surface)) continue;
    const docs = 1 + (rows.get(surface)?.docs ?? 0);
    rows.set(surface, { word: surface, spelt, stem: root, docs, titles: docs });
  }
  return new Vocabulary([...rows.values()].sort((a, b) => (a.word < b.word ? -1 : 1)));
}

/** Compounds of the questions' own words: `Urlaubsanspruch` is found by `Urlaub`. */
function compoundsIn(phrases: readonly string[], vocabulary: Vocabulary, wider: Language): (root: string) => readonly string[] {
  const found = new Map<string, Set<string>>();
  const isWord = (word: string): boolean => vocabulary.has(word) || wider.vocabulary.has(word);
  for (const { surface, stem: root } of new Map(phrases.flatMap(wordsOf).map((word) => [word.surface, word])).values())
    for (const part of splitCompound(surface, isWord)?.map(stem) ?? []) found.set(part, (found.get(part) ?? new Set()).add(root));
  return (root) => [...(found.get(root) ?? [])];
}

/** Share of the words of two texts that stand in both. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((word) => b.has(word)).length;
  return both === 0 ? Number(a.size + b.size === 0) : both / (a.size + b.size - both);
}

/** Questions in plain words, found by their words: inflected, in any order, misspelt, by synonyms and compounds. */
export class Questions {
  readonly #asked: readonly AskedQuestion[];
  readonly #phrases: readonly Phrase[];
  readonly #language: Language;
  readonly #holding = new Map<string, Set<number>>();
  readonly #rareness: (questions: number) => number;
  readonly #weightOf: (root: string) => number;

  constructor(asked: readonly AskedQuestion[], wider: Language) {
    this.#asked = asked;
    const texts = asked.map(({ question, variants }) => [question, ...variants]);
    const vocabulary = vocabularyOf(texts.flat());
    this.#language = { vocabulary, compoundsOf: compoundsIn(texts.flat(), vocabulary, wider), synonymsOf: wider.synonymsOf };
    const inQuestions = new Map<string, Set<number>>();
    const read = texts.flatMap((list, question) =>
      list.map((text) => ({
        question,
        stems: [...new Set(wordsOf(text).map((word) => word.stem))],
        small: new Set(smallWordsOf(text)),
      })),
    );
    for (const [at, { question, stems }] of read.entries())
      for (const root of stems) {
        this.#holding.set(root, (this.#holding.get(root) ?? new Set()).add(at));
        inQuestions.set(root, (inQuestions.get(root) ?? new Set()).add(question));
      }
    this.#rareness = (questions) => Math.max(LEAST_WEIGHT, Math.log((1 + asked.length) / (1 + questions)));
    this.#weightOf = (root) => this.#rareness(inQuestions.get(root)?.size ?? 0);
    this.#phrases = read.map((phrase) => ({
      ...phrase,
      weight: phrase.stems.reduce((sum, root) => sum + this.#weightOf(root), 0),
    }));
  }

  /** Phrases that have a word of the query in one of its forms, each with its worth and the stems that stand for it. */
  #fitting({ tiers }: Group): ReadonlyMap<number, Readonly<{ worth: number; stems: readonly string[] }>> {
    const found = new Map<number, Readonly<{ worth: number; stems: readonly string[] }>>();
    for (const { weight, forms } of tiers) {
      const places = forms.map((list) => {
        const at = new Map<number, readonly string[]>();
        for (const form of list) {
          const [first = "", ...rest] = form.split(" ");
          for (const phrase of this.#holding.get(first) ?? [])
            if (rest.every((root) => this.#holding.get(root)?.has(phrase)) && !at.has(phrase)) at.set(phrase, [first, ...rest]);
        }
        return at;
      });
      for (const phrase of places[0]?.keys() ?? []) {
        if (!places.every((at) => at.has(phrase)) || (found.get(phrase)?.worth ?? 0) >= weight) continue;
        found.set(phrase, { worth: weight, stems: places.flatMap((at) => at.get(phrase) ?? []) });
      }
    }
    return found;
  }

  get all(): readonly AskedQuestion[] {
    return this.#asked;
  }

  /** The question that a query asks, `undefined` where none fits it well enough. */
  find(query: string): AskedQuestion | undefined {
    return this.fitting(query)[0];
  }

  /** The questions that fit a query well enough, best first. */
  fitting(sentence: string): readonly AskedQuestion[] {
    const query = joinedVerb(sentence, (root) => this.#holding.has(root)) ?? sentence;
    const { groups } = expandQuery(query, this.#language);
    if (groups.length === 0) return [];
    const covered = new Map<number, number>();
    const spoken = new Map<number, Map<string, number>>();
    let total = 0;
    for (const group of groups) {
      const fitting = this.#fitting(group);
      const questions = new Set([...fitting.keys()].map((at) => this.#phrases[at]?.question)).size;
      const weight = questions === 0 ? UNKNOWN * this.#rareness(0) : this.#rareness(questions);
      total += weight;
      for (const [at, { worth, stems }] of fitting) {
        covered.set(at, (covered.get(at) ?? 0) + worth * weight);
        const known = spoken.get(at) ?? new Map<string, number>();
        for (const root of stems) known.set(root, Math.max(worth, known.get(root) ?? 0));
        spoken.set(at, known);
      }
    }
    const small = new Set(smallWordsOf(query));
    const best = new Map<number, number>();
    for (const [at, worth] of covered) {
      const phrase = this.#phrases[at];
      if (!phrase) continue;
      const ofQuery = worth / total;
      const ofPhrase = [...(spoken.get(at) ?? [])].reduce((sum, [root, known]) => sum + known * this.#weightOf(root), 0) / phrase.weight;
      const fit = (2 * ofQuery * ofPhrase) / (ofQuery + ofPhrase);
      // A single word stands for the phrase that is this word, not for a sentence in which it is the only one that counts.
      if (groups.length === 1 && phrase.small.size > 0) continue;
      if (ofQuery < COVERED || fit < (groups.length === 1 ? ALONE : FITS)) continue;
      const alike = fit + SMALL_WORDS * likeness(small, phrase.small);
      if (alike > (best.get(phrase.question) ?? 0)) best.set(phrase.question, alike);
    }
    return [...best].sort((a, b) => b[1] - a[1] || a[0] - b[0]).flatMap(([question]) => this.#asked[question] ?? []);
  }
}
