import { splitCompound, splitWithSlip, tailOf } from "#src/domain/german-text/compounds.ts";
import { folded } from "#src/domain/german-text/folded-text.ts";
import { stem } from "#src/domain/german-text/stem.ts";
import { type Word, wordsOf } from "#src/domain/german-text/words.ts";
import type { KnownWord, Vocabulary } from "./known-words.ts";

/** Phrases of stems of which one has to be there. */
type Forms = readonly string[];

/** What a word of the query may stand as in the index, and how much that is worth: one of each of the forms. */
export type Tier = Readonly<{ weight: number; forms: readonly Forms[] }>;

/** One word of the query, or several that belong together. */
export type Group = Readonly<{ stem: string; tiers: readonly Tier[] }>;

export type Expanded = Readonly<{
  groups: readonly Group[];
  corrected?: string;
}>;

type Replacement = Readonly<{ start: number; end: number; by: string }>;

export type Language = Readonly<{
  vocabulary: Vocabulary;
  /** Stems of compounds that hold this stem, commonest first. */
  compoundsOf: (stem: string) => readonly string[];
  /** Phrases of stems that an editor named beside this phrase. */
  synonymsOf: (phrase: string) => readonly string[];
}>;

const worth = { exact: 1, joined: 0.95, synonym: 0.85, decomposed: 0.7, compound: 0.6, related: 0.5, beginning: 0.5, head: 0.45 } as const;
/** Words of a query that are looked at; nobody types more of them on purpose. */
const MOST_WORDS = 10;
const LONGEST_SYNONYM = 4;
const MOST_COMPOUNDS = 40;
const MOST_BEGINNINGS = 25;
const SHORTEST_HEAD = 6;
const SHORTEST_BEGINNING = 3;
const SHORTEST_JOINED = 7;

const quoted = (phrase: string): string => `"${phrase}"`;

/** A tier as FTS5 asks for it. Stems are letters and digits alone, so nothing of a query can act as syntax. */
export const expressionOf = ({ forms }: Tier): string => forms.map((phrases) => `(${phrases.map(quoted).join(" OR ")})`).join(" AND ");

const tier = (weight: number, phrases: Forms): readonly Tier[] => (phrases.length === 0 ? [] : [{ weight, forms: [phrases] }]);

const isIn = (vocabulary: Vocabulary) => (word: string) => vocabulary.has(word);

/** All on one page. Other compounds of these parts only if it occurs nowhere: no `Gleichstellung` for `Freistellung`. */
function decomposed(surface: string, { vocabulary, compoundsOf, synonymsOf }: Language, occurs: boolean): readonly Tier[] {
  const parts = splitCompound(surface, isIn(vocabulary));
  if (!parts) return [];
  const forms = parts.map((part) => {
    const root = stem(part);
    return [...new Set([root, ...synonymsOf(root), ...(occurs ? [] : compoundsOf(root).slice(0, MOST_COMPOUNDS))])];
  });
  return [{ weight: worth.decomposed, forms }];
}

/** Two words that are one in the corpus: `home office`, `Jugend Arbeitsschutz`. */
function joinedWith(one: Word | undefined, other: Word | undefined, vocabulary: Vocabulary): readonly string[] {
  if (!one?.surface || !other?.surface) return [];
  return ["", "s"]
    .map((link) => one.surface + link + other.surface)
    .filter((word) => vocabulary.has(word))
    .map(stem);
}

/** A slip in one of two words that are one in the corpus: `home offce`. Longer words alone: much is near to short ones. */
function joinedCorrection(one: Word | undefined, other: Word | undefined, vocabulary: Vocabulary): KnownWord | undefined {
  if (!one?.surface || !other?.surface || one.surface.length + other.surface.length < SHORTEST_JOINED) return undefined;
  return vocabulary.correctionOf(one.surface + other.surface);
}

const PARTICIPLE = /^(ab|an|auf|aus|ein|fest|frei|los|mit|nach|um|vor|weg|zu|zurueck)?ge(\p{L}{3,})(?:t|en)$/u;
const SHORTEST_ROOT = 4;

/** Words of the corpus that begin as the verb of an unknown participle does: `Mobbing` for `gemobbt`. */
function ofParticiple(surface: string, vocabulary: Vocabulary): readonly KnownWord[] {
  const [, prefix = "", verb = ""] = PARTICIPLE.exec(surface) ?? [];
  // `angeordnet` is of `anordnen`.
  const root = prefix + verb.replace(/e$/, "");
  return root.length < SHORTEST_ROOT ? [] : vocabulary.completions(root, MOST_BEGINNINGS);
}

/** A compound that stands nowhere, with a slip in its first part: `Protokolführung`. */
function slippedCompound(surface: string, language: Language): readonly Tier[] {
  const { vocabulary } = language;
  const parts = splitWithSlip(surface, isIn(vocabulary), (part) => vocabulary.correctionOf(part, 1)?.word);
  return parts === undefined ? [] : decomposed(parts.join(""), language, false);
}

function guessed(word: Word, last: boolean, language: Language): Readonly<{ tiers: readonly Tier[]; corrected?: KnownWord }> {
  const { vocabulary } = language;
  const { surface } = word;
  const compound = decomposed(surface, language, false);
  if (compound.length > 0) return { tiers: compound };
  const [verbal] = ofParticiple(surface, vocabulary);
  if (verbal !== undefined) return { tiers: known(verbal.stem, verbal.word, language) };
  const nearest = vocabulary.correctionOf(surface);
  // The nearest word may be a slip itself.
  const corrected = nearest && (vocabulary.commonerThan(nearest.word, nearest.stem) ?? nearest);
  if (corrected !== undefined) return { tiers: known(corrected.stem, corrected.word, language), corrected };
  const beginnings =
    last && surface.length >= SHORTEST_BEGINNING ? vocabulary.completions(surface, MOST_BEGINNINGS).map((found) => found.stem) : [];
  if (beginnings.length > 0) return { tiers: tier(worth.beginning, [...new Set(beginnings)]) };
  const slipped = slippedCompound(surface, language);
  if (slipped.length > 0) return { tiers: slipped };
  const part = tailOf(surface, isIn(vocabulary)) ?? vocabulary.headOf(surface, SHORTEST_HEAD);
  return { tiers: part === undefined ? tier(worth.exact, [word.stem]) : tier(worth.head, [stem(part)]) };
}

function known(root: string, surface: string, language: Language): readonly Tier[] {
  const { vocabulary, compoundsOf, synonymsOf } = language;
  const related = vocabulary.relatedTo(root);
  // The algorithm of stems leaves some plurals alone: `Azubis`.
  const synonyms = [root, root.replace(/s$/, ""), ...related].flatMap(synonymsOf).filter((phrase) => phrase !== root);
  return [
    ...tier(worth.exact, [root]),
    ...tier(worth.synonym, [...new Set(synonyms)]),
    ...tier(worth.compound, compoundsOf(root).slice(0, MOST_COMPOUNDS)),
    ...tier(worth.related, related),
    ...decomposed(surface, language, true),
  ];
}

/** What is left of a group that asks for both parts of a compound where nothing has both: the last part, which carries the meaning. */
export function lastPartOf({ stem: root, tiers }: Group): Group | undefined {
  const [only, more] = tiers;
  const last = only === undefined || more !== undefined || only.forms.length < 2 ? undefined : only.forms.at(-1);
  return last && { stem: last[0] ?? root, tiers: tier(worth.head, last) };
}

/** What a group asks for that nothing has: the words that begin so. `Eingliederung` stands in `Eingliederungsmanagement`. */
export function begunBy({ stem: root, tiers }: Group, vocabulary: Vocabulary): Group {
  const begun = root.length < SHORTEST_HEAD || root.includes(" ") ? [] : vocabulary.completions(root, MOST_BEGINNINGS);
  return { stem: root, tiers: [...tiers, ...tier(worth.beginning, [...new Set(begun.map((word) => word.stem))])] };
}

type Together = Readonly<{ run: readonly Word[]; phrase: string }>;

const PART_NUMBER = /^(?:[1-9]|i{1,3}|iv|v)$/;
/** What stands between the name of a seminar and the number of its part: `BR Teil 2`, `Betriebsrat Grundlagen 2`. */
const beforeNumber: ReadonlySet<string> = new Set(
  ["Teil", "Grundlagen", "Grundlagenseminar", "Grundkurs", "Modul", "Stufe", "Seminar", "Kurs", "Schulung"].map((word) =>
    stem(folded(word)),
  ),
);

/** `BR Teil 2` for which an editor's entry names `BR 2`. */
function numberedPart(words: readonly Word[], at: number, { synonymsOf }: Language): Together | undefined {
  const run = words.slice(at, at + 3);
  const [name, between, number] = run;
  if (name === undefined || between === undefined || number === undefined) return undefined;
  if (!beforeNumber.has(between.stem) || !PART_NUMBER.test(number.surface)) return undefined;
  const phrase = `${name.stem} ${number.stem}`;
  return synonymsOf(phrase).length > 0 ? { run, phrase } : undefined;
}

/** Words from `at` on that an editor's entry names together: `künstliche Intelligenz`; two of them in either order: `Einsteiger BR`. */
function namedTogether(words: readonly Word[], at: number, language: Language): Together | undefined {
  const { synonymsOf } = language;
  const part = numberedPart(words, at, language);
  if (part !== undefined) return part;
  for (let length = Math.min(LONGEST_SYNONYM, words.length - at); length > 1; length--) {
    const run = words.slice(at, at + length);
    const stems = run.map((word) => word.stem);
    const orders = length === 2 ? [stems, stems.toReversed()] : [stems];
    const phrase = orders.map((order) => order.join(" ")).find((order) => synonymsOf(order).length > 0);
    if (phrase !== undefined) return { run, phrase };
  }
  return undefined;
}

/** Each place of the query once: a word with a hyphen is looked for in one, or by its parts where it does not occur so. */
function readWords(text: string, vocabulary: Vocabulary): readonly Word[] {
  const places = Map.groupBy(wordsOf(text), ({ start }) => start);
  return [...places.values()]
    .flatMap((readings) => {
      const whole = readings.at(-1);
      if (readings.length === 1 || whole === undefined) return readings;
      if (whole.surface === "" || vocabulary.docsOf(whole.stem) > 0) return [whole];
      return readings.slice(0, -1);
    })
    .slice(0, MOST_WORDS);
}

export function expandQuery(text: string, language: Language): Expanded {
  const { vocabulary, synonymsOf } = language;
  const words = readWords(text, vocabulary);
  const groups: Group[] = [];
  const replaced: Replacement[] = [];
  /** The last word with a group of its own. */
  let alone = -1;
  for (let i = 0; i < words.length; i++) {
    const together = namedTogether(words, i, language);
    if (together) {
      const { run, phrase } = together;
      const apart = { weight: worth.related, forms: run.map((word) => [word.stem]) };
      groups.push({ stem: phrase, tiers: [...tier(worth.exact, [phrase]), ...tier(worth.synonym, synonymsOf(phrase)), apart] });
      i += run.length - 1;
      continue;
    }
    const word = words[i];
    if (word === undefined) continue;
    const before = words[i - 1];
    const afterOne = alone === i - 1;
    alone = i;
    const joined = [...joinedWith(words[i - 1], word, vocabulary), ...joinedWith(word, words[i + 1], vocabulary)];
    const beside = tier(worth.joined, joined);
    const occurs = vocabulary.docsOf(word.stem) > 0 || /\d/.test(word.stem) || synonymsOf(word.stem).length > 0;
    if (occurs || joined.length > 0) {
      const meant = vocabulary.commonerThan(word.surface, word.stem);
      if (meant !== undefined) {
        const asTyped = known(word.stem, word.surface, language).map((one) => ({ ...one, weight: one.weight * worth.related }));
        groups.push({ stem: meant.stem, tiers: [...known(meant.stem, meant.word, language), ...asTyped, ...beside] });
        continue;
      }
      groups.push({ stem: word.stem, tiers: [...known(word.stem, word.surface, language), ...beside] });
      continue;
    }
    const withBefore = before !== undefined && afterOne ? joinedCorrection(before, word, vocabulary) : undefined;
    if (before !== undefined && withBefore !== undefined) {
      groups.splice(-1, 1, { stem: withBefore.stem, tiers: known(withBefore.stem, withBefore.word, language) });
      if (replaced.at(-1)?.start === before.start) replaced.pop();
      replaced.push({ start: before.start, end: word.end, by: withBefore.spelt });
      continue;
    }
    const { tiers, corrected } = guessed(word, i === words.length - 1, language);
    groups.push({ stem: corrected?.stem ?? word.stem, tiers });
    if (corrected !== undefined) replaced.push({ start: word.start, end: word.end, by: corrected.spelt });
  }
  if (replaced.length === 0) return { groups };
  const corrected = replaced.reduceRight((shown, { start, end, by }) => shown.slice(0, start) + by + shown.slice(end), text);
  return { groups, corrected };
}

/** The word at the end of a query that is still being typed, folded; empty where the typing has gone on to the next. */
export const unfinishedWord = (text: string): string => folded(/(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]+$/u.exec(text)?.[0] ?? "");

/** As `expandQuery`, for a query whose last word is still being typed: it stands for all words that begin so. */
export function expandUnfinished(text: string, language: Language): Expanded {
  const { vocabulary } = language;
  const word = unfinishedWord(text);
  if (word === "" || /^\d/.test(word)) return expandQuery(text, language);
  const beginnings = vocabulary.completions(word, MOST_BEGINNINGS);
  const near = beginnings.length > 0 ? beginnings : vocabulary.completionsNear(word, MOST_BEGINNINGS);
  if (near.length === 0) return expandQuery(text, language);
  const done = expandQuery(text.replace(/(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]+$/u, "").trim(), language);
  const root = stem(word);
  const begun = tier(worth.exact, [...new Set(near.map((found) => found.stem))]);
  const finished = vocabulary.docsOf(root) > 0 || language.synonymsOf(root).length > 0 ? known(root, word, language) : [];
  return { ...done, groups: [...done.groups, { stem: root, tiers: [...begun, ...finished] }] };
}
