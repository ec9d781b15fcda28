import { type Brand, type Origins, otherBrand } from "#src/brand/brand.ts";
import { brandOfPath, hrefOn } from "#src/brand/resolve-brand.ts";
import type { NavigationItem, TopLevelItem } from "#src/domain/page/navigation.ts";

type Address = (brand: Brand, path: string, origins: Origins) => string;

/** Relative addresses get the works-council site's origin there (spec:brands-and-hosts#addresses-in-the-navigation). */
const ofPath: Readonly<Record<Brand, Address>> = {
  ifb: hrefOn,
  betriebsrat: (brand, path, origins) => origins[brandOfPath(path) ?? brand] + path,
};

/** An address of the navigation as `brand` uses it; what is no path of ours (`tel:`, `https:`, nothing) stays as it is. */
export const navAddress: Address = (brand, url, origins) => (url.startsWith("/") ? ofPath[brand](brand, url, origins) : url);

/** An address in the list that leads from `brand` to the other site: what stands on both sites is meant there. */
export const sisterAddress: Address = (brand, url, origins) => origins[brandOfPath(url) ?? otherBrand[brand]] + url;

const drawing = (name: string): string => `/illustrations/${name}.svg`;

function addressed<T extends NavigationItem>(item: T, address: (url: string) => string): T {
  const children = item.children.map((child) => addressed(child, address));
  return { ...item, url: address(item.url), tabLinkRel: address(item.tabLinkRel), children };
}

export const navItems = (items: readonly TopLevelItem[], brand: Brand, origins: Origins): readonly TopLevelItem[] =>
  items.map((item) => ({
    ...addressed(item, (url) => navAddress(brand, url, origins)),
    inspirationContent: item.inspirationContent.map(({ imageVertical, imageHorizontal, content }) => ({
      imageVertical: drawing(imageVertical),
      imageHorizontal: drawing(imageHorizontal),
      content,
    })),
  }));
