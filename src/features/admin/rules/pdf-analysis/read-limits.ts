const MB = 1_000_000;

export type ReadLimits = Readonly<{
  pages: number;
  /** Of the text of all pages; what comes behind is left out and the result says so. */
  characters: number;
  /** Pieces of text, each of which has a place of its own. */
  runs: number;
  /** From start to end; the process is alone with its file, so it is its computing time, too. */
  wallMs: number;
  /** Of the whole process, which takes some 120 MB by itself. */
  memoryBytes: number;
  /** Of what the process answers. */
  answerBytes: number;
}>;

/** Several times what the longest circular needs (docs/decisions/0034). */
export const readLimits: ReadLimits = {
  pages: 100,
  characters: 200_000,
  runs: 20_000,
  wallMs: 20_000,
  memoryBytes: 500 * MB,
  answerBytes: 8 * MB,
};
