import type { IsoDay } from "../german-date.ts";

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
  /** Lines to sign on, each with what stands below it. */
  | Readonly<{ kind: "signatures"; labels: readonly string[] }>;

/** What stands on every document: how old it is, when its law was checked, and that it is no legal advice. */
type PackStamp = Readonly<{ stand: string; disclaimer: string }>;

export type PackDocument = PackStamp &
  Readonly<{
    id: PackDocumentId;
    title: string;
    /** What has changed since the document was made before; comes first and stands out. */
    notice: string | null;
    blocks: readonly PackBlock[];
    /** For whoever uses the document; no part of its text. */
    hints: readonly string[];
  }>;

/** The documents of one event for one committee. */
export type DocumentPack = PackStamp &
  Readonly<{
    eventId: number;
    /** Of the event. */
    eventTitle: string;
    /** Complete address of the event's page. */
    address: string;
    created: IsoDay;
    notice: string | null;
    facts: readonly (readonly [label: string, value: string])[];
    /** What to do, in this order. */
    steps: readonly string[];
    /** In the order of `packDocumentIds`. */
    documents: readonly PackDocument[];
  }>;

/** Where something is to be filled in by hand. */
export const BLANK = "__________";

/**
 * One line of what people typed: control characters and breaks become blanks, marks that turn the direction of writing
 * around go; markup stays the text it is. Empty is a blank to be filled in.
 */
export function typedOrBlank(text: string | null): string {
  const line = (text ?? "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, "")
    .trim();
  return line === "" ? BLANK : line;
}
