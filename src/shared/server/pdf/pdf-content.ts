import type { Brand } from "#src/brand/brand.ts";

/** A run of text; `href` is a complete address, `goTo` the anchor of a heading in the same document. */
export type PdfSpan = Readonly<{ text: string; strong?: boolean; href?: string; goTo?: string }>;
export type PdfText = string | readonly PdfSpan[];

/** `share` is the part of the page's width, all shares together being 1. The first column heads its rows. */
export type PdfColumn = Readonly<{ label: string; share: number; align?: "right" }>;

export type PdfBlock =
  /** `anchor`: can be gone to, and stands in the outline that readers show beside the pages. */
  | Readonly<{ kind: "heading"; level: 2 | 3; text: string; anchor?: string }>
  | Readonly<{ kind: "paragraph"; text: PdfText; tone?: "lead" | "soft" }>
  /** `labels`: what stands before the items instead of dots or numbers; `depth` of a list within another. */
  | Readonly<{ kind: "list"; ordered?: boolean; items: readonly PdfText[]; labels?: readonly string[]; depth?: number }>
  /** The last `totals` rows stand out as sums. */
  | Readonly<{ kind: "table"; columns: readonly PdfColumn[]; rows: readonly (readonly string[])[]; totals?: number }>
  | Readonly<{ kind: "facts"; rows: readonly (readonly [label: string, value: string])[] }>
  /** Lines to be filled in by hand where `value` is empty. */
  | Readonly<{ kind: "blanks"; lines: readonly Readonly<{ label: string; value: string }>[] }>
  | Readonly<{ kind: "choices"; label: string; options: readonly string[] }>
  | Readonly<{ kind: "notice"; text: string }>
  /** A JPEG or PNG of the page `src`; `width` and `height` are in pixels, `depth` that of the list it stands in. Without `data`, its bytes in base64, its words stand in its place. */
  | Readonly<{ kind: "picture"; src: string; alt: string; width: number; height: number; depth?: number; data?: string }>
  /** Name badges, ten on a sheet that has nothing else on it (`bare`). */
  | Readonly<{
      kind: "badges";
      /** `code`: what the code in the corner says to whoever scans it; none without. */
      badges: readonly Readonly<{ name: string; group: string; event: string; code?: string }>[];
    }>
  | Readonly<{ kind: "page-break" }>;

/** Names of types that browsers and mail programs know, by the `format` of a document. */
export const documentTypes = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  epub: "application/epub+zip",
} as const;

/** Everything a document shows, as plain data: it travels to another thread, and its digest names the finished file. */
export type PdfContent = Readonly<{
  brand: Brand;
  title: string;
  kicker?: string;
  /** What the document is about, for its metadata. */
  subject: string;
  /** `Stand: 05.03.2027`, on every page. */
  asOf: string;
  /** When it counts as made: `YYYY-MM-DD`. */
  created: string;
  /** Complete address of the page that says the same. */
  address?: string;
  blocks: readonly PdfBlock[];
  /** As which file it is made; a PDF where nothing is said. */
  format?: "docx" | "epub";
  /**
   * Papers that somebody hands on as their own carry neither our letterhead nor our address: none of the sheets (`own`), or none
   * after a first part of ours. Their pages are counted from each page break on. `bare` sheets have nothing but their blocks.
   */
  sheets?: "own" | "own-after-cover" | "bare";
}>;
