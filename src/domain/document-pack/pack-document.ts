import type { IsoDay } from "../time/german-date.ts";

export const packDocumentIds = ["beschluss", "mitteilung", "kosten", "programm"] as const;
export type PackDocumentId = (typeof packDocumentIds)[number];

type PackColumn = Readonly<{ label: string; align?: "right" }>;

export type PackBlock =
  | Readonly<{ kind: "heading"; text: string }>
  | Readonly<{ kind: "text"; text: string }>
  | Readonly<{ kind: "list"; items: readonly string[] }>
  | Readonly<{ kind: "facts"; rows: readonly (readonly [label: string, value: string])[] }>
  /** The first column says who or what; the last `totals` rows are sums. */
  | Readonly<{ kind: "table"; columns: readonly PackColumn[]; rows: readonly (readonly string[])[]; totals: number }>
  | Readonly<{ kind: "signatures"; labels: readonly string[] }>;

export type PackDocument = Readonly<{
  id: PackDocumentId;
  title: string;
  notice: string | null;
  blocks: readonly PackBlock[];
  /** For whoever uses the document; no part of its text. */
  hints: readonly string[];
}>;

export type DocumentPack = Readonly<{
  eventId: number;
  eventTitle: string;
  /** Complete address of the event's page. */
  address: string;
  created: IsoDay;
  /** How old the papers and the law in them are, and that they are no legal advice: for beside the papers, never on one. */
  asOf: string;
  disclaimer: string;
  notice: string | null;
  facts: readonly (readonly [label: string, value: string])[];
  steps: readonly string[];
  /** In the order of `packDocumentIds`. */
  documents: readonly PackDocument[];
}>;

export const BLANK = "__________";

/** Controls and breaks become blanks, marks that turn the writing direction go, markup stays; empty is a blank to fill in. */
export function typedOrBlank(text: string | null): string {
  const line = (text ?? "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, "")
    .trim();
  return line === "" ? BLANK : line;
}
