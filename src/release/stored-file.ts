export type StoredFile = Readonly<{
  /** Content hash: the name below `store/`; the brotli version lies in `<h>.br`. */
  h: string;
  /** Size in bytes. */
  s: number;
  /** Content type. */
  t: string;
  /** Brotli size in bytes, when a compressed version exists. */
  b?: number;
  csp?: string;
  noindex?: boolean;
  /** Status to answer with, when not 200. */
  x?: number;
}>;

/** A `StoredFile` as a release lists it for the server. */
export type ListedFile = Omit<StoredFile, "csp" | "noindex"> &
  Readonly<{
    /** Number of its policy in the list's `csps`. */
    c?: number;
    /** Never changes under this name. */
    i?: 1;
  }>;
