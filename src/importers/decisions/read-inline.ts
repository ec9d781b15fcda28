import type { DecisionInline, DecisionMark } from "#src/features/case-law/rules/decision-text.ts";
import { textOf } from "../files/find-elements.ts";
import { tidyText } from "../files/tidy-text.ts";
import { isElement, type XmlElement } from "../files/xml-tree.ts";

/** What a reader met that it does not know; its text is kept. */
export type Unknown = Set<string>;

const marks: Readonly<Record<string, DecisionMark>> = { em: "em", i: "em", strong: "strong", b: "strong", u: "u", sup: "sup", sub: "sub" };
const transparent = new Set(["a", "abbr", "rd", "small", "gruende", "tatbestand", "entscheidungsgruende"]);
const silent = new Set(["script", "style", "noscript", "template", "img", "button"]);

/** Where other publishers print a Randnummer: an element of its own within the paragraph. */
export const isMarker = (element: XmlElement): boolean =>
  (element.name === "rd" && element.attributes["nr"] !== undefined) ||
  (element.name === "span" && /(?:^|\s)absatzRechts(?:\s|$)/.test(element.attributes["class"] ?? ""));

/** The portal's own link below an image leads into its viewer and is no part of the text. */
const isViewerLink = (element: XmlElement): boolean => element.name === "a" && /^Abbildung in Originalgröße/.test(textOf(element));

function readElement(element: XmlElement, unknown: Unknown): readonly DecisionInline[] {
  const { name, attributes } = element;
  if (silent.has(name) || isViewerLink(element)) return [];
  if (name === "br") return [{ tag: "br" }];
  if (name === "span" && isMarker(element)) return [];
  const underlined = name === "span" && /text-decoration:\s*underline/.test(attributes["style"] ?? "");
  const mark = underlined ? "u" : marks[name];
  if (mark !== undefined) return [{ tag: mark, in: readInline(element.children, unknown) }];
  if (name !== "span" && !transparent.has(name)) unknown.add(name);
  return readInline(element.children, unknown);
}

export function readInline(children: XmlElement["children"], unknown: Unknown): readonly DecisionInline[] {
  return children.flatMap((child): readonly DecisionInline[] => (isElement(child) ? readElement(child, unknown) : [tidyText(child)]));
}

const edges = { start: /^[ \u00a0]+/, end: /(?<![ \u00a0])[ \u00a0]+$/ } as const;

/** Blanks, no-break blanks and breaks at one end of a paragraph are layout and go, and what is empty then. */
function trimmedAt(end: keyof typeof edges, nodes: readonly DecisionInline[]): readonly DecisionInline[] {
  const node = end === "start" ? nodes[0] : nodes.at(-1);
  if (node === undefined) return nodes;
  const others = end === "start" ? nodes.slice(1) : nodes.slice(0, -1);
  const joined = (kept: DecisionInline): readonly DecisionInline[] => (end === "start" ? [kept, ...others] : [...others, kept]);
  if (typeof node === "string") {
    const text = node.replace(edges[end], "");
    return text === "" ? trimmedAt(end, others) : joined(text);
  }
  if (node.tag === "br") return trimmedAt(end, others);
  const inner = trimmedAt(end, node.in);
  return inner.length === 0 ? trimmedAt(end, others) : joined({ ...node, in: inner });
}

export const trimmed = (nodes: readonly DecisionInline[]): readonly DecisionInline[] => trimmedAt("start", trimmedAt("end", nodes));
