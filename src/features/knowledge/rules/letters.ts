import { type KnowledgeTerm, knowledgePath } from "#src/domain/law/knowledge.ts";

export type IndexEntry =
  | Readonly<{ kind: "term"; title: string; audience: KnowledgeTerm["audience"]; definition: string; href: string }>
  | Readonly<{ kind: "see"; title: string; audience: KnowledgeTerm["audience"]; of: string; href: string }>;
export type Letter = Readonly<{ letter: string; entries: readonly IndexEntry[] }>;

/** Umlauts stand with their base letter, as in a German dictionary; what begins with none stands at the end. */
export function letterOf(title: string): string {
  const letter = title.normalize("NFD").charAt(0).toUpperCase();
  return /[A-Z]/.test(letter) ? letter : "#";
}

const isLast = (letter: string): number => (letter === "#" ? 1 : 0);

export function lettersOf(terms: readonly KnowledgeTerm[]): readonly Letter[] {
  const entries = terms.flatMap(({ slug, title, audience, definition, synonyms }): IndexEntry[] => {
    const href = knowledgePath(slug);
    const others = synonyms.filter((word) => word.toLocaleLowerCase("de") !== title.toLocaleLowerCase("de"));
    return [
      { kind: "term", title, audience, definition, href },
      ...others.map((word): IndexEntry => ({ kind: "see", title: word, audience, of: title, href })),
    ];
  });
  const sorted = entries.toSorted((a, b) => a.title.localeCompare(b.title, "de") || a.audience.localeCompare(b.audience));
  return [...Map.groupBy(sorted, ({ title }) => letterOf(title))]
    .map(([letter, list]) => ({ letter, entries: list }))
    .sort((a, b) => isLast(a.letter) - isLast(b.letter) || a.letter.localeCompare(b.letter));
}
