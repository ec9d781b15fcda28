import type { Mark, NormItem, NormNode } from "#src/features/statutes/rules/norm-text.ts";
import { tidyText, withoutControls } from "../files/tidy-text.ts";
import { childrenOf, isElement, type XmlElement } from "../files/xml-tree.ts";
import { readTable } from "./read-table.ts";

/** What a reader met that it does not know; its text is kept. */
export type Unknown = Set<string>;

const marks: Readonly<Record<string, Mark>> = { B: "b", I: "i", U: "u", SP: "spaced", SUP: "sup", SUB: "sub", small: "small" };
const transparent = new Set(["NB", "Citation", "F", "FNA", "Revision", "TOC", "Content", "AttArea", "LA"]);
/** Layout without text: its footnotes stand in the list of footnotes anyway. */
const dropped = new Set(["ABWFORMAT", "Accolade", "FnArea", "AttR"]);
const quotes: Readonly<Record<string, string>> = { QuoteL: "„", QuoteR: "“" };

const isBreak = (node: NormNode | undefined): boolean => typeof node === "object" && node.tag === "br";

/** Blanks and breaks at both ends of a block go, and what is empty then. */
export function trimmed(nodes: readonly NormNode[]): readonly NormNode[] {
  const list = [...nodes];
  const first = list[0];
  if (typeof first === "string") list[0] = first.replace(/^ +/, "");
  const last = list.at(-1);
  if (typeof last === "string") list[list.length - 1] = last.replace(/(?<! ) +$/, "");
  if (isBreak(first)) list.shift();
  if (isBreak(last)) list.pop();
  const kept = list.filter((node) => node !== "");
  return kept.length < nodes.length ? trimmed(kept) : kept;
}

function withoutBreaks(nodes: readonly NormNode[]): readonly NormNode[] {
  if (isBreak(nodes[0]) || nodes[0] === "") return withoutBreaks(nodes.slice(1));
  return isBreak(nodes.at(-1)) || nodes.at(-1) === "" ? withoutBreaks(nodes.slice(0, -1)) : nodes;
}

function readList(element: XmlElement, unknown: Unknown): NormNode {
  const items: NormItem[] = [];
  let label: readonly NormNode[] = [];
  for (const child of element.children) {
    if (!isElement(child)) {
      if (child.trim() !== "") items.push({ label: [], parts: [[tidyText(child)]] });
    } else if (child.name === "DT") label = trimmed(readNodes(child, unknown));
    else {
      const lines = childrenOf(child, "LA");
      const whole = lines.length === child.children.filter((part) => isElement(part) || part.trim() !== "").length;
      const parts = (whole && lines.length > 0 ? lines : [child]).map((part) => trimmed(readNodes(part, unknown)));
      items.push({ label, parts });
      label = [];
    }
  }
  return { tag: "list", items };
}

function readPreserved(element: XmlElement, unknown: Unknown): readonly NormNode[] {
  return element.children.flatMap((child): readonly NormNode[] =>
    isElement(child) ? readElement(child, unknown) : [withoutControls(child).replaceAll("\u2028", "\n")],
  );
}

function readElement(element: XmlElement, unknown: Unknown): readonly NormNode[] {
  const { name, attributes } = element;
  const mark = marks[name];
  if (mark !== undefined) return [{ tag: mark, in: readNodes(element, unknown) }];
  if (dropped.has(name)) return [];
  const quote = quotes[name];
  if (quote !== undefined) return [quote];
  switch (name) {
    case "BR":
      return [{ tag: "br" }];
    case "P":
      return paragraph(trimmed(readNodes(element, unknown)));
    case "Title":
    case "Subtitle":
    case "Ident":
      return [{ tag: "title", in: trimmed(readNodes(element, unknown)) }];
    case "pre":
      return [{ tag: "pre", in: withoutBreaks(readPreserved(element, unknown)) }];
    case "noindex":
    case "kommentar":
      return [{ tag: "note", in: trimmed(readNodes(element, unknown)) }];
    case "DL":
      return [readList(element, unknown)];
    case "table":
      return [readTable(element, (part) => trimmed(readNodes(part, unknown)))];
    case "FnR":
      return [{ tag: "footnote", ref: attributes["ID"] ?? "" }];
    case "IMG":
      return [{ tag: "image", name: attributes["SRC"] ?? "", ...(attributes["alt"] ? { alt: attributes["alt"] } : {}) }];
    case "FILE":
      return [{ tag: "file", name: attributes["SRC"] ?? "" }];
    case "Split":
      return [" "];
    default:
      if (!transparent.has(name)) unknown.add(name);
      return readNodes(element, unknown);
  }
}

export function readNodes(element: XmlElement, unknown: Unknown): readonly NormNode[] {
  return element.children.flatMap((child): readonly NormNode[] => (isElement(child) ? readElement(child, unknown) : [tidyText(child)]));
}

const paragraph = (nodes: readonly NormNode[]): readonly NormNode[] => (nodes.length === 0 ? [] : [{ tag: "p", in: nodes }]);
const blocks = new Set(["p", "title", "table", "pre"]);

/** Content of `Content`, `TOC` and the like as blocks: loose text becomes a paragraph of its own. */
export function readBlocks(element: XmlElement | undefined, unknown: Unknown): readonly NormNode[] {
  if (!element) return [];
  const found: NormNode[] = [];
  let loose: NormNode[] = [];
  const close = (): void => {
    found.push(...paragraph(trimmed(loose)));
    loose = [];
  };
  for (const node of readNodes(element, unknown)) {
    if (typeof node !== "string" && blocks.has(node.tag)) {
      close();
      found.push(node);
    } else loose.push(node);
  }
  close();
  return found;
}
