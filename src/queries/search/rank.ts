import { searchKinds } from "#src/catalogue/search/search-kinds.ts";
import { expressionOf, type Group } from "#src/domain/finding/expand-query.ts";
import { type TitleMatch, titleMatcher } from "#src/domain/finding/title-match.ts";
import { daysBetween } from "#src/domain/time/german-date.ts";
import type { Facts, SearchIndex, TitleRow, Within } from "./search-index.ts";

type Ranked = Readonly<{ ids: readonly number[]; worthOf: (id: number) => number }>;

/** `columns` looks in some of them alone. */
type Scope = Readonly<{ columns?: "title names"; within?: Within }>;

/** Among equally good pages the ones that explain come before the ones that mention. */
const prior = Float32Array.from(searchKinds, ({ weight }) => weight);

const priorOf = ({ kinds, weights }: Facts, id: number): number => (prior[kinds[id] ?? 0] ?? 1) * (weights[id] ?? 1);

/** What a perfect match adds to the worth of the words, which is at most 1. */
const adds = { title: 1.2, exactTitle: 0.9, exactName: 0.75, name: 0.4, phrase: 0.3, fresh: 0.15 } as const;
/** Pages whose title is looked at; behind them the order is that of the words alone. */
const LOOKED_AT = 250;
/** With so many pages that have every word, the others are left out. */
const ENOUGH = 8;
/** Share of the query, by the rareness of its words, that a page without some of them must have. */
const NEEDED = 0.35;
/** Of the few pages that dates are held of one with the rarer half of a question is still an answer. */
const NEEDED_OF_SUBJECTS = 0.2;
const FRESH_DAYS = 365;
/** What another form of a word is worth beside its weight, wherever it stands. */
const OTHER_FORM = 0.7;
/** From here on a page has the word or a synonym. Among two dozen subjects both parts of `Arbeitsrecht` stand nearly everywhere, which makes the word no commoner. */
const SAME_MEANING = 0.5;
/** A word on so many pages is weighed by its titles and leads alone: how often a text repeats it says nothing. */
const COMMON = 1500;
/** A word that is on nearly every page still counts a little. */
const LEAST_WEIGHT = 0.2;

type Measured = Readonly<{
  weights: readonly number[];
  total: number;
  worth: Float32Array;
  share: Float32Array;
  touched: readonly number[];
}>;

/** How well each page fits the words of the query: for each word its best form, relative to the page that has it best. */
function measure(index: SearchIndex, groups: readonly Group[], { columns, within }: Scope): Measured {
  const { size } = index.facts;
  const pages = within === "subjects" ? index.subjects : size;
  const worth = new Float32Array(size);
  const share = new Float32Array(size);
  const touched: number[] = [];
  // Of one word at a time.
  const own = new Float32Array(size);
  const weights = groups.map(({ stem, tiers }) => {
    const ids: number[] = [];
    const take = (id: number, relative: number): void => {
      if (own[id] === 0) ids.push(id);
      if (relative > (own[id] ?? 0)) own[id] = relative;
    };
    for (const [i, tier] of tiers.entries()) {
      const expression = columns === undefined ? expressionOf(tier) : `{${columns}} : (${expressionOf(tier)})`;
      if (i > 0) {
        // Of other forms it is enough that they are there: weighing each costs more than it tells.
        for (const id of index.places(expression, within)) take(id, OTHER_FORM * tier.weight);
        continue;
      }
      const common = columns === undefined && within !== "subjects" && index.language.vocabulary.docsOf(stem) > COMMON;
      const rows = index.matches(common ? `{title names lead} : (${expression})` : expression, within);
      if (common) for (const id of index.places(expression)) take(id, 0.5 * tier.weight);
      let most = 0;
      for (const [, value] of rows) if (value > most) most = value;
      // Half for being there at all: the length of a text should not decide.
      for (const [id, value] of rows) take(id, tier.weight * (0.5 + (most > 0 ? (0.5 * value) / most : 0.5)));
    }
    const meant = within === "subjects" ? ids.filter((id) => (own[id] ?? 0) >= SAME_MEANING).length : 0;
    const rareness = Math.max(LEAST_WEIGHT, Math.log((1 + pages) / (1 + (meant > 0 ? meant : ids.length))));
    for (const id of ids) {
      if (share[id] === 0) touched.push(id);
      worth[id] = (worth[id] ?? 0) + rareness * (own[id] ?? 0);
      share[id] = (share[id] ?? 0) + rareness;
      own[id] = 0;
    }
    return rareness;
  });
  return { weights, total: weights.reduce((sum, weight) => sum + weight, 0), worth, share, touched };
}

/**
 * The pages that count as found: those with every word, joined by those with most of it when there are few. Among subjects
 * always: of two dozen, eight may have some word somewhere in their programme, and the one that is called so another.
 */
function chosen({ total, share, touched }: Measured, within: Within | undefined): readonly number[] {
  const [needed, enough] = within === "subjects" ? [NEEDED_OF_SUBJECTS, Number.POSITIVE_INFINITY] : [NEEDED, ENOUGH];
  const whole = touched.filter((id) => (share[id] ?? 0) >= total * 0.999);
  if (whole.length >= enough || total === 0) return whole;
  const most = touched.filter((id) => (share[id] ?? 0) >= total * needed);
  return most.length > 0 ? most : touched;
}

function bonus(row: TitleRow, match: (stems: string) => TitleMatch): number {
  const title = match(row.titleStems);
  let added = adds.title * title.cover * (0.4 + 0.6 * title.density);
  if (title.density > 0.99) added += adds.exactTitle * title.cover ** 2;
  let [name, exactName] = [0, 0];
  for (const line of row.nameStems.split("\n")) {
    if (line === "") continue;
    const found = match(line);
    name = Math.max(name, found.cover);
    if (found.density > 0.99) exactName = Math.max(exactName, found.cover ** 2);
  }
  return added + adds.name * name + adds.exactName * exactName;
}

function withPhrase(index: SearchIndex, groups: readonly Group[]): ReadonlySet<number> {
  if (groups.length < 2) return new Set();
  return new Set(index.places(`"${groups.map(({ stem }) => stem).join(" ")}"`));
}

const freshness = ({ dates, kinds }: Facts, id: number, today: string): number => {
  const date = dates[id] ?? "";
  if (date === "" || !searchKinds[kinds[id] ?? 0]?.fresh) return 0;
  return adds.fresh * Math.max(0, 1 - Math.max(0, daysBetween(date, today)) / FRESH_DAYS);
};

/** All pages that the words of a query find, best first (docs/decisions/0018). */
export function rank(index: SearchIndex, groups: readonly Group[], today: string, scope: Scope = {}): Ranked {
  if (groups.length === 0) return { ids: [], worthOf: () => 0 };
  const { facts } = index;
  const measured = measure(index, groups, scope);
  const { worth, share, total } = measured;
  const score = new Float32Array(facts.size);
  const found = [...chosen(measured, scope.within)];
  for (const id of found) score[id] = ((worth[id] ?? 0) / total) * ((share[id] ?? 0) / total) * priorOf(facts, id);
  const better = (a: number, b: number): number => (score[b] ?? 0) - (score[a] ?? 0) || a - b;
  found.sort(better);
  const phrased = withPhrase(index, groups);
  const looked = found.slice(0, LOOKED_AT);
  const match = titleMatcher(groups, measured.weights);
  const rows = new Map(index.titles(looked).map((row) => [row.id, row]));
  for (const id of looked) {
    const row = rows.get(id);
    const own = row === undefined ? 0 : bonus(row, match);
    const base = ((worth[id] ?? 0) / total) * ((share[id] ?? 0) / total);
    score[id] = (base + own + (phrased.has(id) ? adds.phrase : 0)) * priorOf(facts, id) + freshness(facts, id, today);
  }
  looked.sort(better);
  return { ids: [...looked, ...found.slice(LOOKED_AT)], worthOf: (id) => score[id] ?? 0 };
}
