import { lowered, raised } from "#src/shared/server/typography/raised.ts";
import type { NormCell, NormNode } from "../../rules/norm-text.ts";
import type { shownImages } from "../norm-text.ts";

/** What a wording is read with: its pictures that are published, by the names it gives them, and the signs of its footnotes. */
export type Told = Readonly<{ shown: ReturnType<typeof shownImages>; signs: ReadonlyMap<string, string> }>;

type Element = Exclude<NormNode, string>;
export type Image = Extract<Element, { tag: "image" }>;
type Note = Readonly<{ tag: "note"; in: readonly NormNode[] }>;

export const isImage = (node: NormNode): node is Image => typeof node !== "string" && node.tag === "image";
export const isNote = (node: NormNode): node is Element & Note => typeof node !== "string" && node.tag === "note";

export const REMARK = "Anmerkung der Dokumentation: ";

export const tidy = (text: string): string => text.replace(/[ \u00a0\n]+/g, " ").trim();

/** A remark within a remark is one. */
export function insideOf({ in: nodes }: Note): readonly NormNode[] {
  return nodes.flatMap((node) => (isNote(node) ? insideOf(node) : [node]));
}

/** Text with what plain characters leave out: what is raised, signs of footnotes, remarks; pictures are named in their place. */
export function wordsOf(nodes: readonly NormNode[], told: Told): string {
  return nodes.map((node) => (typeof node === "string" ? node : wordsIn(node, told))).join("");
}

function wordsIn(node: Element, told: Told): string {
  const rowWords = (row: readonly NormCell[]): string => row.map((cell) => wordsOf(cell.in, told)).join(" ");
  switch (node.tag) {
    case "br":
      return "\n";
    case "image":
      return told.shown.has(node.name) ? " [Abbildung] " : ` [Abbildung im amtlichen Text: ${node.alt ?? node.name}] `;
    case "file":
      return ` [Anlage im amtlichen Text: ${node.name}] `;
    case "footnote":
      return raised(told.signs.get(node.ref) ?? "");
    case "list":
      return node.items
        .map(({ label, parts }) => `\n${wordsOf(label, told)} ${parts.map((part) => wordsOf(part, told)).join("\n")}`)
        .join("");
    case "table":
      return [wordsOf(node.title ?? [], told), ...node.groups.flatMap(({ head, body }) => [...head, ...body].map(rowWords))].join("\n");
    case "note":
      return ` [${REMARK}${tidy(wordsOf(insideOf({ tag: "note", in: node.in }), told))}] `;
    case "sup":
      return raised(wordsOf(node.in, told));
    case "sub":
      return lowered(wordsOf(node.in, told));
    case "p":
    case "title":
    case "pre":
      return `${wordsOf(node.in, told)}\n`;
    default:
      return wordsOf(node.in, told);
  }
}
