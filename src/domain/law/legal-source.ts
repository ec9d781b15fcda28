/** An entry that legal statements rest on; `anchor` is a place within a norm. */
export type LegalSource = Readonly<{ collection: "norms" | "decisions" | "lexicon"; id: string; anchor?: string }>;
