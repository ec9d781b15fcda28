import { navigationOf } from "#src/catalogue/read-navigation.ts";
import { markCurrent, visibleTree } from "#src/domain/navigation.ts";
import type { Service } from "#src/shared/server/handle.ts";
import type { nav } from "../rules/nav.contract.ts";
import { navItems, pagePath } from "../rules/nav-address.ts";
import { CACHE_SECONDS } from "./cache-seconds.ts";

/** Navigation of the site that was asked, as far as visitors see it. */
export const listNav: Service<typeof nav> = async ({ path }, { locals: { brand, origins }, cacheFor }) => {
  const items = navItems(visibleTree(navigationOf(brand).header), brand, origins);
  cacheFor(CACHE_SECONDS);
  return { ok: true, value: path === undefined ? [...items] : [...markCurrent(items, pagePath(path), origins[brand])] };
};
