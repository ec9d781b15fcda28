/** A piece of a wording; `old` stands in the former one alone, `new` in the present one. */
export type WordingPiece = Readonly<{ text: string; kind: "same" | "old" | "new" }>;
/** An Absatz in both wordings; an empty side was added or removed as a whole. */
export type WordingBlock = Readonly<{ before: readonly WordingPiece[]; after: readonly WordingPiece[] }>;

export type WordingChangeKind = "added" | "changed" | "repealed" | "removed";

/** What a new state of a statute does to one provision. */
export type WordingChange = Readonly<{
  kind: WordingChangeKind;
  /** Last part of its address: `37`, `art-5`. */
  slug: string;
  label: string;
  heading: string;
  blocks: readonly WordingBlock[];
}>;

/** What the import of a file would do (spec:law#at-the-desk). */
export type LawPreview = Readonly<{
  statute: string;
  abbreviation: string;
  /** ISO days of the file's state and of the one that is imported. */
  asOf: string;
  before: string | null;
  /** `filled-in`: an older state takes its place among the earlier ones; `known`: there is nothing new in it. */
  kind: "first" | "newer" | "same-state" | "filled-in" | "known";
  changes: readonly WordingChange[];
  /** Provisions that stay as they are, or that a first import brings. */
  unchanged: number;
  /** What somebody has to accept with a reason. */
  doubt: string | null;
  /** The statute's files as they were when this was found out, and as they will be. */
  digestBefore: string;
  digestAfter: string;
}>;

/** The Absätze that differ, by their numbers; a provision without numbers has none. */
export function changedAbsaetze(blocks: readonly WordingBlock[]): ReadonlySet<string> {
  const textOf = (pieces: readonly WordingPiece[]): string => pieces.map(({ text }) => text).join("");
  const numbers = blocks.flatMap(({ before, after }) =>
    [textOf(before), textOf(after)].map((text) => /^\s*\((\d+[a-z]*)\)/.exec(text)?.[1]),
  );
  return new Set(numbers.filter((number) => number !== undefined));
}
