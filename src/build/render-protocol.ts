import type { StoredFile } from "#src/release/stored-file.ts";

export type RenderTask = Readonly<{ pathname: string; component: string; page: boolean }>;
/** What was found for a page when it was planned, as JSON by key (`Catalogue.kept`). */
export type FoundForPage = ReadonlyMap<string, string>;
export type ThreadTask = RenderTask & Readonly<{ found: FoundForPage }>;
export type RenderResult = Readonly<{ pathname: string; file: StoredFile } | { pathname: string; error: string; isDiskFull?: true }>;
export type WorkerSetup = Readonly<{
  entry: string;
  distDir: string;
  store: string;
  origin: string;
  /** What a thread runs, when it is compiled. */
  worker?: string | undefined;
}>;
