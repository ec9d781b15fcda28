import type { NormCitation } from "#src/domain/citations/citation.ts";
import { citedPlaces } from "#src/domain/citations/cited-places.ts";
import { docketKey } from "#src/domain/finding/search-keys.ts";

/** A norm with its Absatz, or a docket number, in a form that can be compared. */
export type CitedKey = Readonly<{ whole: string; absatz?: string }>;

const keyOfNorm = ({ sign, statute }: NormCitation, norm: string): string => `${sign} ${norm.toLowerCase()} ${statute}`;

/** What a text cites; a range counts with both of its ends. */
export function citedKeys(text: string): readonly CitedKey[] {
  return citedPlaces(text).flatMap(({ citation }): readonly CitedKey[] => {
    if (citation.kind === "decision") return citation.docket === null ? [] : [{ whole: docketKey(citation.docket) }];
    const [part] = citation.parts;
    if (part === undefined) return [];
    const absatz = part.absatz === undefined ? {} : { absatz: part.absatz };
    const last = part.until === undefined ? [] : [{ whole: keyOfNorm(citation, part.until) }];
    return [{ whole: keyOfNorm(citation, part.norm), ...absatz }, ...last];
  });
}

/** 1 where a text cites the very place, less where it cites the provision at another one or as a whole, 0 where it does not. */
export function citesAs(asked: CitedKey, cited: readonly CitedKey[]): number {
  const same = cited.filter(({ whole }) => whole === asked.whole);
  if (same.length === 0) return 0;
  return asked.absatz === undefined || same.some(({ absatz }) => absatz === asked.absatz) ? 1 : 0.5;
}
