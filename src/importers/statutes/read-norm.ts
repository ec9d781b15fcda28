import { type NormFootnote, type NormNode, plainText } from "#src/features/statutes/rules/norm-text.ts";
import { childOf, childrenOf, isElement, type XmlElement } from "../files/xml-tree.ts";
import { readBlocks, readNodes, trimmed, type Unknown } from "./read-nodes.ts";

export function lineOf(element: XmlElement | undefined, unknown: Unknown): string {
  return element === undefined ? "" : plainText(readNodes(element, unknown)).replace(/\s+/g, " ").trim();
}

type Texts = Readonly<{ text: readonly NormNode[]; footnotes: readonly NormFootnote[]; notes: readonly NormNode[] }>;

function footnoteRefs(element: XmlElement | undefined): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (part: XmlElement): void => {
    if (part.name === "FnR" && part.attributes["ID"] !== undefined) found.add(part.attributes["ID"]);
    for (const child of part.children) if (isElement(child)) walk(child);
  };
  if (element) walk(element);
  return found;
}

function readFootnotes(part: XmlElement | undefined, inHeading: ReadonlySet<string>, unknown: Unknown): NormFootnote[] {
  return childrenOf(childOf(part, "Footnotes"), "Footnote").map((note, i) => {
    const { ID = `F${i + 1}`, Prefix = "", FnZ = "*", Postfix = "" } = note.attributes;
    return {
      id: ID,
      sign: `${Prefix}${FnZ}${Postfix}`,
      in: trimmed(readNodes(note, unknown)),
      ...(inHeading.has(ID) ? { inHeading: true } : {}),
    };
  });
}

const withoutFootnotes = (part: XmlElement | undefined): XmlElement | undefined =>
  part && { ...part, children: part.children.filter((child) => !isElement(child) || child.name !== "Footnotes") };

export function readTexts(norm: XmlElement, unknown: Unknown): Texts {
  const data = childOf(norm, "textdaten");
  const text = childOf(data, "text") ?? childOf(data, "ren-text");
  const notes = childOf(data, "fussnoten") ?? childOf(data, "ren-fussnoten");
  const inHeading = footnoteRefs(childOf(norm, "metadaten"));
  return {
    text: readBlocks(withoutFootnotes(text), unknown),
    footnotes: [...readFootnotes(text, inHeading, unknown), ...readFootnotes(notes, inHeading, unknown)],
    notes: readBlocks(withoutFootnotes(notes), unknown),
  };
}

const gone = /^\((?:weggefallen|gegenstandslos|aufgehoben)\)$/;
const goneAfterRemark = /^\([^()]*\)\s*\((?:weggefallen|gegenstandslos|aufgehoben)\)$/;

/** Whether a provision is no longer law: its label, its heading or its whole text says so. */
export function isRepealed(label: string, heading: string, text: readonly NormNode[]): boolean {
  if (label.startsWith("(XXXX)")) return true;
  const wording = plainText(text).trim();
  return gone.test(wording) || goneAfterRemark.test(wording) || (wording === "" && gone.test(heading));
}
