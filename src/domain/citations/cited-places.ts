import type { Citation, DecisionCitation } from "./citation.ts";
import { citationText } from "./citation-text.ts";
import { courtOfDocket } from "./courts.ts";
import { findCitations } from "./find-citations.ts";
import { isOfAnother } from "./of-another.ts";

/** `text` is the normal form. What only a range's span means ("Satz 2 bis 5": 3 and 4) has no words, ends where it begins. */
export type CitedPlace = Readonly<{
  start: number;
  end: number;
  text: string;
  citation: Exclude<Citation, { kind: "report" | "statute" }>;
}>;

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

/** Each place of a chain on its own, in order, no overlap. Norms without a statute only with `own`: they mean the text's. */
export function citedPlaces(text: string, own = false): readonly CitedPlace[] {
  return findCitations(text).flatMap((citation) => {
    if (citation.kind === "norm" && citation.statute === null && !(own && !isOfAnother(text, citation.end))) return [];
    return placesOf(citation);
  });
}
