import { bitCount, editDistance, letterMask } from "#src/domain/german-text/edit-distance.ts";

/** A spelling of the corpus, folded and as it is shown: its stem, in how many pages it stands and in how many titles. */
export type KnownWord = Readonly<{ word: string; spelt: string; stem: string; docs: number; titles: number }>;

/** Shorter words are not corrected: too much lies one letter away. */
const SHORTEST_CORRECTED = 4;
const TWO_EDITS_FROM = 6;
/** A spelling on more pages is no slip of a pen. */
const MOST_OF_A_SLIP = 2;
const FAR_COMMONER = 8;
const LONG_WORD = 10;
/** Two words are related when one stem goes on where the other ends: `verweig` and `verweiger`. */
const SHORTEST_RELATED = 5;
const RELATED_ENDING = 2;

function lowerBound(sorted: readonly string[], wanted: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? "") < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}

function* startingWith(sorted: readonly string[], prefix: string): Generator<number> {
  for (let i = lowerBound(sorted, prefix); i < sorted.length && sorted[i]?.startsWith(prefix); i++) yield i;
}

function byLength(words: readonly string[]): readonly Int32Array[] {
  const longest = words.reduce((most, { length }) => Math.max(most, length), 0);
  const places: number[][] = Array.from({ length: longest + 1 }, () => []);
  for (const [at, { length }] of words.entries()) places[length]?.push(at);
  return places.map((list) => Int32Array.from(list));
}

const commonFirst = (a: KnownWord, b: KnownWord): number => b.titles - a.titles || b.docs - a.docs || a.word.length - b.word.length;

/** All spellings and stems of the corpus. `rows` are sorted by word in byte order. */
export class Vocabulary {
  readonly #rows: readonly KnownWord[];
  readonly #words: readonly string[];
  readonly #masks: Int32Array;
  /** Where the words of each length stand: a slip changes it by two letters at most. */
  readonly #ofLength: readonly Int32Array[];
  readonly #stems: readonly string[];
  readonly #docsOfStem = new Map<string, number>();
  /** Stems that stand in a title. */
  readonly #titled: ReadonlySet<string>;

  constructor(rows: readonly KnownWord[]) {
    this.#rows = rows;
    this.#words = rows.map(({ word }) => word);
    this.#masks = Int32Array.from(rows, ({ word }) => letterMask(word));
    this.#ofLength = byLength(this.#words);
    for (const { stem, docs } of rows) this.#docsOfStem.set(stem, Math.max(docs, this.#docsOfStem.get(stem) ?? 0));
    this.#titled = new Set(rows.flatMap(({ stem, titles }) => (titles > 0 ? [stem] : [])));
    this.#stems = [...this.#docsOfStem.keys()].sort();
  }

  has(word: string): boolean {
    return this.#words[lowerBound(this.#words, word)] === word;
  }

  /** Pages with the commonest spelling of a stem; 0 for one that does not occur. */
  docsOf(stem: string): number {
    return this.#docsOfStem.get(stem) ?? 0;
  }

  /** Spellings that begin so, those in most titles first. */
  completions(prefix: string, most: number): readonly KnownWord[] {
    const found = [...startingWith(this.#words, prefix)].flatMap((i) => this.#rows[i] ?? []);
    return found.sort(commonFirst).slice(0, most);
  }

  /** Spellings whose beginning is one edit away from `prefix`; only the first letter has to be right. */
  completionsNear(prefix: string, most: number): readonly KnownWord[] {
    if (prefix.length < SHORTEST_CORRECTED + 1 || /\d/.test(prefix)) return [];
    const near: KnownWord[] = [];
    const mask = letterMask(prefix);
    for (const i of startingWith(this.#words, prefix.slice(0, 1))) {
      const word = this.#words[i] ?? "";
      const row = this.#rows[i];
      // One edit spoils one letter: all others stand in the word.
      if (bitCount(mask & ~(this.#masks[i] ?? 0)) > 1) continue;
      const heads = [0, 1, -1].map((more) => word.slice(0, prefix.length + more));
      if (row && heads.some((head) => editDistance(prefix, head, 1) !== undefined)) near.push(row);
    }
    return near.sort(commonFirst).slice(0, most);
  }

  /** Stems that differ from this one in an ending of a letter or two. */
  relatedTo(stem: string): readonly string[] {
    if (stem.length < SHORTEST_RELATED || /\d/.test(stem)) return [];
    const longer = [...startingWith(this.#stems, stem)]
      .map((i) => this.#stems[i] ?? "")
      .filter((other) => other.length > stem.length && other.length <= stem.length + RELATED_ENDING);
    const shorter = [1, 2]
      .map((cut) => stem.slice(0, -cut))
      .filter((other) => other.length >= SHORTEST_RELATED && this.#docsOfStem.has(other));
    return [...shorter, ...longer];
  }

  /** The longest known word that begins this one, for compounds whose other part is unknown. */
  headOf(word: string, shortest: number): string | undefined {
    for (let end = word.length - 1; end >= shortest; end--) {
      const head = word.slice(0, end);
      if (this.has(head)) return head;
    }
    return undefined;
  }

  /** Words that may be at most so many edits away, in no order, each with its place: by length and by the letters they are made of. */
  *#near(word: string, most: number): Generator<number> {
    const mask = letterMask(word);
    for (let length = Math.max(0, word.length - most); length <= word.length + most; length++)
      for (const i of this.#ofLength[length] ?? []) if (bitCount((this.#masks[i] ?? 0) ^ mask) <= 2 * most) yield i;
  }

  /** What a rare spelling in no title is likely meant to be: a word of titles, far commoner, an edit or two away. */
  commonerThan(word: string, root: string): KnownWord | undefined {
    const docs = this.docsOf(root);
    if (word.length < TWO_EDITS_FROM || docs === 0 || docs > MOST_OF_A_SLIP || /\d/.test(word) || this.#titled.has(root)) return undefined;
    const most = word.length < LONG_WORD ? 1 : 2;
    let best: Readonly<{ row: KnownWord; at: number; distance: number }> | undefined;
    for (const at of this.#near(word, most)) {
      const row = this.#rows[at];
      if (row === undefined || row.titles === 0 || row.stem === root || row.docs < FAR_COMMONER * docs || row.word[0] !== word[0]) continue;
      const distance = editDistance(word, row.word, most);
      if (distance === undefined) continue;
      const order = best === undefined ? -1 : distance - best.distance || best.row.docs - row.docs || at - best.at;
      if (order < 0) best = { row, at, distance };
    }
    return best?.row;
  }

  /** At most one edit away, from six letters on two. Nearest, then same first letter, then most titles and pages. No digits. */
  correctionOf(word: string, most = word.length < TWO_EDITS_FROM ? 1 : 2): KnownWord | undefined {
    if (word.length < SHORTEST_CORRECTED || /\d/.test(word)) return undefined;
    let best: Readonly<{ row: KnownWord; at: number; worth: number }> | undefined;
    for (const at of this.#near(word, most)) {
      const row = this.#rows[at];
      const distance = row && editDistance(word, row.word, most);
      if (distance === undefined || row === undefined) continue;
      const alike = row.word[0] === word[0] ? 4 : 0;
      const worth = -10 * distance + alike + Math.min(4, Math.log2(1 + 4 * row.titles + row.docs) / 2);
      if (best === undefined || worth > best.worth || (worth === best.worth && at < best.at)) best = { row, at, worth };
    }
    return best?.row;
  }
}
