import { countsSentences } from "../../rules/citation.ts";
import { NormHtml } from "../norm-html.ts";
import { readNorm, shownImages } from "../norm-text.ts";
import type { WholePart } from "./whole.pages.ts";

export type WholeText = Readonly<{ html: string; footnotes: readonly Readonly<{ id: string; sign: string; html: string }>[] }>;

/** The wording of one part of the whole statute; its anchors begin with the id of the part. Read when the page is rendered. */
export function wholeText(part: Exclude<WholePart, { kind: "unit" }>): WholeText {
  const { body, id, label } = part;
  const norm = readNorm(body);
  const { text, footnotes } = norm;
  const within = { prefix: id, label };
  const links = body.links?.citations ?? {};
  const html = new NormHtml(footnotes, { links, countsSentences: countsSentences(label), within, images: shownImages(body, norm) });
  const wording = text.length === 0 ? "" : html.wording(text);
  const aside = new NormHtml(footnotes, { within });
  return {
    html: wording,
    footnotes: footnotes.map(({ id: ref, sign, in: nodes }) => ({ id: `${id}-fn-${ref}`, sign, html: aside.plain(nodes) })),
  };
}
