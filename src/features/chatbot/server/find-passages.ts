import { searchAudiences } from "#src/catalogue/search/search-file.ts";
import type { AskedQuestion } from "#src/domain/finding/asked-question.ts";
import { expandQuery, type Group } from "#src/domain/finding/expand-query.ts";
import { titleMatcher } from "#src/domain/finding/title-match.ts";
import { wordFinder } from "#src/domain/german-text/word-finder.ts";
import { stemsOf } from "#src/domain/german-text/words.ts";
import { askedGroups, rarenessOf, UNKNOWN } from "#src/queries/search/asked-groups.ts";
import type { Direct } from "#src/queries/search/direct-hits.ts";
import { rank } from "#src/queries/search/rank.ts";
import type { QuestionFit } from "#src/queries/search/rank-questions.ts";
import type { QuotableRow, SearchIndex, ShownRow } from "#src/queries/search/search-index.ts";
import type { Variant } from "../rules/answer.ts";
import { type CitedKey, citedKeys, citesAs } from "./cited.ts";

/** A paragraph of a page, or the answer that editors gave to a question, with what it is worth as a proof. */
export type Found = Readonly<{ worth: number; cover: number; text: string }> &
  (
    | Readonly<{ kind: "text"; page: ShownRow; anchor: string; heading: string; checked: string; themes: readonly string[] }>
    | Readonly<{ kind: "redaktion"; asked: AskedQuestion }>
  );

export type Wanted = Readonly<{
  query: string;
  variant: Variant;
  today: string;
  direct: Direct;
  /** What the question cites. */
  cites: readonly CitedKey[];
}>;

/** Editors' questions: those whose phrases are what was asked, and all of them by how well they fit, both best first. */
type Editors = Readonly<{ same: readonly AskedQuestion[]; fitting: readonly QuestionFit[] }>;

/** Pages whose paragraphs are looked at. */
const LOOKED_AT = 16;
/** What a question of the editors is worth before every passage, less for each that fits less well. */
const EDITORS = 2;
const EDITORS_STEP = 0.45;
/** An answer of the editors comes before a passage that fits as well. */
const EDITORS_FIRST = 0.4;
const CITES = 1.2;
const WORDING = 2;
const SBV_FIRST = 2.2;
/** Share of what was asked that a passage with its headline has to have. */
const NEEDED = 0.28;
/** Beside a passage that answers a question, an answer to another one that is worth less than this share of it is noise. */
const FAINT = 0.4;
/** Questions of the editors that are shown. */
const MOST_EDITORS = 2;

export type Cut = readonly [start: number, end: number, anchor: string, heading: string];

/** Share of what was asked, by the weights of its words, that has to be a subject of ours: words alone, such as `best`, are everywhere. */
const SUBJECTS_NEEDED = 0.3;
/** A word farther from what was typed, by its weight, makes nothing a subject. */
const SUBJECT_FORM = 0.7;
/** An editors' question that fits so well makes a subject, whatever its words; without one of this worth there is none. */
const OURS_FIT = 0.47;
const OURS_NEAR = 0.9;
/** Where the nearest is so far ahead of the next, which many that are near by chance are not, a smaller share is enough. */
const OURS_AHEAD = { worth: 1.5, by: 0.7, needed: 0.2 } as const;
/** An answer of the editors whose question fits so well by words and letters needs no share of the words themselves. */
const SURE_FIT = 0.33;

const isSbv = (index: SearchIndex, { id, path }: ShownRow): boolean =>
  path.startsWith("/gesetze/sgb-ix") || ((index.facts.audiences[id] ?? 0) & (1 << searchAudiences.indexOf("sbv"))) !== 0;
const isSbvQuestion = ({ sources, more }: AskedQuestion): boolean =>
  sources.some(({ text }) => text.endsWith("SGB IX")) || more.some(({ path }) => path.includes("/sbv/"));

const bestCite = (cites: readonly CitedKey[], text: string): number =>
  cites.length === 0 ? 0 : Math.max(0, ...cites.map((asked) => citesAs(asked, citedKeys(text))));

const keysOfQuestions = new WeakMap<SearchIndex, ReadonlyMap<AskedQuestion, readonly CitedKey[]>>();
function citedInQuestions(index: SearchIndex): ReadonlyMap<AskedQuestion, readonly CitedKey[]> {
  const known =
    keysOfQuestions.get(index) ??
    new Map(index.questions.all.map((asked) => [asked, asked.sources.flatMap(({ text }) => citedKeys(text))] as const));
  keysOfQuestions.set(index, known);
  return known;
}

/**
 * Whether a question is about something of ours: where an editors' question is that very one or fits well, or where the words that
 * editors ask with make up enough of it and one of their questions is near.
 */
function isOurs(
  index: SearchIndex,
  { same, fitting: [best, next] }: Editors,
  { groups, weights }: Readonly<{ groups: readonly Group[]; weights: readonly number[] }>,
): boolean {
  if ((best?.fit ?? 0) >= OURS_FIT || same.length > 0) return true;
  const near = best?.worth ?? 0;
  if (near < OURS_NEAR) return false;
  const isAhead = near >= OURS_AHEAD.worth && near - (next?.worth ?? 0) >= OURS_AHEAD.by;
  const isSubject = ({ tiers }: Group): boolean =>
    tiers.some(
      ({ forms, weight }) =>
        weight >= SUBJECT_FORM &&
        forms.every((form) => form.some((phrase) => phrase.split(" ").every((stem) => index.ranking.asksWith(stem)))),
    );
  const sum = (list: readonly number[]): number => list.reduce((all, weight) => all + weight, 0);
  return (
    sum(weights.filter((_, i) => groups[i] !== undefined && isSubject(groups[i]))) >=
    (isAhead ? OURS_AHEAD.needed : SUBJECTS_NEEDED) * sum(weights)
  );
}

/** The editors' own answers: to this question or to one with its words, or where they name the norm that was asked for. */
function editorsAnswers(index: SearchIndex, { cites, variant }: Wanted, { same, fitting }: Editors): readonly Found[] {
  const cited = citedInQuestions(index);
  return fitting.flatMap(({ asked, whole: share, fit, worth: asAsked }): readonly Found[] => {
    if (asked.answer === undefined) return [];
    const keys = cited.get(asked) ?? [];
    const first = Math.max(0, ...cites.map((one) => citesAs(one, keys.slice(0, 1))));
    const any = Math.max(0, ...cites.map((one) => citesAs(one, keys)));
    const place = same.indexOf(asked);
    const concerns = variant === "br" || isSbvQuestion(asked) ? 1 : 0.5;
    const fits = place < 0 ? 0 : concerns * (EDITORS - EDITORS_STEP * place);
    const sbv = variant === "sbv" && isSbvQuestion(asked) ? SBV_FIRST * Math.min(1, 2 * share) : 0;
    const worth = fits + CITES * any + 0.2 * first + asAsked + EDITORS_FIRST + sbv;
    return [
      { kind: "redaktion", asked, text: asked.answer, cover: Math.max(share, fits > 0 || any > 0 || fit >= SURE_FIT ? NEEDED : 0), worth },
    ];
  });
}

/** What editors named beside a question that they left without an answer leads to pages. */
const namedPages = (index: SearchIndex, { same }: Editors): readonly number[] =>
  same
    .slice(0, 1)
    .flatMap(({ sources, more }) => [...sources.flatMap(({ path }) => path ?? []), ...more.map(({ path }) => path)])
    .flatMap((path) => index.page(path.split("#", 1)[0] ?? "")?.id ?? []);

/** How much of what was asked stems have, and where a text has words of it. */
type Looking = Readonly<{ cover: (stems: string) => number; find: ReturnType<typeof wordFinder> }>;

function passagesOf(
  index: SearchIndex,
  { page, quotable, place }: Readonly<{ page: ShownRow; quotable: QuotableRow; place: number }>,
  wanted: Wanted,
  { cover, find }: Looking,
): readonly Found[] {
  const text = `${page.lead}\n${page.body}`;
  const hit = wanted.direct.hits.find(({ path }) => path.split("#", 1)[0] === page.path);
  const anchorAsked = hit?.path.split("#", 2)[1] ?? "";
  const themes = JSON.parse(quotable.themes) as readonly string[];
  const about = stemsOf(`${page.title} ${quotable.names}`).join(" ");
  return (JSON.parse(quotable.cuts) as readonly Cut[]).map(([start, end, anchor, heading]) => {
    const quote = text.slice(start, end);
    // Most paragraphs of a long decision have no word of the question: none of theirs need be read.
    const own = find(quote).length === 0 ? "" : stemsOf(quote).join(" ");
    const alone = cover(own);
    const together = cover(`${own} ${stemsOf(heading).join(" ")} ${about}`);
    const asked = hit === undefined ? 0 : anchor !== "" && anchorAsked.startsWith(anchor) ? WORDING : WORDING / 2;
    const sbv = wanted.variant === "sbv" && isSbv(index, page) ? SBV_FIRST : 0;
    const lead = start === 0 && end === page.lead.length ? 0.08 : 0;
    const worth =
      0.55 * alone + 0.45 * together + 0.25 * (1 - place / LOOKED_AT) + lead + asked + CITES * bestCite(wanted.cites, quote) + sbv;
    return { kind: "text", page, anchor, heading, checked: quotable.checked, themes, text: quote, cover: together, worth };
  });
}

/**
 * The paragraphs that answer a question best, at most one of a page, best first: what editors answered themselves, then the places it
 * cites, then what has most of its words (spec: chatbot#passages). Empty where nothing has enough of them.
 */
export function findPassages(
  index: SearchIndex,
  wanted: Wanted,
  most: number,
): Readonly<{ found: readonly Found[]; marks: ReadonlySet<string> }> {
  const typed = new Set(stemsOf(wanted.query));
  const groups = askedGroups(wanted.query, index.asking);
  const marks = new Set(groups.flatMap(({ tiers }) => tiers.flatMap(({ forms }) => forms.flat().flatMap((phrase) => phrase.split(" ")))));
  const weights = groups.map((group) => rarenessOf(group, index.asking, index.facts.size));
  const isSure = groups.some(({ stem }, i) => weights[i] !== UNKNOWN && stem.split(" ").some((part) => typed.has(part)));
  // One slip is read as the word next to it; among words that stand nowhere it proves nothing.
  if (!isSure && groups.length > 1 && wanted.cites.length === 0) return { found: [], marks };
  const editors: Editors = {
    same: index.questions.fitting(wanted.query).slice(0, MOST_EDITORS),
    fitting: index.ranking.rank(wanted.query, groups, weights),
  };
  const isNamed = wanted.cites.length > 0 || wanted.direct.hits.length > 0;
  if (!isNamed && !isOurs(index, editors, { groups, weights })) return { found: [], marks };
  const match = titleMatcher(groups, weights);
  const looking: Looking = { cover: (stems) => (groups.length === 0 ? 0 : match(stems).cover), find: wordFinder(marks) };
  const cited =
    wanted.direct.query === undefined ? [] : rank(index, expandQuery(wanted.direct.query, index.language).groups, wanted.today).ids;
  const direct = wanted.direct.hits.flatMap(({ path }) => index.page(path.split("#", 1)[0] ?? "")?.id ?? []);
  const named = namedPages(index, editors);
  const ranked = rank(index, groups, wanted.today).ids.slice(0, 4 * LOOKED_AT);
  const quotable = new Map(index.quotable([...direct, ...named, ...cited.slice(0, 2 * LOOKED_AT), ...ranked]).map((row) => [row.id, row]));
  const ids = [
    ...new Set([
      ...direct,
      ...named,
      ...ranked.filter((id) => quotable.has(id)).slice(0, LOOKED_AT),
      ...cited.filter((id) => quotable.has(id)).slice(0, LOOKED_AT),
    ]),
  ];
  const passages = index.shown(ids).flatMap((page) => {
    const row = quotable.get(page.id);
    const place = Math.min(LOOKED_AT, Math.max(0, ranked.indexOf(page.id)));
    return row === undefined ? [] : passagesOf(index, { page, quotable: row, place }, wanted, looking);
  });
  const isEnough = ({ cover: share, worth }: Found): boolean => share >= NEEDED || (wanted.cites.length > 0 && worth >= CITES / 2);
  const all = [...editorsAnswers(index, wanted, editors), ...passages].filter(isEnough).sort((a, b) => b.worth - a.worth);
  const least = FAINT * (all[0]?.worth ?? 0);
  const taken = new Set<string>();
  let answers = 0;
  const found = all.filter((one) => {
    if (one.kind === "redaktion" && one.worth < least) return false;
    if (one.kind === "redaktion") return ++answers <= MOST_EDITORS;
    if (taken.has(one.page.path)) return false;
    taken.add(one.page.path);
    return true;
  });
  return { found: found.slice(0, most), marks };
}
