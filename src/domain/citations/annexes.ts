import type { NormCitation } from "./citation.ts";
import { matchAt } from "./match-at.ts";
import { statuteAfter } from "./statutes.ts";

const annex = /Anlage\s([\dIVX]{1,4}[a-z]?|[A-H])(?![\wäöüß])/y;
const toNorm = /\s(?:\(zu\s|zu(?:m|r)?\s)§{1,2}\s?\d{1,4}[a-z]?(?:\sAbs(?:atz|\.)\s?\d{1,2})?\)?/y;

/** "Anlage 2 zum SGB V". Without a statute it is an annex to anything and no citation. */
export function annexAt(text: string, start: number): NormCitation | null {
  const found = matchAt(annex, text, start);
  if (!found) return null;
  let end = annex.lastIndex;
  if (matchAt(toNorm, text, end)) end = toNorm.lastIndex;
  const statute = statuteAfter(text, end, "Anlage");
  if (!statute) return null;
  const part = { start, end, norm: found[1] ?? "" };
  return { kind: "norm", start, end: statute.end, sign: "Anlage", statute: statute.statute, edition: statute.edition, parts: [part] };
}
