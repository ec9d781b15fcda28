import type { NormCitation, NormPart } from "#src/domain/citations/citation.ts";
import { citationText } from "#src/domain/citations/citation-text.ts";
import type { Anchors } from "./norm-anchor.ts";
import type { NormFacts } from "./norm-facts.ts";
import { normSlug } from "./read-citation.ts";

/** What is known of a provision; `undefined` when the statute has none of that number. */
export type FactsOf = (slug: string) => NormFacts | undefined;

/** The anchors of a provision's imported wording; `undefined` where none was imported. */
export type WordingOf = (slug: string) => Anchors | undefined;

const placed = ({ sign, statute }: NormCitation, norm: string, absatz?: string): string =>
  [sign, norm, ...(absatz === undefined ? [] : ["Abs.", absatz]), statute].join(" ");

function judgePlace(citation: NormCitation, { norm, absatz, nummer }: NormPart, facts: NormFacts): string | undefined {
  const { absaetze } = facts;
  if (absaetze === undefined) return undefined;
  const name = placed(citation, norm);
  if (absatz === undefined) {
    const missing = nummer !== undefined && absaetze.size === 0 && !facts.numbers.has(nummer);
    return missing ? `gibt es nicht: ${name} hat keine Nummer ${nummer}.` : undefined;
  }
  if (absaetze.size === 0) return `gibt es nicht: ${name} hat keine gezählten Absätze.`;
  const found = absaetze.get(absatz);
  if (!found) return `gibt es nicht: ${name} hat keinen Absatz ${absatz}.`;
  if (found.gone) return "ist weggefallen.";
  if (nummer === undefined || found.numbers.has(nummer)) return undefined;
  return `gibt es nicht: ${placed(citation, norm, absatz)} hat keine Nummer ${nummer}.`;
}

/** Sentences are counted in the imported wording alone, and only those right below the norm or an Absatz. */
function judgeSentence(citation: NormCitation, part: NormPart, anchors: Anchors | undefined): string | undefined {
  const levels = Object.keys(part).filter((key) => !["start", "end", "norm"].includes(key));
  const at = levels.indexOf("satz");
  if (anchors === undefined || part.satz === undefined || at > 1 || (at === 1 && levels[0] !== "absatz")) return undefined;
  const above = at === 1 ? `abs-${part.absatz}-` : "";
  if (!anchors.has(`${above}satz-1`) || anchors.has(`${above}satz-${part.satz}`)) return undefined;
  return `gibt es nicht: ${placed(citation, part.norm, part.absatz)} hat keinen Satz ${part.satz}.`;
}

/**
 * A German sentence, or `undefined` if right. "a.F." wordings are skipped, and sentences where no wording was imported: the lists of
 * norms do not count them.
 */
export function judgeCitation(citation: NormCitation, factsOf: FactsOf, wordingOf: WordingOf = () => undefined): string | undefined {
  const [part] = citation.parts;
  if (part === undefined || citation.edition !== null || citation.sign === "Anlage") return undefined;
  const text = citationText(citation);
  const goneAt = (norm: string): boolean => factsOf(normSlug(citation.sign, norm))?.gone === true;
  if (part.until !== undefined && goneAt(part.norm) && goneAt(part.until)) return `${text}: beide Enden sind weggefallen.`;
  for (const norm of part.until === undefined ? [part.norm] : [part.norm, part.until]) {
    const facts = factsOf(normSlug(citation.sign, norm));
    if (!facts)
      return part.until === undefined ? `${placed(citation, norm)} gibt es nicht.` : `${text}: ${placed(citation, norm)} gibt es nicht.`;
    if (facts.gone && part.until === undefined) return `${placed(citation, norm)} ist weggefallen.`;
    const wrong =
      part.until === undefined
        ? (judgePlace(citation, part, facts) ?? judgeSentence(citation, part, wordingOf(normSlug(citation.sign, norm))))
        : undefined;
    if (wrong !== undefined) return `${text} ${wrong}`;
  }
  return undefined;
}
