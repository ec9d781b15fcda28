import type { Problem } from "#src/catalogue/problem.ts";

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
  /** A page as it would look on a day with this text in its file; what the text hides from the public is shown. */
  preview: (asked: Readonly<{ file: string; text: string; day: string }>) => Promise<Preview>;
}>;

export type Preview = Readonly<{ ok: true; html: string; csp: string } | { ok: false; reason: "no-page" | "unreadable" | "not-built" }>;

export type DeskAsked = Readonly<{ id: number; call: keyof DeskCalls; value: unknown }>;
export type DeskAnswer = Readonly<{ id: number; ok: true; value: unknown } | { id: number; ok: false; message: string }>;
