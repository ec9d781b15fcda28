/** One place of a norm. A range keeps its last norm in `until`; places of one norm ("Abs. 1 und 3") are parts of their own. */
export type NormPart = Readonly<{
  start: number;
  end: number;
  norm: string;
  until?: string;
  following?: "f" | "ff";
}> &
  Readonly<Partial<Record<NormLevel, string>>>;

/** A sentence within a number, or a number within a sentence of a number, is an "inner" one: "Satz 1 Nr. 2 Satz 3". */
export type NormLevel =
  | "absatz"
  | "unterabsatz"
  | "satz"
  | "halbsatz"
  | "nummer"
  | "buchstabe"
  | "alternative"
  | "innerSatz"
  | "innerNummer";

/** Norms of one statute. `edition` is a year or "a.F."/"n.F.": such a citation may not mean the text in force. */
export type NormCitation = Readonly<{
  kind: "norm";
  start: number;
  end: number;
  sign: "§" | "Art." | "Anlage";
  statute: string | null;
  edition: string | null;
  parts: readonly NormPart[];
}>;

/** A statute named by its number alone, as European directives and regulations are. */
export type StatuteCitation = Readonly<{ kind: "statute"; start: number; end: number; statute: string }>;

/** A court's decision; `date` is an ISO day. Docket number or ECLI is always there. */
export type DecisionCitation = Readonly<{
  kind: "decision";
  start: number;
  end: number;
  court: string | null;
  date: string | null;
  docket: string | null;
  ecli: string | null;
  marginal?: Marginal;
}>;

/** The marginal number a decision is cited for ("Rn. 28"); it stands behind the citation. */
export type Marginal = Readonly<{ end: number; number: string }>;

/** Where a decision is printed: "BAGE 10, 76", "NZA 2000, 838". */
export type ReportCitation = Readonly<{
  kind: "report";
  start: number;
  end: number;
  reporter: string;
  volume: string;
  page: string;
  marginal?: Marginal;
}>;

/** Offsets count UTF-16 units of the text, `end` exclusive. */
export type Citation = NormCitation | StatuteCitation | DecisionCitation | ReportCitation;
