/** What is kept of a rendered page or asset between builds and listed for the server. */
export type StoredFile = Readonly<{
  /** Content hash: the name below `store/`. */
  h: string;
  /** Size in bytes. */
  s: number;
  /** Content type. */
  t: string;
  /** Brotli size in bytes, when a compressed version exists. */
  b?: number;
  /** Content-Security-Policy of this page. */
  csp?: string;
  /** Set for pages that ask search engines to stay away. */
  noindex?: boolean;
  /** Status to answer with, when not 200. */
  x?: number;
}>;

export type RenderTask = Readonly<{ pathname: string; component: string; page: boolean }>;
export type RenderResult = Readonly<{ pathname: string; file: StoredFile } | { pathname: string; error: string }>;
export type WorkerSetup = Readonly<{ entry: string; index: string; store: string; origin: string }>;
