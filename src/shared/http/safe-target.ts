import type { Brand, Origins } from "#src/brand/brand.ts";

/** A path of `brand` or an address of the other site, normalised; else `null` (spec:accounts-and-roles#redirects). */
export function safeTarget(wish: string | null, brand: Brand, origins: Origins): string | null {
  if (wish === null || !/^(?:\/(?![/\\])|https?:\/\/)[\x21-\x7e]*$/i.test(wish) || wish.includes("\\")) return null;
  const url = URL.parse(wish, origins[brand]);
  if (url === null || url.username !== "" || url.password !== "") return null;
  const path = url.pathname + url.search + url.hash;
  if (path.startsWith("//")) return null;
  if (url.origin === origins[brand]) return path;
  return Object.values(origins).includes(url.origin) ? url.origin + path : null;
}
