/** A question in plain words as the index holds it, with its sources and further pages in the order editors gave them. */
export type AskedQuestion = Readonly<{
  question: string;
  variants: readonly string[];
  answer?: string;
  /** Citations; without `path` where the statute has no page here. */
  sources: readonly Readonly<{ text: string; path?: string }>[];
  more: readonly Readonly<{ path: string; title: string; label: string }>[];
  site: "ifb" | "betriebsrat" | "both";
  /** ISO day on which the legal content was last checked. */
  checked: string;
}>;
