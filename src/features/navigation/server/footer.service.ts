import { groupsOn, linksOn } from "#src/domain/page/navigation.ts";
import { socialLinks } from "#src/domain/page/social-networks.ts";
import { pageOfAddress } from "#src/domain/page/without-query.ts";
import type { Service } from "#src/endpoints/handle.ts";
import { navigationOf } from "#src/queries/navigation.ts";
import type { footer } from "../rules/nav.contract.ts";
import { navAddress } from "../rules/nav-address.ts";
import { CACHE_SECONDS } from "./cache-seconds.ts";

export const readFooter: Service<typeof footer> = async ({ path }, { locals: { brand, origins }, cacheFor }) => {
  const { footer: groups, legal, social } = navigationOf(brand);
  const address = (url: string): string => navAddress(brand, url, origins);
  const page = path === undefined ? undefined : pageOfAddress(path);
  cacheFor(CACHE_SECONDS);
  return {
    ok: true,
    value: { groups: [...groupsOn(groups, page, address)], legal: [...linksOn(legal, page, address)], social: [...socialLinks(social)] },
  };
};
