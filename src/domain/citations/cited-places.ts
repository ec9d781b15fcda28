import type { Citation, DecisionCitation } from "./citation.ts";
import { citationText } from "./citation-text.ts";
import { courtOfDocket } from "./courts.ts";
import { findCitations } from "./find-citations.ts";

/**
 * One norm or decision named in a text: where it stands and its normal form, which readers of the same words share. What only
 * the span of a range means ("Satz 2 bis 5" means 3 and 4 too) has no words of its own and ends where it begins.
 */
export type CitedPlace = Readonly<{
  start: number;
  end: number;
  text: string;
  citation: Exclude<Citation, { kind: "report" | "statute" }>;
}>;

/** "§ 10 der Verordnung" is no provision of the statute at hand, "§ 10 dieses Gesetzes" is. */
const ofAnother = /^\s(?:des|der|dem|zum|zur|aus)\s/;

/** ECLI, else the docket number, with its court where that is not plain from the number itself. */
function decisionText({ ecli, docket, court }: DecisionCitation): string {
  if (ecli !== null || docket === null) return ecli ?? "";
  return court === null || courtOfDocket(docket) === court ? docket : `${court} – ${docket}`;
}

function placesOf(citation: Citation): readonly CitedPlace[] {
  if (citation.kind === "decision") {
    return [{ start: citation.start, end: citation.end, text: decisionText(citation), citation }];
  }
  if (citation.kind !== "norm") return [];
  const { parts } = citation;
  return parts.map((part, i) => {
    const one = { ...citation, parts: [part] };
    const start = i === 0 ? citation.start : part.start;
    // The last place takes the name of the statute along: "§§ 37 Abs. 6, [40 BetrVG]".
    const end = i === parts.length - 1 ? Math.max(part.end, citation.end) : part.end;
    const meant = parts[i + 1]?.start === part.start;
    return { start, end: meant ? start : end, text: citationText(one), citation: one };
  });
}

/**
 * The norms and decisions a text names, each place of a chain on its own ("§§ 37 Abs. 6, 40 BetrVG" are two), in order and
 * without overlap. Norms without a statute are left out, unless `own` says that they mean the statute the text belongs to.
 */
export function citedPlaces(text: string, own = false): readonly CitedPlace[] {
  return findCitations(text).flatMap((citation) => {
    if (citation.kind === "norm" && citation.statute === null && !(own && !ofAnother.test(text.slice(citation.end, citation.end + 6))))
      return [];
    return placesOf(citation);
  });
}
