import type { DecisionBlock, DecisionCell, DecisionInline, DecisionTable } from "#src/features/case-law/rules/decision-text.ts";
import { elementsIn, named, textOf } from "../files/find-elements.ts";
import { isElement, type XmlElement } from "../files/xml-tree.ts";
import { readInline, trimmed, type Unknown } from "./read-inline.ts";

const blockNames = new Set("p div h1 h2 h3 h4 h5 h6 table blockquote ul ol li dl dt dd center section article img hr".split(" "));
const isBlock = (child: XmlElement | string): child is XmlElement => isElement(child) && blockNames.has(child.name);
const holdsBlock = (element: XmlElement): boolean =>
  element.children.some((child) => isBlock(child) || (isElement(child) && holdsBlock(child)));

/** How the place of a block tells what it is: in a cell centring is layout, in the Tenor an indentation is. */
export type Place = Readonly<{ unknown: Unknown; cell?: boolean; quotes?: boolean }>;

const QUOTE_POINTS = 30;

const styleOf = ({ attributes }: XmlElement): string => attributes["style"] ?? "";
const isCentred = (element: XmlElement): boolean => /text-align:\s*center/.test(styleOf(element));
const isIndented = (element: XmlElement): boolean => Number(/margin-left:\s*(\d+)pt/.exec(styleOf(element))?.[1] ?? 0) >= QUOTE_POINTS;

const paragraph = (nodes: readonly DecisionInline[], tag: "p" | "heading" = "p"): readonly DecisionBlock[] => {
  const kept = trimmed(nodes);
  return kept.length === 0 ? [] : [{ tag, in: kept }];
};

const spanOf = (value: string | undefined, most: number): number => Math.max(1, Math.min(most, Number(value) || 1));

function readCell(element: XmlElement, place: Place): DecisionCell {
  const columns = spanOf(element.attributes["colspan"], 100);
  const rows = spanOf(element.attributes["rowspan"], 1000);
  return {
    in: readBlocks(element.children, { ...place, cell: true }),
    ...(element.name === "th" ? { head: true as const } : {}),
    ...(columns > 1 ? { columns } : {}),
    ...(rows > 1 ? { rows } : {}),
  };
}

function readTable(table: XmlElement, place: Place): readonly DecisionBlock[] {
  const rows = elementsIn(table, named("tr"))
    .map((row) => elementsIn(row, named("td", "th")).map((cell) => readCell(cell, place)))
    .filter((cells) => cells.some((cell) => cell.in.length > 0));
  const captions = elementsIn(table, named("caption")).flatMap(({ children }) => paragraph(readInline(children, place.unknown)));
  return rows.length === 0 ? captions : [...captions, { tag: "table", rows } satisfies DecisionTable];
}

/** Lists are rare; their numbers are written out, so that no part of the wording hangs on layout. */
function readList(list: XmlElement, place: Place): readonly DecisionBlock[] {
  return list.children.filter(isElement).flatMap((item, i) => {
    const [first, ...rest] = readBlocks(item.children, place);
    const label = list.name === "ol" ? `${i + 1}. ` : "– ";
    return first && first.tag === "p" ? [{ ...first, in: [label, ...first.in] }, ...rest] : first ? [first, ...rest] : [];
  });
}

function readBlock(element: XmlElement, place: Place): readonly DecisionBlock[] {
  const { name, children, attributes } = element;
  switch (name) {
    case "hr":
      return [];
    case "img":
      return [{ tag: "image", name: attributes["src"] ?? "", ...(attributes["alt"] ? { alt: attributes["alt"] } : {}) }];
    case "table":
      return readTable(element, place);
    case "ul":
    case "ol":
      return readList(element, place);
    // A number printed inside a table belongs to no row of text.
    case "dt":
      return /^\d*$/.test(textOf(element)) ? [] : readBlocks(children, place);
    case "blockquote": {
      const inside = readBlocks(children, place);
      return place.quotes && !place.cell && inside.length > 0 ? [{ tag: "quote", in: inside }] : inside;
    }
    default: {
      const heading = !place.cell && (/^h[1-6]$/.test(name) || isCentred(element));
      const inside = holdsBlock(element)
        ? readBlocks(children, place)
        : paragraph(readInline(children, place.unknown), heading ? "heading" : "p");
      return name === "p" && place.quotes && !place.cell && isIndented(element) && inside.length > 0
        ? [{ tag: "quote", in: inside }]
        : inside;
    }
  }
}

/** Content as blocks: loose text becomes a paragraph of its own. */
export function readBlocks(children: XmlElement["children"], place: Place): readonly DecisionBlock[] {
  const found: DecisionBlock[] = [];
  let loose: DecisionInline[] = [];
  const close = (): void => {
    found.push(...paragraph(loose));
    loose = [];
  };
  for (const child of children) {
    if (isBlock(child)) {
      close();
      found.push(...readBlock(child, place));
    } else if (isElement(child) && holdsBlock(child)) {
      close();
      found.push(...readBlocks(child.children, place));
    } else loose.push(...readInline([child], place.unknown));
  }
  close();
  return found;
}
