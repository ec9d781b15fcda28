/** The official text of a decision as the importer keeps it: the source's structure without its layout. A string is literal text. */
export type DecisionInline = string | Readonly<{ tag: "br" }> | Readonly<{ tag: DecisionMark; in: readonly DecisionInline[] }>;

export const decisionMarks = ["em", "strong", "u", "sup", "sub"] as const;
export type DecisionMark = (typeof decisionMarks)[number];

export type DecisionBlock =
  | Readonly<{ tag: "p" | "heading"; in: readonly DecisionInline[] }>
  | Readonly<{ tag: "quote"; in: readonly DecisionBlock[] }>
  | DecisionTable
  | Readonly<{ tag: "image"; name: string; alt?: string }>;

export type DecisionCell = Readonly<{ in: readonly DecisionBlock[]; head?: true; columns?: number; rows?: number }>;
export type DecisionTable = Readonly<{ tag: "table"; rows: readonly (readonly DecisionCell[])[] }>;

/** What is printed beside one number, or without one. A Randnummer also covers the rows without number behind it. */
export type DecisionRow = Readonly<{ rn?: string; blocks: readonly DecisionBlock[] }>;

/** In the order in which a decision is printed. */
export const sectionKinds = ["headnote", "guidance", "tenor", "facts", "reasons", "dissent", "note"] as const;
export type SectionKind = (typeof sectionKinds)[number];
export type DecisionSection = Readonly<{ kind: SectionKind; title: string; rows: readonly DecisionRow[] }>;

export type DecisionBody = Readonly<{ sections: readonly DecisionSection[] }>;

const plainInline = (nodes: readonly DecisionInline[]): string =>
  nodes.map((node) => (typeof node === "string" ? node : node.tag === "br" ? "\n" : plainInline(node.in))).join("");

export function linesOf(block: DecisionBlock): readonly string[] {
  switch (block.tag) {
    case "quote":
      return block.in.flatMap(linesOf);
    case "table":
      return block.rows.flatMap((row) => row.flatMap((cell) => cell.in.flatMap(linesOf)));
    case "image":
      return [];
    default:
      return [plainInline(block.in)];
  }
}

export const randnummern = ({ sections }: DecisionBody): readonly string[] =>
  sections.flatMap(({ rows }) => rows.flatMap(({ rn }) => rn ?? []));

export const plainSection = ({ sections }: DecisionBody, kind: SectionKind): string =>
  sections
    .filter((section) => section.kind === kind)
    .flatMap(({ rows }) => rows.flatMap(({ blocks }) => blocks.flatMap(linesOf)))
    .join("\n");
