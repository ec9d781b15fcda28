import type { Brand, Origins } from "#src/brand/brand.ts";
import { brandOfPath } from "#src/brand/resolve-brand.ts";

/** The address a button leads to: a path goes to the site it belongs to. Throws for anything but http(s) and mailto. */
export function absoluteHref(href: string, brand: Brand, origins: Origins): string {
  const base = origins[brandOfPath(href.split(/[?#]/, 1)[0] ?? "") ?? brand];
  const url = URL.parse(href, base);
  if (url === null || !/^(?:https?|mailto):$/.test(url.protocol)) throw new TypeError("A mail links to http(s) and mailto alone");
  return url.href;
}
