import type { Origins } from "#src/brand/brand.ts";
import type { PortalLocals } from "#src/shared/server/portal-locals.ts";

/** What a page function gets of Astro. */
export type PageContext = Readonly<{ request: Request; locals: PortalLocals; url: URL }>;

/**
 * Did one of our own pages lead here? A link elsewhere could log people out or into a stranger's account; it gets a page
 * with a button. Typed addresses and bookmarks (`none`) are the visitor's own wish.
 */
export function cameFromUs({ headers }: Request, origins: Origins, { typed }: Readonly<{ typed: boolean }>): boolean {
  const referer = URL.parse(headers.get("referer") ?? "");
  if (referer !== null) return Object.values(origins).includes(referer.origin);
  const site = headers.get("sec-fetch-site");
  return site === "same-origin" || (typed && site === "none");
}

/** Astro decodes a path segment like a whole path: `%40` stays. What can't be decoded is taken as it is. */
export function decodedSegment(segment: string | undefined): string {
  try {
    return decodeURIComponent(segment ?? "");
  } catch {
    return segment ?? "";
  }
}
