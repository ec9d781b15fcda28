import type { Digest } from "./digest.ts";

/** How far a copy is. */
export type Progress =
  /** Changes of the source are noted from now on. */
  | Readonly<{ kind: "noting" }>
  | (Readonly<{ kind: "table"; table: string; seconds: number }> & Digest)
  | Readonly<{ kind: "replayed"; rows: number }>
  /** Writers wait. */
  | Readonly<{ kind: "paused" }>
  /** Writers go on: it didn't work out in time. */
  | Readonly<{ kind: "given-up" }>
  /** The target is on disk, and the source not yet closed to changes. */
  | Readonly<{ kind: "arrived" }>
  /** `counted`: tables compared by their number of rows alone, as they are too large for the pause. */
  | Readonly<{ kind: "moved"; pauseMs: number; counted: readonly string[] }>;

/** The copy goes on when it has been told. */
export type Report = (progress: Progress) => void | Promise<void>;
