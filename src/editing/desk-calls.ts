import type { Brand } from "#src/brand/brand.ts";
import type { Problem } from "#src/catalogue/problem.ts";

/** `norm`: a provision of our law library; `page`: an address of ours; `picture`: a file; `entry`: an id of a collection. */
export type SuggestionKind = "norm" | "page" | "picture" | "entry";

/** What somebody may have begun to type: `insert` is written, `label` and `note` are shown. */
export type Suggestion = Readonly<{ insert: string; label: string; note: string; gone: boolean }>;

export type SuggestAsked = Readonly<{
  kind: SuggestionKind;
  words: string;
  /** Where an `entry` is looked for. */
  collection: string;
  limit: number;
}>;

/** A citation of a text, and what our law library says of it. */
export type CitedLaw = Readonly<{
  /** In normal form: `§ 37 Abs. 6 BetrVG`. */
  text: string;
  heading: string;
  /** `attention`: wrong, no longer in force, or changed since the entry was checked. */
  tone: "good" | "attention" | "plain";
  /** What is to be said of it, each a German sentence. */
  facts: readonly string[];
  /** On the page of the statute or decision; null where we have none. */
  path: string | null;
  /** The Absatz that is cited, else the whole provision, by paragraphs; empty where no wording was imported. */
  wording: readonly string[];
  changes: readonly Readonly<{ text: string; path: string }>[];
}>;

/** What the process that has all content read answers. */
export type DeskCalls = Readonly<{
  /** Everything that the command line would say if these texts stood in their files; null for a file that is to go. */
  check: (
    asked: Readonly<{
      edited: readonly (readonly [string, string | null])[];
      /** Leaves out remarks that compare all texts: double titles, spelling. */
      quick?: boolean;
      /** Looks at every file again: before something becomes public. */
      sure?: boolean;
    }>,
  ) => Promise<readonly Problem[]>;
  /** The address of an entry, and the files of all that lead to it. */
  links: (asked: Readonly<{ file: string; sure?: boolean }>) => Promise<Readonly<{ address: string | null; from: readonly string[] }>>;
  suggest: (asked: SuggestAsked) => Promise<readonly Suggestion[]>;
  /** What a text cites, each once, in the order of the text; `today` is an ISO day in Berlin. */
  cited: (asked: Readonly<{ file: string; text: string; today: string }>) => Promise<readonly CitedLaw[]>;
  /** A page as it would look on a day with this text in its file; what the text hides from the public is shown. `brand` counts where both sites have it. */
  preview: (asked: Readonly<{ file: string; text: string; day: string; brand: Brand }>) => Promise<Preview>;
}>;

export type Preview = Readonly<{ ok: true; html: string; csp: string } | { ok: false; reason: "no-page" | "unreadable" | "not-built" }>;

export type DeskAsked = Readonly<{ id: number; call: keyof DeskCalls; value: unknown }>;
export type DeskAnswer = Readonly<{ id: number; ok: true; value: unknown } | { id: number; ok: false; message: string }>;
