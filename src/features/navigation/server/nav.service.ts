import { markCurrent, visibleTree } from "#src/domain/page/navigation.ts";
import { pageOfAddress } from "#src/domain/page/without-query.ts";
import type { Service } from "#src/endpoints/handle.ts";
import { navigationOf } from "#src/queries/navigation.ts";
import type { nav } from "../rules/nav.contract.ts";
import { navItems } from "../rules/nav-address.ts";
import { CACHE_SECONDS } from "./cache-seconds.ts";

export const listNav: Service<typeof nav> = async ({ path }, { locals: { brand, origins }, cacheFor }) => {
  const items = navItems(visibleTree(navigationOf(brand).header), brand, origins);
  cacheFor(CACHE_SECONDS);
  return { ok: true, value: path === undefined ? [...items] : [...markCurrent(items, pageOfAddress(path), origins[brand])] };
};
