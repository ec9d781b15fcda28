import { judgeCitation } from "#src/catalogue/links/judge-citation.ts";
import { type NormFacts, readNormFacts } from "#src/catalogue/links/norm-facts.ts";
import type { NormListRow } from "#src/catalogue/search/search-file.ts";
import type { NormCitation } from "#src/domain/citations/citation.ts";

/** Which provisions there are, by the norm lists of the statutes that have one. */
export class KnownNorms {
  readonly #lists: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly #facts = new Map<string, NormFacts>();

  constructor(rows: readonly NormListRow[]) {
    this.#lists = new Map(rows.flatMap(({ names, norms }) => names.map((name) => [name, norms] as const)));
  }

  lists(statute: string): boolean {
    return this.#lists.has(statute);
  }

  /** A German sentence where the cited place does not exist; `undefined` where it does, or where no list says. */
  judge(citation: NormCitation): string | undefined {
    const { statute } = citation;
    const norms = statute === null ? undefined : this.#lists.get(statute);
    if (norms === undefined) return undefined;
    return judgeCitation(citation, (slug) => {
      const written = norms[slug];
      if (written === undefined) return undefined;
      const facts = this.#facts.get(written) ?? readNormFacts(written);
      this.#facts.set(written, facts);
      return facts;
    });
  }
}
