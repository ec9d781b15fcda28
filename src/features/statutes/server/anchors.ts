import type { NormBody } from "../rules/norm-text.ts";
import { NormHtml } from "./norm-html.ts";

/** The anchors of a provision's page that name a place of its wording, in reading order: `abs-1`, `abs-1-satz-1` … */
export function anchorsOf({ text, footnotes }: Pick<NormBody, "text" | "footnotes">): readonly string[] {
  const html = new NormHtml(footnotes).wording(text);
  return [...html.matchAll(/ id="((?:abs|satz|nr|bst|str)-[^"]+)"/g)].map(([, anchor = ""]) => anchor);
}
