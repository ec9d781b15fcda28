export type Problem = Readonly<{
  file: string;
  line: number;
  message: string;
  /** Worth a look, but stops nothing: what drafts lack, and remarks of `content:check`. */
  warning?: true;
}>;

export class ContentProblems extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(`${problems.length} Fehler im Inhalt`);
    this.name = "ContentProblems";
    this.problems = problems;
  }
}

/** One line per problem, sorted by file and line, as `datei.md:12: Satz`. */
export function formatProblems(problems: readonly Problem[]): string {
  return [...problems]
    .sort((a, b) => a.file.localeCompare(b.file, "de") || a.line - b.line)
    .map((p) => `${p.file}:${p.line}: ${p.message}`)
    .join("\n");
}
