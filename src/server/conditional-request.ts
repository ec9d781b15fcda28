const opaque = (tag: string): string => tag.trim().replace(/^W\//, "");

/** `If-None-Match` with a list, weak tags or `*` (RFC 9110, 13.1.2: weak comparison). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag) return true;
  return header.trim() === "*" || header.split(",").some((tag) => opaque(tag) === etag);
}

export type RangeAsked =
  | Readonly<{ kind: "whole" }>
  | Readonly<{ kind: "part"; start: number; end: number }>
  | Readonly<{ kind: "unsatisfiable" }>;

const WHOLE: RangeAsked = { kind: "whole" };

/** A single byte range, both ends included. Several ranges, other units and nonsense get the whole file (RFC 9110, 14.2). */
export function askedRange(header: string | undefined, size: number): RangeAsked {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (match === null) return WHOLE;
  const [first, last] = [match[1] ?? "", match[2] ?? ""];
  if (first === "" && last === "") return WHOLE;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < start) return WHOLE;
  return start >= size || (first === "" && Number(last) === 0) ? { kind: "unsatisfiable" } : { kind: "part", start, end };
}

/** `If-Range` demands the very same version; a date never is one here, as no Last-Modified is sent. */
export function rangeStillValid(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange === etag;
}
