import type { KnowledgeNote } from "#db/repositories/knowledge.ts";
import { expandQuery } from "#src/domain/finding/expand-query.ts";
import { folded } from "#src/domain/german-text/folded-text.ts";
import type { KnowledgeTerm } from "#src/domain/law/knowledge.ts";
import { rank } from "#src/queries/search/rank.ts";
import { type SearchIndex, searchIndex } from "#src/queries/search/search-index.ts";
import { publicPathOf } from "./own-knowledge.ts";

/** Longer searches are cut. */
export const SEARCH_LIMIT = 120;

const holdsAll = (text: string, words: readonly string[]): boolean => {
  const inside = folded(text);
  return words.every((word) => inside.includes(word));
};

/** Entries whose text holds the words, the best first, by the index of the site's search. */
function inTexts(query: string, terms: readonly KnowledgeTerm[], index: SearchIndex | undefined, today: string): readonly KnowledgeTerm[] {
  if (index === undefined) return [];
  const byId = new Map(
    terms.flatMap((term) => {
      const id = index.page(publicPathOf(term.slug))?.id;
      return id === undefined ? [] : [[id, term] as const];
    }),
  );
  return rank(index, expandQuery(query, index.language).groups, today).ids.flatMap((id) => byId.get(id) ?? []);
}

export type FoundTerms = Readonly<{ entries: readonly KnowledgeTerm[]; notes: readonly KnowledgeNote[] }>;

/** Looks in titles, other words, definitions and texts of the entries, and in one's own notes. */
export function findTerms(
  query: string,
  { terms, notes, today }: Readonly<{ terms: readonly KnowledgeTerm[]; notes: readonly KnowledgeNote[]; today: string }>,
  index: SearchIndex | undefined = searchIndex(),
): FoundTerms {
  const words = folded(query)
    .split(" ")
    .filter((word) => word !== "");
  if (words.length === 0) return { entries: [], notes: [] };
  const named = terms.filter(({ title, synonyms, definition }) => holdsAll([title, ...synonyms, definition].join(" "), words));
  return {
    entries: [...new Set([...named.filter(({ title }) => holdsAll(title, words)), ...inTexts(query, terms, index, today), ...named])],
    notes: notes.filter(({ title, text }) => holdsAll(`${title} ${text}`, words)),
  };
}
