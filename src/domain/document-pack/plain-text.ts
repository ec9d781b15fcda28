import type { PackBlock, PackDocument } from "./pack-document.ts";

/** Short enough for a narrow screen. */
const RULE = "=".repeat(30);

const row = (label: string, value: string): string => `${label}: ${value}`;

function tableLines({ columns, rows }: Extract<PackBlock, { kind: "table" }>): readonly string[] {
  return rows.map(([first = "", ...values]) =>
    values.length === 1
      ? row(first, values[0] ?? "")
      : row(first, values.map((value, index) => `${columns[index + 1]?.label.split(":", 1).join() ?? ""} ${value}`).join("; ")),
  );
}

function linesOf(block: PackBlock): readonly string[] {
  switch (block.kind) {
    case "heading":
      return [block.text.toLocaleUpperCase("de")];
    case "text":
      return [block.text];
    case "list":
      return block.items.map((item) => `- ${item}`);
    case "facts":
      return block.rows.map(([label, value]) => row(label, value));
    case "table":
      return tableLines(block);
    case "signatures":
      return block.labels.map((label) => `${label}: ______________________________`);
  }
}

/** A document as text for a mail or a word processor: paragraphs apart by an empty line. Hints are for the reader alone. */
export function plainText({ title, notice, blocks }: PackDocument): string {
  const parts = [[title, RULE], ...(notice === null ? [] : [[`WICHTIG: ${notice}`]]), ...blocks.map(linesOf)];
  return parts.map((lines) => lines.join("\n")).join("\n\n");
}
