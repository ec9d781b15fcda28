import type { Origins } from "#src/brand/brand.ts";
import { decodedPart } from "#src/domain/page/decoded.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";

export type PageContext = Readonly<{ request: Request; locals: PortalLocals; url: URL }>;

/** Links elsewhere could log people out or into another account. `typed` lets typed addresses and bookmarks (`none`) pass. */
export function cameFromUs({ headers }: Request, origins: Origins, { typed }: Readonly<{ typed: boolean }>): boolean {
  const referer = URL.parse(headers.get("referer") ?? "");
  if (referer !== null) return Object.values(origins).includes(referer.origin);
  const site = headers.get("sec-fetch-site");
  return site === "same-origin" || (typed && site === "none");
}

/** Astro decodes a path segment like a whole path: `%40` stays. What can't be decoded is taken as it is. */
export const decodedSegment = (segment = ""): string => decodedPart(segment) ?? segment;
