import { type Brand, type Origins, otherBrand, profiles } from "#src/brand/brand.ts";
import { hrefOn } from "#src/brand/resolve-brand.ts";
import type { DataOf } from "#src/catalogue/collections.ts";
import { navigationOf } from "#src/catalogue/read-navigation.ts";
import type { PageHead } from "#src/domain/page-head.ts";
import { loginPath, MEMBER_AREA } from "#src/shared/http/login-path.ts";

export type FrameLink = Readonly<{ label: string; href: string; current: boolean; note?: string }>;
export type Frame = Readonly<{
  header: readonly FrameLink[];
  footer: readonly Readonly<{ title: string; links: readonly FrameLink[] }>[];
  legal: readonly FrameLink[];
  other: Readonly<{ name: string; claim: string; href: string; origin: string }>;
  cartHref: string;
  searchHref: string;
  loginHref: string;
  memberHref: string;
}>;

type Link = DataOf<"navigation">["legal"][number];

/** Navigation of one site as the page at `path` shows it: links to the other site carry its origin. */
export function frameOf(brand: Brand, path: string, origins: Origins): Frame {
  const navigation = navigationOf(brand);
  const link = ({ label, url, note }: Link): FrameLink => ({
    label,
    href: hrefOn(brand, url, origins),
    current: path === url || (path.startsWith(`${url}/`) && url !== "/seminare") || (url === "/seminare" && /^\/seminare\/[tr]/.test(path)),
    ...(note === undefined ? {} : { note }),
  });
  const other = otherBrand[brand];
  return {
    header: navigation.header.map(link),
    footer: navigation.footer.map(({ title, links }) => ({ title, links: links.map(link) })),
    legal: navigation.legal.map(link),
    other: { name: profiles[other].name, claim: profiles[other].claim, href: `${origins[other]}/`, origin: origins[other] },
    cartHref: hrefOn(brand, "/seminare/warenkorb", origins),
    searchHref: "/suche",
    loginHref: loginPath[brand],
    memberHref: hrefOn(brand, MEMBER_AREA, origins),
  };
}

/** Structured data every page carries: who publishes it, and the way to it. */
export function frameJsonLd(head: PageHead, origins: Origins): object[] {
  const origin = origins[head.brand];
  const trail = [{ label: "Startseite", path: "/" }, ...head.crumbs, { label: head.title, path: head.path }];
  const breadcrumb = {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, path }, i) => ({ "@type": "ListItem", position: i + 1, name: label, item: origin + path })),
  };
  return head.path === "/" ? [...head.jsonLd] : [...head.jsonLd, breadcrumb];
}
