import type { Brand, Origins } from "#src/brand/brand.ts";

/**
 * Where a redirect parameter may lead (decisions.md "Accounts and roles"): a path of this site or an address of either
 * site; `null` for everything else. Comes back as URL parsers read it: a path for `brand`, an address for the other site.
 */
export function safeTarget(wish: string | null, brand: Brand, origins: Origins): string | null {
  if (wish === null || !/^(?:\/(?![/\\])|https?:\/\/)[\x21-\x7e]*$/i.test(wish) || wish.includes("\\")) return null;
  const url = URL.parse(wish, origins[brand]);
  if (url === null || url.username !== "" || url.password !== "") return null;
  const path = url.pathname + url.search + url.hash;
  if (path.startsWith("//")) return null;
  if (url.origin === origins[brand]) return path;
  return Object.values(origins).includes(url.origin) ? url.origin + path : null;
}
