/** Old addresses by where they lead; `null` for content that is gone for good. */
export type Redirects = Readonly<Record<string, string | null>>;

/** The target with the visitor's query: `query` is empty or begins with `?`. */
export function withQuery(target: string, query: string): string {
  if (query.length < 2) return target;
  const [address = "", anchor] = target.split("#", 2);
  const joined = address.includes("?") ? `${address}&${query.slice(1)}` : address + query;
  return anchor === undefined ? joined : `${joined}#${anchor}`;
}
