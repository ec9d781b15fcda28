import type { DecisionCitation, Marginal, ReportCitation } from "./citation.ts";
import { matchAt } from "./match-at.ts";

const marginal =
  /(?:\s[–-]\s?\[[^[\]\n]{1,60}\])?(?:[\s,;]|\s[-–=]\s){1,3}[([]?(?:juris[\s,]{1,2})?(?:R(?:and)?n(?:umm?er|r)?|Rz|Randziffer|Tz|Textziffer|R(?:an)?d[Nn]r?)n?\.?\s{0,3}(\d{1,4})(?!\d|[.,]\d)/y;

/** "Rn. 28" behind a decision or the place where it is printed. */
function marginalAfter(text: string, end: number): Marginal | null {
  const found = matchAt(marginal, text, end);
  return found && { end: marginal.lastIndex, number: found[1] ?? "" };
}

/** The citation with the marginal number it is cited for. */
export function withMarginal<Is extends DecisionCitation | ReportCitation>(text: string, citation: Is): Is {
  const found = marginalAfter(text, citation.end);
  return found ? { ...citation, marginal: found } : citation;
}
