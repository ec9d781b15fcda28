import {
  begunBy,
  type Expanded,
  expandQuery,
  expandUnfinished,
  expressionOf,
  type Group,
  lastPartOf,
  unfinishedWord,
} from "#src/domain/finding/expand-query.ts";
import { monthsAhead } from "#src/domain/finding/filter/months-ahead.ts";
import { readConditions } from "#src/domain/finding/filter/read-conditions.ts";
import { textParts } from "#src/domain/finding/filter/text-parts.ts";
import type { Wish } from "#src/domain/finding/filter/wish.ts";
import type { FindingFacts } from "#src/domain/finding/finding-facts.ts";
import { folded } from "#src/domain/german-text/folded-text.ts";
import { stem } from "#src/domain/german-text/stem.ts";
import { wordsOf } from "#src/domain/german-text/words.ts";
import { rank } from "#src/queries/search/rank.ts";
import { type SearchIndex, searchIndex } from "#src/queries/search/search-index.ts";
import { keptMapOf } from "#src/shared/bounds/kept-map.ts";
import type { LiveEvents } from "./live-events.ts";

/** Below this share of the best a subject only mentions what is looked for. */
const LEAST_SHARE = 0.22;

/** What a word is while it is typed: its beginning, until it is a word. */
function expanded(text: string, { language }: SearchIndex): Expanded {
  const last = unfinishedWord(text);
  const isWord = last === "" || language.vocabulary.has(last) || language.synonymsOf(wordsOf(last)[0]?.stem ?? "").length > 0;
  return isWord || language.vocabulary.completions(last, 1).length === 0 ? expandQuery(text, language) : expandUnfinished(text, language);
}

/** Whom every seminar is for and where everybody works: beside other words they tell no subject from another. */
const inEverySubject: ReadonlySet<string> = new Set(
  ["Kollege", "Kollegen", "Kollegin", "Kolleginnen", "Mitarbeiter", "Mitarbeiterin", "Mitarbeiterinnen", "Leute", "Betrieb", "Firma"].map(
    (word) => stem(folded(word)),
  ),
);

function tellingGroups(groups: readonly Group[]): readonly Group[] {
  const telling = groups.filter((group) => !inEverySubject.has(group.stem));
  return telling.length > 0 ? telling : groups;
}

/** Of a compound that no subject has both parts of, the last one: `Dauerstress` is stress. */
const foundAmongSubjects = (groups: readonly Group[], index: SearchIndex): readonly Group[] =>
  groups.map((group) => {
    const last = lastPartOf(group);
    const [tier] = group.tiers;
    return last === undefined || tier === undefined || index.places(expressionOf(tier), "subjects").length > 0 ? group : last;
  });

function subjectsFor(text: string, index: SearchIndex, today: string): Readonly<{ subjects: Map<string, number>; corrected?: string }> {
  const { groups, corrected } = expanded(text, index);
  const asked = tellingGroups(foundAmongSubjects(groups, index));
  const found = rank(index, asked, today, { within: "subjects" });
  const { vocabulary } = index.language;
  const { ids, worthOf } =
    found.ids.length > 0
      ? found
      : rank(
          index,
          asked.map((group) => begunBy(group, vocabulary)),
          today,
          { within: "subjects" },
        );
  const best = worthOf(ids[0] ?? 0);
  const fitting = ids.filter((id) => worthOf(id) >= LEAST_SHARE * best);
  const subjects = new Map(index.titles(fitting).map(({ id, path }) => [path, worthOf(id)]));
  return { subjects, ...(corrected === undefined ? {} : { corrected }) };
}

/** Names of houses are no words of subjects. */
const isHouse = (word: string): boolean => word.length > 3 && textParts().some((part) => part.split(" ").includes(word));
const genericNames: ReadonlySet<string> = new Set([
  "hotel",
  "tagungshotel",
  "seminarhotel",
  "tagungshaus",
  "seminarhaus",
  "parkhotel",
  "haus",
]);

function housesIn(text: string, index: SearchIndex): Readonly<{ houses: readonly string[]; rest: string }> {
  const houses: string[] = [];
  const kept = text.split(" ").filter((spelt) => {
    const word = folded(spelt);
    if (genericNames.has(word)) return false;
    const [{ stem } = { stem: "" }] = wordsOf(spelt);
    if (!isHouse(word) || stem === "" || index.places(`"${stem}"`, "subjects").length > 0) return true;
    houses.push(word);
    return false;
  });
  return { houses, rest: kept.join(" ") };
}

/** `Paragraf 37` is typed where the sign is hard to find, and `BR2` for the second part of a seminar. */
const withSigns = (text: string): string =>
  text.replace(/\bparagra(?:f|ph)(?:en)?\s+(?=\d)/giu, "§ ").replace(/(?<=\p{L}\p{L})(?=[1-9](?![\p{L}\p{N}]))/gu, " ");

function wishOf(text: string, index: SearchIndex, facts: FindingFacts, monthsAhead: readonly string[], today: string): Wish {
  const read = readConditions(withSigns(text), { facts, monthsAhead, isWord: (word) => index.language.vocabulary.has(word) });
  const { houses, rest } = housesIn(read.rest, index);
  const hasWords = wordsOf(rest).length > 0;
  const found = hasWords ? subjectsFor(rest, index, today) : undefined;
  const putRight = read.corrected ?? text;
  const corrected = found?.corrected === undefined ? read.corrected : putRight.replace(rest, found.corrected);
  return {
    subjects: found?.subjects ?? null,
    conditions: read.conditions,
    spans: read.spans,
    numbers: read.numbers,
    houses,
    rest: hasWords ? rest : "",
    understood: read.understood,
    ...(corrected === undefined ? {} : { corrected }),
  };
}

const wishes = keptMapOf<SearchIndex, string, Wish>("search-wishes", 100);

/** What a text asks for, by the words of the published search index; the last answers stay as long as that is the same. */
export function readWish(text: string, { facts, today }: LiveEvents, index: SearchIndex | undefined = searchIndex()): Wish | undefined {
  if (index === undefined) return undefined;
  const known = wishes(index);
  const key = `${today} ${text}`;
  const wish = known.get(key) ?? wishOf(text, index, facts, monthsAhead(today), today);
  known.set(key, wish);
  return wish;
}
