/** Markdown as running text: without marks, addresses and table lines. Blocks stay on lines of their own. */
export function plainMarkdown(source: string): string {
  return source
    .replace(/^(```|~~~)[\s\S]*?^\1[^\n]*$/gm, "")
    .replace(/!?\[([^\]]{0,400})\]\([^)]{0,2000}\)/g, "$1")
    .replace(/^(?=[ \t:-]*\|)[ \t:|-]+$/gm, "")
    .replace(/^[ \t]*(?:(?:#{1,6}|>|[-*+]|\d+\.)(?:[ \t]+|$))+/gm, "")
    .replace(/(?<![\p{L}\p{N}])[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}(?![\p{L}\p{N}])/gu, "")
    .replace(/(?<![ \t])[ \t]*\|[ \t]*/g, " ")
    .replace(/^[ \t]+|(?<![ \t])[ \t]+$/gm, "")
    .replace(/\n{2,}/g, "\n")
    .trim();
}

type Node = string | Readonly<Record<string, unknown>> | readonly Node[];

/** Layout of a provision's text that carries no words. */
const silent: ReadonlySet<unknown> = new Set(["footnote", "image", "file"]);

function textsIn(node: Node): string {
  if (typeof node === "string") return node;
  if (Array.isArray(node)) return node.map(textsIn).join(" ");
  const { tag, ...fields } = node as Readonly<Record<string, unknown>>;
  if (silent.has(tag)) return "";
  return Object.values(fields)
    .filter((value) => typeof value === "object" && value !== null)
    .map((value) => textsIn(value as Node))
    .join(" ");
}

type Row = Readonly<{ rn?: string }> & Readonly<Record<string, Node>>;
type Wording = Readonly<{ text: readonly Node[] } | { sections: readonly Readonly<{ title: string; rows: readonly Row[] }>[] }>;

/** A line of an official text; `number` is its Randnummer, `heading` the section it stands in. */
export type WordingBlock = Readonly<{ text: string; heading: string; number?: string }>;

const lineOf = (node: Node): string => textsIn(node).replace(/\s+/g, " ").trim();

/** Of a provision what is in force (docs/decisions/0015), of a decision all (0017); `undefined` for what is Markdown. */
export function wordingBlocks(body: string): readonly WordingBlock[] | undefined {
  const json = /^```json\n([\s\S]*)\n```/m.exec(body)?.[1];
  if (json === undefined) return undefined;
  const wording = JSON.parse(json) as Wording;
  const blocks: readonly WordingBlock[] =
    "text" in wording
      ? wording.text.map((node) => ({ text: lineOf(node), heading: "" }))
      : wording.sections.flatMap(({ title, rows }) => [
          { text: lineOf(title), heading: "" },
          ...rows.map((row) => ({ text: lineOf(row), heading: title, ...(row.rn === undefined ? {} : { number: row.rn }) })),
        ]);
  return blocks.filter(({ text }) => text !== "");
}

/** Blocks stay on own lines. */
export const plainWording = (body: string): string =>
  wordingBlocks(body)
    ?.map(({ text }) => text)
    .join("\n") ?? plainMarkdown(body);
