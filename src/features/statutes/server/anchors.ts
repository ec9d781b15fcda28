import { countsSentences } from "../rules/citation.ts";
import type { NormBody } from "../rules/norm-text.ts";
import { NormHtml } from "./norm-html.ts";

/** The anchors of a provision's page that name a place of its wording, in reading order: `abs-1`, `abs-1-satz-1` … */
export function anchorsOf({
  label,
  text,
  footnotes,
}: Pick<NormBody, "text" | "footnotes"> & Readonly<{ label: string }>): readonly string[] {
  const html = new NormHtml(footnotes, { countsSentences: countsSentences(label) }).wording(text);
  return [...html.matchAll(/ id="((?:abs|satz|nr|bst|str)-[^"]+)"/g)].map(([, anchor = ""]) => anchor);
}
