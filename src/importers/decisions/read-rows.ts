import type { DecisionBlock, DecisionRow } from "#src/features/case-law/rules/decision-text.ts";
import { elementsIn, textOf } from "../files/find-elements.ts";
import { isElement, type XmlElement } from "../files/xml-tree.ts";
import { type Place, readBlocks } from "./read-blocks.ts";
import { isMarker } from "./read-inline.ts";

type Row = { rn?: string; blocks: readonly DecisionBlock[] };

const numberIn = (text: string): string | undefined => /^\d{1,5}[a-z]?$/.exec(text)?.[0];

function rowsOfList(list: XmlElement, place: Place): readonly Row[] {
  const rows: Row[] = [];
  let rn: string | undefined;
  const add = (blocks: readonly DecisionBlock[]): void => {
    if (rn !== undefined || blocks.length > 0) rows.push({ ...(rn === undefined ? {} : { rn }), blocks });
    rn = undefined;
  };
  for (const child of list.children.filter(isElement)) {
    const number = child.name === "dt" ? numberIn(textOf(child)) : undefined;
    // A number still without text is kept before the next one; what stands in its place and is none is text all the same.
    if (number !== undefined && rn !== undefined) add([]);
    if (number === undefined) add(readBlocks(child.children, place));
    else rn = number;
  }
  if (rn !== undefined) add([]);
  return rows;
}

function markedNumber(element: XmlElement): string | undefined {
  const marker = isMarker(element) ? element : elementsIn(element, isMarker)[0];
  return marker && numberIn(marker.attributes["nr"] ?? textOf(marker));
}

const isPrintedRow = ({ name, children }: XmlElement): boolean =>
  name === "dl" && children.some((child) => isElement(child) && child.name === "dt");
const containers = new Set(["div", "article", "section", "main", "gruende"]);
const leadsToRows = (element: XmlElement): boolean =>
  isPrintedRow(element) || isMarker(element) || element.children.some((child) => isElement(child) && leadsToRows(child));

function walk(children: XmlElement["children"], place: Place, rows: Row[]): void {
  let loose: (XmlElement | string)[] = [];
  const close = (): void => {
    rows.push({ blocks: readBlocks(loose, place) });
    loose = [];
  };
  for (const child of children) {
    if (!isElement(child) || !leadsToRows(child)) {
      loose.push(child);
      continue;
    }
    close();
    if (isPrintedRow(child)) rows.push(...rowsOfList(child, place));
    else if (containers.has(child.name)) walk(child.children, place, rows);
    else {
      const rn = markedNumber(child);
      rows.push({ ...(rn === undefined ? {} : { rn }), blocks: readBlocks([child], place) });
    }
  }
  close();
}

/** Quotations of several paragraphs come as one each. */
function joined(blocks: readonly DecisionBlock[]): readonly DecisionBlock[] {
  const found: DecisionBlock[] = [];
  for (const block of blocks) {
    const last = found.at(-1);
    if (block.tag === "quote" && last?.tag === "quote") found[found.length - 1] = { tag: "quote", in: [...last.in, ...block.in] };
    else found.push(block);
  }
  return found;
}

/** Printed rows: empty ones go, a number on one belongs to the text behind it, rows without number are joined. */
export function readRows(children: XmlElement["children"], place: Place): readonly DecisionRow[] {
  const all: Row[] = [];
  walk(children, place, all);
  const rows: Row[] = [];
  for (const row of all) {
    const last = rows.at(-1);
    if (row.rn === undefined && row.blocks.length === 0) continue;
    if (row.rn === undefined && last && (last.rn === undefined || last.blocks.length === 0)) last.blocks = [...last.blocks, ...row.blocks];
    else rows.push({ ...row });
  }
  return rows.map(({ rn, blocks }) => ({ ...(rn === undefined ? {} : { rn }), blocks: joined(blocks) }));
}
