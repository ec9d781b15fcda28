import type { Item, Of } from "./item.ts";

export type Term = Readonly<{
  title: string;
  /** Further words that mean the term in running text. */
  forms: readonly string[];
  /** Whether running texts are linked to it. */
  autolink: boolean;
}>;
export type Statute = Readonly<{
  abbreviation: string;
  /** What texts cite it by. */
  names: readonly string[];
}>;
/** A citation in a field that names no statute because it means the entry's own, with the way to the field. */
export type OwnCitation = Readonly<{ text: string; path: readonly PropertyKey[] }>;
export type Provision = Readonly<{ statute: string; label: string; anchors: string | undefined }>;
export type NormList = Readonly<{
  names: readonly string[];
  norms: Readonly<Record<string, string>>;
  headings: Readonly<Record<string, string>>;
  /** First day on which the whole statute is law no more. */
  repealedFrom: string | undefined;
}>;
export type Decision = Readonly<{
  /** As reasons for a recommendation name it. */
  name: string;
  dockets: readonly string[];
  ecli: string | undefined;
  court: string;
  date: string;
  /** The court's own heading. */
  subject: string | undefined;
  /** Lower courts as the source words them. */
  instances: readonly string[];
  /** Norms the decision is about, as the source words them. */
  norms: readonly string[];
}>;
export type Exception = Readonly<{ citation: string; file?: string | undefined }>;
/** What the search may look for instead of `words`, or beside them; all as editors wrote it. */
export type SynonymRule = Readonly<{ words: readonly string[]; also: readonly string[] }>;
/** A question in plain words, and what answers it; `lexicon` and `themes` are entries. */
export type Question = Readonly<{
  question: string;
  variants: readonly string[];
  answer?: string | undefined;
  norms: readonly string[];
  lexicon: readonly string[];
  themes: readonly string[];
  site: "ifb" | "betriebsrat" | "both";
  checked: string;
}>;

/** What a collection is to the machines that link, rank and check: they ask for the role, never for a name. */
export type Role<Data> =
  | Readonly<{ is: "topic" }>
  | Readonly<{ is: "tag" }>
  | Readonly<{ is: "training" }>
  | Readonly<{ is: "term"; term: Of<Item<Data>, Term> }>
  | Readonly<{ is: "statute"; statute: Of<Item<Data>, Statute>; cites: Of<Item<Data>, readonly OwnCitation[]> }>
  | Readonly<{ is: "provision"; provision: Of<Item<Data>, Provision> }>
  | Readonly<{ is: "norm-list"; list: Of<Item<Data>, NormList> }>
  | Readonly<{ is: "decision"; decision: Of<Item<Data>, Decision> }>
  | Readonly<{ is: "exceptions"; allowed: Of<Item<Data>, readonly Exception[]> }>
  | Readonly<{ is: "search-words"; rules: Of<Item<Data>, readonly SynonymRule[]> }>
  | Readonly<{ is: "question"; question: Of<Item<Data>, Question> }>;
