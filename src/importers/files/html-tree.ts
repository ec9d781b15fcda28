import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { ImportRefused } from "./import-refused.ts";
import { MAX_DEPTH, type XmlElement } from "./xml-tree.ts";

type Node = DefaultTreeAdapterTypes.ChildNode;

function elementOf(node: DefaultTreeAdapterTypes.Element, depth: number): XmlElement {
  if (depth > MAX_DEPTH) throw new ImportRefused(`Die Datei ist mehr als ${MAX_DEPTH} Ebenen tief verschachtelt.`);
  const children = node.childNodes.flatMap((child: Node): readonly (XmlElement | string)[] =>
    "tagName" in child ? [elementOf(child, depth + 1)] : "value" in child ? [child.value] : [],
  );
  return { name: node.tagName, attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])), children };
}

/** Reads as a browser does: wrong markup loses no text, nothing runs or is fetched. `ImportRefused` when nested too deep. */
export function readHtml(html: string): XmlElement {
  const root = parse(html).childNodes.find((node) => "tagName" in node);
  return root && "tagName" in root ? elementOf(root, 1) : { name: "html", attributes: {}, children: [] };
}
