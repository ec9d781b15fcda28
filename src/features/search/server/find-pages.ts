import type { Brand } from "#src/brand/brand.ts";
import { type SearchAudience, searchAudiences, searchBrands } from "#src/catalogue/search/search-file.ts";
import { searchKinds } from "#src/catalogue/search/search-kinds.ts";
import type { AskedQuestion } from "#src/domain/finding/asked-question.ts";
import { expandQuery, type Group } from "#src/domain/finding/expand-query.ts";
import { smallWordsOf, wordsOf } from "#src/domain/german-text/words.ts";
import { askedGroups, rarenessOf } from "#src/queries/search/asked-groups.ts";
import { type Direct, directHits } from "#src/queries/search/direct-hits.ts";
import { rank } from "#src/queries/search/rank.ts";
import type { SearchIndex } from "#src/queries/search/search-index.ts";
import { keptMapOf } from "#src/shared/bounds/kept-map.ts";

export type SearchFilter = Readonly<{ kind?: string; audience?: SearchAudience; year?: number }>;

export type Answer = Readonly<{
  direct: Direct;
  /** Pages that the direct hits lead to, which a filter puts among the others. */
  named: readonly number[];
  /** Pages beside the direct hits, best first. */
  ids: readonly number[];
  marks: ReadonlySet<string>;
  corrected?: string;
  /** What the query asks in plain words, where nothing is named outright. */
  asked?: AskedQuestion;
  /** Further questions that it may ask, best first. */
  alike: readonly AskedQuestion[];
}>;

/** Questions that are shown at most, with the one that was asked. */
const MOST_QUESTIONS = 3;
/** How well a question has to fit what was asked in words, and a few keywords, which rather name a page. */
const FITS = 0.3;
const FITS_KEYWORDS = 0.6;
const FEW_WORDS = 3;

/** Readers turn pages and set filters: the last answers stay, as long as the index is the same. */
const answers = keptMapOf<SearchIndex, string, Answer>("search-answers", 100);

/** A single word that is the whole title of the best page means that page and asks nothing. */
function namesPage(index: SearchIndex, groups: readonly Group[], best: number | undefined): boolean {
  if (groups.length !== 1 || best === undefined) return false;
  return index.titles([best])[0]?.titleStems === groups[0]?.stem;
}

type Questions = Pick<Answer, "asked" | "alike">;

/**
 * The question that a query asks, and others that it may ask. It is certain where its phrases and all of its words lead to the same one;
 * otherwise those that come into question are named. A single word is a question only where an editor wrote it down alone.
 */
function questionsFor(index: SearchIndex, query: string): Questions {
  const groups = askedGroups(query, index.asking);
  const phrased = index.questions.find(query);
  const isAsked = smallWordsOf(query).length > 0;
  const words = new Set(wordsOf(query).map(({ start }) => start)).size;
  if (words < 2 && !isAsked) return phrased === undefined ? { alike: [] } : { asked: phrased, alike: [] };
  const weights = groups.map((group) => rarenessOf(group, index.asking, index.facts.size));
  const least = isAsked || words > FEW_WORDS ? FITS : FITS_KEYWORDS;
  const fitting = index.ranking.rank(query, groups, weights).slice(0, MOST_QUESTIONS);
  const asked = phrased !== undefined && phrased === fitting[0]?.asked ? phrased : undefined;
  const alike = fitting.flatMap((one) => (one.asked === asked || one.fit < least ? [] : one.asked));
  return asked === undefined ? { alike } : { asked, alike };
}

function answerOf(index: SearchIndex, query: string, today: string): Answer {
  const direct = directHits(index, query);
  const { groups, corrected } = expandQuery(direct.query ?? query, index.language);
  const marks = new Set(groups.flatMap(({ tiers }) => tiers.flatMap(({ forms }) => forms.flat().flatMap((phrase) => phrase.split(" ")))));
  const named = [...new Set(direct.hits.flatMap(({ path }) => index.page(path.split("#", 1)[0] ?? "")?.id ?? []))];
  const { ids } = rank(index, groups, today);
  const questions: Questions = direct.hits.length > 0 || namesPage(index, groups, ids[0]) ? { alike: [] } : questionsFor(index, query);
  return {
    direct,
    named,
    ids: ids.filter((id) => !named.includes(id)),
    marks,
    ...(corrected === undefined || direct.hits.length > 0 ? {} : { corrected }),
    ...questions,
  };
}

export function findPages(index: SearchIndex, query: string, today: string): Answer {
  const known = answers(index);
  const key = `${today} ${query}`;
  const answer = known.get(key) ?? answerOf(index, query, today);
  known.set(key, answer);
  return answer;
}

/** Whether a page belongs to a site; pages of both count as one's own. */
export const isOnBrand = (index: SearchIndex, id: number, brand: Brand): boolean => {
  const owner = searchBrands[index.facts.brands[id] ?? 0];
  return owner === brand || owner === "both";
};

const kindOf = ({ facts }: SearchIndex, id: number): string => searchKinds[facts.kinds[id] ?? 0]?.name ?? "";
const fitsKind = (index: SearchIndex, id: number, { kind }: SearchFilter): boolean => kind === undefined || kindOf(index, id) === kind;
const fitsYear = ({ facts }: SearchIndex, id: number, { year }: SearchFilter): boolean => year === undefined || facts.years[id] === year;

/** Pages that are for no audience in particular are for all. */
const isFor = (bits: number, audience: SearchAudience): boolean => bits === 0 || (bits & (1 << searchAudiences.indexOf(audience))) !== 0;
const fitsAudience = ({ facts }: SearchIndex, id: number, { audience }: SearchFilter): boolean =>
  audience === undefined || isFor(facts.audiences[id] ?? 0, audience);

export type Counts = Readonly<{
  kinds: ReadonlyMap<string, number>;
  audiences: ReadonlyMap<SearchAudience, number>;
  years: ReadonlyMap<number, number>;
}>;

/** How many pages each choice of a filter would leave, the other filters as they are; a choice that leaves none may be missing. */
export function countChoices(index: SearchIndex, ids: readonly number[], filter: SearchFilter): Counts {
  const { facts } = index;
  // Of thousands of pages the numbers of the index are counted; names are looked up at the end.
  const kinds = new Uint32Array(searchKinds.length);
  const bits = new Uint32Array(1 << searchAudiences.length);
  const years = new Map<number, number>();
  const add = (counts: Uint32Array, at: number): void => {
    counts[at] = (counts[at] ?? 0) + 1;
  };
  for (const id of ids) {
    const [kind, audience, year] = [fitsKind(index, id, filter), fitsAudience(index, id, filter), fitsYear(index, id, filter)];
    if (audience && year) add(kinds, facts.kinds[id] ?? 0);
    if (kind && year) add(bits, facts.audiences[id] ?? 0);
    const own = facts.years[id] ?? 0;
    if (kind && audience && own > 0) years.set(own, (years.get(own) ?? 0) + 1);
  }
  const countFor = (audience: SearchAudience): number => bits.reduce((sum, count, of) => sum + (isFor(of, audience) ? count : 0), 0);
  return {
    kinds: new Map(searchKinds.map(({ name }, at) => [name, kinds[at] ?? 0])),
    audiences: new Map(searchAudiences.map((name) => [name, countFor(name)])),
    years,
  };
}

export const filtered = (index: SearchIndex, ids: readonly number[], filter: SearchFilter): readonly number[] =>
  ids.filter((id) => fitsKind(index, id, filter) && fitsAudience(index, id, filter) && fitsYear(index, id, filter));
