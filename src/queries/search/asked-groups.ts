import { askedWords } from "#src/domain/finding/asked-words.ts";
import { expandQuery, type Group, type Language } from "#src/domain/finding/expand-query.ts";
import { joinedVerb } from "#src/domain/german-text/joined-verb.ts";
import { stemsOf } from "#src/domain/german-text/words.ts";

/** What a word weighs that stands nowhere in our texts. */
export const UNKNOWN = 1;
const LEAST = 0.3;

/** A guess that begins with another letter is another word: `reinigen` asks for no `Einigung`. */
function asTyped(group: Group, typed: ReadonlySet<string>): Group {
  const stems = group.stem.split(" ");
  if (stems.some((stem) => [...typed].some((one) => one[0] === stem[0]))) return group;
  return { stem: group.stem, tiers: [] };
}

/** The words of a question that say what it is about, each in all of its forms. */
export function askedGroups(question: string, language: Language): readonly Group[] {
  const isKnown = (stem: string): boolean => language.vocabulary.docsOf(stem) > 0 || language.synonymsOf(stem).length > 0;
  const query = joinedVerb(question, isKnown) ?? question;
  const typed = new Set(stemsOf(query));
  return expandQuery(
    askedWords(query, (phrase) => language.synonymsOf(phrase).length > 0),
    language,
  ).groups.map((group) => asTyped(group, typed));
}

/** What a word of a question weighs among `pages`; one that stands nowhere weighs little, as everyday language has many of them. */
export function rarenessOf({ stem, tiers }: Group, { vocabulary }: Language, pages: number): number {
  const counted = tiers
    .flatMap(({ forms }) => forms.flat())
    .map((form) => Math.min(...form.split(" ").map((part) => vocabulary.docsOf(part))));
  const docs = Math.max(0, ...counted, ...stem.split(" ").map((part) => vocabulary.docsOf(part)));
  return docs === 0 ? UNKNOWN : Math.max(LEAST, Math.log((1 + pages) / (1 + docs)));
}
