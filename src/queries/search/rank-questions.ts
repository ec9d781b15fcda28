import type { AskedQuestion } from "#src/domain/finding/asked-question.ts";
import { askedWords } from "#src/domain/finding/asked-words.ts";
import type { Group, Language } from "#src/domain/finding/expand-query.ts";
import { letterRunsOf } from "#src/domain/german-text/letter-runs.ts";
import { smallWordsOf, stemsOf } from "#src/domain/german-text/words.ts";

/**
 * How an editors' question fits, from 0 to 1: `fit` by its words and letters, `whole` by the words of its phrases and answer alone.
 * `worth`, which is not bounded, orders the questions: it also counts the nearest ways of asking and their small words.
 */
export type QuestionFit = Readonly<{ asked: AskedQuestion; fit: number; whole: number; worth: number }>;

type Phrase = Readonly<{
  question: number;
  stems: ReadonlySet<string>;
  small: ReadonlySet<string>;
}>;
type Holding = ReadonlyMap<string, ReadonlySet<number>>;

/** What the words of phrases and answer, the best phrase, and runs of letters count. */
const counts = { whole: 1, phrase: 1.4, letters: 1.5 } as const;
/**
 * What counts beside the fit: the nearest ways of asking, and small words, as `wann` and `wer` tell questions with the same words apart.
 * Begun with what found ways of asking of which a fifth at a time was left out, then changed by hand.
 */
const besides = { fit: 2.55, nearest: 1.5, small: 1.1 } as const;
/** Small words count in full from this nearness on: alone they are in every other question. */
const NEAR = 1 / 3;
/** One way of asking may be near by chance; so many of them count, each alike. */
const NEAREST = 3;
/** A question has a word from this worth of its form on; a compound or a related word does not make it common. */
const HAS = 0.6;
/** What a word weighs that every question has, and one that none has. */
const LEAST = 0.3;
const NOWHERE = 1;
/** In so many ways of asking a single question a word is what it is about. */
const SUBJECT_FROM = 3;

/** Share of the words of two texts that stand in both; 0 where neither has any. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((word) => b.has(word)).length;
  return both === 0 ? 0 : both / (a.size + b.size - both);
}

function holdingOf(texts: readonly Iterable<string>[]): Holding {
  const holding = new Map<string, Set<number>>();
  for (const [at, words] of texts.entries())
    for (const word of words) {
      const known = holding.get(word);
      if (known) known.add(at);
      else holding.set(word, new Set([at]));
    }
  return holding;
}

/** Which texts have a word in one of its forms, with the worth of the best of them and the stems it is made of. */
function having({ tiers }: Group, holding: Holding): ReadonlyMap<number, Readonly<{ worth: number; stems: readonly string[] }>> {
  const found = new Map<number, Readonly<{ worth: number; stems: readonly string[] }>>();
  for (const { weight, forms } of tiers) {
    const places = forms.map((list) => {
      const at = new Map<number, readonly string[]>();
      for (const form of list) {
        const stems = form.split(" ");
        for (const text of holding.get(stems[0] ?? "") ?? [])
          if (!at.has(text) && stems.every((stem) => holding.get(stem)?.has(text))) at.set(text, stems);
      }
      return at;
    });
    for (const text of places[0]?.keys() ?? [])
      if ((found.get(text)?.worth ?? 0) < weight && places.every((at) => at.has(text)))
        found.set(text, { worth: weight, stems: places.flatMap((at) => at.get(text) ?? []) });
  }
  return found;
}

/** The editors' questions, ordered by how well they fit what was asked (spec: chatbot#passages). */
export class QuestionRanking {
  readonly #asked: readonly AskedQuestion[];
  readonly #phrases: readonly Phrase[];
  readonly #inPhrases: Holding;
  readonly #inAnswers: Holding;
  readonly #inQuestions: ReadonlySet<string>;
  readonly #letters: Holding;
  readonly #lettersInPhrases: Holding;
  /** Length of each phrase as a vector of its runs of letters. */
  readonly #lengths: Float64Array;

  constructor(asked: readonly AskedQuestion[]) {
    const texts = asked.map(({ question, variants }) => [question, ...variants]);
    this.#asked = asked;
    this.#phrases = texts.flatMap((list, question) =>
      list.map((text) => ({
        question,
        stems: new Set(stemsOf(text)),
        small: new Set(smallWordsOf(text)),
      })),
    );
    this.#inPhrases = holdingOf(this.#phrases.map(({ stems }) => stems));
    this.#inAnswers = holdingOf(asked.map(({ answer }) => stemsOf(answer ?? "")));
    this.#inQuestions = new Set(asked.flatMap(({ question }) => stemsOf(question)));
    this.#letters = holdingOf(texts.map((list) => letterRunsOf(list.join(" "))));
    const runsOfPhrases = texts.flat().map((text) => letterRunsOf(askedWords(text)));
    this.#lettersInPhrases = holdingOf(runsOfPhrases);
    this.#lengths = Float64Array.from(runsOfPhrases, (runs) => this.#lengthOf(runs));
  }

  /**
   * Whether editors ask with a word: what is asked for without any of theirs is none of our subjects. Everyday words that one question
   * has in one or two of its ways of asking make none.
   */
  asksWith(stem: string): boolean {
    const phrases = this.#inPhrases.get(stem) ?? new Set();
    const asking = new Set([...phrases].map((at) => this.#phrases[at]?.question));
    return asking.size > 1 || phrases.size >= SUBJECT_FROM || this.#inQuestions.has(stem);
  }

  /**
   * A language that knows the words of the questions too: what stands on no page, such as `Schutzschuhe`, is a word as it is where an
   * editor asks with it, and no slip of another one.
   */
  withOwnWords(language: Language): Language {
    const { vocabulary } = language;
    const isOwn = (stem: string): boolean => this.#inPhrases.has(stem) && vocabulary.docsOf(stem) === 0;
    return { ...language, synonymsOf: (phrase) => [...language.synonymsOf(phrase), ...(isOwn(phrase) ? [phrase] : [])] };
  }

  #rareness(questions: number): number {
    return Math.log((1 + this.#asked.length) / (1 + questions));
  }

  #weightOfRun(run: string): number {
    const holding = this.#letters.get(run);
    return holding === undefined ? NOWHERE : this.#rareness(holding.size);
  }

  #lengthOf(runs: ReadonlySet<string>): number {
    return Math.hypot(...[...runs].map((run) => this.#weightOfRun(run))) || 1;
  }

  /** How near the nearest ways of asking each question are, by their letters (mean cosine), and how alike the small words of one are. */
  #nearest(question: string, runs: ReadonlySet<string>): Readonly<{ near: Float64Array; small: Float64Array }> {
    const products = new Float64Array(this.#phrases.length);
    for (const run of runs) {
      const weight = this.#weightOfRun(run) ** 2;
      for (const at of this.#lettersInPhrases.get(run) ?? []) products[at] = (products[at] ?? 0) + weight;
    }
    const length = this.#lengthOf(runs);
    const asked = new Set(smallWordsOf(question));
    const best = this.#asked.map((): number[] => []);
    const small = new Float64Array(this.#asked.length);
    for (const [at, phrase] of this.#phrases.entries()) {
      if (products[at] === 0) continue;
      best[phrase.question]?.push((products[at] ?? 0) / (length * (this.#lengths[at] ?? 1)));
      small[phrase.question] = Math.max(small[phrase.question] ?? 0, likeness(asked, phrase.small));
    }
    const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / NEAREST;
    return { near: Float64Array.from(best, (list) => mean(list.sort((a, b) => b - a).slice(0, NEAREST))), small };
  }

  /** Share of the letters of what was asked that each question has, rare runs counting more. */
  #lettersIn(runs: ReadonlySet<string>): Float64Array {
    const shares = new Float64Array(this.#asked.length);
    let total = 0;
    for (const run of runs) {
      const holding = this.#letters.get(run);
      const weight = this.#weightOfRun(run);
      total += weight;
      for (const at of holding ?? []) shares[at] = (shares[at] ?? 0) + weight;
    }
    return total === 0 ? shares : shares.map((share) => share / total);
  }

  /**
   * Every question with how well it fits, best first. A word weighs by how rare it is among the pages, which `rareness` says for each
   * group, and among the questions: `Urlaub` is on few pages and in many questions.
   */
  rank(question: string, groups: readonly Group[], rareness: readonly number[]): readonly QuestionFit[] {
    const covered = new Float64Array(this.#phrases.length);
    const spoken = new Float64Array(this.#phrases.length);
    const whole = new Float64Array(this.#asked.length);
    let total = 0;
    for (const [g, group] of groups.entries()) {
      const phrases = having(group, this.#inPhrases);
      const best = new Map([...having(group, this.#inAnswers)].map(([at, { worth }]) => [at, worth] as const));
      const asking = new Set<number>();
      for (const [at, { worth }] of phrases) {
        const owner = this.#phrases[at]?.question ?? 0;
        if (worth >= HAS) asking.add(owner);
        if (worth > (best.get(owner) ?? 0)) best.set(owner, worth);
      }
      const among = asking.size === 0 ? NOWHERE : Math.max(LEAST, this.#rareness(asking.size));
      const weight = (among + (rareness[g] ?? 0)) / 2;
      total += weight;
      for (const [at, { worth, stems }] of phrases) {
        covered[at] = (covered[at] ?? 0) + worth * weight;
        spoken[at] = (spoken[at] ?? 0) + stems.length;
      }
      for (const [owner, worth] of best) whole[owner] = (whole[owner] ?? 0) + worth * weight;
    }
    const phrase = new Float64Array(this.#asked.length);
    for (const [at, { question: owner, stems }] of this.#phrases.entries()) {
      if (covered[at] === 0 || total === 0) continue;
      const density = Math.min(1, (spoken[at] ?? 0) / stems.size);
      phrase[owner] = Math.max(phrase[owner] ?? 0, ((covered[at] ?? 0) / total) * (0.5 + 0.5 * density));
    }
    const runs = letterRunsOf(askedWords(question));
    const letters = this.#lettersIn(runs);
    const { near, small } = this.#nearest(question, runs);
    const most = counts.whole + counts.phrase + counts.letters;
    return this.#asked
      .map((asked, at) => {
        const words = total === 0 ? 0 : (whole[at] ?? 0) / total;
        const fit = (counts.whole * words + counts.phrase * (phrase[at] ?? 0) + counts.letters * (letters[at] ?? 0)) / most;
        const worth =
          besides.fit * fit + besides.nearest * (near[at] ?? 0) + besides.small * (small[at] ?? 0) * Math.min(1, (near[at] ?? 0) / NEAR);
        return { asked, fit, whole: words, worth };
      })
      .sort((a, b) => b.worth - a.worth);
  }
}
