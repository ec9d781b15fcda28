import type { Paging } from "./paging.ts";

export type Tone = "plain" | "good" | "warn" | "bad";

/** One value of a table: linked, as a badge, or plain; `soft` stands below it in small print. */
export type Cell = Readonly<{ text: string; href?: string; badge?: Tone; soft?: string }>;

/** A table whose rows become cards on narrow screens; every row has a cell for each column. */
export type TableModel = Readonly<{
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  empty: string;
}>;

export type Choice = Readonly<{ value: string; label: string }>;

/** A field of the form above a list; an empty value leaves everything in. */
export type FilterField =
  | Readonly<{ kind: "search"; name: string; label: string; value: string }>
  | Readonly<{ kind: "day"; name: string; label: string; value: string }>
  /** `all` names what is shown while nothing is chosen. */
  | Readonly<{ kind: "choice"; name: string; label: string; value: string; all?: string; options: readonly Choice[] }>;

export type ListModel = Readonly<{
  path: string;
  filters: readonly FilterField[];
  table: TableModel;
  paging: Paging;
  query: Readonly<Record<string, string | undefined>>;
}>;
