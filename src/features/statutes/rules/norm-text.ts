/** Text of a provision as the importer keeps it: the source's structure without its layout. A string is literal text. */
export type NormNode =
  | string
  | Readonly<{ tag: "br" }>
  | Readonly<{ tag: Mark | Block; in: readonly NormNode[] }>
  | Readonly<{ tag: "list"; items: readonly NormItem[] }>
  | NormTable
  | Readonly<{ tag: "footnote"; ref: string }>
  | Readonly<{ tag: "image"; name: string; alt?: string }>
  | Readonly<{ tag: "file"; name: string }>;

export type Mark = "b" | "i" | "u" | "spaced" | "sup" | "sub" | "small";
/** `note` is a remark of the publisher and no part of the wording. */
export type Block = "p" | "title" | "pre" | "note";

/** A number or letter with its text; a second part is a further line of the same item. */
export type NormItem = Readonly<{ label: readonly NormNode[]; parts: readonly (readonly NormNode[])[] }>;

export type NormCell = Readonly<{ in: readonly NormNode[]; columns?: number; rows?: number }>;
export type NormTable = Readonly<{
  tag: "table";
  title?: readonly NormNode[];
  groups: readonly Readonly<{ head: readonly (readonly NormCell[])[]; body: readonly (readonly NormCell[])[] }>[];
}>;

export type NormFootnote = Readonly<{ id: string; sign: string; in: readonly NormNode[]; inHeading?: boolean }>;
/** An older wording; `asOf` is the last state of the statute that was seen to have it. */
export type EarlierWording = Readonly<{ asOf: string; heading?: string; text: readonly NormNode[] }>;

/** A provision that a newer state no longer contains, kept for the day it returns. */
export type FormerNorm = Readonly<{ slug: string; label: string; heading?: string; earlier: readonly EarlierWording[] }>;

/** A picture or formula of the official package as it is served: a JPEG or PNG. */
export type NormImage = Readonly<{
  /** As the wording names it. */
  name: string;
  /** As our pages name it: `231-1.jpg`. */
  file: string;
  width: number;
  height: number;
  /** Its bytes, base64. */
  data: string;
}>;

export type NormBody = Readonly<{
  text: readonly NormNode[];
  footnotes: readonly NormFootnote[];
  notes: readonly NormNode[];
  /** Of the wording in force. */
  images?: readonly NormImage[];
  /** Newest first. */
  earlier: readonly EarlierWording[];
  /** In the file about the whole statute alone. */
  former?: readonly FormerNorm[];
}>;

/** The pictures that a text names, each once, in reading order. */
export function imagesIn(nodes: readonly NormNode[]): readonly string[] {
  const inRow = (row: readonly NormCell[]): readonly string[] => row.flatMap((cell) => imagesIn(cell.in));
  const found = nodes.flatMap((node): readonly string[] => {
    if (typeof node === "string") return [];
    if (node.tag === "image") return [node.name];
    if (node.tag === "list") return node.items.flatMap(({ label, parts }) => [...imagesIn(label), ...parts.flatMap(imagesIn)]);
    if (node.tag === "table")
      return [...imagesIn(node.title ?? []), ...node.groups.flatMap(({ head, body }) => [...head, ...body].flatMap(inRow))];
    return "in" in node ? imagesIn(node.in) : [];
  });
  return [...new Set(found)];
}

const isNode = (node: NormNode): node is Exclude<NormNode, string> => typeof node !== "string";

/** The characters of a text in reading order, without footnote signs and images. */
export function plainText(nodes: readonly NormNode[]): string {
  return nodes.map((node) => (isNode(node) ? textOf(node) : node)).join("");
}

const textOfRows = (rows: readonly (readonly NormCell[])[]): string =>
  rows.flatMap((row) => row.map((cell) => plainText(cell.in))).join(" ");

function textOf(node: Exclude<NormNode, string>): string {
  switch (node.tag) {
    case "br":
      return "\n";
    case "list":
      return node.items.map(({ label, parts }) => `\n${plainText(label)} ${parts.map(plainText).join("\n")}`).join("");
    case "table":
      return [plainText(node.title ?? []), ...node.groups.map(({ head, body }) => textOfRows([...head, ...body]))].join("\n");
    case "footnote":
    case "image":
    case "file":
      return "";
    case "p":
    case "title":
    case "pre":
      return `${plainText(node.in)}\n`;
    default:
      return plainText(node.in);
  }
}
